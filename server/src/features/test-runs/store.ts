/** Runs started, broken off and taken over. Results are in attempts. */
import type { Language, TestName } from '@jamdai/battery';
import type { IncompleteRunRequest, OpenRun, UnfinishedRun } from '@jamdai/contract';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import { readColumns, SheetSchema } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import type { Caller } from '../../core/http/register-call.ts';
import { storeTypingSample } from '../typing-samples/index.ts';

type Database = pg.Pool | pg.PoolClient;

export interface RunFacts {
  readonly runId: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly form: number | null;
  /** By the device's clock; null where the start never arrived. */
  readonly startedAt: string | Date | null;
  /** The letter pair of a naming test; absent or null: not told. */
  readonly orderNo?: number | null;
  /** Absent or null: not told, and taken from what was handed out. */
  readonly batteryVersion?: string | null;
}

export interface StoredRun extends RunFacts {
  readonly id: string;
  readonly isTakenOver: boolean;
}

/** A run that long without a word is no longer under way. */
const OPEN_FOR_MS = 2 * 3_600_000;

/**
 * Keeps the start of a run and so uses its form up. The same run again changes nothing, except that a start
 * that arrives after its result adds its time. `tokenId`: the device that runs it, where that is who calls.
 */
export async function startRun(
  db: Database,
  userId: string,
  run: RunFacts,
  now: Date,
  tokenId: string | null = null,
): Promise<StoredRun> {
  const { rows } = await db.query(
    `INSERT INTO test_runs
       (id, user_id, run_id, test_name, language, form, started_at, arrived_at, token_id,
        long_term_order_no, battery_version)
     SELECT $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::smallint, $7::timestamptz, $8::timestamptz, $9::uuid,
       $10::smallint, coalesce($11, (SELECT battery_version FROM form_handouts
         WHERE user_id = $2 AND test_name = $4 AND form IS NOT DISTINCT FROM $6))
     ON CONFLICT (user_id, run_id) DO UPDATE
       SET started_at = coalesce(test_runs.started_at, excluded.started_at),
           long_term_order_no = coalesce(test_runs.long_term_order_no, excluded.long_term_order_no)
     RETURNING id, test_name, language, form, taken_over_at`,
    [
      makeRecordId(now),
      userId,
      run.runId,
      run.testName,
      run.language,
      run.form,
      run.startedAt,
      now,
      tokenId,
      run.orderNo ?? null,
      run.batteryVersion ?? null,
    ],
  );
  await db.query(
    'DELETE FROM form_reservations WHERE user_id = $1 AND test_name = $2 AND form = $3',
    [userId, run.testName, run.form],
  );
  const row = rows[0];
  if (!row) throw new Error('test_runs: the run was not kept');
  const { id, test_name: testName, language, form, taken_over_at: takenOverAt } = row;
  return { ...run, id, testName, language, form, isTakenOver: takenOverAt !== null };
}

export async function findRun(
  db: Database,
  userId: string,
  runId: string,
): Promise<StoredRun | null> {
  const { rows } = await db.query(
    `SELECT id, run_id AS "runId", test_name AS "testName", language, form,
       started_at AS "startedAt", taken_over_at IS NOT NULL AS "isTakenOver"
     FROM test_runs WHERE user_id = $1 AND run_id = $2`,
    [userId, runId],
  );
  return rows[0] ?? null;
}

/** Keeps the fullest rest of a run that has no result. */
export async function insertIncompleteRun(
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
         WHERE (excluded.answered_count, jsonb_array_length(excluded.answer_sheet))
             > (incomplete_runs.answered_count, jsonb_array_length(incomplete_runs.answer_sheet))`,
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
    if (rest.typingSample) {
      const { language } = run;
      const { typingSample: sample } = rest;
      await storeTypingSample(client, { userId, language, sample, arrivedAt: now });
    }
    return stored;
  });
}

/** Begun by another device that is still logged in, lately, without a result or a rest. Newest first. */
export async function listOpenRuns(db: Database, caller: Caller, now: Date): Promise<OpenRun[]> {
  const { rows } = await db.query(
    `SELECT run_id AS "runId", test_name AS "testName", arrived_at AS since
     FROM test_runs run
     WHERE user_id = $1 AND token_id <> $2 AND arrived_at > $3
       AND taken_over_at IS NULL AND saved_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM incomplete_runs WHERE test_run_id = run.id)
     ORDER BY arrived_at DESC, id DESC`,
    [caller.userId, caller.tokenId, new Date(now.getTime() - OPEN_FOR_MS)],
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/** Waits for a result that is being stored at this moment. Null: the user has no such run. */
export async function takeRunOver(
  db: Database,
  userId: string,
  runId: string,
  now: Date,
): Promise<'takenOver' | 'finished' | null> {
  const { rowCount } = await db.query(
    `UPDATE test_runs SET taken_over_at = coalesce(taken_over_at, $3)
     WHERE user_id = $1 AND run_id = $2 AND saved_at IS NULL`,
    [userId, runId, now],
  );
  if (rowCount === 1) return 'takenOver';
  return (await findRun(db, userId, runId)) ? 'finished' : null;
}

/** The device that calls holds so many finished tests now. Forgotten with its log-in. */
export async function tellWaiting(
  db: Database,
  tokenId: string,
  waitingCount: number,
  now: Date,
): Promise<void> {
  await db.query(
    'UPDATE access_tokens SET waiting_count = $2, waiting_told_at = $3 WHERE id = $1',
    [tokenId, waitingCount, now],
  );
}

export interface RunPage {
  readonly limit: number;
  /** Id of the last row of the page before. */
  readonly before: string | null;
}

/** Of everybody, newest first. */
export async function listUnfinishedRuns(db: Database, page: RunPage): Promise<UnfinishedRun[]> {
  const { rows } = await db.query(
    `SELECT rest.id AS "unfinishedRunId", run.test_name AS "testName", run.language AS lang, run.form,
       rest.answered_count AS "answeredCount", rest.answer_sheet AS "answerSheet",
       rest.time_sheet_s AS "timeSheet", run.started_at AS "startedAt",
       rest.arrived_at AS "arrivedAt", run.taken_over_at IS NOT NULL AS "isTakenOver"
     FROM incomplete_runs rest JOIN test_runs run ON run.id = rest.test_run_id
     WHERE $1::uuid IS NULL
       OR (rest.arrived_at, rest.id) < (SELECT arrived_at, id FROM incomplete_runs WHERE id = $1)
     ORDER BY rest.arrived_at DESC, rest.id DESC LIMIT $2`,
    [page.before, page.limit],
  );
  return readColumns(rows, { answerSheet: SheetSchema }).map((row) => ({
    ...row,
    startedAt: row.startedAt?.toISOString() ?? null,
    arrivedAt: row.arrivedAt.toISOString(),
  }));
}
