/**
 * Simulated takers. Each answers one question at a time and has nothing but what it is handed: chance comes
 * from `random`, so a sitting can be repeated.
 */
import { distanceBetween, oppositeChoiceNo } from '../kit/bit-score.ts';
import { isZoneEqual, zonesOf } from '../kit/list-squares.ts';
import type { SeededRandom } from '../kit/seeded-random.ts';
import type { ChoiceList } from '../kit/square-choices.ts';
import { CHOICE_NOS, choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import type { ChoiceShape } from '../task.ts';

export interface AskedQuestion {
  readonly question: KeyedQuestion;
  readonly index: number;
  readonly setSize: number;
  readonly choiceShape: ChoiceShape;
  readonly random: SeededRandom;
}

/** Gives a choice number, or null for no answer. */
export type Taker = (asked: AskedQuestion) => ChoiceNo | null;

export const perfectTaker: Taker = ({ question }) => question.correctChoiceNo;

export const blankTaker: Taker = () => null;

export const guessingTaker: Taker = ({ random }) => random.pick(CHOICE_NOS);

export function samePlaceTaker(choice: ChoiceNo): Taker {
  return () => choice;
}

/** Walks through the given choice numbers, over and over. */
export function alternatingTaker(cycle: readonly ChoiceNo[]): Taker {
  return ({ index }) => cycle[index % cycle.length] ?? null;
}

export const firstInSortOrderTaker: Taker = ({ question }) => bySortOrder(question)[0] as ChoiceNo;

export const lastInSortOrderTaker: Taker = ({ question }) => bySortOrder(question)[3] as ChoiceNo;

/** Picks the choice that has most in common with the other three: who has heard nothing, but reads well. */
export const mostTypicalTaker: Taker = (asked) =>
  pickBest(asked, (choice, others) => {
    if (asked.choiceShape === 'fixed') return 0;
    return -others.reduce(
      (sum, other) => sum + distanceBetween(asked.choiceShape, choice, other),
      0,
    );
  });

/** The opposite reading: the choice that stands out most. */
export const leastTypicalTaker: Taker = (asked) =>
  pickBest(asked, (choice, others) => {
    if (asked.choiceShape === 'fixed') return 0;
    return others.reduce(
      (sum, other) => sum + distanceBetween(asked.choiceShape, choice, other),
      0,
    );
  });

export const shortestLabelTaker: Taker = (asked) =>
  pickBest(asked, (choice) => -choice.join(' ').length);

export const longestLabelTaker: Taker = (asked) =>
  pickBest(asked, (choice) => choice.join(' ').length);

/** Holds the early half of every list and nothing of the late half: right in half of the questions. */
export const earlyHalfOnlyTaker: Taker = ({ question, random }) => {
  const choices = choicesOf(question);
  const right = choices[question.correctChoiceNo - 1] as ChoiceList;
  const { early } = zonesOf(right.length);
  return random.pick(
    CHOICE_NOS.filter((no) => isZoneEqual(choices[no - 1] as ChoiceList, right, early)),
  );
};

/**
 * Holds each of the two facts of a question with probability 0.98 / (1 + exp((setSize − span) / slope)) and
 * guesses among the choices that agree with what is held (model of the battery design, section 5). `span`
 * and `slope` are in things to hold.
 */
export function knownSpanTaker(span: number, slope: number): Taker {
  return ({ question, setSize, choiceShape, random }) => {
    const shareHeld = holdingProbability(setSize, span, slope);
    const opposite = oppositeChoiceNo(choiceShape, question);
    const [one, other] = CHOICE_NOS.filter(
      (no) => no !== opposite && no !== question.correctChoiceNo,
    ) as [ChoiceNo, ChoiceNo];
    const holdsOne = uniform(random) < shareHeld;
    const holdsOther = uniform(random) < shareHeld;
    if (holdsOne && holdsOther) return question.correctChoiceNo;
    if (holdsOne) return random.pick([question.correctChoiceNo, one]);
    if (holdsOther) return random.pick([question.correctChoiceNo, other]);
    return random.pick(CHOICE_NOS);
  };
}

/** The model's probability, 0–0.98, of holding one of the two facts of a question. */
export function holdingProbability(setSize: number, span: number, slope: number): number {
  return 0.98 / (1 + Math.exp((setSize - span) / slope));
}

/** Uniform in 0 (inclusive) to 1 (exclusive). */
export function uniform(random: SeededRandom): number {
  return random.next() / 2 ** 32;
}

/** Choice numbers, first in sort order first; a choice is sorted by its entries, joined. */
function bySortOrder(question: KeyedQuestion): ChoiceNo[] {
  const keys = choicesOf(question).map((choice) => choice.join(' '));
  return CHOICE_NOS.toSorted((a, b) => ((keys[a - 1] ?? '') < (keys[b - 1] ?? '') ? -1 : 1));
}

/** The choice with the greatest worth; ties are broken at random. */
function pickBest(
  { question, random }: AskedQuestion,
  worthOf: (choice: ChoiceList, others: readonly ChoiceList[]) => number,
): ChoiceNo {
  const choices = choicesOf(question);
  const worths = choices.map((choice) =>
    worthOf(
      choice,
      choices.filter((other) => other !== choice),
    ),
  );
  const best = Math.max(...worths);
  return random.pick(CHOICE_NOS.filter((no) => worths[no - 1] === best));
}
