/**
 * Which answers wait for a rater: unrated ones, and ones that somebody else has rated first; never the rater's own,
 * and none that another rater has open.
 */
import type { Language, TestName } from '@jamdai/battery';
import { RATER_ROLES } from '@jamdai/contract';
import type { Rater } from '../../accounts/raters.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';

export interface QueueFilter {
  readonly testName: TestName | null;
  readonly language: Language | null;
  readonly state: 'first' | 'second' | null;
}

const RATER_ROLE_LIST = RATER_ROLES.map((role) => `'${role}'`).join();

/**
 * Of `naming_answers a` and `test_takings t`: whether a rater may settle the difference (`$1` rater, `$2` account). A third
 * person does; one of the two who differ only where no other active rater exists, so that two raters can finish their work.
 */
export const MAY_SETTLE = `(t.user_id <> $2 AND (
  NOT EXISTS (SELECT 1 FROM ratings r
    WHERE r.answer_id = a.id AND r.rater_id = $1 AND r.place IS NOT NULL)
  OR NOT EXISTS (SELECT 1 FROM users u
    WHERE u.role IN (${RATER_ROLE_LIST}) AND u.is_active AND u.password_hash IS NOT NULL
      AND u.id <> t.user_id
      AND NOT EXISTS (SELECT 1 FROM ratings r JOIN raters x ON x.id = r.rater_id
        WHERE r.answer_id = a.id AND r.place IS NOT NULL AND x.user_id = u.id))))`;

const ANY_ANSWER: QueueFilter = { testName: null, language: null, state: null };
const OLDEST_COUNT = 50;

/** `$1` rater, `$2` rater's account, `$3` now, then test, language and state, or null. */
export const WAITING = `a.state IN ('first', 'second')
  AND (a.leased_until IS NULL OR a.leased_until <= $3 OR a.leased_by = $1)
  AND ($4::text IS NULL OR a.test_name = $4) AND ($5::text IS NULL OR a.language = $5)
  AND ($6::text IS NULL OR a.state = $6)`;

export function waitingValues(
  { raterId, userId }: Rater,
  { testName, language, state }: QueueFilter,
  now: Date,
): readonly [string, string, Date, TestName | null, Language | null, 'first' | 'second' | null] {
  return [raterId, userId, now, testName, language, state];
}

/** In the order of naming_answers_waiting_index: no more rows are read than are taken. All have the same first rater. */
const oldestOf = (firstRater: string): string =>
  `SELECT a.attempt_code AS code, a.queued_at, a.id
   FROM naming_answers a JOIN test_takings t ON t.id = a.test_taking_id AND t.user_id <> $2
   WHERE ${WAITING} AND ${firstRater}
   ORDER BY a.first_rated_by, a.queued_at, a.id LIMIT ${OLDEST_COUNT}`;

/** One by one for each first rater: among thousands whom one rater has rated, the few of others are found at once. */
export const OLDEST_WAITING = statement(
  'answers that have waited longest',
  `SELECT code FROM (
    (${oldestOf('a.first_rated_by IS NULL')})
    UNION ALL
    (SELECT others.* FROM raters r,
       LATERAL (${oldestOf('a.first_rated_by = r.id')}) others
     WHERE r.id <> $1 AND $6::text IS DISTINCT FROM 'first')
  ) waiting ORDER BY queued_at, id LIMIT ${OLDEST_COUNT}`,
);

/** Codes of the oldest fifty, the oldest first. */
export async function listOldest(
  db: pg.Pool,
  rater: Rater,
  filter: QueueFilter,
  now: Date,
): Promise<string[]> {
  const values = waitingValues(rater, filter, now);
  const { rows } = await db.query(OLDEST_WAITING, values);
  return rows.map(({ code }) => code);
}

/** Of all tests. The rater's own answers are few and looked up by their owner. */
export async function countWaiting(db: pg.Pool, rater: Rater, now: Date): Promise<number> {
  const { rows } = await db.query(
    `SELECT (
       (SELECT count(*) FROM naming_answers a
        WHERE ${WAITING} AND a.first_rated_by IS DISTINCT FROM $1)
       - (SELECT count(*) FROM test_takings t JOIN naming_answers a ON a.test_taking_id = t.id
          WHERE t.user_id = $2 AND ${WAITING} AND a.first_rated_by IS DISTINCT FROM $1)
     )::int AS count`,
    waitingValues(rater, ANY_ANSWER, now),
  );
  return rows[0]?.count ?? 0;
}
