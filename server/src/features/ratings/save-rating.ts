/** Keeping an unconfirmed rating: every save renews the lease and writes changed decisions into the history. */
import type { RatingRequest, RatingWord } from '@jamdai/contract';
import type { Rater } from '../../accounts/raters.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import {
  reject,
  rejectFields,
  succeed,
  type Outcome,
  type Rejection,
} from '../../core/http/outcome.ts';
import { listRatings, lockAnswer, type AnswerRow, type RatingRow } from './answer-row.ts';
import {
  findCutProblem,
  isSameCut,
  positionWords,
  textOf,
  typedAt,
  type Span,
} from './answer-words.ts';
import { leaseEnd } from './claim-answer.ts';
import { recordEvents, type NewEvent } from './history.ts';

export interface HeldRating {
  readonly answer: AnswerRow;
  readonly draft: RatingRow;
  readonly ratings: readonly RatingRow[];
}

export const rejectGone = (): Rejection => reject(404, 'answer_is_no_longer_available');
export const rejectTaken = (): Rejection => reject(409, 'answer_is_taken_by_another_rater');

export async function saveDraft(
  db: pg.Pool,
  rater: Rater,
  request: RatingRequest,
  now: Date,
): Promise<Outcome<{ revision: number; leaseUntil: string }>> {
  return inTransaction(db, async (client) => {
    const held = await holdRating(client, rater, request, now);
    if ('isRejected' in held) return held;
    const revision = await storeWords(client, held, rater, request, now);
    return succeed('save_successfully', { revision, leaseUntil: leaseEnd(now).toISOString() });
  });
}

/** Locks the answer and finds the caller's draft of it, or says why the save cannot be taken. */
export async function holdRating(
  client: pg.PoolClient,
  { raterId }: Rater,
  { attemptCode, revision, words }: RatingRequest,
  now: Date,
): Promise<HeldRating | Rejection> {
  const answer = await lockAnswer(client, attemptCode);
  if (!answer || answer.state === 'final') return rejectGone();
  const ratings = await listRatings(client, answer.id);
  const isAdjudication = answer.state === 'adjudication';
  const draft = ratings.find(
    (rating) => rating.raterId === raterId && rating.isAdjudication === isAdjudication,
  );
  if (!draft || draft.confirmedAt) return rejectGone();
  const isLive = answer.leasedUntil !== null && answer.leasedUntil > now;
  if (isLive && answer.leasedBy !== raterId) return rejectTaken();
  const isRepeated = revision === draft.revision - 1 && isSame(draft.words, words);
  if (revision !== draft.revision && !isRepeated)
    return reject(409, 'rating_was_changed_elsewhere');
  const problem = findCutProblem(textOf(answer.words), words);
  if (problem) return rejectFields([problem]);
  return { answer, draft, ratings };
}

/** Returns the draft's new revision; a save that arrived twice changes nothing. */
export async function storeWords(
  client: pg.PoolClient,
  { answer, draft }: HeldRating,
  { raterId }: Rater,
  { words }: RatingRequest,
  now: Date,
): Promise<number> {
  await client.query('UPDATE naming_answers SET leased_by = $2, leased_until = $3 WHERE id = $1', [
    answer.id,
    raterId,
    leaseEnd(now),
  ]);
  if (isSame(draft.words, words)) return draft.revision;
  const revision = draft.revision + 1;
  await client.query('UPDATE ratings SET words = $2, revision = $3 WHERE id = $1', [
    draft.id,
    JSON.stringify(words),
    revision,
  ]);
  const events = findChanges(answer, draft.words, words);
  await recordEvents(client, answer.id, raterId, events, now);
  return revision;
}

function isSame(stored: readonly RatingWord[], sent: RatingRequest['words']): boolean {
  return (
    isSameCut(stored, sent) &&
    stored.every(
      ({ decision, canonical }, position) =>
        decision === sent[position]?.decision && canonical === sent[position].canonical,
    )
  );
}

/** What became of each word: its decision, and its usual spelling where that is more than the auto-scorer's. */
function findChanges(
  answer: AnswerRow,
  before: readonly RatingWord[],
  after: RatingRequest['words'],
): NewEvent[] {
  const text = textOf(answer.words);
  const proposed = positionWords(answer.words);
  const dropped = before.filter((word) => !findSame(after, word));
  return [...dropped, ...after].flatMap((word): NewEvent[] => {
    const typed = typedAt(text, word);
    const was = findSame(before, word);
    const is = findSame(after, word);
    const [wasDecided, isDecided] = [was?.decision ?? null, is?.decision ?? null];
    const wasNamed = was?.canonical ?? null;
    const isTakenOver = wasNamed === null && is?.canonical === findSame(proposed, word)?.canonical;
    const isNamed = is && is.canonical !== wasNamed && !isTakenOver;
    return [
      ...(wasDecided === isDecided
        ? []
        : [{ kind: 'decided' as const, typed, before: wasDecided, after: isDecided }]),
      ...(isNamed
        ? [{ kind: 'named' as const, typed, before: wasNamed, after: is.canonical }]
        : []),
    ];
  });
}

function findSame<Word extends Span>(words: readonly Word[], span: Span): Word | undefined {
  return words.find((word) => isSameCut([word], [span]));
}
