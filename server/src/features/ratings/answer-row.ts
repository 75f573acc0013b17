/** An answer in the database, and how it looks on the desk. */
import type { Language, ProposedWord, TestName } from '@jamdai/battery';
import type { AnswerState, DeskAnswer, DeskWord, RatingWord } from '@jamdai/contract';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { nameLexicon } from '../lexicon/index.ts';
import {
  isSameCut,
  positionWords,
  textOf,
  toSuggestedWord,
  type FinalWord,
  type PlacedWord,
} from './answer-words.ts';
import { FinalWordsSchema, ProposedWordsSchema, RatingWordsSchema } from './stored-words.ts';

export interface AnswerRow {
  readonly id: string;
  readonly testTakingId: string;
  readonly attemptCode: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly letter: string;
  readonly state: AnswerState;
  readonly isDrawn: boolean;
  /** Rated without proposals; null: not handed out yet. */
  readonly isBlind: boolean | null;
  readonly unknownCount: number;
  /** The auto-scorer's, in order. */
  readonly words: readonly ProposedWord[];
  readonly materialVersion: string;
  readonly lexiconVersion: number;
  readonly leasedBy: string | null;
  readonly leasedUntil: Date | null;
  readonly finalWords: readonly FinalWord[] | null;
  readonly finishedAt: Date | null;
  /** Words that a rater looked at again because their pupil asked: where they start. */
  readonly lookedAgain: readonly number[] | null;
}

export interface RatingRow {
  readonly id: string;
  readonly raterId: string;
  readonly isAdjudication: boolean;
  readonly words: readonly RatingWord[];
  readonly revision: number;
  readonly confirmedAt: Date | null;
  readonly place: 1 | 2 | null;
}

/** Of `naming_answers a`. */
export const ANSWER_COLUMNS = `a.id, a.test_taking_id AS "testTakingId", a.attempt_code AS "attemptCode",
  a.test_name AS "testName", a.language, a.letter, a.state, a.is_drawn AS "isDrawn", a.is_blind AS "isBlind",
  a.unknown_count AS "unknownCount", a.words, a.material_version AS "materialVersion",
  a.lexicon_version AS "lexiconVersion", a.leased_by AS "leasedBy", a.leased_until AS "leasedUntil",
  a.final_words AS "finalWords", a.finished_at AS "finishedAt",
  ARRAY(SELECT l.word_start FROM second_looks l WHERE l.answer_id = a.id AND l.decided_at IS NOT NULL) AS "lookedAgain"`;

export const RATING_COLUMNS = `id, rater_id AS "raterId", is_adjudication AS "isAdjudication", words, revision,
  confirmed_at AS "confirmedAt", place`;

export const ANSWER_WORDS = {
  words: ProposedWordsSchema,
  finalWords: FinalWordsSchema.nullable(),
};
export const RATING_WORDS = { words: RatingWordsSchema };

export async function findAnswer(
  db: pg.Pool | pg.PoolClient,
  attemptCode: string,
): Promise<AnswerRow | null> {
  const { rows } = await db.query(
    `SELECT ${ANSWER_COLUMNS} FROM naming_answers a WHERE a.attempt_code = $1`,
    [attemptCode],
  );
  return readColumns(rows, ANSWER_WORDS)[0] ?? null;
}

/**
 * Locks the attempt first and the answer after it, as the deletion of an account does: whoever comes second
 * waits, and a deletion that came first leaves nothing to find.
 */
export async function lockAnswer(
  client: pg.PoolClient,
  attemptCode: string,
): Promise<AnswerRow | null> {
  await client.query(
    `SELECT 1 FROM test_takings WHERE id =
       (SELECT test_taking_id FROM naming_answers WHERE attempt_code = $1) FOR UPDATE`,
    [attemptCode],
  );
  const { rows } = await client.query(
    `SELECT ${ANSWER_COLUMNS} FROM naming_answers a WHERE a.attempt_code = $1 FOR UPDATE`,
    [attemptCode],
  );
  return readColumns(rows, ANSWER_WORDS)[0] ?? null;
}

export async function listRatings(
  client: pg.Pool | pg.PoolClient,
  answerId: string,
): Promise<RatingRow[]> {
  const { rows } = await client.query(
    `SELECT ${RATING_COLUMNS} FROM ratings WHERE answer_id = $1 ORDER BY place, id`,
    [answerId],
  );
  return readColumns(rows, RATING_WORDS);
}

/** What was typed, and whose it is, of `test_takings t`. */
export const SHEET_COLUMNS = `t.answer_sheet AS "answerSheet", t.user_id AS "userId"`;

export interface OpenedAnswer {
  readonly answer: AnswerRow;
  readonly answerSheet: readonly string[];
  readonly draft: RatingRow;
  /** Adjudication: the two confirmed ratings. */
  readonly ratings: readonly RatingRow[];
  /** What the auto-scorer says where the draft is cut in another way; by place. */
  readonly proposed: readonly PlacedWord[];
}

export function toDeskAnswer(opened: OpenedAnswer): DeskAnswer {
  const { answer, answerSheet, draft, ratings, proposed } = opened;
  const { state } = answer;
  if (state === 'final') throw new Error('answer: a final one cannot be opened');
  return {
    attemptCode: answer.attemptCode,
    testName: answer.testName,
    lang: answer.language,
    letter: answer.letter,
    state,
    isBlind: answer.isBlind === true,
    answer: [...answerSheet],
    text: textOf(answer.words),
    words: proposed.map((word, position): DeskWord => {
      const own = draft.words[position];
      return {
        ...toSuggestedWord(word, answer),
        decision: own?.decision ?? null,
        canonical: own?.canonical ?? null,
      };
    }),
    lexiconVersion: nameLexicon(answer.materialVersion, answer.lexiconVersion),
    revision: draft.revision,
    leaseUntil: (answer.leasedUntil ?? new Date(0)).toISOString(),
    // By the random end of their ids: in no order of time or person.
    ratings: ratings
      .toSorted((a, b) => (a.id.slice(-12) < b.id.slice(-12) ? -1 : 1))
      .map(({ words }, position) => ({ label: position === 0 ? 'A' : 'B', words: [...words] })),
  };
}

/** How a rating starts: the auto-scorer's cut and nothing decided. */
export function startingWords(answer: AnswerRow): RatingWord[] {
  return positionWords(answer.words).map(({ start, end }) => ({
    start,
    end,
    decision: null,
    canonical: null,
  }));
}

/** How an adjudication starts: the first cut, with what both raters decided alike. */
export function startingAdjudication(ratings: readonly RatingRow[]): RatingWord[] {
  const [first, second] = ratings;
  return (first?.words ?? []).map((word) => {
    const other = second?.words.find((candidate) => isSameCut([candidate], [word]));
    const isAlike = other?.decision === word.decision;
    return {
      ...word,
      decision: isAlike ? word.decision : null,
      canonical: isAlike ? (word.canonical ?? other.canonical) : null,
    };
  });
}
