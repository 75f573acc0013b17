/** Short attempts that say something of memory or could have: measured, and of each test and day the one that counts. */
import type { Language, ShortLength, ShortMeasures, TestName } from '@jamdai/battery';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';

export interface MeasuredShort {
  readonly id: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly length: ShortLength;
  /** 1: the first of these of this test in this language. */
  readonly sittingNo: number;
  readonly education: string | null;
  readonly createdAt: Date;
  /** It looks like guessing: by its limit, or its choices repeat. */
  readonly isGuessed: boolean;
  readonly measures: ShortMeasures;
}

const MEASURED = statement(
  'measured short attempts',
  `SELECT id, test_name AS "testName", language, form_length AS length,
     (row_number() OVER (PARTITION BY test_name, language ORDER BY created_at, id))::int AS "sittingNo",
     education, created_at AS "createdAt", flags && '{atChance,sameChoice,pattern}' AS "isGuessed", measures
   FROM short_attempts
   WHERE user_id = $1 AND measures IS NOT NULL AND 'secondOfDay' <> ALL (flags)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
);

/** Of the user, newest first, so many at most. */
export async function listMeasuredShort(
  db: Pick<pg.ClientBase, 'query'>,
  userId: string,
  most: number,
): Promise<MeasuredShort[]> {
  const { rows } = await db.query(MEASURED, [userId, most]);
  return readColumns(rows, { measures: written<ShortMeasures>() });
}
