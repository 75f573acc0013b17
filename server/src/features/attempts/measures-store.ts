/** Measures of attempts in the database. */
import type { Language, MeasuredTrial, TestName } from '@jamdai/battery';
import { NumbersSchema, readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';

/** The taker's last span in a test and language, in things, of attempts until that moment; null: none. */
export async function findLastSpan(
  db: pg.Pool,
  requested: {
    readonly userId: string;
    readonly testName: TestName;
    readonly language: Language;
    readonly until: Date;
  },
): Promise<number | null> {
  const { rows } = await db.query(
    `SELECT (measures->>'spanEstimate')::double precision AS span FROM test_takings
     WHERE user_id = $1 AND test_name = $2 AND language = $3 AND created_at <= $4
       AND measures IS NOT NULL
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [requested.userId, requested.testName, requested.language, requested.until],
  );
  return rows[0]?.span ?? null;
}

/** What measures are made from. */
export interface UnmeasuredAttempt {
  readonly id: string;
  readonly userId: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly batteryVersion: string;
  readonly createdAt: Date;
  readonly answerSheet: readonly number[];
  readonly timeSheet: readonly number[];
  readonly versionSheet: readonly number[];
  readonly trials: readonly MeasuredTrial[] | null;
  readonly flags: readonly string[];
}

/** Without measures of this version, oldest first; `after`: the last one of the batch before. */
export async function listUnmeasured(
  db: pg.Pool,
  version: number,
  limit: number,
  after: Pick<UnmeasuredAttempt, 'createdAt' | 'id'> | null,
): Promise<UnmeasuredAttempt[]> {
  const { rows } = await db.query(
    `SELECT id, user_id AS "userId", test_name AS "testName", language,
       battery_version AS "batteryVersion", created_at AS "createdAt", answer_sheet AS "answerSheet",
       time_sheet_s AS "timeSheet", version_sheet AS "versionSheet", trials, flags
     FROM test_takings
     WHERE test_type_id <> 6 AND (measures_version IS NULL OR measures_version < $1)
       AND NOT EXISTS (SELECT FROM former_measures WHERE test_taking_id = test_takings.id AND version >= $1)
       AND ($3::timestamptz IS NULL OR (created_at, id) > ($3, $4::uuid))
     ORDER BY created_at, id LIMIT $2`,
    [version, limit, after?.createdAt ?? null, after?.id ?? null],
  );
  return readColumns(rows, {
    answerSheet: NumbersSchema,
    trials: written<MeasuredTrial[]>().nullable(),
  });
}
