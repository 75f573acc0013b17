/**
 * Simulated takers. Each answers one question at a time and has nothing but what it is handed: chance comes
 * from `random`, so an attempt can be repeated.
 */
import { distanceBetween, oppositeChoiceNo } from '../kit/bit-score.ts';
import { entriesOf } from '../kit/choice-entries.ts';
import { readCell, readGrid, type GridShape } from '../kit/grid-cells.ts';
import { zonesOf } from '../kit/list-squares.ts';
import type { SeededRandom } from '../kit/seeded-random.ts';
import { keyOf, type ChoiceList } from '../kit/square-choices.ts';
import { CHOICE_NOS, choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import type { ChoiceShape } from '../task.ts';

export interface PresentedQuestion {
  readonly question: KeyedQuestion;
  readonly index: number;
  readonly setSize: number;
  readonly choiceShape: ChoiceShape;
  readonly random: SeededRandom;
}

/** Gives a choice number, or null for no answer. */
export type Taker = (presented: PresentedQuestion) => ChoiceNo | null;

export const perfectTaker: Taker = ({ question }) => question.correctChoiceNo;

export const blankTaker: Taker = () => null;

export const guessingTaker: Taker = ({ random }) => random.pick(CHOICE_NOS);

export function samePositionTaker(choice: ChoiceNo): Taker {
  return () => choice;
}

/** Walks through the given choice numbers, over and over. */
export function alternatingTaker(cycle: readonly ChoiceNo[]): Taker {
  return ({ index }) => cycle[index % cycle.length] ?? null;
}

export const firstInSortOrderTaker: Taker = ({ question }) => bySortOrder(question)[0] as ChoiceNo;

export const lastInSortOrderTaker: Taker = ({ question }) => bySortOrder(question)[3] as ChoiceNo;

/** Picks the choice that has most in common with the other three: who has heard nothing, but reads well. */
export const mostTypicalTaker: Taker = (presented) =>
  pickBest(presented, (choice, others) => {
    if (presented.choiceShape === 'fixed') return 0;
    return -others.reduce(
      (sum, other) => sum + distanceBetween(presented.choiceShape, choice, other),
      0,
    );
  });

/** The opposite reading: the choice that stands out most. */
export const leastTypicalTaker: Taker = (presented) =>
  pickBest(presented, (choice, others) => {
    if (presented.choiceShape === 'fixed') return 0;
    return others.reduce(
      (sum, other) => sum + distanceBetween(presented.choiceShape, choice, other),
      0,
    );
  });

export const shortestLabelTaker: Taker = (presented) =>
  pickBest(presented, (choice) => -choice.join(' ').length);

export const longestLabelTaker: Taker = (presented) =>
  pickBest(presented, (choice) => choice.join(' ').length);

/** Holds the early half of every list (the left half of a grid) and nothing of the rest. */
export const earlyHalfOnlyTaker: Taker = (presented) => pickByHalf(presented, 'early');

/** Holds the late half of every list (the right half of a grid) and nothing of the rest. */
export const lateHalfOnlyTaker: Taker = (presented) => pickByHalf(presented, 'late');

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

/** Any of the choices whose half is as in the right one. */
function pickByHalf(
  { question, choiceShape, random }: PresentedQuestion,
  half: 'early' | 'late',
): ChoiceNo {
  const halves = choicesOf(question).map((choice) => {
    const [grid] = question.questionName;
    const entries = entriesOf(choiceShape, choice);
    if (grid?.startsWith('grid:')) return keyOf(cellsInHalf(readGrid(grid), entries, half));
    const { from, to } = zonesOf(entries.length)[half];
    return keyOf(entries.slice(from, to));
  });
  const held = halves[question.correctChoiceNo - 1];
  return random.pick(CHOICE_NOS.filter((no) => halves[no - 1] === held));
}

/** A middle column belongs to neither half. */
function cellsInHalf(
  { columns }: GridShape,
  cells: ChoiceList,
  half: 'early' | 'late',
): ChoiceList {
  const width = Math.floor(columns / 2);
  return cells.filter((cell) => {
    const { column } = readCell(cell.split('=', 1)[0] ?? '');
    return half === 'early' ? column <= width : column > columns - width;
  });
}

/** The choice with the greatest worth; ties are broken at random. */
function pickBest(
  { question, random }: PresentedQuestion,
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
