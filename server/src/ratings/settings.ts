/** Whether answers are rated twice where a second rating is due, and for which answers it is. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';

/** Of all answers, 0–1; decided for each when it arrives. */
export const SECOND_RATING_SHARE = 0.2;
/** From so many unknown words on. */
export const SECOND_RATING_UNKNOWNS = 3;

const TWO_TO_32 = 2 ** 32;

/**
 * Whether an answer belongs to the random share. Fixed by the taking's id and a secret of the installation, so
 * that nobody can foresee or steer it and anybody who runs the installation can check it.
 */
export function isDrawnForSecondRating(testTakingId: string, secret: Buffer): boolean {
  const drawn = createHash('sha256').update(secret).update(testTakingId).digest().readUInt32BE(0);
  return drawn / TWO_TO_32 < SECOND_RATING_SHARE;
}

export async function isSecondRatingOn(db: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rows } = await db.query<{ isOn: boolean }>(
    'SELECT is_second_rating_on AS "isOn" FROM rating_settings ORDER BY id DESC LIMIT 1',
  );
  const newest = rows[0];
  if (!newest) throw new Error('rating_settings: no row');
  return newest.isOn;
}

/** Keeps who switched and when. */
export async function switchSecondRating(
  db: pg.Pool,
  isOn: boolean,
  raterId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO rating_settings (is_second_rating_on, changed_by, changed_at)
       SELECT $1, $2, $3
       WHERE $1 <> (SELECT is_second_rating_on FROM rating_settings ORDER BY id DESC LIMIT 1)`,
      [isOn, raterId, now],
    );
    if (rowCount === 0) return;
    const details = { isSecondRatingOn: isOn };
    await recordAudit(client, { at: now, action: 'settings.changed', actor: { raterId }, details });
  });
}
