/** Forms handed out, set aside and used up; runs started and broken off. */
import { firstFormOf, type Language, type TestName } from '@jamdai/battery';
import type { IncompleteRunRequest } from '@jamdai/contract';
import type pg from 'pg';
import type { Caller } from '../accounts/authenticate.ts';
import { inTransaction } from '../in-transaction.ts';
import { makeRecordId } from '../record-id.ts';
import { orderForms } from './form-choice.ts';

type Database = pg.Pool | pg.PoolClient;

export interface RunFacts {
  readonly runId: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly form: number | null;
  /** By the device's clock; null where the start never arrived. */
  readonly startedAt: string | Date | null;
}

export interface StoredRun extends RunFacts {
  readonly id: string;
}

/** The eight forms of a test for this caller, the next one first. */
export async function findNextForms(
  db: Database,
  caller: Caller,
  testName: TestName,
): Promise<number[]> {
  const { rows: runs } = await db.query<{ form: number; runCount: number }>(
    `SELECT form, count(*)::int AS "runCount" FROM test_runs
     WHERE user_id = $1 AND test_name = $2 AND form IS NOT NULL GROUP BY form`,
    [caller.userId, testName],
  );
  const { rows: reserved } = await db.query<{ form: number }>(
    `SELECT form FROM form_reservations WHERE user_id = $1 AND test_name = $2 AND token_id <> $3`,
    [caller.userId, testName, caller.tokenId],
  );
  return orderForms({
    firstForm: firstFormOf(caller.userId, testName),
    runCountByForm: new Map(runs.map(({ form, runCount }) => [form, runCount])),
    reservedElsewhere: new Set(reserved.map(({ form }) => form)),
  });
}

/** The language of the user's last run; null before the first. */
export async function findLastLanguage(db: Database, userId: string): Promise<Language | null> {
  const { rows } = await db.query<{ language: Language }>(
    'SELECT language FROM test_runs WHERE user_id = $1 ORDER BY arrived_at DESC, id DESC LIMIT 1',
    [userId],
  );
  return rows[0]?.language ?? null;
}

/** The letter pair of the user's last sitting of a naming test, in whichever language; null before the first. */
export async function findLastOrderNo(
  db: Database,
  userId: string,
  testName: TestName,
): Promise<number | null> {
  const { rows } = await db.query<{ orderNo: number | null }>(
    `SELECT long_term_order_no AS "orderNo" FROM test_takings
     WHERE user_id = $1 AND test_type_id = 6 AND test_name = $2
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [userId, testName],
  );
  return rows[0]?.orderNo ?? null;
}

/** The first hand-out counts: a result of this form cannot be older. */
export async function recordHandout(
  db: Database,
  userId: string,
  testName: TestName,
  form: number | null,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO form_handouts (user_id, test_name, form, handed_out_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [userId, testName, form, now],
  );
}

/** Null: the form was never handed out to this user. */
export async function findHandout(
  db: Database,
  userId: string,
  testName: TestName,
  form: number | null,
): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>(
    `SELECT handed_out_at AS at FROM form_handouts
     WHERE user_id = $1 AND test_name = $2 AND form IS NOT DISTINCT FROM $3`,
    [userId, testName, form],
  );
  return rows[0]?.at ?? null;
}

export async function reserveForm(
  db: Database,
  caller: Caller,
  testName: TestName,
  form: number,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO form_reservations (token_id, user_id, test_name, form, reserved_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [caller.tokenId, caller.userId, testName, form, now],
  );
}

/**
 * Keeps the start of a run and so uses its form up. The same run again changes nothing, except that a start
 * that arrives after its result adds its time. Returns the run as it is kept.
 */
export async function startRun(
  db: Database,
  userId: string,
  run: RunFacts,
  now: Date,
): Promise<StoredRun> {
  const { rows } = await db.query<{
    id: string;
    test_name: TestName;
    language: Language;
    form: number | null;
  }>(
    `INSERT INTO test_runs (id, user_id, run_id, test_name, language, form, started_at, arrived_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id, run_id) DO UPDATE
       SET started_at = coalesce(test_runs.started_at, excluded.started_at)
     RETURNING id, test_name, language, form`,
    [
      makeRecordId(now),
      userId,
      run.runId,
      run.testName,
      run.language,
      run.form,
      run.startedAt,
      now,
    ],
  );
  await db.query(
    'DELETE FROM form_reservations WHERE user_id = $1 AND test_name = $2 AND form = $3',
    [userId, run.testName, run.form],
  );
  const row = rows[0];
  if (!row) throw new Error('test_runs: the run was not kept');
  const { id, test_name: testName, language, form } = row;
  return { ...run, id, testName, language, form };
}

export async function findRun(
  db: Database,
  userId: string,
  runId: string,
): Promise<StoredRun | null> {
  const { rows } = await db.query<StoredRun>(
    `SELECT id, run_id AS "runId", test_name AS "testName", language, form, started_at AS "startedAt"
     FROM test_runs WHERE user_id = $1 AND run_id = $2`,
    [userId, runId],
  );
  return rows[0] ?? null;
}

/** Keeps the fullest rest of a run that has no result. */
export async function keepIncompleteRun(
  db: pg.Pool,
  userId: string,
  run: RunFacts,
  rest: IncompleteRunRequest,
  now: Date,
): Promise<StoredRun> {
  return inTransaction(db, async (client) => {
    const stored = await startRun(client, userId, run, now);
    await client.query(
      `INSERT INTO incomplete_runs
         (id, test_run_id, user_id, answered_count, answer_sheet, time_sheet_s, trials, arrived_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8
       WHERE NOT EXISTS (SELECT 1 FROM test_takings WHERE user_id = $3 AND idempotency_key = $9)
       ON CONFLICT (test_run_id) DO UPDATE
         SET answered_count = excluded.answered_count, answer_sheet = excluded.answer_sheet,
             time_sheet_s = excluded.time_sheet_s, trials = excluded.trials,
             arrived_at = excluded.arrived_at
         WHERE excluded.answered_count > incomplete_runs.answered_count`,
      [
        makeRecordId(now),
        stored.id,
        userId,
        rest.answeredCount,
        JSON.stringify(rest.answerSheet),
        rest.timeSheet,
        JSON.stringify(rest.trials),
        now,
        run.runId,
      ],
    );
    return stored;
  });
}
