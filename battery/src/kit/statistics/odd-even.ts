/**
 * Split-half reliability: odd against even questions, which neighbours in the ladder make equally hard, and the step to
 * full length, 2r / (1 + r) (Spearman 1910, Br J Psychol 3:271; Brown 1910, Br J Psychol 3:296).
 */
import { correlationOf } from './correlation.ts';
import { countItems, type ItemScores } from './item-scores.ts';
import { sumOf } from './mean-and-sd.ts';

export interface OddEven {
  /** Of the two halves. */
  readonly halves: number;
  /** At full length. */
  readonly stepped: number;
}

const NOTHING = 1e-9;

/** Null: fewer than two takers, or a half does not vary. @throws RangeError where rows differ in length. */
export function oddEvenOf(scores: ItemScores): OddEven | null {
  countItems(scores);
  const halfOf = (parity: 0 | 1): number[] =>
    scores.map((row) => sumOf(row.filter((_, item) => item % 2 === parity)));
  const halves = correlationOf(halfOf(0), halfOf(1))?.r ?? null;
  return halves === null ? null : stepUp(halves);
}

/** Null: the halves are opposites but for the rounding of sums, and nothing has a full length. */
export function stepUp(halves: number): OddEven | null {
  return 1 + halves < NOTHING ? null : { halves, stepped: lengthen(halves, 2) };
}

/** Reliability of a test `times` as long, of like questions: m·r / (1 + (m − 1)·r). */
export function lengthen(reliability: number, times: number): number {
  return (times * reliability) / (1 + (times - 1) * reliability);
}
