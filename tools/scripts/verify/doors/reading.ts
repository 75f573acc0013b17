/**
 * Texts that a careless reader looks at again and again, at 1 MB/s from one address, to every call and file: in the path, the
 * query, the headers and each text of the body, with a good token. Meanwhile another address, and process, asks every 20 ms
 * whether the server is well.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeFolder } from '@jamdai/testkit';
import { createRandom } from '@jamdai/battery/testing';
import fc from 'fast-check';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gatherPeople, WHO, type People } from '../fuzz/people.ts';
import type { ApiDocument } from '../fuzz/draw-request.ts';
import { valuesOf } from '../fuzz/values-of.ts';
import { withDatabase } from '../kills/database-of.ts';
import type { VerificationOptions, VerificationResult } from '../verification.ts';
import { startServer } from '../server-process.ts';
import { createClient, type Client } from './from-address.ts';

const BYTES_PER_S = 1_000_000;
const TARGET_MS = 1500;
const LONGEST_P99_MS = 100;
const ATTACKER = '127.0.9.1';
const WATCHER = '127.0.9.2';
/** As many as fit into the head of a request, and into a body. */
const HEAD_LENGTH = 12_000;
const BODY_LENGTH = 60_000;

/** What is repeated, and what comes behind so that no search is satisfied. */
const TEXTS: readonly (readonly [repeated: string, end: string])[] = [
  ['/', 'b'],
  [' ', 'x'],
  ['\t', 'x'],
  [' ,', ';'],
  ['a', '!'],
  ['-', '_'],
  ["'", 'x'],
  ['"', 'x'],
  ['.', '@'],
  ['1', 'a'],
  ['=', 'x'],
  ['a.', '!'],
  ['%2f', 'b'],
  ['gzip;q=0 ,', 'x'],
  ['Version/1 ', 'x'],
];
/** Beyond ASCII and lines: in bodies only. */
const BODY_TEXTS: readonly (readonly [repeated: string, end: string])[] = [
  ...TEXTS,
  ['\n', 'x'],
  ['\r\n\t ', 'x'],
  ['\u0e48', 'ก'],
  ['ก\u0e34\u0e4c', 'x'],
  ['\u200b', '='],
  ['and ', 'x'],
  ['และ', ' x'],
  ['a\u0301', 'x'],
];
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'idempotency-key',
  'range',
  'user-agent',
  'x-forwarded-for',
] as const;

interface Target {
  readonly method: string;
  readonly path: string;
  /** One good body; null: it takes none. */
  readonly body: unknown;
}

export async function verifyReading({
  seed,
  say,
}: VerificationOptions): Promise<VerificationResult> {
  const folder = await makeFolder('jamdai-reading-');
  const server = await startServer({
    folder,
    environment: { WEB_DIR: await makePages(folder) },
  });
  try {
    return await withDatabase(server.dataDir, async (pool) => {
      const port = Number(new URL(server.address()).port);
      const people = await gatherPeople(pool, server.address);
      const attacker = createClient(port, ATTACKER, 8);
      const watcher = startWatcher(port);
      const document = (await (
        await fetch(`${server.address()}/api/docs/openapi.json`)
      ).json()) as ApiDocument;
      const targets = targetsOf(document, seed);
      const quiet = await watcher.watch(() => pause(5000));
      const tally = { requests: 0, bytes: 0, broken: 0 };
      const worst = { p99: 0, path: '' };
      const all: number[] = [];
      const startedAtMs = performance.now();
      for (const [position, target] of targets.entries()) {
        const pings = await watcher.watch(() => attack(attacker, target, people, seed, tally));
        all.push(...pings);
        const p99 = shareOf(pings, 0.99);
        if (p99 > worst.p99) Object.assign(worst, { p99, path: `${target.method} ${target.path}` });
        if (position % 20 === 19) {
          say(
            `  ${position + 1} of ${targets.length} targets, 99 % within ${shareOf(all, 0.99)} ms`,
          );
          await pool.query('DELETE FROM rate_limits');
        }
      }
      const seconds = (performance.now() - startedAtMs) / 1000;
      attacker.close();
      watcher.end();
      const p99 = shareOf(all, 0.99);
      return {
        figures: [
          ['calls and files', targets.length],
          ['requests', tally.requests],
          ['MB a second', (tally.bytes / 1e6 / seconds).toFixed(2)],
          [
            '/healthz with nobody else: half, 99 % (ms)',
            `${shareOf(quiet, 0.5)}, ${shareOf(quiet, 0.99)}`,
          ],
          [
            '/healthz meanwhile: half, 99 %, longest (ms)',
            `${shareOf(all, 0.5)}, ${p99}, ${shareOf(all, 1)}`,
          ],
          ['  worst 99 % at one target (ms)', `${worst.p99} (${worst.path})`],
        ],
        failures: [
          ...(p99 <= LONGEST_P99_MS ? [] : [`reading: 99 % of /healthz took up to ${p99} ms`]),
          ...(server.unexpectedEnds() > 0 ? ['reading: the server ended by itself'] : []),
          ...(tally.broken > tally.requests / 100
            ? [`reading: ${tally.broken} requests had no answer`]
            : []),
        ],
      };
    });
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makePages(folder: string): Promise<string> {
  const pages = join(folder, 'pages');
  await mkdir(join(pages, 'assets'), { recursive: true });
  await mkdir(join(pages, 'prerendered'));
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>Jamdai</title>');
  await writeFile(join(pages, 'assets', 'main-1a2b3c.js'), 'export {};');
  await writeFile(join(pages, 'prerendered', 'addresses.json'), '["/", "/tests"]');
  return pages;
}

function targetsOf(document: ApiDocument, seed: string): Target[] {
  const definitions = document.components?.schemas ?? {};
  const random = createRandom(`${seed} bodies`);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]): Target => {
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      // Several, as a choice of the schema may be an empty one.
      const bodies = schema
        ? fc.sample(valuesOf(schema, definitions), { numRuns: 12, seed: random.randInt(1e9) })
        : [null];
      const [body] = bodies.toSorted((one, other) => sizeOf(other) - sizeOf(one));
      return { method: method.toUpperCase(), path: path.replaceAll(/[{}]/g, ''), body };
    }),
  );
  const files = ['/', '/tests', '/assets/main-1a2b3c.js', '/nowhere', '/api/nothing', '/healthz'];
  return [...calls, ...files.map((path) => ({ method: 'GET', path, body: null }))];
}

const sizeOf = (body: unknown): number => JSON.stringify(body ?? null).length;

async function attack(
  client: Client,
  target: Target,
  people: People,
  seed: string,
  tally: { requests: number; bytes: number; broken: number },
): Promise<void> {
  const random = createRandom(`${seed} ${target.path}`);
  const fromMs = performance.now();
  let bytes = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - fromMs < TARGET_MS) {
      const who = random.pick(WHO);
      const token = people.tokenOf(who);
      const { path, headers, body } = makeHostile(target, random, token);
      const size = path.length + (body?.length ?? 0) + Object.values(headers).join('').length;
      bytes += size;
      tally.requests += 1;
      tally.bytes += size;
      const dueMs = fromMs + (bytes / BYTES_PER_S) * 1000;
      const { status } = await client.send(path, { method: target.method, headers, body });
      if (status === 0) tally.broken += 1;
      // Some calls end the session, or the account, that makes them.
      if (status === 401 && headers['authorization'] === token) await people.renew(who);
      await pause(Math.max(0, dueMs - performance.now()));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

type Random = ReturnType<typeof createRandom>;

function makeHostile({ method, path, body }: Target, random: Random, token: string) {
  const headers: Record<string, string> = { authorization: token, accept: 'text/html, */*' };
  const text = repeat(random.pick(TEXTS), HEAD_LENGTH);
  const safe = text.replaceAll(/[ \t"]/g, '+');
  const kind = random.randInt(method === 'POST' ? 6 : 3);
  if (kind === 0) return { path: `${path}${safe}`, headers, body: null };
  // As long as addresses may be, so that they are read.
  if (kind === 1) return { path: `${path}?${safe.slice(0, 1900)}`, headers, body: null };
  if (kind === 2) headers[random.pick(HEADERS)] = text.trim();
  headers['content-type'] ??= 'application/json';
  if (method !== 'POST') return { path, headers, body: null };
  const hostile = kind === 2 ? body : spoil(body, random);
  return { path, headers, body: JSON.stringify(hostile ?? {}).slice(0, 250_000) };
}

/** Every text of a good body as a hostile one, or the body as one long row. */
function spoil(value: unknown, random: Random): unknown {
  const text = repeat(random.pick(BODY_TEXTS), random.pick([200, 4000, BODY_LENGTH]));
  if (typeof value === 'string') return random.randInt(3) === 0 ? value : text;
  if (Array.isArray(value)) return value.slice(0, 4).map((part) => spoil(part, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, spoil(part, random)]),
  );
}

function repeat([part, end]: readonly [string, string], length: number): string {
  return `a${part.repeat(Math.ceil(length / part.length))}${end}`;
}

interface Watcher {
  /** How long each question took while something else went on. */
  readonly watch: (meanwhile: () => Promise<unknown>) => Promise<number[]>;
  readonly end: () => void;
}

function startWatcher(port: number): Watcher {
  const program = join(import.meta.dirname, 'watcher.ts');
  const child = spawn(process.execPath, [program, `${port}`, WATCHER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const take = async (): Promise<number[]> => {
    const answered = once(child, 'message');
    child.send('take');
    const [took] = (await answered) as [number[]];
    return took;
  };
  return {
    watch: async (meanwhile) => {
      await take();
      await meanwhile();
      return take();
    },
    end: () => child.disconnect(),
  };
}

function shareOf(took: readonly number[], share: number): number {
  const sorted = took.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
