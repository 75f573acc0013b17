/**
 * `npm run bench:analysis`: how long the analysis of a test takes where a hundred thousand takings of it are stored, when
 * nothing is kept of it yet and when it is, and how fast and in how much memory a research file is streamed. Writes one
 * section of docs/measuring.md. Ends with 1 when a budget is not kept.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDesk } from '../desk/open-desk.ts';
import { writeMeasuringSection } from '../measuring-section.ts';
import { describeMachine } from '../timing/machine.ts';
import { median } from '../timing/statistics.ts';
import { fillTakings, TEST_NAME } from './many-takings.ts';

const TAKINGS = 100_000;
const TURNS = 5;
const BUDGET_MS = 1000;
const MEGABYTE = 1024 ** 2;

const desk = await openDesk();
try {
  await fillTakings(desk, TAKINGS);
  const { token } = await desk.joinRater();
  const cold: number[] = [];
  const kept: number[] = [];
  const rescored: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await desk.pool.query(`UPDATE consents SET recorded_at = recorded_at + interval '1 ms'
      WHERE id = (SELECT id FROM consents ORDER BY recorded_at DESC LIMIT 1)`);
    cold.push(await timeAnalysis(token));
    kept.push(await timeAnalysis(token));
    rescored.push(await timeCall('/research/rescoring', token));
  }
  const listed: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    listed.push(await timeCall('/research/runs', token));
  }
  const streamed = await streamFile(token);
  const report = writeReport({ cold, kept, rescored, listed }, streamed);
  process.stdout.write(`${report}\n`);
  writeMeasuringSection('bench:analysis', report);
  if (median(cold) >= BUDGET_MS) process.exitCode = 1;
} finally {
  await desk.close();
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

type Times = Readonly<Record<'cold' | 'kept' | 'rescored' | 'listed', readonly number[]>>;

function writeReport({ cold, kept, rescored, listed }: Times, streamed: Streamed): string {
  const count = TAKINGS.toLocaleString('en');
  return [
    '## The analysis of a test',
    `Made with \`npm run bench:analysis\` on ${describeMachine()}: ${count} takings of ${TEST_NAME}, half of them second sittings, in the embedded database. Takings carry their measures and no log, which the analysis does not read.`,
    '| what | median | slowest | budget |\n| --- | ---: | ---: | ---: |\n' +
      `| analysis, after a change of the data | ${Math.round(median(cold))} ms | ${Math.round(Math.max(...cold))} ms | ${BUDGET_MS} ms |\n` +
      `| analysis, kept from before | ${Math.round(median(kept))} ms | ${Math.round(Math.max(...kept))} ms | – |\n` +
      `| other scoring rules over the whole history, after a change | ${Math.round(median(rescored))} ms | ${Math.round(Math.max(...rescored))} ms | – |\n` +
      `| the first 50 runs under their pseudonyms | ${Math.round(median(listed))} ms | ${Math.round(Math.max(...listed))} ms | – |`,
    `\`questions_data.csv\`, a line a question: ${Math.round(streamed.megabytes)} MB in ${Math.round(streamed.seconds)} s (${(streamed.megabytes / streamed.seconds).toFixed(1)} MB/s); while it ran, the process (server and reader in one) grew by ${Math.round(streamed.memoryMegabytes)} MB at most.`,
  ].join('\n\n');
}
