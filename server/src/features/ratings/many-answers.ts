/**
 * Answers of which a rater may decide words without opening each: waiting for this rater, and not rated blind. Listing them
 * hands them out, so the lot of the blind falls here as it does when an answer is opened.
 */
import type { Language, TestName } from '@jamdai/battery';
import type { Rater } from '../../accounts/raters.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import { statement } from '../../core/database/statements.ts';
import { ANSWER_COLUMNS, ANSWER_WORDS, startingWords, type AnswerRow } from './answer-row.ts';
import type { ClaimParts } from './claim-answer.ts';
import { isDrawnBlind, readSettings } from './settings.ts';
import { RatingWordsSchema } from './stored-words.ts';
import { WAITING, waitingValues } from './waiting.ts';
import type { RatingWord } from '@jamdai/contract';

/** The oldest; what is beyond comes when these are done. */
const MOST_ANSWERS = 2000;

export interface ListedAnswer {
  readonly answer: AnswerRow;
  /** Of the rater's draft, or as it would start. */
  readonly own: readonly RatingWord[];
  /** 0: the rater has no draft, or one in which nothing was saved. */
  readonly revision: number;
}

const LISTED = statement(
  'answers to decide beside each other',
  `SELECT ${ANSWER_COLUMNS}, r.words AS own, coalesce(r.revision, 0) AS revision
     FROM naming_answers a JOIN test_takings t ON t.id = a.test_taking_id AND t.user_id <> $2
       LEFT JOIN ratings r ON r.answer_id = a.id AND r.rater_id = $1 AND NOT r.is_adjudication
     WHERE ${WAITING} AND a.first_rated_by IS DISTINCT FROM $1 AND a.is_blind IS NOT TRUE
     ORDER BY a.queued_at, a.id LIMIT ${MOST_ANSWERS}`,
);

export async function listAnswers(
  { db, readSecret }: ClaimParts,
  rater: Rater,
  filter: { readonly testName: TestName | null; readonly language: Language | null },
  now: Date,
): Promise<ListedAnswer[]> {
  const [secret, settings] = [await readSecret('second_ratings'), await readSettings(db)];
  const values = waitingValues(rater, { ...filter, state: null }, now);
  const { rows } = await db.query(LISTED, values);
  const listed = readColumns(rows, { ...ANSWER_WORDS, own: RatingWordsSchema.nullable() }).filter(
    ({ isBlind, testTakingId }) =>
      isBlind === false || !isDrawnBlind(testTakingId, secret, settings),
  );
  const handedOut = listed.flatMap(({ id, isBlind }) => (isBlind === null ? [id] : []));
  if (handedOut.length > 0) {
    await db.query(
      'UPDATE naming_answers SET is_blind = false WHERE id = ANY ($1) AND is_blind IS NULL',
      [handedOut],
    );
  }
  return listed.map(({ own, revision, ...row }) => {
    const answer = { ...row, isBlind: false };
    return { answer, own: own ?? startingWords(answer), revision };
  });
}

/** Whether a rater may decide in it without opening it: what was listed may be at adjudication, or final, by now. */
export function isOpenToMany(answer: AnswerRow | null): answer is AnswerRow {
  return answer?.isBlind === false && (answer.state === 'first' || answer.state === 'second');
}
