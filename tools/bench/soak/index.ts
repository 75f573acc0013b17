/**
 * `npm run bench:soak [-- --minutes N]`: fifty pupils at work for half an hour: questions, runs, results, lists, profiles.
 * The server's memory and open descriptors must stay flat. Linux: reads them from /proc. Records its figures in
 * docs/measurements. Ends with 1 when a budget is not kept.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recordMeasurement } from '../record-measurement.ts';
import { openGround, type RunningServer } from '../serving/ground.ts';
import { readMemoryMiB } from '../serving/memory.ts';
import { joinPupils, type Pupil } from '../serving/pupils.ts';
import { writeAttempt } from '../serving/attempt-body.ts';
import { openWire, writeRequest, type Wire } from '../serving/wire.ts';
import { describeSoak, judgeSoak, type Sample } from './report.ts';

const USERS = 50;
/** Between two calls of one pupil: each is much faster than a real one. */
const PAUSE_MS = 2000;
const SAMPLES = 120;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const ground = await openGround();
try {
  const pupils = await joinPupils(ground.pool, USERS);
  const server = await ground.startJamdai();
  const endAtMs = performance.now() + minutes * 60_000;
  const failures = new Map<string, number>();
  let callCount = 0;
  const work = pupils.map((pupil, position) =>
    beAtWork(server, pupil, position, endAtMs, (failure) => {
      callCount += 1;
      if (failure !== null) failures.set(failure, (failures.get(failure) ?? 0) + 1);
    }),
  );
  const samples: Sample[] = [];
  while (performance.now() < endAtMs) {
    samples.push(sample(server));
    await pause((minutes * 60_000) / SAMPLES);
  }
  await Promise.all(work);
  const findings = { users: USERS, minutes, callCount, failures, samples };
  const report = describeSoak(findings);
  console.log(report);
  recordMeasurement('bench:soak', report);
  for (const broken of judgeSoak(findings)) {
    process.stderr.write(`${broken}\n`);
    process.exitCode = 1;
  }
} finally {
  await ground.close();
}

/** What a pupil does, over and over, with a new connection for each test. */
async function beAtWork(
  { port }: RunningServer,
  { token }: Pupil,
  position: number,
  endAtMs: number,
  count: (failure: string | null) => void,
): Promise<void> {
  const language = position % 2 === 0 ? 'en' : 'th';
  const testName = 'phonological_digit_task';
  await pause((position * PAUSE_MS) / USERS);
  while (performance.now() < endAtMs) {
    const runId = randomUUID();
    const startedAt = new Date().toISOString();
    const body = writeAttempt(position % 8, new Date());
    const wire = openWire(port);
    const ask = async (path: string, text: string, headers: Record<string, string> = {}) => {
      const request = writeRequest(`/api${path}`, text, { Authorization: token, ...headers });
      count(await send(wire, request));
      await pause(PAUSE_MS);
    };
    await ask('/question/all', JSON.stringify({ testName, lang: language }));
    const run = { runId, testName, lang: 'en', form: position % 8, startedAt };
    await ask('/test_run', JSON.stringify(run));
    await ask('/test_taking', body, { 'Idempotency-Key': runId });
    await ask('/test_taking/all', '{}');
    await ask('/user_profile/one', '{}');
    wire.close();
  }
}

/** Null: as it should be. */
async function send(wire: Wire, request: Buffer): Promise<string | null> {
  try {
    const { status, body } = await wire.send(request);
    return status < 300 ? null : `${status} ${body.slice(0, 200)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function sample({ pid }: RunningServer): Sample {
  return {
    minute: performance.now() / 60_000,
    memoryMiB: readMemoryMiB(pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
