/**
 * Ways to answer without the memory that a test asks for, and what they earn when the forms are fair: nothing known
 * is a quarter, half of every list known is a half (three quarters in questions of direction, whose halves both
 * show it: battery design, 2.4).
 */
import { isDirectionSquare } from '../kit/direction-square.ts';
import { QUESTION_COUNT, type KeyedQuestion } from '../question.ts';
import type { ItemSource } from '../task.ts';
import { TAKERS } from '../registers/takers.ts';
import type { Strategy } from '../takers/simulated-taker.ts';
import {
  alternatingTaker,
  earlyHalfOnlyTaker,
  firstInSortOrderTaker,
  guessingTaker,
  lastInSortOrderTaker,
  lateHalfOnlyTaker,
  leastTypicalTaker,
  longestLabelTaker,
  mostTypicalTaker,
  samePositionTaker,
  shortestLabelTaker,
  type Taker,
} from '../takers/takers.ts';

const CHANCE = 0.25;

const KNOWS_NOTHING: readonly (readonly [name: string, taker: Taker])[] = [
  ['guess', guessingTaker],
  ['always the first place', samePositionTaker(1)],
  ['always the second place', samePositionTaker(2)],
  ['always the third place', samePositionTaker(3)],
  ['always the last place', samePositionTaker(4)],
  ['alternate between two places', alternatingTaker([1, 2])],
  ['go round', alternatingTaker([1, 2, 3, 4])],
  ['first in sort order', firstInSortOrderTaker],
  ['last in sort order', lastInSortOrderTaker],
  ['most typical', mostTypicalTaker],
  ['least typical', leastTypicalTaker],
  ['shortest label', shortestLabelTaker],
  ['longest label', longestLabelTaker],
];

/** For a test whose forms ask like `form`. */
export function strategiesFor(
  { testName, choiceShape }: Pick<ItemSource, 'testName' | 'choiceShape'>,
  form: readonly KeyedQuestion[],
): readonly Strategy[] {
  const blind = KNOWS_NOTHING.map(([name, taker]) => ({
    name,
    taker,
    expectedScore: CHANCE * QUESTION_COUNT,
  }));
  const model = TAKERS.get(testName);
  const own = model?.kind === 'own' ? model.strategiesFor?.(form) : undefined;
  return [...blind, ...(own ?? (choiceShape === 'fixed' ? [] : knowHalves(form)))];
}

/** In rows of numbers that stand for places, as boxes, reading a row from its end is no other direction. */
function knowHalves(form: readonly KeyedQuestion[]): Strategy[] {
  const directionCount = form.filter(isDirectionSquare).length;
  const asksDirection = directionCount >= QUESTION_COUNT / 3;
  const expectedScore = 0.5 * QUESTION_COUNT + (asksDirection ? 0.25 * directionCount : 0);
  return [
    { name: 'only the early half known', taker: earlyHalfOnlyTaker, expectedScore },
    { name: 'only the late half known', taker: lateHalfOnlyTaker, expectedScore },
  ];
}
