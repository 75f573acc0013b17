/**
 * What the analysis of a test is made of, read in one pass: how many runs there are, and of each person who agreed to
 * research the first sitting, as text of fixed width by group, so that a hundred thousand of them are a few megabytes and
 * one answer of the database.
 */
import { FLAGS_LEFT_OUT_OF_NORMS, type Language, type TestName } from '@jamdai/battery';
import type { DeviceKind } from '@jamdai/contract';
import type pg from 'pg';
import { agreeing, MAY_BE_USED } from './participants.ts';

type Database = Pick<pg.ClientBase, 'query'>;

/** Runs that were asked alike on devices alike. */
export interface SittingGroup {
  /** Of the people: see `PART_OF`. */
  readonly part: number;
  readonly language: Language;
  readonly device: DeviceKind;
  readonly batteryVersion: string;
  /** Of each question. */
  readonly versions: readonly number[];
  /** For each person `SITTING_WIDTH` characters: 30 choices at `CHOICE_AT`, and the next sitting's score or `--`. */
  readonly sittings: string;
  /** Runs of pupils, later sittings too. */
  readonly runCount: number;
  readonly excludedCount: number;
  readonly withoutConsentCount: number;
}

/** As the database writes a list: `[1, 2, 3]`. */
const SHEET_WIDTH = 90;
export const CHOICE_AT: readonly number[] = Array.from({ length: 30 }, (_, index) => 1 + 3 * index);
export const SITTING_WIDTH = SHEET_WIDTH + 2;

/** Nobody has a next sitting that counts. */
export const NO_NEXT = '--';

/** SQL: to which of 256 parts a person belongs, by their id. */
export const PART_OF = (id: string): string => `(uuid_hash(${id}) & 255)`;

/** Sittings that are not excluded, of all people or of those of some parts. The next one counts where it is in the same language and not excluded. */
export async function readFirstSittings(
  db: Database,
  testName: TestName,
  parts?: readonly number[],
): Promise<readonly SittingGroup[]> {
  const among = parts && `SELECT user_id FROM consents WHERE ${PART_OF('user_id')} = ANY ($3)`;
  // What is sorted is made small before (OFFSET 0): a device is as long as a sheet of answers.
  const { rows } = await db.query<SittingGroup>(
    `WITH c AS (${agreeing(among)}),
     found AS (
       SELECT t.user_id, t.created_at, t.id, t.language, t.battery_version, t.score, t.answer_sheet,
         t.version_sheet, t.device->>'pointer' AS pointer, coalesce(${MAY_BE_USED}, false) AS may_be_used,
         t.flags && $2::text[] AS is_excluded,
         coalesce(${MAY_BE_USED}, false) AND t.is_score AND NOT t.flags && $2::text[] AS counts
       FROM test_takings t LEFT JOIN c ON c.user_id = t.user_id
       WHERE t.test_name = $1 AND t.user_id NOT IN (SELECT id FROM users WHERE role <> 'USER')
         AND ($3::int[] IS NULL OR ${PART_OF('t.user_id')} = ANY ($3)) OFFSET 0),
     runs AS (
       SELECT *, row_number() OVER sittings = 1 AND counts AND jsonb_array_length(answer_sheet) = 30
           AND cardinality(version_sheet) = 30 AS is_first,
         lead(score) OVER sittings AS next_score,
         lead(counts) OVER sittings AND lead(language) OVER sittings = language AS next_counts
       FROM found WINDOW sittings AS (PARTITION BY user_id ORDER BY created_at, id))
     SELECT ${PART_OF('user_id')} AS part, language COLLATE "C" AS language,
       CASE WHEN is_first THEN battery_version ELSE '' END COLLATE "C" AS "batteryVersion",
       CASE WHEN NOT is_first THEN 'unknown' WHEN pointer = 'coarse' THEN 'phone'
         WHEN pointer = 'fine' THEN 'computer' ELSE 'unknown' END AS device,
       CASE WHEN is_first THEN version_sheet ELSE '{}' END AS versions,
       coalesce(string_agg(answer_sheet::text || CASE WHEN next_counts THEN lpad(next_score::text, 2, '0')
         ELSE '${NO_NEXT}' END, '') FILTER (WHERE is_first), '') AS sittings,
       count(*) FILTER (WHERE may_be_used)::int AS "runCount",
       count(*) FILTER (WHERE may_be_used AND is_excluded)::int AS "excludedCount",
       count(*) FILTER (WHERE NOT may_be_used)::int AS "withoutConsentCount"
     FROM runs GROUP BY 1, 2, 3, 4, 5`,
    [testName, FLAGS_LEFT_OUT_OF_NORMS, parts ?? null],
  );
  return rows;
}

/** People, not runs, whose runs are left out, by the reason; a person can stand under several. */
export async function countExcluded(
  db: Database,
  testName: TestName,
  language: Language | null,
): Promise<readonly { readonly flag: string; readonly count: number }[]> {
  const { rows } = await db.query<{ flag: string; count: number }>(
    `WITH t AS MATERIALIZED (
       SELECT t.user_id, t.flags, t.age_years FROM test_takings t JOIN users u ON u.id = t.user_id AND u.role = 'USER'
       WHERE t.test_name = $1 AND t.flags && $2::text[] AND ($3::text IS NULL OR t.language = $3)),
     c AS (${agreeing('SELECT user_id FROM t')})
     SELECT flag, count(DISTINCT t.user_id)::int AS count
     FROM t JOIN c ON c.user_id = t.user_id, unnest(t.flags) AS flag
     WHERE ${MAY_BE_USED} AND flag = ANY ($2::text[])
     GROUP BY flag ORDER BY count DESC, flag`,
    [testName, FLAGS_LEFT_OUT_OF_NORMS, language],
  );
  return rows;
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
