/** Statistics of simulated groups, as the kit computes them, but never null. A group is a population here: its variance is divided by the count. */
import type { SeededRandom } from '../kit/seeded-random.ts';
import {
  correlationOf as pearsonOf,
  cronbachAlphaOf,
  oddEvenOf as halvesOf,
} from '../kit/statistics/index.ts';
import { uniform } from './takers.ts';

/** Throws on an empty list: a group of nobody has no mean. */
export function meanOf(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('values: there are none');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return meanOf(values.map((value) => (value - mean) ** 2));
}

/** Pearson's r; 0 where one of the two does not vary. */
export function correlationOf(one: readonly number[], other: readonly number[]): number {
  return pearsonOf(one, other)?.r ?? 0;
}

/** KR-20 of `answers[taker]`, with an entry for each question; not a number where all scores are equal. */
export function kr20Of(answers: readonly (readonly boolean[])[]): number {
  return cronbachAlphaOf(pointsOf(answers))?.alpha ?? Number.NaN;
}

/** Odd-even reliability at full length; not a number where a half does not vary. */
export function oddEvenOf(answers: readonly (readonly boolean[])[]): number {
  return halvesOf(pointsOf(answers))?.stepped ?? Number.NaN;
}

function pointsOf(answers: readonly (readonly boolean[])[]): number[][] {
  return answers.map((isRight) => isRight.map(Number));
}

/** Standard normal (Box & Muller 1958). */
export function drawNormal(random: SeededRandom): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(random)));
  return radius * Math.cos(2 * Math.PI * uniform(random));
}
