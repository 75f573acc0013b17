/** About how long a short form takes, as designed: for as long as no attempts tell it. */
import type { TestName } from '../catalogue.ts';
import { TEST_CARDS } from '../registers/cards.ts';
import { SHORT_LIMITS, type ShortLength } from './short-form.ts';

/** Instruction and practice (battery/src/card.ts). */
export const MINUTES_BEFORE = 1;
const QUESTIONS_OF_FULL = 30;

/** Minutes, not rounded: at the pace of the thirty questions, as many as there may be. */
export function shortMinutesOf(testName: TestName, length: ShortLength): number {
  const designed = TEST_CARDS[testName].minutes - MINUTES_BEFORE;
  return MINUTES_BEFORE + (designed * SHORT_LIMITS[length].most) / QUESTIONS_OF_FULL;
}
