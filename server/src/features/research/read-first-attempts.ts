/**
 * What the analysis of a test is made of, read in one pass: how many runs there are, and of each person who agreed to
 * research the first attempt, as text of fixed width by group, so that a hundred thousand of them are a few megabytes and
 * one answer of the database.
 */
import { QUESTION_COUNT, type Language, type TestName } from '@jamdai/battery';
import type { DeviceKind } from '@jamdai/contract';
import { z } from 'zod';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import { agreeing, MAY_BE_USED } from './participants.ts';

type Database = Pick<pg.ClientBase, 'query'>;

/** Runs that were asked alike on devices alike. */
export interface AttemptGroup {
  readonly language: Language;
  readonly device: DeviceKind;
  readonly batteryVersion: string;
  /** Of each question. */
  readonly versions: readonly number[];
  /** For each person `ATTEMPT_WIDTH` characters: 30 choices, and one for the next attempt: see `nextScoreOf`. */
  readonly sittings: string;
  /** Runs of pupils, later attempts too. */
  readonly runCount: number;
  readonly excludedCount: number;
  readonly withoutConsentCount: number;
}

export const ATTEMPT_WIDTH = QUESTION_COUNT + 1;
const NO_NEXT = '-';
/** The letter of a score of 0; that of 30 is still ASCII. */
const NO_POINTS = 65;

/** Points of the next attempt of the person whose first one begins at `at`. Null: none that counts. */
export function nextScoreOf(attempts: string, at: number): number | null {
  const code = attempts.charCodeAt(at + QUESTION_COUNT);
  return code < NO_POINTS ? null : code - NO_POINTS;
}

/** SQL: of a row below. */
const COUNTS = 'may_be_used AND is_score AND NOT is_excluded';

const FIRST_ATTEMPTS = statement(
  'first sittings of a test',
  `WITH c AS (${agreeing()}),
     found AS (
       SELECT t.user_id, t.created_at, t.id, t.language, t.battery_version, t.choices, t.versions,
         t.pointer, coalesce(${MAY_BE_USED}, false) AS may_be_used,
         t.flags && $2::text[] AS is_excluded, t.is_score, t.score
       FROM test_takings t LEFT JOIN c ON c.user_id = t.user_id
       WHERE t.test_name = $1 AND t.user_id NOT IN (SELECT id FROM users WHERE role <> 'USER')
       OFFSET 0),
     runs AS (
       SELECT *, row_number() OVER sittings = 1 AND ${COUNTS} AND choices IS NOT NULL AS is_first,
         lead(CASE WHEN ${COUNTS} THEN ascii(language) * 1000 + score END) OVER sittings AS next
       FROM found WINDOW sittings AS (PARTITION BY user_id ORDER BY created_at, id))
     SELECT language COLLATE "C" AS language,
       CASE WHEN is_first THEN battery_version ELSE '' END COLLATE "C" AS "batteryVersion",
       CASE WHEN NOT is_first THEN 'unknown' WHEN pointer = 'coarse' THEN 'phone'
         WHEN pointer = 'fine' THEN 'computer' ELSE 'unknown' END AS device,
       CASE WHEN is_first THEN versions ELSE '' END COLLATE "C" AS versions,
       coalesce(string_agg(choices || CASE WHEN next / 1000 = ascii(language)
         THEN chr(${NO_POINTS} + next % 1000) ELSE '${NO_NEXT}' END, '') FILTER (WHERE is_first), '') AS sittings,
       count(*) FILTER (WHERE may_be_used)::int AS "runCount",
       count(*) FILTER (WHERE may_be_used AND is_excluded)::int AS "excludedCount",
       count(*) FILTER (WHERE NOT may_be_used)::int AS "withoutConsentCount"
     FROM runs GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
);

/** Attempts that are not excluded. The next one counts where it is in the same language and not excluded. */
export async function readFirstAttempts(
  db: Database,
  testName: TestName,
): Promise<readonly AttemptGroup[]> {
  // What is sorted is made small before (OFFSET 0). Of what comes next one number is looked up: its language, and its score.
  const { rows } = await db.query(FIRST_ATTEMPTS, [testName, await readFlagsLeftOut(db)]);
  return readColumns(rows, { versions: z.string(), batteryVersion: z.string() }).map(
    ({ versions, ...row }) => ({ ...row, versions: Array.from(versions, Number) }),
  );
}

const EXCLUDED = statement(
  'people left out by the reason',
  `WITH t AS MATERIALIZED (
       SELECT t.user_id, t.flags, t.age_years FROM test_takings t JOIN users u ON u.id = t.user_id AND u.role = 'USER'
       WHERE t.test_name = $1 AND t.flags && $2::text[] AND ($3::text IS NULL OR t.language = $3)),
     c AS (${agreeing('SELECT user_id FROM t')})
     SELECT flag, count(DISTINCT t.user_id)::int AS count
     FROM t JOIN c ON c.user_id = t.user_id, unnest(t.flags) AS flag
     WHERE ${MAY_BE_USED} AND flag = ANY ($2::text[])
     GROUP BY flag ORDER BY count DESC, flag`,
);

/** People, not runs, whose runs are left out, by the reason; a person can stand under several. */
export async function countExcluded(
  db: Database,
  testName: TestName,
  language: Language | null,
): Promise<readonly { readonly flag: string; readonly count: number }[]> {
  const { rows } = await db.query(EXCLUDED, [testName, await readFlagsLeftOut(db), language]);
  return rows;
}

/** Another text with every change of what the analysis is made of. Reads no attempt. */
export async function readDataVersion(db: Database, testName: TestName): Promise<string> {
  const { rows } = await db.query(
    `SELECT md5(concat_ws(' ',
       (SELECT concat_ws(' ', count(*), max(arrived_at)) FROM test_takings WHERE test_name = $1),
       (SELECT change_count FROM measures_use),
       (SELECT concat_ws(' ', count(*), max(counted_at), string_agg(flag, ' ' ORDER BY flag)) FROM counted_flags),
       (SELECT concat_ws(' ', count(*), max(recorded_at), count(confirmed_at), max(confirmed_at)) FROM consents)))
       AS version`,
    [testName],
  );
  return rows[0]?.version ?? '';
}
