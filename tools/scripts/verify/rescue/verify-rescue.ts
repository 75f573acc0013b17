/**
 * Forty-odd kinds of damage at places drawn by chance, to the folder of the database or to that of the spool, never to both:
 * after `rescue` every save that was acknowledged is there. A database is made once, with saves until the moment at which
 * server and PostgreSQL are killed, and copied for each round. No backups are made: nothing but the spool can help.
 */
import { createRandom } from '@jamdai/battery/testing';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signUp, type Pupil } from '../lost-nothing/pupil.ts';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import { withDatabase } from '../kills/database-of.ts';
import type { Verification, VerificationOptions, VerificationResult } from '../verification.ts';
import { makeFolder } from '@jamdai/testkit';
import { readPostmasterPid, startServer, type ServerProcess } from '../server-process.ts';
import { DATABASE_DAMAGES, SPOOL_DAMAGES, type DatabaseFiles } from './damages.ts';

const ROUNDS = 120;
const SPOOL_ROUNDS_SHARE = 0.1;
const PUPILS = 4;
const SAVES = 160;
const WRITERS = 8;
const REPORT_EVERY = 10;
const LATE_TRIES = 20;
const LATE_TRY_MS = 1000;
const FORM_COUNT = 8;
const ADMIN = join(import.meta.dirname, '../../admin.ts');
const execute = promisify(execFile);

export const RESCUE: Verification = {
  name: 'rescue',
  summary:
    'the database or the spool is destroyed in some forty ways, and every acknowledged save is there after.',
  parts: ['database', 'spool'],
  run: verify,
};

type Random = ReturnType<typeof createRandom>;

interface Prepared {
  /** Holds the data directory. */
  readonly folder: string;
  readonly files: DatabaseFiles;
  /** Ids of acknowledged results. */
  readonly acknowledged: readonly string[];
  readonly pupil: Pupil;
}

interface Round {
  readonly kind: string;
  readonly lost: number;
  readonly ms: number;
  readonly fault: string | null;
  /** Whether the spool was played forward. */
  readonly isPlayed: boolean;
}

async function verify({
  seed,
  runCount,
  parts,
  say,
}: VerificationOptions): Promise<VerificationResult> {
  const wants = (part: string) => parts.length === 0 || parts.includes(part);
  const roundCount = runCount ?? ROUNDS;
  const prepared = await prepare(seed, say);
  const work = await makeFolder('jamdai-proof-rescue-');
  const rounds: Round[] = [];
  try {
    const spoolRounds = wants('spool') ? Math.ceil(roundCount * SPOOL_ROUNDS_SHARE) : 0;
    const databaseRounds = wants('database') ? roundCount - spoolRounds : 0;
    const plan = [
      ...planRounds(Object.keys(DATABASE_DAMAGES), databaseRounds, rescueDatabase),
      ...planRounds(Object.keys(SPOOL_DAMAGES), spoolRounds, replaceSpool),
    ];
    for (const [index, { kind, act }] of plan.entries()) {
      const random = createRandom(`${seed} round ${index}`);
      const dataDir = await copyData(prepared, work);
      const startedMs = performance.now();
      const round = await act(kind, prepared, dataDir, random).catch((error: unknown) => ({
        ...{ lost: prepared.acknowledged.length, isPlayed: false },
        fault: error instanceof Error ? error.message : String(error),
      }));
      rounds.push({ kind, ...round, ms: performance.now() - startedMs });
      if (round.fault !== null || round.lost > 0) say(`  ${kind}: ${round.fault ?? 'saves lost'}`);
      if ((index + 1) % REPORT_EVERY === 0) say(`  ${index + 1} of ${plan.length} rounds`);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(prepared.folder, { recursive: true, force: true });
  }
  return judge(rounds, prepared);
}

type Act = (
  kind: string,
  prepared: Prepared,
  dataDir: string,
  random: Random,
) => Promise<Pick<Round, 'lost' | 'fault' | 'isPlayed'>>;

function planRounds(kinds: readonly string[], count: number, act: Act) {
  return Array.from({ length: count }, (_, index) => ({
    kind: kinds[index % kinds.length] ?? '',
    act,
  }));
}

/** A database that was saved to until the moment at which everything was killed. */
async function prepare(seed: string, say: (line: string) => void): Promise<Prepared> {
  const folder = await makeFolder('jamdai-proof-rescued-');
  const server = await startServer({ folder });
  const random = createRandom(`${seed} saves`);
  const acknowledged: string[] = [];
  const pupils: Pupil[] = [];
  for (let count = 0; count < PUPILS; count += 1) pupils.push(await signUp(server.address));
  const [pupil] = pupils;
  if (!pupil) throw new Error('PUPILS: one at least');
  const state = { isOver: false };
  const write = async () => {
    while (!state.isOver) {
      const id = await save(server, random.pick(pupils), random).catch(() => null);
      if (id !== null) acknowledged.push(id);
    }
  };
  const saveUntil = async (count: number) => {
    while (acknowledged.length < count) {
      const id = await save(server, random.pick(pupils), random);
      if (id !== null) acknowledged.push(id);
    }
  };
  await saveUntil(SAVES / 4);
  await server.endAndRestart();
  await saveUntil(SAVES / 2);
  await server.killAndRestart();
  const files = await findFiles(server.dataDir);
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  while (acknowledged.length < SAVES) await new Promise((resolve) => setImmediate(resolve));
  const postmaster = await readPostmasterPid(server.dataDir);
  await server.kill();
  process.kill(postmaster, 'SIGKILL');
  state.isOver = true;
  await writing;
  await ended(postmaster);
  say(`  ${acknowledged.length} saves acknowledged, then killed.`);
  return { folder, files, acknowledged, pupil };
}

/** The id; null: not acknowledged. */
async function save(server: ServerProcess, pupil: Pupil, random: Random): Promise<string | null> {
  const timeTotal = 100 + random.randInt(100_000) / 1000;
  const answer = await fetch(`${server.address()}/api/test_taking`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: pupil.token() ?? '',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(attemptBody(random.randInt(FORM_COUNT), timeTotal)),
  });
  const { data } = (await answer.json()) as { data: { testTakingId?: string } | null };
  return answer.status === 201 ? (data?.testTakingId ?? null) : null;
}

/** A new base copy is made first; where that takes long, the call is refused and repeated. */
async function saveWhenReady(
  server: ServerProcess,
  pupil: Pupil,
  random: Random,
): Promise<string | null> {
  for (let tried = 0; tried < LATE_TRIES; tried += 1) {
    const id = await save(server, pupil, random);
    if (id !== null) return id;
    await new Promise((resolve) => setTimeout(resolve, LATE_TRY_MS));
  }
  return null;
}

function findFiles(dataDir: string): Promise<DatabaseFiles> {
  return withDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<DatabaseFiles>(
      `SELECT pg_relation_filepath('users') AS users, pg_relation_filepath('users_pkey') AS "usersKey",
         pg_relation_filepath('test_takings') AS takings,
         pg_relation_filepath('test_takings_pkey') AS "takingsKey",
         pg_relation_filepath('audit_events') AS audit, pg_relation_filepath('pg_class') AS classes,
         pg_relation_filepath('pg_attribute') AS attributes,
         pg_relation_filepath('pg_database') AS databases, pg_relation_filepath('pg_authid') AS roles,
         pg_relation_filepath('pg_class_oid_index') AS "classKey",
         'base/' || oid AS own FROM pg_database WHERE datname = 'jamdai'`,
    );
    if (!rows[0]) throw new Error('the database jamdai is missing');
    return rows[0];
  });
}

/** Another process: it ends by itself after the kill. */
async function ended(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function copyData({ folder }: Prepared, work: string): Promise<string> {
  const dataDir = join(work, 'data');
  await rm(dataDir, { recursive: true, force: true });
  await execute('cp', ['-a', '--reflink=auto', join(folder, 'data'), dataDir]);
  return dataDir;
}

const rescueDatabase: Act = async (kind, { files, acknowledged }, dataDir, random) => {
  DATABASE_DAMAGES[kind]?.(join(dataDir, 'postgres'), files, random);
  return checkRescued(dataDir, acknowledged);
};

/** The server makes a new spool by itself; what it is worth shows when the database is destroyed after it. */
const replaceSpool: Act = async (kind, { acknowledged, pupil }, dataDir, random) => {
  SPOOL_DAMAGES[kind]?.(join(dataDir, 'backups', 'spool'), random);
  const server = await startServer({ folder: join(dataDir, '..') });
  const late = await saveWhenReady(server, pupil, random);
  const postmaster = await readPostmasterPid(dataDir);
  await server.kill();
  process.kill(postmaster, 'SIGKILL');
  await ended(postmaster);
  if (late === null) return { lost: 0, fault: 'nothing can be saved any more', isPlayed: false };
  await rm(join(dataDir, 'postgres'), { recursive: true });
  return checkRescued(dataDir, [...acknowledged, late]);
};

async function checkRescued(
  dataDir: string,
  acknowledged: readonly string[],
): Promise<Pick<Round, 'lost' | 'fault' | 'isPlayed'>> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, TZ: 'UTC' };
  const { stdout } = await execute(process.execPath, [ADMIN, 'rescue', '--yes'], { env });
  const stored = await withDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM test_takings');
    return new Set(rows.map(({ id }) => id));
  });
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  return { lost, fault: null, isPlayed: stdout.includes('Nothing that was acknowledged') };
}

function judge(rounds: readonly Round[], { acknowledged }: Prepared): VerificationResult {
  const kinds = new Set(rounds.map(({ kind }) => kind));
  const sorted = rounds.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const secondsAt = (share: number) =>
    ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1000).toFixed(
      1,
    );
  const isOfSpool = ({ kind }: Round) => kind in SPOOL_DAMAGES;
  return {
    figures: [
      ['kinds of damage', kinds.size],
      ['rescues', rounds.length],
      ['  of these after the spool was destroyed and made anew', rounds.filter(isOfSpool).length],
      ['  the spool was played forward', rounds.filter(({ isPlayed }) => isPlayed).length],
      ['saves acknowledged before each', acknowledged.length],
      ['lost, over all rounds', rounds.reduce((sum, { lost }) => sum + lost, 0)],
      ['a round, median (s)', secondsAt(0.5)],
      ['a round, longest (s)', secondsAt(1)],
    ],
    failures: rounds.flatMap(({ kind, lost, fault }) => [
      ...(fault === null ? [] : [`${kind}: ${fault}`]),
      ...(lost > 0 ? [`${kind}: ${lost} acknowledged saves are lost`] : []),
    ]),
  };
}
