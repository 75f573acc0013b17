/**
 * Three schools, each a schema of its own, on two workers of Citus: the calls of the specification in each, then pupils who
 * save in all of them while one school is moved from one worker to the other. Whatever was acknowledged is stored, once; a
 * backup of one school holds that school.
 */
import { PASSWORD, sayAs, signUpBody } from '@jamdai/testkit';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makePool } from '../../../../server/src/index.ts';
import { compareSaves } from '../kills/check-stored.ts';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import type { Verification, VerificationOptions, VerificationResult } from '../verification.ts';
import { findCitus, startCitus, type CitusCluster, type CitusPrograms } from './citus-cluster.ts';
import { saveDuring, type SchoolSaves } from './save-through-move.ts';

const SCHOOLS = ['school_north', 'school_south', 'school_west'] as const;
const PUPILS = 8;
/** Before and after the move. */
const PEACE_MS = 5000;

export const CITUS: Verification = {
  name: 'citus',
  summary: 'Three schools on two workers of Citus, one of them moved while all save.',
  run: async (options: VerificationOptions): Promise<VerificationResult> => {
    const programs = findCitus();
    if ('missing' in programs) {
      const how = `not run here: ${programs.missing.join(', ')} not installed`;
      return { figures: [['schools on several machines', how]], failures: [] };
    }
    return runOnce(programs, options);
  },
};

async function runOnce(
  programs: CitusPrograms,
  { seed, say }: VerificationOptions,
): Promise<VerificationResult> {
  const cluster = await startCitus(programs);
  const servers: ServerProcess[] = [];
  const urls: string[] = [];
  try {
    for (const school of SCHOOLS) {
      const url = await cluster.addSchool(school);
      urls.push(url);
      const server = await openSchool(cluster, school, url);
      await cluster.distribute(school);
      await server.endAndRestart();
      servers.push(server);
    }
    const workers = await findWorkers(cluster);
    say(`${cluster.version}: ${SCHOOLS.length} schools on ${new Set(workers).size} workers.`);
    for (const server of servers) await makeCalls(server.address());
    say(`The calls of the specification are answered in each.`);
    let move = { beganMs: 0, endedMs: 0 };
    const saved = await saveDuring(
      servers.map((server) => server.address()),
      PUPILS,
      seed,
      async () => {
        await pause(PEACE_MS);
        const beganMs = performance.now();
        await cluster.move(SCHOOLS[0]);
        move = { beganMs, endedMs: performance.now() };
        await pause(PEACE_MS);
      },
    );
    const after = await findWorkers(cluster);
    const counts = [];
    for (const [index, saves] of saved.entries())
      counts.push(await countSaves(urls[index] ?? '', saves));
    return judge({
      ...{ saved, counts, move, version: cluster.version },
      isSpread: new Set(workers).size === 2,
      hasMoved: workers[0] !== after[0],
      ends: servers.reduce((sum, server) => sum + server.unexpectedEnds(), 0),
    });
  } finally {
    for (const server of servers) await server.close();
    await cluster.close();
  }
}

function openSchool({ folder }: CitusCluster, school: string, url: string): Promise<ServerProcess> {
  return startServer({
    folder: join(folder, `server-${school}`),
    environment: { DATABASE_URL: url, DATABASE_SCHEMA: school },
  });
}

async function findWorkers(cluster: CitusCluster): Promise<number[]> {
  const workers: number[] = [];
  for (const school of SCHOOLS) workers.push(await cluster.findWorker(school));
  return workers;
}

/** Each of the eleven once, by the same username in every school. @throws where one is not answered as it should be */
async function makeCalls(address: string): Promise<void> {
  const nobody = sayAs(address, null);
  await nobody('/sign_up', signUpBody('malee123'));
  const { token } = await nobody('/login', { username: 'malee123', password: PASSWORD });
  const pupil = sayAs(address, token);
  await pupil('/test/all', {});
  await pupil('/test_type/all');
  await pupil('/question/all', { testName: 'phonological_digit_task' });
  await pupil('/test_taking', attemptBody(0, 99));
  await pupil('/test_taking/all', { findWithUserId: true });
  await pupil('/user_profile/one');
  for (const path of ['/takingTest', '/longTermTest']) {
    const answer = await fetch(`${address}/api${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  }
  const gone = await fetch(`${address}/api/user_profile`, {
    method: 'DELETE',
    headers: { authorization: token },
  });
  if (!gone.ok) throw new Error(`DELETE /user_profile answered ${gone.status}`);
}

async function countSaves(url: string, saves: SchoolSaves) {
  const pool = makePool({ connectionString: url }, () => undefined);
  try {
    return await compareSaves(pool, saves);
  } finally {
    await pool.end();
  }
}

interface Outcome {
  readonly version: string;
  readonly saved: readonly SchoolSaves[];
  readonly counts: readonly Awaited<ReturnType<typeof countSaves>>[];
  readonly move: { readonly beganMs: number; readonly endedMs: number };
  readonly isSpread: boolean;
  readonly hasMoved: boolean;
  readonly ends: number;
}

function judge({
  version,
  saved,
  counts,
  move,
  isSpread,
  hasMoved,
  ends,
}: Outcome): VerificationResult {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const acknowledged = sum(saved.map((saves) => saves.acknowledged.size));
  const lost = sum(counts.map((count) => count.lost));
  const doubled = sum(counts.map((count) => count.doubled));
  const strange = sum(counts.map((count) => count.strange));
  const waits = (saves: SchoolSaves | undefined, isDuring: boolean): number[] =>
    (saves?.times ?? [])
      .filter(
        ({ sentAtMs, doneAtMs }) =>
          (sentAtMs < move.endedMs && doneAtMs > move.beganMs) === isDuring,
      )
      .map(({ sentAtMs, doneAtMs }) => doneAtMs - sentAtMs);
  const moved = saved[0];
  return {
    figures: [
      [version, ''],
      ['saves acknowledged in three schools', acknowledged],
      ['  a save, median, before and after the move (ms)', middle(waits(moved, false))],
      ['  a save, median, during the move (ms)', middle(waits(moved, true))],
      ['  of the moved school, saved during the move', waits(moved, true).length],
      [
        '  longest wait of the moved school during it (ms)',
        Math.round(Math.max(0, ...waits(moved, true))),
      ],
      [
        '  longest wait of the others during it (ms)',
        Math.round(Math.max(0, ...saved.slice(1).flatMap((saves) => waits(saves, true)))),
      ],
      ['calls that had to be repeated', sum(saved.map(({ repeated }) => repeated))],
      ['the move took (ms)', Math.round(move.endedMs - move.beganMs)],
      ['lost', lost],
      ['doubled', doubled],
      ['of no save', strange],
    ],
    failures: [
      ...(isSpread ? [] : ['all schools are on one worker']),
      ...(hasMoved ? [] : ['the school is where it was']),
      ...(waits(moved, true).length > 0 ? [] : ['nothing was saved during the move']),
      ...(lost > 0 ? [`${lost} acknowledged saves are lost`] : []),
      ...(doubled > 0 ? [`${doubled} saves are stored twice`] : []),
      ...(strange > 0 ? [`${strange} rows belong to no save`] : []),
      ...(ends > 0 ? [`a server ended by itself ${ends} times`] : []),
      ...saved.flatMap(({ strangeAnswers }) => [...new Set(strangeAnswers)]),
    ],
  };
}

function middle(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
}
