/**
 * Confirming a rating or an adjudication. The first rating finishes an answer that needs no second; the second
 * does where both are alike, else somebody settles it.
 */
import type { Confirmation, ConfirmedRating, FieldProblem, RatingWord } from '@jamdai/contract';
import type { Rater } from '../../accounts/raters.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { rejectFields, succeed, type Outcome } from '../../core/http/outcome.ts';
import type { AutoScorer } from '../lexicon/index.ts';
import { listRatings, lockAnswer, type AnswerRow } from './answer-row.ts';
import { isAgreed, mustBeSeen } from './answer-words.ts';
import { finishAnswer, type Finished } from './finish-answer.ts';
import { recordEvents } from './history.ts';
import { holdRating, storeWords, type HeldRating } from './save-rating.ts';
import { isSecondRatingOn, SECOND_RATING_UNKNOWNS } from './settings.ts';
import { suggestWords } from './suggest-words.ts';

export async function confirmRating(
  db: pg.Pool,
  autoScorer: AutoScorer,
  rater: Rater,
  request: Confirmation,
  now: Date,
): Promise<Outcome<ConfirmedRating>> {
  return inTransaction(db, async (client) => {
    const held = await holdRating(client, rater, request, now);
    if ('isRejected' in held) return held;
    const undecided = request.words.flatMap(({ decision }, position) =>
      decision === null
        ? [{ path: `words.${position}.decision`, message: 'field_is_required' as const }]
        : [],
    );
    if (undecided.length > 0) return rejectFields(undecided);
    const unseen = await findUnseen(autoScorer, held.answer, request);
    if (unseen.length > 0) return rejectFields(unseen);
    await storeWords(client, held, rater, request, now);
    const { answer } = held;
    const words = request.words.map((word) => ({ ...word }));
    await closeDraft(client, held, now);
    await recordEvents(client, answer.id, rater.raterId, [{ kind: 'confirmed' }], now);
    await recordAudit(client, {
      at: now,
      action: 'rating.confirmed',
      actor: rater,
      subject: { kind: 'answer', id: answer.id },
      details: { state: answer.state, decisions: words.map(({ decision }) => decision).join('') },
    });
    const finished = await settle(client, autoScorer, held, words, rater, now);
    const { attemptCode } = answer;
    if (!finished.isFinal) {
      const { state } = finished;
      await client.query(
        `UPDATE naming_answers SET state = $2, leased_by = NULL, leased_until = NULL WHERE id = $1`,
        [answer.id, state],
      );
      const rest = { state, score: null, newLexiconWords: [] };
      return succeed('save_successfully', { attemptCode, ...rest });
    }
    const { score, newLexiconWords } = finished;
    return succeed('save_successfully', { attemptCode, state: 'final', score, newLexiconWords });
  });
}

/** Words that nobody can have looked at: three keys make no answer final. */
async function findUnseen(
  autoScorer: AutoScorer,
  answer: AnswerRow,
  { words, seen }: Confirmation,
): Promise<FieldProblem[]> {
  const proposed = await suggestWords(autoScorer, answer, words);
  return proposed.flatMap((word, position) =>
    mustBeSeen(word, answer) && !seen.includes(position)
      ? [{ path: `words.${position}`, message: 'word_was_not_seen' as const }]
      : [],
  );
}

async function closeDraft(
  client: pg.PoolClient,
  { answer, draft, ratings }: HeldRating,
  now: Date,
): Promise<void> {
  const isSecond = ratings.some((rating) => rating.place !== null);
  const position = answer.state === 'adjudication' ? null : isSecond ? 2 : 1;
  await client.query('UPDATE ratings SET confirmed_at = $2, place = $3 WHERE id = $1', [
    draft.id,
    now,
    position,
  ]);
  if (position === 1) {
    await client.query('UPDATE naming_answers SET first_rated_by = $2 WHERE id = $1', [
      answer.id,
      draft.raterId,
    ]);
  }
}

type Settled =
  | ({ readonly isFinal: true } & Finished)
  | { readonly isFinal: false; readonly state: 'second' | 'adjudication' };

async function settle(
  client: pg.PoolClient,
  autoScorer: AutoScorer,
  { answer, ratings }: HeldRating,
  words: readonly RatingWord[],
  { raterId }: Rater,
  now: Date,
): Promise<Settled> {
  const first = ratings.find(({ place: position }) => position === 1);
  if (answer.state === 'first' && (await isSecondDue(client, answer))) {
    return { isFinal: false, state: 'second' };
  }
  if (answer.state === 'second' && first && !isAgreed(first.words, words)) {
    return { isFinal: false, state: 'adjudication' };
  }
  const finished = await finishAnswer(client, autoScorer, answer, { words, raterId }, now);
  return { isFinal: true, ...finished };
}

async function isSecondDue(client: pg.PoolClient, answer: AnswerRow): Promise<boolean> {
  const isNeeded =
    answer.isDrawn || answer.isBlind === true || answer.unknownCount >= SECOND_RATING_UNKNOWNS;
  return isNeeded && (await isSecondRatingOn(client));
}

/** Second ratings were switched off: answers that only waited for one become final. Returns how many. */
export async function finishSingles(
  db: pg.Pool,
  autoScorer: AutoScorer,
  now: Date,
): Promise<number> {
  const { rows } = await db.query(
    `SELECT attempt_code AS code FROM naming_answers WHERE state = 'second' ORDER BY queued_at, id`,
  );
  let count = 0;
  for (const { code } of rows) {
    const isFinished = await inTransaction(db, async (client) => {
      const answer = await lockAnswer(client, code);
      if (answer?.state !== 'second' || (await isSecondRatingOn(client))) return false;
      const first = (await listRatings(client, answer.id)).find(
        ({ place: position }) => position === 1,
      );
      if (!first) return false;
      const { words, raterId } = first;
      await finishAnswer(client, autoScorer, answer, { words, raterId }, now);
      return true;
    });
    if (isFinished) count += 1;
  }
  return count;
}
