/** First attempts of a test, one a person, by what their questions are compared for. */
import { type Language, type TestName } from '@jamdai/battery';
import { z } from 'zod';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import { agreeing, MAY_BE_USED } from './participants.ts';

/** People who were asked alike, and who are alike. */
export interface ItemGroup {
  readonly language: Language;
  readonly batteryVersion: string;
  /** Of each question. */
  readonly versions: readonly number[];
  readonly sex: string;
  /** Empty: another grade, or none. */
  readonly grade: string;
  /** Thirty choices a person, one person after another. */
  readonly choices: string;
}

const GROUPS = statement(
  'first attempts by language, sex and grade',
  `WITH c AS (${agreeing()}),
     found AS (
       SELECT t.user_id, t.created_at, t.id, t.language, t.battery_version, t.choices, t.versions, t.education, u.gender,
         coalesce(${MAY_BE_USED} AND t.is_score AND NOT t.flags && $2::text[], false) AS counts
       FROM test_takings t JOIN users u ON u.id = t.user_id AND u.role = 'USER' LEFT JOIN c ON c.user_id = t.user_id
       WHERE t.test_name = $1),
     firsts AS (SELECT DISTINCT ON (user_id) * FROM found ORDER BY user_id, created_at, id)
     SELECT language, battery_version AS "batteryVersion", versions, coalesce(gender, '') AS sex,
       CASE WHEN education IN ('7', '8', '9') THEN education ELSE '' END AS grade, string_agg(choices, '') AS choices
     FROM firsts WHERE counts AND choices IS NOT NULL AND versions IS NOT NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
);

export async function readItemGroups(
  db: Pick<pg.ClientBase, 'query'>,
  testName: TestName,
): Promise<ItemGroup[]> {
  const { rows } = await db.query(GROUPS, [testName, await readFlagsLeftOut(db)]);
  return readColumns(rows, {
    ...{ versions: z.string(), choices: z.string(), sex: z.string(), grade: z.string() },
  }).map(({ versions, ...row }) => ({ ...row, versions: Array.from(versions, Number) }));
}
