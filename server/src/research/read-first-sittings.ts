/**
 * What the analysis of a test is made of, read in one pass: of each person who agreed to research the first sitting, as
 * text of fixed width by group, so that a hundred thousand of them are a few megabytes and one answer of the database.
 */
import { FLAGS_LEFT_OUT_OF_NORMS, type Language, type TestName } from '@jamdai/battery';
import type { DeviceKind } from '@jamdai/contract';
import type pg from 'pg';
import { CONSENTING, MAY_BE_USED } from './participants.ts';

type Database = Pick<pg.ClientBase, 'query'>;

export interface SittingGroup {
  readonly language: Language;
  readonly device: DeviceKind;
  readonly batteryVersion: string;
  /** For each person `SITTING_WIDTH` characters: 30 choices, 30 versions, and the next sitting's score or `--`. */
  readonly sittings: string;
}
export const SITTING_WIDTH = 62;

/** Nobody has a next sitting that counts. */
export const NO_NEXT = '--';

/** Not excluded. The next sitting counts where it is in the same language and not excluded. */
export async function readFirstSittings(
  db: Database,
  testName: TestName,
): Promise<readonly SittingGroup[]> {
  const { rows } = await db.query<SittingGroup>(
    `WITH c AS MATERIALIZED (${CONSENTING}),
     runs AS (
       SELECT t.language, t.battery_version, t.score, t.answer_sheet, t.version_sheet,
         t.device->>'pointer' AS pointer,
         ${MAY_BE_USED} AND t.is_score AND NOT t.flags && $2::text[] AS counts,
         row_number() OVER sittings AS sitting,
         lead(t.score) OVER sittings AS next_score,
         lead(${MAY_BE_USED} AND t.is_score AND NOT t.flags && $2::text[]) OVER sittings
           AND lead(t.language) OVER sittings = t.language AS next_counts
       FROM test_takings t JOIN c ON c.user_id = t.user_id
       WHERE t.test_name = $1
       WINDOW sittings AS (PARTITION BY t.user_id ORDER BY t.created_at, t.id))
     SELECT language COLLATE "C" AS language, battery_version COLLATE "C" AS "batteryVersion",
       CASE pointer WHEN 'coarse' THEN 'phone' WHEN 'fine' THEN 'computer' ELSE 'unknown' END AS device,
       string_agg(translate(answer_sheet::text, '[], ', '') || array_to_string(version_sheet, '')
         || CASE WHEN next_counts THEN lpad(next_score::text, 2, '0') ELSE '${NO_NEXT}' END, '') AS sittings
     FROM runs
     WHERE sitting = 1 AND counts AND jsonb_array_length(answer_sheet) = 30
       AND cardinality(version_sheet) = 30
     GROUP BY 1, 2, 3`,
    [testName, FLAGS_LEFT_OUT_OF_NORMS],
  );
  return rows;
}

export interface RunCounts {
  readonly runCount: number;
  readonly excludedCount: number;
  readonly withoutConsentCount: number;
  /** People, not runs; a person can stand under several flags. */
  readonly excluded: readonly { readonly flag: string; readonly count: number }[];
}

/** Runs of pupils, later sittings too. */
export async function countRuns(
  db: Database,
  testName: TestName,
  language: Language | null,
): Promise<RunCounts> {
  const { rows } = await db.query<RunCounts>(
    `WITH c AS MATERIALIZED (${CONSENTING}),
     runs AS (
       SELECT t.user_id, t.flags, coalesce(${MAY_BE_USED}, false) AS may_be_used
       FROM test_takings t JOIN users u ON u.id = t.user_id AND u.role = 'USER'
       LEFT JOIN c ON c.user_id = t.user_id
       WHERE t.test_name = $1 AND ($3::text IS NULL OR t.language = $3))
     SELECT count(*) FILTER (WHERE may_be_used)::int AS "runCount",
       count(*) FILTER (WHERE may_be_used AND flags && $2::text[])::int AS "excludedCount",
       count(*) FILTER (WHERE NOT may_be_used)::int AS "withoutConsentCount",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('flag', flag, 'count', people) ORDER BY people DESC, flag), '[]')
        FROM (SELECT flag, count(DISTINCT user_id) AS people FROM runs, unnest(flags) AS flag
          WHERE may_be_used AND flag = ANY ($2::text[]) GROUP BY flag) found) AS excluded
     FROM runs`,
    [testName, FLAGS_LEFT_OUT_OF_NORMS, language],
  );
  const [counts] = rows;
  if (!counts) throw new Error('test_takings: they cannot be counted');
  return counts;
}

/** Another text with every change of what the analysis is made of. Reads no taking. */
export async function readDataVersion(db: Database, testName: TestName): Promise<string> {
  const { rows } = await db.query<{ version: string }>(
    `SELECT md5(concat_ws(' ',
       (SELECT concat_ws(' ', count(*), max(arrived_at)) FROM test_takings WHERE test_name = $1),
       (SELECT concat_ws(' ', count(*), max(recorded_at)) FROM consents))) AS version`,
    [testName],
  );
  return rows[0]?.version ?? '';
}
