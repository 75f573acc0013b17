/** Attempts in the database. */
import type { Language, Measures, TestName } from '@jamdai/battery';
import type { StoredAttempt, Attempt, SaveAttemptRequest, Strategy } from '@jamdai/contract';
import { z } from 'zod';
import { readColumns, SheetSchema, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';

/** A result that waits for the database carries its log as bytes only. */
export type BodyWithoutTrials = Omit<SaveAttemptRequest, 'trials' | 'versionSheet'> & {
  /** Empty in a naming test. */
  readonly versionSheet: readonly number[];
};

export interface NewAttempt {
  readonly id: string;
  readonly userId: string;
  /** Null: the client sent none. */
  readonly idempotencyKey: string | null;
  readonly bodyHash: Buffer;
  /** What it takes of the room of its account; 0: none. */
  readonly takesBytes: number;
  readonly testName: TestName;
  readonly form: number | null;
  readonly batteryVersion: string;
  readonly score: number | null;
  /** Null: a naming test, or not made yet. */
  readonly measures: Measures | null;
  readonly flags: StoredAttempt['flags'];
  /** Signs of doubt that a researcher has decided to count. */
  readonly countedFlags: readonly string[];
  /** What no other result may have used: its hand-out, the times of its log. */
  readonly singleUses: readonly string[];
  /** Handed out, logged, chained and in its own time; stored so where nothing of it was used before. */
  readonly isVerified: boolean;
  readonly arrivedAt: Date;
  readonly createdAt: Date;
  /** Null: of staff, as is `education`. */
  readonly ageYears: number | null;
  readonly education: string | null;
  readonly questionSetIds: readonly string[];
  /** A naming test: brings the answer to the raters in the same transaction. */
  readonly queueAnswer: ((client: pg.PoolClient) => Promise<void>) | null;
  readonly body: BodyWithoutTrials;
  /** Those of the body as JSON in UTF-8 without line breaks; null: the client sent none. */
  readonly trials: Buffer | null;
}

export type SavedAttempt =
  | { readonly isOther: false; readonly taking: StoredAttempt }
  /** The key belongs to an attempt with another body. */
  | { readonly isOther: true };

export interface AttemptRow {
  id: string;
  test_id: number;
  test_type_id: number;
  test_name: TestName;
  language: Language;
  form: number | null;
  battery_version: string;
  score: number | null;
  is_score: boolean;
  time_total_s: number;
  answer_sheet: readonly (number | string)[];
  time_sheet_s: readonly number[];
  version_sheet: readonly number[];
  long_term_order_no: number | null;
  flags: StoredAttempt['flags'];
  is_not_compared: boolean;
  created_at: Date;
}

/** SQL: the battery’s signs of doubt (PROVENANCE_FLAGS), without those that a researcher has decided to count. */
const SIGNS_THAT_COUNT_OUT = `SELECT unnest('{notHandedOut,noLog,implausibleTime,chainBroken,formRepeated,inhumanTiming}'::text[])
    EXCEPT SELECT flag FROM counted_flags`;

const ROW = `id, test_id, test_type_id, test_name, language, form, battery_version, score, is_score,
  time_total_s, answer_sheet, time_sheet_s, version_sheet, long_term_order_no, flags, created_at,
  flags && ARRAY(${SIGNS_THAT_COUNT_OUT}) AS is_not_compared`;

const COLUMNS = {
  answer_sheet: SheetSchema,
  flags: written<StoredAttempt['flags']>(),
  is_not_compared: z.boolean(),
};

/** Whether there is a result under this key; never, without one. */
export async function isStored(db: pg.Pool, userId: string, key: string | null): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM test_takings WHERE user_id = $1 AND idempotency_key = $2',
    [userId, key],
  );
  return rowCount === 1;
}

/** What is stored under the key of this one. */
export async function findEarlier(db: pg.Pool, attempt: NewAttempt): Promise<SavedAttempt> {
  const { rows } = await db.query(
    `SELECT ${ROW}, body_hash FROM test_takings WHERE user_id = $1 AND idempotency_key = $2`,
    [attempt.userId, attempt.idempotencyKey],
  );
  const [row] = readColumns(rows, COLUMNS);
  if (!row) throw new Error('test_takings: the earlier taking is gone');
  if (!row.body_hash.equals(attempt.bodyHash)) return { isOther: true };
  return { isOther: false, taking: toStored(row) };
}

export interface AttemptPage {
  readonly userId: string;
  /** Null: all types. */
  readonly testTypeId: number | null;
  readonly limit: number;
  /** Id of the last row of the page before. */
  readonly before: string | null;
}

/** The user's own, newest first. An id that is not the user's own gives an empty page. */
export async function listAttempts(db: pg.Pool, page: AttemptPage): Promise<Attempt[]> {
  const { rows } = await db.query(
    `SELECT ${ROW} FROM test_takings
     WHERE user_id = $1
       AND ($2::smallint IS NULL OR test_type_id = $2)
       AND ($3::uuid IS NULL OR (created_at, id) <
         (SELECT created_at, id FROM test_takings WHERE id = $3 AND user_id = $1))
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [page.userId, page.testTypeId, page.before, page.limit],
  );
  return readColumns(rows, COLUMNS).map(toListed);
}

function toListed(row: AttemptRow): Attempt {
  return {
    testTakingId: row.id,
    testName: row.test_name,
    isScore: row.is_score,
    score: row.score,
    timeTotal: row.time_total_s,
    createdAt: row.created_at.toISOString(),
    answer: row.answer_sheet.join(','),
    ...(row.flags.includes('soundNotPermitted') ? { isUncounted: true } : {}),
    ...(row.is_not_compared ? { isNotCompared: true } : {}),
  };
}

/** As the call gives it out. */
export function toStored(row: AttemptRow): StoredAttempt {
  return {
    ...toListed(row),
    testId: row.test_id,
    testTypeId: row.test_type_id,
    lang: row.language,
    form: row.form,
    batteryVersion: row.battery_version,
    answerSheet: [...row.answer_sheet],
    timeSheet: [...row.time_sheet_s],
    versionSheet: [...row.version_sheet],
    orderLongTermQuestion: row.long_term_order_no,
    flags: row.flags,
  };
}

/** False: the caller has no such result. */
export async function storeStrategy(
  db: pg.Pool,
  said: { readonly userId: string; readonly testTakingId: string; readonly strategy: Strategy },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE test_takings SET strategy = $3 WHERE id = $1 AND user_id = $2',
    [said.testTakingId, said.userId, said.strategy],
  );
  return rowCount === 1;
}
