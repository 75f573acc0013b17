/** Runs of short forms and their attempts in the database. */
import type { Language, ShortChoice, ShortLength, ShortMeasures, TestName } from '@jamdai/battery';
import type { BeginShortRun, SaveShortAttempt, ShortAttempt } from '@jamdai/contract';
import { makeRecordId } from '../../core/database/record-id.ts';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';

type Database = Pick<pg.ClientBase, 'query'>;

export interface NewShortRun extends BeginShortRun {
  readonly userId: string;
  readonly batteryVersion: string;
  readonly seed: string;
}

/** Draws once: the same run again has the seed of the first time. */
export async function storeShortRun(
  db: Database,
  run: NewShortRun,
  now: Date,
): Promise<{ testName: TestName; lang: Language; length: ShortLength; seed: string }> {
  const { rows } = await db.query(
    `INSERT INTO short_runs (id, user_id, run_id, test_name, language, form_length, battery_version, seed,
       reported_choices, begun_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '[]', $9)
     ON CONFLICT (user_id, run_id) DO UPDATE SET battery_version = excluded.battery_version
     RETURNING test_name AS "testName", language AS lang, form_length AS length, seed`,
    [
      ...([makeRecordId(now), run.userId, run.runId, run.testName, run.lang] as const),
      ...([run.length, run.batteryVersion, run.seed, now] as const),
    ],
  );
  const [stored] = rows;
  if (!stored) throw new Error('short_runs: the run was not kept');
  return stored;
}

/** The voice of the first hand-out: the same run again keeps it, whatever has been chosen meanwhile. */
export async function storeVoiceOnce(
  db: Database,
  { userId, runId }: Pick<NewShortRun, 'userId' | 'runId'>,
  voicePack: string,
): Promise<string> {
  const { rows } = await db.query(
    `UPDATE short_runs SET voice_pack = coalesce(voice_pack, $3) WHERE user_id = $1 AND run_id = $2
     RETURNING voice_pack AS "voicePack"`,
    [userId, runId, voicePack],
  );
  return rows[0]?.voicePack ?? voicePack;
}

export interface FoundRun {
  readonly id: string;
  readonly testName: TestName;
  readonly lang: Language;
  readonly length: ShortLength;
  readonly batteryVersion: string;
  readonly seed: string;
  readonly reported: readonly ShortChoice[];
  readonly begunAt: Date;
  /** Null: of staff, as is `education`. */
  readonly dateOfBirth: string | null;
  readonly education: string | null;
}

/** Held until the end of the transaction. Null: the user has no such run. */
export async function findShortRun(
  client: Database,
  userId: string,
  runId: string,
): Promise<FoundRun | null> {
  const { rows } = await client.query(
    `SELECT r.id, r.test_name AS "testName", r.language AS lang, r.form_length AS length,
       r.battery_version AS "batteryVersion", r.seed, r.reported_choices AS reported, r.begun_at AS "begunAt",
       u.date_of_birth::text AS "dateOfBirth", u.education
     FROM short_runs r JOIN users u ON u.id = r.user_id
     WHERE r.user_id = $1 AND r.run_id = $2 FOR UPDATE OF r`,
    [userId, runId],
  );
  return readColumns(rows, { reported: written<readonly ShortChoice[]>() })[0] ?? null;
}

export async function storeReported(
  client: Database,
  id: string,
  choices: readonly ShortChoice[],
): Promise<void> {
  await client.query('UPDATE short_runs SET reported_choices = $2 WHERE id = $1', [
    id,
    JSON.stringify(choices),
  ]);
}

export interface DayOfTest {
  readonly userId: string;
  readonly testName: TestName;
  /** Another run than this one is asked for. */
  readonly runId: string;
  readonly day: string;
  readonly timeZone: string;
}

/** Whether the test has a short attempt of this day that was not broken off. */
export async function isDoneOn(db: Database, wanted: DayOfTest): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM short_attempts a JOIN short_runs r ON r.id = a.short_run_id
     WHERE a.user_id = $1 AND a.test_name = $2 AND r.run_id <> $3
       AND (a.created_at AT TIME ZONE $4)::date = $5::date AND 'notFinished' <> ALL (a.flags) LIMIT 1`,
    [wanted.userId, wanted.testName, wanted.runId, wanted.timeZone, wanted.day],
  );
  return rowCount === 1;
}

export interface NewShortAttempt {
  readonly id: string;
  readonly run: FoundRun;
  readonly userId: string;
  readonly bodyHash: Buffer;
  readonly body: SaveShortAttempt;
  readonly arrivedAt: Date;
  readonly createdAt: Date;
  readonly ageYears: number | null;
  readonly measures: ShortMeasures | null;
  readonly flags: ShortAttempt['flags'];
}

const COLUMNS = `id, short_run_id, user_id, body_hash, test_name, language, form_length, path, battery_version,
  voice_pack, choices, time_sheet_s, time_total_s, measures, trials, device, flags, started_at, finished_at,
  arrived_at, created_at, age_years, education, plan_run_id, plan_position`;

const INSERT = statement(
  'insert short attempt',
  `INSERT INTO short_attempts (${COLUMNS})
   SELECT ${COLUMNS} FROM json_populate_record(NULL::short_attempts, $1::json)`,
);

export async function insertShortAttempt(
  client: Database,
  attempt: NewShortAttempt,
): Promise<ShortAttempt> {
  const { run, body, measures, flags } = attempt;
  const row = {
    id: attempt.id,
    short_run_id: run.id,
    user_id: attempt.userId,
    body_hash: `\\x${attempt.bodyHash.toString('hex')}`,
    test_name: run.testName,
    language: run.lang,
    form_length: run.length,
    path: body.path,
    battery_version: run.batteryVersion,
    voice_pack: body.voicePack ?? null,
    choices: body.choices,
    time_sheet_s: body.timeSheet,
    time_total_s: body.timeTotal,
    measures,
    trials: body.trials ?? null,
    device: body.device ?? null,
    flags,
    started_at: body.startedAt ?? null,
    finished_at: body.finishedAt ?? null,
    arrived_at: attempt.arrivedAt,
    created_at: attempt.createdAt,
    age_years: attempt.ageYears,
    education: run.education,
    plan_run_id: body.planStep?.planRunId ?? null,
    plan_position: body.planStep?.position ?? null,
  };
  await client.query(INSERT, [JSON.stringify(row)]);
  return {
    ...{ shortAttemptId: attempt.id, runId: body.runId, testName: run.testName, lang: run.lang },
    ...{ length: run.length, path: body.path, batteryVersion: run.batteryVersion },
    ...{ timeTotal: body.timeTotal, createdAt: attempt.createdAt.toISOString(), flags, measures },
  };
}

export async function forgetUnfinished(client: Database, shortRunId: string): Promise<void> {
  await client.query('DELETE FROM short_attempts WHERE short_run_id = $1', [shortRunId]);
}

const SHORT_ATTEMPT = `SELECT a.id AS "shortAttemptId", r.run_id AS "runId", a.test_name AS "testName",
    a.language AS lang, a.form_length AS length, a.path, a.battery_version AS "batteryVersion",
    a.time_total_s AS "timeTotal", a.created_at AS "createdAt", a.flags, a.measures, a.body_hash AS "bodyHash"
  FROM short_attempts a JOIN short_runs r ON r.id = a.short_run_id`;

const OF_RUN = statement(
  'short attempt of a run',
  `${SHORT_ATTEMPT} WHERE r.user_id = $1 AND r.run_id = $2`,
);
const NEWEST = statement(
  'newest short attempts',
  `${SHORT_ATTEMPT} WHERE a.user_id = $1 ORDER BY a.created_at DESC, a.id DESC LIMIT 100`,
);

const ATTEMPT = {
  flags: written<ShortAttempt['flags']>(),
  measures: written<NonNullable<ShortAttempt['measures']>>().nullable(),
};

export async function findShortAttempt(
  db: Database,
  userId: string,
  runId: string,
): Promise<{ readonly attempt: ShortAttempt; readonly bodyHash: Buffer } | null> {
  const { rows } = await db.query(OF_RUN, [userId, runId]);
  const [found] = readColumns(rows, ATTEMPT);
  if (!found) return null;
  const { bodyHash, createdAt, ...attempt } = found;
  return { attempt: { ...attempt, createdAt: createdAt.toISOString() }, bodyHash };
}

/** The user's own, newest first. */
export async function listShortAttempts(db: Database, userId: string): Promise<ShortAttempt[]> {
  const { rows } = await db.query(NEWEST, [userId]);
  return readColumns(rows, ATTEMPT).map(({ bodyHash: _hash, createdAt, ...attempt }) => ({
    ...attempt,
    createdAt: createdAt.toISOString(),
  }));
}
