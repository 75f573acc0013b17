/**
 * `npm run bench:analysis`: how soon the page of research shows its first contentful render of a test of which a hundred thousand
 * attempts are stored, in a browser that has never been here; how long the call takes that brings the figures; and how fast
 * and in how much memory a research file is streamed. Needs a built web (npm start builds it). Records its figures in
 * docs/measurements. Ends with 1 when a budget is not kept.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDesk, type Rater } from '../desk/open-desk.ts';
import { recordMeasurement } from '../record-measurement.ts';
import type { RunningServer } from '../serving/ground.ts';
import { findBuiltWeb, watchFirstContent } from '../serving/watch-first-content.ts';
import { describeMachine } from '../timing/machine.ts';
import { median } from '../timing/statistics.ts';
import { fillAttempts, TEST_NAME } from './many-attempts.ts';

const ATTEMPTS = 100_000;
const TURNS = 5;
const VISITS = 9;
const BUDGET_MS = 1000;
const MEGABYTE = 1024 ** 2;

// What is served is built already.
findBuiltWeb();
const desk = await openDesk();
try {
  await fillAttempts(desk, ATTEMPTS);
  const rater = await desk.joinRater();
  const { token } = rater;
  const cold: number[] = [];
  const retained: number[] = [];
  const rescored: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await changeData();
    cold.push(await timeAnalysis(token));
    retained.push(await timeAnalysis(token));
    rescored.push(await timeCall('/research/rescoring', token));
  }
  const correlated: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    correlated.push(await timeCall('/research/correlations', token));
  }
  const listed: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    listed.push(await timeCall('/research/runs', token));
  }
  const pictures = await watchContent(rater);
  const streamed = await streamFile(token);
  const report = writeReport(
    { cold, kept: retained, rescored, correlated, listed, ...pictures },
    streamed,
  );
  process.stdout.write(`${report}\n`);
  recordMeasurement('bench:analysis', report);
  if (Object.values(pictures).some((times) => median(times) > BUDGET_MS)) {
    process.exitCode = 1;
  }
} finally {
  await desk.close();
}

/** One person's word on research, recorded anew. */
async function changeData(): Promise<void> {
  await desk.pool.query(`UPDATE consents SET recorded_at = recorded_at + interval '1 ms'
    WHERE id = (SELECT id FROM consents ORDER BY recorded_at DESC LIMIT 1)`);
}

/** Ms from the start of the navigation to the frame after the picture, by what the server has from before. */
async function watchContent({ token, userId }: Rater) {
  const session = { token, userId, role: 'RESEARCHER', accessToken: 'login' } as const;
  const page = { path: `/staff/research?test=${TEST_NAME}`, session };
  const visit = ({ port }: RunningServer) => ({ ...page, address: `http://127.0.0.1:${port}` });
  const servers: RunningServer[] = [];
  const close = async () => {
    for (const server of servers.splice(0)) await server.close();
  };
  const startAnother = async () => {
    await close();
    const server = await desk.serve();
    servers.push(server);
    return server;
  };
  try {
    const fresh = await watchFirstContent(VISITS, async () => visit(await startAnother()));
    const running = await startAnother();
    const look = () => Promise.resolve(visit(running));
    await watchFirstContent(1, look);
    const changed = await watchFirstContent(VISITS, async () => {
      await changeData();
      return look();
    });
    const same = await watchFirstContent(VISITS, look);
    return { fresh, changed, same };
  } finally {
    await close();
  }
}

function timeAnalysis(token: string): Promise<number> {
  return timeCall('/research/analysis', token);
}

/** Milliseconds until the whole answer is there. */
async function timeCall(path: string, token: string): Promise<number> {
  const start = performance.now();
  await desk.call(path, token, { testName: TEST_NAME });
  return performance.now() - start;
}

interface Streamed {
  readonly seconds: number;
  readonly megabytes: number;
  /** Highest resident memory above that before, sampled while it ran. */
  readonly memoryMegabytes: number;
}

async function streamFile(token: string): Promise<Streamed> {
  const before = process.memoryUsage().rss;
  let highest = before;
  const stop = new AbortController();
  const watching = watch(stop.signal, () => {
    highest = Math.max(highest, process.memoryUsage().rss);
  });
  const start = performance.now();
  const bytes = await desk.stream('/research/export/questions_data.csv', token);
  const seconds = (performance.now() - start) / 1000;
  stop.abort();
  await watching;
  return { seconds, megabytes: bytes / MEGABYTE, memoryMegabytes: (highest - before) / MEGABYTE };
}

async function watch(signal: AbortSignal, look: () => void): Promise<void> {
  while (!signal.aborted) {
    look();
    await pause(50, undefined, { signal }).catch(() => undefined);
  }
}

type Measured =
  'fresh' | 'changed' | 'same' | 'cold' | 'kept' | 'rescored' | 'correlated' | 'listed';
type Times = Readonly<Record<Measured, readonly number[]>>;

function writeReport(times: Times, streamed: Streamed): string {
  const count = ATTEMPTS.toLocaleString('en');
  const rowOf = (what: string, name: Measured, budget = '–') =>
    `| ${what} | ${Math.round(median(times[name]))} ms | ${Math.round(Math.max(...times[name]))} ms | ${budget} |\n`;
  return [
    '## The analysis of a test',
    `Made with \`npm run bench:analysis\` on ${describeMachine()}: ${count} takings of ${TEST_NAME}, half of them second sittings, in the embedded database. Takings carry their measures and no log, which the analysis does not read.`,
    `The first picture, in Chromium: from the start of the navigation to the frame after it, of ${VISITS} visits of a browser that has never been here. Where nothing changed the server has the answer; after a change it reads everything again; one that was just started does so in a process that has not answered a page before. The call: until the whole answer is there.`,
    '| what | median | slowest | budget |\n| --- | ---: | ---: | ---: |\n' +
      rowOf('first picture, after a change of the data', 'changed', `${BUDGET_MS} ms`) +
      rowOf('first picture, nothing changed', 'same', `${BUDGET_MS} ms`) +
      rowOf('first picture, a server that was just started', 'fresh', `${BUDGET_MS} ms`) +
      rowOf('the call, after a change of the data', 'cold') +
      rowOf('the call, nothing changed', 'kept') +
      rowOf('other scoring rules over the whole history, after a change', 'rescored') +
      rowOf('correlations with the other tests, each time they are opened', 'correlated') +
      rowOf('the first 50 runs under their pseudonyms', 'listed').trimEnd(),
    `\`questions_data.csv\`, a line a question: ${Math.round(streamed.megabytes)} MB in ${Math.round(streamed.seconds)} s (${(streamed.megabytes / streamed.seconds).toFixed(1)} MB/s); while it ran, the process (server and reader in one) grew by ${Math.round(streamed.memoryMegabytes)} MB at most.`,
  ].join('\n\n');
}
