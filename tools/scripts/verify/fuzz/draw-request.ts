/** One hostile request after another, as the seed says: which call, in whose name, with what body, and what is wrong. */
import { createRandom } from '@jamdai/battery/testing';
import fc from 'fast-check';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import type { LiveValues } from './live-values.ts';
import { breakText, mutateValue } from './mutate.ts';
import { WHO, type Who } from './people.ts';
import { valuesOf, type Definitions, type Schema } from './values-of.ts';

type Random = ReturnType<typeof createRandom>;

/** As far as this proof reads it. */
export interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
            };
          }
        >
      >
    >
  >;
  readonly components?: { readonly schemas?: Definitions };
}

export interface Drawn {
  /** Method and path of the document, for the report. */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Whose good token it carries; null: none, or a broken one. */
  readonly who: Who | null;
}

interface DocumentedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly bodies: fc.Arbitrary<unknown> | null;
}

const BATCH = 100;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];
const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=utf-8;charset=latin1',
  'application/json\t',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/json, text/html',
  ';',
];
const PATH_PARTS = [
  '..',
  '%2e%2e',
  '%00',
  '%c0%af',
  '%zz',
  'a'.repeat(300),
  '*',
  '_',
  'จำได้',
  '%F0%9F%98%80',
  ' ',
  '?x=1',
  '#',
  '\\',
  '%2f',
];
const HEADERS: readonly (readonly [string, string])[] = [
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(5000)],
  ['idempotency-key', "';--"],
  ['idempotency-key', '00000000-0000-4000-8000-000000000000'],
  ['x-forwarded-for', 'not an address, ::::, 999.999.999.999'],
  ['x-forwarded-for', '1.2.3.4, '.repeat(500)],
  ['x-forwarded-proto', 'javascript'],
  ['accept', 'application/xml'],
  ['accept-encoding', 'br;q=nonsense'],
  ['accept-language', '\xff\xfe'],
  ['if-none-match', '"'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=9999999999-1,-,x'],
  ['content-encoding', 'gzip'],
  ['cookie', '__proto__=1; a'],
  ['origin', 'null'],
  ['user-agent', '\x80'.repeat(4000)],
  ['user-agent', ''],
  ['host', 'evil.example:99999'],
];

export function createDraw(document: ApiDocument, live: LiveValues, seed: string): () => Drawn {
  const random = createRandom(seed);
  const calls = listCalls(document);
  const waiting = new Map<string, unknown[]>();

  function drawBody({ name, bodies }: DocumentedCall): unknown {
    if (bodies === null) return {};
    const drawn = waiting.get(name) ?? [];
    if (drawn.length === 0)
      drawn.push(...fc.sample(bodies, { numRuns: BATCH, seed: random.randInt(2 ** 31 - 1) }));
    waiting.set(name, drawn);
    const body = live.plant(drawn.pop());
    return random.randInt(3) === 0 ? body : mutateValue(body, random);
  }

  return () => {
    const call = random.pick(calls);
    const who = random.randInt(12) === 0 ? null : random.pick(WHO);
    const method = random.randInt(30) === 0 ? random.pick(METHODS) : call.method;
    const headers: Record<string, string> = {
      'x-forwarded-for': `10.${random.randInt(256)}.${random.randInt(256)}.${random.randInt(256)}`,
    };
    if (who === null && random.randInt(2) === 0) headers['authorization'] = brokenToken(random);
    if (random.randInt(3) === 0) headers['idempotency-key'] = `run-${random.randInt(500)}`;
    if (random.randInt(12) === 0) {
      const [name, value] = random.pick(HEADERS);
      headers[name] = value;
    }
    let body: Buffer | null = null;
    if (call.method === 'POST' || random.randInt(20) === 0) {
      const text = JSON.stringify(drawBody(call)) ?? '';
      body = random.randInt(12) === 0 ? breakText(text, random) : Buffer.from(text);
      headers['content-type'] =
        random.randInt(25) === 0 ? random.pick(CONTENT_TYPES) : 'application/json';
    }
    return { call: call.name, method, path: drawPath(call.path, live, random), headers, body, who };
  };
}

function listCalls({ paths, components }: ApiDocument): DocumentedCall[] {
  const definitions = components?.schemas ?? {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const grammar = schema ? valuesOf(schema, definitions) : null;
      const right = rightBodiesOf(path);
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        bodies: grammar && right ? fc.oneof(grammar, right) : grammar,
      };
    }),
  );
}

/** Where the schema alone seldom gets past the checks between the fields. */
function rightBodiesOf(path: string): fc.Arbitrary<unknown> | null {
  if (path !== '/api/test_taking') return null;
  const forms = fc.tuple(fc.nat(7), fc.nat(100_000));
  return fc.oneof(
    forms.map(([form, number]) => attemptBody(form, number / 1000)),
    fc.array(fc.string({ maxLength: 12 }), { maxLength: 30 }).map((words) => ({
      ...attemptBody(0, 60),
      testId: 604,
      testTypeId: 6,
      score: null,
      isScore: false,
      answerSheet: words,
      timeSheet: words.map((_, position) => 2 + position),
      versionSheet: [],
      trials: undefined,
      form: undefined,
      orderLongTermQuestion: 1,
    })),
  );
}

function drawPath(path: string, live: LiveValues, random: Random): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.randInt(2) === 0 ? (live.pick(name) ?? 'x') : random.pick(PATH_PARTS),
  );
  const odd = random.randInt(60);
  if (odd === 0) return `${filled}/${random.pick(PATH_PARTS)}`;
  if (odd === 1) return `${filled}?${'a[]=1&'.repeat(200)}__proto__[x]=1`;
  if (odd === 2) return filled.toUpperCase();
  return filled;
}

function brokenToken(random: Random): string {
  return random.pick([
    'Bearer',
    'Bearer  ',
    'null',
    'x'.repeat(43),
    'x'.repeat(8000),
    "' OR 1=1",
    'Basic YTpi',
    'ÿ'.repeat(43),
    'Bearer Bearer x',
  ]);
}
