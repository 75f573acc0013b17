/**
 * `npm run bench:load [-- --rounds N --seconds S --warm N --column jsonb]`: how many results a second are saved beside a hand-written
 * server that does one raw insert of the same body (the floor), how long a save takes at 100 a second, and two servers on one
 * database. Records its figures in docs/measurements. Ends with 1 when a budget is not kept.
 */
import { parseArgs } from 'node:util';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { recordMeasurement } from '../record-measurement.ts';
import { callAllAtOnce, callToBeat, type Round } from '../serving/callers.ts';
import { openGround, type Ground, type RunningServer } from '../serving/ground.ts';
import { findPostmaster, readBusyMs } from '../serving/processor-time.ts';
import { readMostMemoryMiB } from '../serving/memory.ts';
import { createAttemptMaker, type ProvenAttempt } from '../serving/proven-attempts.ts';
import { joinPupils } from '../serving/pupils.ts';
import { writeRequest } from '../serving/wire.ts';
import {
  describeLoad,
  describePair,
  failedCount,
  judgeLoad,
  type LoadFindings,
  type LoadRound,
} from './report.ts';

const CALLERS = 64;
const BEAT_PER_SECOND = 100;
const FORMS = 8;
/** For the floor, which takes the same one again. */
const BODIES_OF_WARMING = 512;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    /** Calls before anything is measured: a program that just started runs slower code. */
    warm: { type: 'string', default: '2500' },
    /** What the floor's one column is: `json` keeps the text, as the product's own log does; `jsonb` takes it apart. */
    column: { type: 'string', default: 'json' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const warmCount = Number(values.warm);
if (!['json', 'jsonb'].includes(values.column)) throw new Error('--column: json or jsonb');

const ground = await openGround();
try {
  const findings = await measure(ground);
  const report = describeLoad(findings);
  console.log(report);
  recordMeasurement('bench:load', report);
  for (const broken of judgeLoad(findings)) {
    process.stderr.write(`${broken}\n`);
    process.exitCode = 1;
  }
} finally {
  await ground.close();
}

async function measure(at: Ground): Promise<LoadFindings> {
  await at.pool.query(
    `CREATE TABLE floor_bodies (id uuid PRIMARY KEY, body ${values.column} NOT NULL)`,
  );
  const makeProven = await openSchool(at);
  const floor = await at.startProgram(join(import.meta.dirname, 'floor.ts'));
  const one = await at.startJamdai();

  const postmaster = await findPostmaster(at.pool);
  const round = async (server: RunningServer, next: NextRequest): Promise<LoadRound> => {
    const before = [readBusyMs(server.pid), readBusyMs(postmaster)] as const;
    const found = await callAllAtOnce([server.port], CALLERS, seconds, next);
    const count = found.latenciesMs.length;
    return {
      ...found,
      serverMs: (readBusyMs(server.pid) - before[0]) / count,
      databaseMs: (readBusyMs(postmaster) - before[1]) / count,
    };
  };
  const first = await makeProven(BODIES_OF_WARMING);
  // No save is quicker than a raw insert.
  const most = Math.ceil(seconds * (await warm(floor, insertsOf(first))));
  await warm(one, savesOf(await makeProven(warmCount + most)));
  const floorRounds: LoadRound[] = [];
  const saveRounds: LoadRound[] = [];
  const loads: number[] = [];
  for (let position = 0; position < rounds; position += 1) {
    const attempts = await makeProven(most);
    floorRounds.push(await round(floor, insertsOf(attempts)));
    saveRounds.push(await round(one, savesOf(attempts)));
    loads.push(loadavg()[0] ?? 0);
    console.log(describePair(floorRounds.at(-1), saveRounds.at(-1)));
  }
  const attempts = await makeProven(3 * seconds * BEAT_PER_SECOND);
  const beatOf = (server: RunningServer, next: NextRequest) =>
    callToBeat([server.port], BEAT_PER_SECOND, 3 * seconds, next);
  const floorBeat = await beatOf(floor, insertsOf(attempts));
  const beat = await beatOf(one, savesOf(attempts));
  const mostMiB = readMostMemoryMiB(one.pid);
  const two = await at.startJamdai();
  await warm(two, savesOf(await makeProven(warmCount + most)));
  const both = await measureBoth(at, [one.port, two.port], () => makeProven(most));
  return {
    bodyBytes: Buffer.byteLength(first[0]?.body ?? ''),
    callers: CALLERS,
    seconds,
    loads,
    floorRounds,
    saveRounds,
    floorBeat,
    beat,
    mostMiB,
    both,
  };
}

/** Returns how many a second it took at last. */
async function warm({ port }: RunningServer, next: NextRequest): Promise<number> {
  let rate = 0;
  for (let done = 0; done < warmCount;) {
    const { latenciesMs, perSecond, failures } = await callAllAtOnce([port], CALLERS, 1, next);
    if (failures.size > 0) throw new Error([...failures.keys()].join('\n'));
    done += latenciesMs.length;
    rate = perSecond;
  }
  return rate;
}

/** Every save is sent to both servers at the same time: one row each. In turns with the same callers on one server. */
async function measureBoth(
  { pool }: Ground,
  ports: readonly [number, number],
  makeProven: () => Promise<readonly OwnAttempt[]>,
): Promise<LoadFindings['both']> {
  const alone: Round[] = [];
  const together: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await callAllAtOnce([ports[0]], CALLERS, seconds, savesOf(await makeProven())));
    together.push(await callAllAtOnce(ports, CALLERS, seconds, savesOf(await makeProven())));
  }
  const { rows: before } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM test_takings',
  );
  // Callers 2n and 2n + 1 send the same, one to each server.
  const attempts = await makeProven();
  const turns = Array.from({ length: CALLERS }, () => 0);
  const twice = await callAllAtOnce(ports, CALLERS, seconds, (caller) => {
    const turn = turns[caller] ?? 0;
    turns[caller] = turn + 1;
    return writeSave(attempts[(turn * CALLERS) / 2 + Math.floor(caller / 2)]);
  });
  const { rows: after } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM test_takings',
  );
  let expected = 0;
  for (let pair = 0; pair < CALLERS / 2; pair += 1) {
    expected += Math.max(turns[2 * pair] ?? 0, turns[2 * pair + 1] ?? 0);
  }
  const rowCount = (after[0]?.count ?? 0) - (before[0]?.count ?? 0);
  return { alone, together, twice, rowCount, expected: expected - failedCount(twice) };
}

type NextRequest = (caller: number) => Buffer;

interface OwnAttempt extends ProvenAttempt {
  readonly token: string;
}

/** What it returns makes so many, of all pupils in turn. */
async function openSchool({ pool }: Ground): Promise<(count: number) => Promise<OwnAttempt[]>> {
  const pupils = await joinPupils(pool, CALLERS);
  const makeProven = createAttemptMaker(pool, FORMS);
  return async (count) => {
    const made: OwnAttempt[] = [];
    while (made.length < count) {
      for (const [position, { userId, token }] of pupils.entries()) {
        made.push({ ...(await makeProven(userId, position % FORMS)), token });
      }
    }
    return made;
  };
}

function savesOf(attempts: readonly OwnAttempt[]): NextRequest {
  const left = attempts.values();
  return () => writeSave(left.next().value);
}

/** @throws where there are no more. */
function writeSave(attempt: OwnAttempt | undefined): Buffer {
  if (!attempt) throw new Error('attempts: all of them are sent');
  return writeRequest('/api/test_taking', attempt.body, {
    Authorization: attempt.token,
    'Idempotency-Key': attempt.runId,
  });
}

/** The same bodies as are saved, as often as it takes. */
function insertsOf(attempts: readonly OwnAttempt[]): NextRequest {
  let count = 0;
  return () => {
    count += 1;
    return writeRequest('/insert', attempts[count % attempts.length]?.body ?? '');
  };
}
