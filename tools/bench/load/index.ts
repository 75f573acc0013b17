/**
 * `npm run bench:load [-- --rounds N --seconds S --warm N --column jsonb]`: how many results a second are saved beside a hand-written
 * server that does one raw insert of the same body (the floor), how long a save takes at 100 a second, and two servers on one
 * database. Records its figures in docs/measurements. Ends with 1 when a budget is not kept.
 */
import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { recordMeasurement } from '../record-measurement.ts';
import { callAllAtOnce, callToBeat, type Round } from '../serving/callers.ts';
import { openGround, type Ground, type RunningServer } from '../serving/ground.ts';
import { findPostmaster, readBusyMs } from '../serving/processor-time.ts';
import { joinPupils, type Pupil } from '../serving/pupils.ts';
import { writeAttempt } from '../serving/attempt-body.ts';
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
/** Distinct bodies: one for each form. */
const FORMS = 8;

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
  const pupils = await joinPupils(at.pool, CALLERS);
  const bodies = Array.from({ length: FORMS }, (_none, form) => writeAttempt(form, new Date()));
  const floor = await at.startProgram(join(import.meta.dirname, 'floor.ts'));
  const one = await at.startJamdai();
  const insert = (caller: number): Buffer => writeRequest('/insert', bodyOf(bodies, caller));
  const save = (caller: number): Buffer => writeSave(pupils, bodies, caller, randomUUID());

  const postmaster = await findPostmaster(at.pool);
  const round = async (server: RunningServer, next: typeof save): Promise<LoadRound> => {
    const before = [readBusyMs(server.pid), readBusyMs(postmaster)] as const;
    const found = await callAllAtOnce([server.port], CALLERS, seconds, next);
    const count = found.latenciesMs.length;
    return {
      ...found,
      serverMs: (readBusyMs(server.pid) - before[0]) / count,
      databaseMs: (readBusyMs(postmaster) - before[1]) / count,
    };
  };
  await warm(floor, insert);
  await warm(one, save);
  const floorRounds: LoadRound[] = [];
  const saveRounds: LoadRound[] = [];
  const loads: number[] = [];
  for (let position = 0; position < rounds; position += 1) {
    floorRounds.push(await round(floor, insert));
    saveRounds.push(await round(one, save));
    loads.push(loadavg()[0] ?? 0);
    console.log(describePair(floorRounds.at(-1), saveRounds.at(-1)));
  }
  const floorBeat = await callToBeat([floor.port], BEAT_PER_SECOND, 3 * seconds, insert);
  const beat = await callToBeat([one.port], BEAT_PER_SECOND, 3 * seconds, save);
  const two = await at.startJamdai();
  await warm(two, save);
  const both = await measureBoth(at, [one.port, two.port], pupils, bodies);
  return {
    bodyBytes: Buffer.byteLength(bodyOf(bodies, 0)),
    callers: CALLERS,
    seconds,
    loads,
    floorRounds,
    saveRounds,
    floorBeat,
    beat,
    both,
  };
}

async function warm({ port }: RunningServer, next: (caller: number) => Buffer): Promise<void> {
  for (let done = 0; done < Number(values.warm);) {
    const { latenciesMs, failures } = await callAllAtOnce([port], CALLERS, 1, next);
    if (failures.size > 0) throw new Error([...failures.keys()].join('\n'));
    done += latenciesMs.length;
  }
}

/** Every save is sent to both servers at the same time: one row each. In turns with the same callers on one server. */
async function measureBoth(
  { pool }: Ground,
  ports: readonly [number, number],
  pupils: readonly Pupil[],
  bodies: readonly string[],
): Promise<LoadFindings['both']> {
  const fresh = (caller: number): Buffer => writeSave(pupils, bodies, caller, randomUUID());
  const alone: Round[] = [];
  const together: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await callAllAtOnce([ports[0]], CALLERS, seconds, fresh));
    together.push(await callAllAtOnce(ports, CALLERS, seconds, fresh));
  }
  const { rows: before } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM test_takings',
  );
  // Callers 2n and 2n + 1 are the same pupil with the same keys, one at each server.
  const keys = new Map<number, number>();
  const twice = await callAllAtOnce(ports, CALLERS, seconds, (caller) => {
    const pair = Math.floor(caller / 2);
    const turn = keys.get(caller) ?? 0;
    keys.set(caller, turn + 1);
    return writeSave(pupils, bodies, pair, `pair-${pair}-${turn}`);
  });
  const { rows: after } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM test_takings',
  );
  let expected = 0;
  for (let pair = 0; pair < CALLERS / 2; pair += 1) {
    expected += Math.max(keys.get(2 * pair) ?? 0, keys.get(2 * pair + 1) ?? 0);
  }
  const rowCount = (after[0]?.count ?? 0) - (before[0]?.count ?? 0);
  return { alone, together, twice, rowCount, expected: expected - failedCount(twice) };
}

function writeSave(
  pupils: readonly Pupil[],
  bodies: readonly string[],
  caller: number,
  key: string,
): Buffer {
  return writeRequest('/api/test_taking', bodyOf(bodies, caller), {
    Authorization: pupils[caller % pupils.length]?.token ?? '',
    'Idempotency-Key': key,
  });
}

function bodyOf(bodies: readonly string[], caller: number): string {
  return bodies[caller % bodies.length] ?? '';
}
