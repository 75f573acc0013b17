/** Taking one's last confirmation back, for a quarter of an hour and while nobody has built on it. */
import type { Rater } from '../../accounts/raters.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, type Rejection } from '../../core/http/outcome.ts';
import { retractEvidence } from '../lexicon/index.ts';
import { listRatings, lockAnswer } from './answer-row.ts';
import { countPoints } from './answer-words.ts';
import { leaseEnd } from './claim-answer.ts';
import { setScore } from './finish-answer.ts';
import { recordEvents } from './history.ts';

export const TAKE_BACK_MS = 15 * 60_000;

interface LastConfirmation {
  readonly attemptCode: string;
  readonly ratingId: string;
}

/** The confirmations that the rater could take back now: the last one, or the last that were given together. */
export async function listUndoable(
  db: pg.Pool | pg.PoolClient,
  { raterId }: Rater,
  now: Date,
): Promise<LastConfirmation[]> {
  const { rows } = await db.query(
    `SELECT a.attempt_code AS "attemptCode", r.id AS "ratingId"
     FROM ratings r JOIN naming_answers a ON a.id = r.answer_id
     WHERE r.rater_id = $1 AND r.confirmed_at > $2
       AND r.confirmed_at = (SELECT max(confirmed_at) FROM ratings WHERE rater_id = $1)
       AND (a.leased_until IS NULL OR a.leased_until <= $3 OR a.leased_by = $1)
       AND NOT EXISTS (SELECT 1 FROM ratings later WHERE later.answer_id = a.id
         AND later.confirmed_at IS NOT NULL AND NOT r.is_adjudication
         AND (later.is_adjudication OR later.place > r.place))
       AND NOT EXISTS (SELECT 1 FROM rescoring_changes c WHERE c.answer_id = a.id)
       AND NOT EXISTS (SELECT 1 FROM second_looks l WHERE l.answer_id = a.id)
     ORDER BY r.id DESC`,
    [raterId, new Date(now.getTime() - TAKE_BACK_MS), now],
  );
  return rows;
}

/** Null: done; the answer is open at the rater's desk again. */
export async function takeBack(
  db: pg.Pool,
  rater: Rater,
  attemptCode: string,
  now: Date,
): Promise<Rejection | null> {
  return inTransaction(db, async (client) => {
    const answer = await lockAnswer(client, attemptCode);
    if (!answer) return reject(404, 'answer_is_no_longer_available');
    const last = await listUndoable(client, rater, now);
    const rating = (await listRatings(client, answer.id)).find(({ id }) =>
      last.some(({ ratingId }) => ratingId === id),
    );
    if (!rating) return reject(409, 'rating_cannot_be_undone');
    if (answer.finishedAt) {
      await retractEvidence(client, answer.id, answer.finishedAt, rater.raterId, now);
      await setScore(client, answer.testTakingId, null, rater, now);
    }
    const earlierState = rating.place === 1 ? 'first' : 'second';
    await client.query('UPDATE ratings SET confirmed_at = NULL, place = NULL WHERE id = $1', [
      rating.id,
    ]);
    // A draft that somebody else had begun meanwhile stays: whoever saves next has the lease.
    await client.query(
      `UPDATE naming_answers SET state = $2, final_words = NULL, final_measures = NULL,
         final_material_version = NULL, final_lexicon_version = NULL, finished_at = NULL, leased_by = $3, leased_until = $4,
         first_rated_by = CASE WHEN $2 <> 'first' THEN first_rated_by END
       WHERE id = $1`,
      [
        answer.id,
        rating.isAdjudication ? 'adjudication' : earlierState,
        rater.raterId,
        leaseEnd(now),
      ],
    );
    const before = answer.finalWords && String(countPoints(answer.finalWords));
    await recordEvents(client, answer.id, rater.raterId, [{ kind: 'takenBack', before }], now);
    const subject = { kind: 'answer', id: answer.id } as const;
    await recordAudit(client, { at: now, action: 'rating.takenBack', actor: rater, subject });
    return null;
  });
}
