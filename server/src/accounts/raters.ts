/** Raters by number. A rater gets one at the first call and keeps it for good. */
import { makeRecordId } from '../core/database/record-id.ts';
import type * as pg from '../core/database/statements.ts';

export interface Rater {
  readonly raterId: string;
  readonly raterNo: number;
  readonly userId: string;
}

export async function findRater(db: pg.Pool, userId: string, now: Date): Promise<Rater> {
  const known = await readRater(db, userId);
  if (known) return known;
  await db.query(
    `INSERT INTO raters (id, user_id) VALUES ($1, $2)
     ON CONFLICT (user_id) WHERE user_id IS NOT NULL DO NOTHING`,
    [makeRecordId(now), userId],
  );
  const made = await readRater(db, userId);
  if (!made) throw new Error('raters: the rater was not kept');
  return made;
}

async function readRater(db: pg.Pool, userId: string): Promise<Rater | null> {
  const { rows } = await db.query(
    `SELECT id AS "raterId", rater_no AS "raterNo", user_id AS "userId"
     FROM raters WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}
