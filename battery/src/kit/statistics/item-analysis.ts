/**
 * How hard each question is and how well it tells takers apart: the share right, and the correlation of the question
 * with the score of all others (item-rest; Henrysson 1963, Psychometrika 28:211, takes the question out of the total
 * because a part always agrees with its whole).
 */
import type { Interval } from './interval.ts';
import { correlationOf } from './correlation.ts';
import { sumOf } from './mean-and-sd.ts';
import { countItems, type ItemScores } from './item-scores.ts';
import { wilsonInterval } from './wilson-interval.ts';

export interface ItemFigures {
  /** Share right, 0–1; high is easy. Null without takers. */
  readonly difficulty: number | null;
  /** Wilson's. */
  readonly interval: Interval;
  /** −1 to 1; null where the question or the rest does not vary. */
  readonly itemRest: number | null;
}

/** By question. `scores` are 0 and 1. @throws RangeError where rows differ in length. */
export function analyseItems(scores: ItemScores): ItemFigures[] {
  const totals = scores.map(sumOf);
  return Array.from({ length: countItems(scores) }, (_, item) => {
    const column = scores.map((row) => row[item] ?? 0);
    const rest = totals.map((total, taker) => total - (column[taker] ?? 0));
    const right = sumOf(column);
    return {
      difficulty: scores.length === 0 ? null : right / scores.length,
      interval: wilsonInterval(right, scores.length),
      itemRest: correlationOf(column, rest)?.r ?? null,
    };
  });
}
