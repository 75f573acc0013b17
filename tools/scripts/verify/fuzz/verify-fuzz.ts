/**
 * Whatever is sent, the server answers quickly, in its envelope and with a 4xx where it is the sender's doing: requests from
 * the schemas of the OpenAPI document, with good ids in them, mutated, broken as text and broken as HTTP, in every role.
 */
import { createRandom } from '@jamdai/battery/testing';
import { FailureSchema } from '@jamdai/contract';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { OpenDatabase } from '../../../../server/src/index.ts';
import { comeFirst, makeStudy, sayAs } from '@jamdai/testkit';
import { withDatabase } from '../kills/database-of.ts';
import type {
  Figure,
  Verification,
  VerificationOptions,
  VerificationResult,
} from '../verification.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { createDraw, type ApiDocument, type Drawn } from './draw-request.ts';
import { createLiveValues, type LiveValues } from './live-values.ts';
import { gatherPeople, type People } from './people.ts';
import { drawRawRequest, exchangeRaw } from './raw-requests.ts';

const REQUESTS = 100_000;
const AT_ONCE = 8;
const RAW_ONE_IN = 20;
/** Rate limits would soon keep everything else out. */
const FORGET_LIMITS_EVERY = 500;
const REPORT_EVERY = 5000;
const LONGEST_MS = 5000;
const TIMEOUT_MS = 30_000;
const FAULTS_LISTED = 30;
const ANSWER_LEARNT = 200_000;

export const FUZZ: Verification = {
  name: 'fuzz',
  summary:
    'Hostile requests to every call, in every role: no 5xx, no exit, no answer over five seconds.',
  run: async (options: VerificationOptions): Promise<VerificationResult> => {
    const server = await startServer({ environment: { TRUST_PROXY: '1' } });
    try {
      return await withDatabase(server.dataDir, (pool) => fuzz(server, pool, options));
    } finally {
      await server.close();
    }
  },
};

async function fuzz(
  server: ServerProcess,
  pool: OpenDatabase['pool'],
  { seed, runCount, say }: VerificationOptions,
): Promise<VerificationResult> {
  const wanted = runCount ?? REQUESTS;
  const startedAtMs = performance.now();
  const random = createRandom(`${seed} raw`);
  const live = createLiveValues(createRandom(`${seed} live`));
  const document = (await (
    await fetch(`${server.address()}/api/docs/openapi.json`)
  ).json()) as ApiDocument;
  const draw = createDraw(document, live, seed);
  const people = await gatherPeople(pool, server.address);
  await learnStudy(server.address(), people, live);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const port = Number(new URL(server.address()).port);
  const statuses = new Map<number, number>();
  const accepted = new Set<string>();
  const faults: string[] = [];
  const slowest = { ms: 0, call: '' };
  const tally = { sent: 0, raw: 0, rawSilent: 0 };

  function note(call: string, status: number, ms: number): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 200 && status < 300) accepted.add(call);
    if (ms > slowest.ms) Object.assign(slowest, { ms, call });
    if (ms > LONGEST_MS) faults.push(`${call}: answered after ${Math.round(ms)} ms`);
  }

  async function sendOne(): Promise<void> {
    const drawn = draw();
    const sentAtMs = performance.now();
    const answer = await send(agent, port, drawn, people).catch((error: unknown) => String(error));
    if (typeof answer === 'string') {
      faults.push(`${drawn.call}: no answer (${answer})`);
      return;
    }
    note(drawn.call, answer.status, performance.now() - sentAtMs);
    const fault = faultOf(drawn, answer);
    if (fault !== null) faults.push(`${drawn.call}: ${fault}; sent ${describe(drawn)}`);
    if (answer.status < 300 && answer.text.length < ANSWER_LEARNT) live.learn(parse(answer.text));
    if (answer.status === 401 && drawn.who !== null) await people.renew(drawn.who);
  }

  async function sendRaw(): Promise<void> {
    const path = random.pick(Object.keys(document.paths));
    const text = drawRawRequest(random, path, people.tokenOf('USER'));
    const sentAtMs = performance.now();
    const { statuses: codes, isSilent } = await exchangeRaw(port, text);
    const call = `raw ${JSON.stringify(text.slice(0, 120))}`;
    tally.raw += 1;
    for (const status of codes) {
      note(call, status, performance.now() - sentAtMs);
      if (status >= 500) faults.push(`${call}: ${status}`);
    }
    if (isSilent) faults.push(`${call}: neither an answer nor an end`);
  }

  async function work(): Promise<void> {
    while (tally.sent < wanted && faults.length < FAULTS_LISTED) {
      const number = (tally.sent += 1);
      if (number % FORGET_LIMITS_EVERY === 0) await pool.query('DELETE FROM rate_limits');
      if (number % REPORT_EVERY === 0)
        say(`  ${number} of ${wanted} requests, ${faults.length} faults`);
      if (random.randInt(RAW_ONE_IN) === 0) await sendRaw();
      else await sendOne();
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  const callCount = Object.values(document.paths).reduce(
    (sum, methods) => sum + Object.keys(methods).length,
    0,
  );
  const ready = await fetch(`${server.address()}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  const count = (from: number) =>
    [...statuses].reduce(
      (sum, [status, times]) => sum + (Math.floor(status / 100) === from ? times : 0),
      0,
    );
  const figures: Figure[] = [
    ['requests', tally.sent],
    ['  of these broken HTTP', tally.raw],
    ['calls of the OpenAPI document', callCount],
    [
      '  of these accepted at least once',
      [...accepted].filter((call) => !call.startsWith('raw')).length,
    ],
    ['answered 2xx', count(2)],
    ['answered 4xx', count(4)],
    ['answered 5xx', count(5)],
    ['tokens renewed', people.renewals()],
    ['slowest answer (ms)', Math.round(slowest.ms)],
    ['  of the call', slowest.call.slice(0, 60)],
    ['exits of the server', server.unexpectedEnds()],
    ['seconds', Math.round((performance.now() - startedAtMs) / 1000)],
  ];
  const failures = [
    ...faults,
    ...(server.unexpectedEnds() > 0 ? [`the server ended by itself:\n${server.output()}`] : []),
    ...(ready ? [] : ['the server is not ready in the end']),
    ...(accepted.size < callCount / 2
      ? [`only ${accepted.size} calls were ever accepted: the requests are too wild`]
      : []),
  ];
  return { figures, failures };
}

/** Nothing drawn by chance freezes a design: a running study with two people and open links is there from the start. */
async function learnStudy(address: string, people: People, live: LiveValues): Promise<void> {
  const researcher = { token: people.tokenOf('RESEARCHER') };
  const { studyId, makeLinks } = await makeStudy(address, researcher);
  const links = await makeLinks(12);
  for (const [no, link] of links.slice(0, 2).entries()) {
    const { returnCode, participantNo } = await comeFirst(address, studyId, link, no);
    live.learn({ returnCode, participantNo, sittingKey: 'first', consentVersion: 1 });
  }
  for (const token of links) live.learn({ token });
  const say = sayAs(address, researcher.token);
  live.learn(await say('/study/one', { studyId }));
  live.learn(await say('/study/token/make', { studyId, name: 'fuzz', days: 1 }));
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function send(agent: Agent, port: number, drawn: Drawn, people: People): Promise<Answer> {
  const { method, path, headers, body, who } = drawn;
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      // What cannot stand in a request line is the raw requests' business.
      path: path.replaceAll(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter)),
      headers: {
        ...headers,
        ...(who === null ? {} : { authorization: people.tokenOf(who) }),
        ...(body === null ? {} : { 'content-length': String(body.length) }),
      },
      timeout: TIMEOUT_MS,
    });
    sent.once('timeout', () => sent.destroy(new Error(`silence for ${TIMEOUT_MS} ms`)));
    sent.once('error', reject);
    sent.once('response', (answer: IncomingMessage) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text,
        }),
      );
    });
    sent.end(body ?? undefined);
  });
}

/** Null: as it should be. */
function faultOf({ method, path }: Drawn, { status, type, text }: Answer): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status < 400 || method === 'HEAD' || !path.startsWith('/api/')) return null;
  if (!type.startsWith('application/json')) return `${status} as ${type}: ${text.slice(0, 100)}`;
  return FailureSchema.safeParse(parse(text)).success
    ? null
    : `${status} outside the envelope: ${text.slice(0, 200)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function describe({ method, path, headers, body, who }: Drawn): string {
  return `${method} ${path} as ${who ?? 'nobody'} ${JSON.stringify(headers)} ${body?.toString('latin1').slice(0, 600) ?? ''}`;
}
