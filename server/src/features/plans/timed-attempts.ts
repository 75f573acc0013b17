/** How long real attempts took, over the whole installation; looked up once an hour at most. */
import { TEST_NAMES } from '@jamdai/battery';
import type { Clock } from '../../core/clock.ts';
import type * as pg from '../../core/database/statements.ts';
import { LEAST_ATTEMPTS, type TimedAttempts } from './step-minutes.ts';

const FRESH_MS = 3_600_000;
/** Newer ones say more of those to come, and a look at all of them would take long. */
const NEWEST = 500;

export function createTimedReader(
  db: pg.Pool,
  clock: Clock,
): () => Promise<readonly TimedAttempts[]> {
  let last: { readonly atMs: number; readonly found: Promise<readonly TimedAttempts[]> } | null =
    null;
  return () => {
    const atMs = clock().getTime();
    if (last && Math.abs(atMs - last.atMs) < FRESH_MS) return last.found;
    const found = readTimed(db);
    last = { atMs, found };
    // Asked again, where it failed.
    found.catch(() => (last = null));
    return found;
  };
}

async function readTimed(db: pg.Pool): Promise<readonly TimedAttempts[]> {
  const { rows } = await db.query(
    `SELECT test.name AS "testName", newest."attemptCount", newest.seconds
     FROM unnest($1::text[]) AS test (name) CROSS JOIN LATERAL (
       SELECT count(*)::int AS "attemptCount",
         coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY time_total_s), 0) AS seconds
       FROM (SELECT time_total_s FROM test_takings t WHERE t.test_name = test.name
         ORDER BY arrived_at DESC LIMIT $2) times) newest
     WHERE newest."attemptCount" >= $3`,
    [TEST_NAMES, NEWEST, LEAST_ATTEMPTS],
  );
  return rows.map((row) => ({ ...row, length: 'full' }));
}
