/**
 * Lots of pupils whose results are counted in a class's figures (see the battery's kit/disclosure/class-lots): who can be
 * counted next, and what was counted until now.
 */
import { type Language, type LotCandidate, type ScoreLot, type TestName } from '@jamdai/battery';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import type { OwnClassKey } from './store.ts';

type Database = Pick<pg.ClientBase, 'query'>;

/** What a lot counts: points of a language, or, with null, who has done the test. */
export interface LotName {
  readonly testName: TestName;
  readonly language: Language | null;
}

export interface Candidate extends LotName, LotCandidate {
  /** Points; 0 where only counted. */
  readonly score: number;
}

export interface StoredLot extends LotName {
  readonly madeAt: Date;
  readonly classSize: number;
  readonly isNearlyAll: boolean;
  readonly lot: ScoreLot;
}

/** What makes a lot of a teacher wait for another, and for a pupil who shows a result meanwhile. */
export async function waitForLots(tx: Database, teacherId: string): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' class_lots'), hashtext($1))`,
    [teacherId],
  );
}

/** Choices read out on focus are another test (battery design, 2.12). */
const NEVER_IN_SCORES = 'assisted';

/** Of the pupils that are in the class now. */
export async function readCandidates(
  db: Database,
  { classId, teacherId }: OwnClassKey,
): Promise<Candidate[]> {
  const { rows } = await db.query(
    `WITH taken AS (
       SELECT t.user_id, t.test_name, t.language, t.is_score AND NOT t.flags && $3::text[] AS counts, t.score,
         row_number() OVER (PARTITION BY t.user_id, t.test_name, t.language ORDER BY t.created_at, t.id) AS sitting
       FROM class_members m JOIN test_takings t ON t.user_id = m.user_id WHERE m.class_id = $1),
     done AS (
       SELECT user_id, test_name, language, score FROM taken WHERE sitting = 1 AND counts
       UNION ALL
       SELECT DISTINCT user_id, test_name, NULL, 0 FROM taken),
     counted AS (
       SELECT r.user_id, l.test_name, l.language
       FROM classes c JOIN class_lots l ON l.class_id = c.id JOIN counted_results r ON r.lot_id = l.id
       WHERE c.teacher_id = $2),
     shown AS (
       SELECT t.user_id, t.test_name, t.language
       FROM classes c JOIN shown_results s ON s.class_id = c.id JOIN test_takings t ON t.id = s.test_taking_id
       WHERE c.teacher_id = $2)
     SELECT d.user_id AS person, d.test_name AS "testName", d.language, coalesce(d.score, 0) AS score,
       EXISTS (SELECT 1 FROM shown s WHERE s.user_id = d.user_id AND s.test_name = d.test_name
         AND s.language = d.language) AS "isShown"
     FROM done d
     WHERE NOT EXISTS (SELECT 1 FROM counted c WHERE c.user_id = d.user_id AND c.test_name = d.test_name
       AND c.language IS NOT DISTINCT FROM d.language)
     ORDER BY d.user_id`,
    [classId, teacherId, [...(await readFlagsLeftOut(db)), NEVER_IN_SCORES]],
  );
  return rows;
}

/** By test: how many of the class have done it, counted or not. */
export async function countDone(
  db: Database,
  classId: string,
): Promise<{ readonly classSize: number; readonly byTest: ReadonlyMap<TestName, number> }> {
  const { rows } = await db.query(
    `SELECT t.test_name AS "testName", count(DISTINCT t.user_id)::int AS people
     FROM class_members m JOIN test_takings t ON t.user_id = m.user_id
     WHERE m.class_id = $1 GROUP BY t.test_name`,
    [classId],
  );
  const size = await db.query(
    'SELECT count(*)::int AS people FROM class_members WHERE class_id = $1',
    [classId],
  );
  return {
    classSize: size.rows[0]?.people ?? 0,
    byTest: new Map(rows.map(({ testName, people }) => [testName, people])),
  };
}

/** In the order in which they were counted. */
export async function readLots(db: Database, classId: string): Promise<StoredLot[]> {
  const { rows } = await db.query(
    `SELECT test_name AS "testName", language, made_at AS "madeAt", class_size AS "classSize",
       is_nearly_all AS "isNearlyAll", people_count AS people, coalesce(score_sum, 0) AS sum,
       coalesce(score_square_sum, 0) AS "squareSum"
     FROM class_lots WHERE class_id = $1 ORDER BY made_at, id`,
    [classId],
  );
  return rows.map(({ people, sum, squareSum, ...row }) => ({
    ...row,
    lot: { people, sum, squareSum },
  }));
}

export async function storeLot(
  tx: Database,
  classId: string,
  stored: StoredLot,
  candidates: readonly Candidate[],
): Promise<void> {
  const { testName, language, madeAt, classSize, isNearlyAll, lot } = stored;
  const id = makeRecordId(madeAt);
  const shown = candidates.filter(({ isShown }) => language !== null && isShown);
  await tx.query(
    `INSERT INTO class_lots (id, class_id, test_name, language, made_at, people_count, class_size,
       is_nearly_all, score_sum, score_square_sum, shown_count)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...([id, classId, testName, language, madeAt, lot.people, classSize, isNearlyAll] as const),
      ...(language === null ? ([null, null] as const) : ([lot.sum, lot.squareSum] as const)),
      shown.length,
    ],
  );
  await tx.query(
    `INSERT INTO counted_results (lot_id, user_id, is_shown)
     SELECT $1, user_id, is_shown FROM unnest($2::uuid[], $3::boolean[]) AS r(user_id, is_shown)`,
    [id, candidates.map(({ person }) => person), candidates.map((one) => shown.includes(one))],
  );
}
