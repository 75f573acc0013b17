/**
 * Whether answers are rated twice where a second rating is due, for which answers it is, and which of them are rated without
 * the auto-scorer's proposals.
 */
import { createHash } from 'node:crypto';
import type { RatingSettings, RatingSettingsChange } from '@jamdai/contract';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';

/** Of all answers, 0–1; decided for each when it arrives. */
export const SECOND_RATING_SHARE = 0.2;
/** From so many unknown words on. */
export const SECOND_RATING_UNKNOWNS = 3;

const TWO_TO_32 = 2 ** 32;

/** Whether an answer belongs to the random share. */
export function isDrawnForSecondRating(testTakingId: string, secret: Buffer): boolean {
  return drawOf(testTakingId, secret) < SECOND_RATING_SHARE;
}

/**
 * Whether an answer that is handed out now is rated without proposals. The same draw: while both shares are a fifth, the
 * answers that are rated twice at random are the blind ones. Where one rating is enough, nothing is compared.
 */
export function isDrawnBlind(
  testTakingId: string,
  secret: Buffer,
  settings: RatingSettings,
): boolean {
  return settings.isSecondRatingOn && drawOf(testTakingId, secret) < settings.blindPercent / 100;
}

/**
 * 0 to below 1. Fixed by the attempt's id and a secret of the installation, so that nobody can foresee or steer it and
 * anybody who runs the installation can check it.
 */
function drawOf(testTakingId: string, secret: Buffer): number {
  return (
    createHash('sha256').update(secret).update(testTakingId).digest().readUInt32BE(0) / TWO_TO_32
  );
}

export async function readSettings(db: pg.Pool | pg.PoolClient): Promise<RatingSettings> {
  const { rows } = await db.query(
    `SELECT is_second_rating_on AS "isSecondRatingOn", blind_percent AS "blindPercent"
     FROM rating_settings ORDER BY id DESC LIMIT 1`,
  );
  const newest = rows[0];
  if (!newest) throw new Error('rating_settings: no row');
  return newest;
}

export async function isSecondRatingOn(db: pg.Pool | pg.PoolClient): Promise<boolean> {
  return (await readSettings(db)).isSecondRatingOn;
}

/** Keeps who changed what and when; what is not given stays. */
export async function changeSettings(
  db: pg.Pool,
  change: RatingSettingsChange,
  raterId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (client) => {
    await client.query('LOCK TABLE rating_settings IN SHARE ROW EXCLUSIVE MODE');
    const before = await readSettings(client);
    const after: RatingSettings = {
      isSecondRatingOn: change.isSecondRatingOn ?? before.isSecondRatingOn,
      blindPercent: change.blindPercent ?? before.blindPercent,
    };
    const isSame =
      after.isSecondRatingOn === before.isSecondRatingOn &&
      after.blindPercent === before.blindPercent;
    if (isSame) return;
    await client.query(
      `INSERT INTO rating_settings (is_second_rating_on, blind_percent, changed_by, changed_at)
       VALUES ($1, $2, $3, $4)`,
      [after.isSecondRatingOn, after.blindPercent, raterId, now],
    );
    const actor = { raterId };
    await recordAudit(client, { at: now, action: 'settings.changed', actor, details: after });
  });
}
