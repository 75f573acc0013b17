/** Scores of an attempt from its answer and time sheets (battery design, 2.8). Index i of a sheet is question i. */
import { QUESTION_COUNT, type ChoiceNo } from '../question.ts';
import { isZoneEqual, zonesOf } from './list-squares.ts';
import type { ChoiceList } from './square-choices.ts';

/** Answers out of this range, in seconds, are slips or interruptions and no reaction times. */
const SHORTEST_REACTION_S = 0.2;
const LONGEST_REACTION_S = 60;

const CHANCE_RATE = 0.25;
/** Points that blind choosing earns on average. */
export const BLIND_SCORE = CHANCE_RATE * QUESTION_COUNT;
const BLOCK_SIZE = 10;

/** What scoring needs of a question: its key, which is absent where the profile keeps it from the client. */
export interface Scorable {
  readonly correctChoiceNo?: ChoiceNo | undefined;
}

export interface ScoredAnswers {
  /** Number right, 0 to the number of questions. */
  readonly score: number;
  /** By index. */
  readonly isRight: readonly boolean[];
}

/**
 * One point per right answer; no answer (null) has no point. Null when a key is missing: the score then
 * follows from the server. Throws when the sheets differ in length.
 */
export function scoreAnswers(
  questions: readonly Scorable[],
  answerSheet: readonly (number | null)[],
): ScoredAnswers | null {
  checkLength('answerSheet', answerSheet, questions.length);
  if (questions.some(({ correctChoiceNo }) => correctChoiceNo === undefined)) return null;
  const isRight = questions.map(
    ({ correctChoiceNo }, index) => correctChoiceNo === answerSheet[index],
  );
  return { score: isRight.filter(Boolean).length, isRight };
}

/**
 * The usual correction for guessing, 0–1: max(0, (points/30 − 0.25) / 0.75).
 * Worked example: 21 of 30 → (0.7 − 0.25) / 0.75 = 0.6.
 */
export function correctForGuessing(points: number): number {
  return Math.max(0, (points / QUESTION_COUNT - CHANCE_RATE) / (1 - CHANCE_RATE));
}

/** Points in the questions 0–9, 10–19 and 20–29. */
export function blockScoresOf(isRight: readonly boolean[]): [number, number, number] {
  checkLength('isRight', isRight, QUESTION_COUNT);
  const pointsFrom = (start: number): number =>
    isRight.slice(start, start + BLOCK_SIZE).filter(Boolean).length;
  return [pointsFrom(0), pointsFrom(BLOCK_SIZE), pointsFrom(2 * BLOCK_SIZE)];
}

/**
 * Share of early zones right minus share of late zones right, −1 to 1, over questions whose choices are
 * lists; null without answers. An answer not given has both zones wrong. Direction squares are left out by
 * the caller. Worked example: two answers, both with the early zone right, one with the late zone → 0.5.
 */
export function earlyLateOf(
  answers: readonly { readonly right: ChoiceList; readonly chosen: ChoiceList | null }[],
): number | null {
  if (answers.length === 0) return null;
  let balance = 0;
  for (const { right, chosen } of answers) {
    if (!chosen) continue;
    const { early, late } = zonesOf(right.length);
    balance += Number(isZoneEqual(right, chosen, early)) - Number(isZoneEqual(right, chosen, late));
  }
  return balance / answers.length;
}

/**
 * Median reaction time of right answers in seconds from the frame the choices appeared, after leaving out
 * those under 0.2 s and over 60 s; null where none is left.
 */
export function rtMedianCorrectOf(
  timeSheet: readonly number[],
  isRight: readonly boolean[],
): number | null {
  checkLength('timeSheet', timeSheet, isRight.length);
  return medianOf(
    timeSheet.filter(
      (seconds, index) =>
        isRight[index] && seconds >= SHORTEST_REACTION_S && seconds <= LONGEST_REACTION_S,
    ),
  );
}

/** Mean of the two middle values for an even count; null for an empty list. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] as number;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] as number;
  return (lower + upper) / 2;
}

function checkLength(name: string, list: readonly unknown[], length: number): void {
  if (list.length !== length) {
    throw new RangeError(`${name}: ${list.length} entries instead of ${length}`);
  }
}
