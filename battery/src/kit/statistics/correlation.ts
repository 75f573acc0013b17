/**
 * Pearson's r of pairs, for instance of first and second attempt (retest), with the interval of Fisher (1921, Metron
 * 1:3): artanh r is nearly normal with the standard error 1 / √(n − 3).
 */
import { NORMAL_95, type Interval } from './interval.ts';
import { covarianceOf, varianceOf } from './mean-and-sd.ts';

export interface Correlation {
  /** −1 to 1. */
  readonly r: number;
  readonly pairCount: number;
  /** Null below four pairs, and where all pairs lie on one line: nothing is left to tell its width from. */
  readonly interval: Interval | null;
}

/** Nearer to 1 than this, r is 1 but for the rounding of sums. */
const NOTHING = 1e-12;

/**
 * Null: fewer than two pairs, or one of the two does not vary.
 * @throws RangeError where the lists differ in length.
 */
export function correlationOf(
  one: readonly number[],
  other: readonly number[],
): Correlation | null {
  const covariance = covarianceOf(one, other);
  const spread = Math.sqrt((varianceOf(one) ?? 0) * (varianceOf(other) ?? 0));
  if (covariance === null || spread === 0) return null;
  const r = Math.max(-1, Math.min(1, covariance / spread));
  return { r, pairCount: one.length, interval: fisherInterval(r, one.length) };
}

/** Null: see `Correlation`. */
export function fisherInterval(r: number, pairCount: number): Interval | null {
  if (pairCount < 4 || 1 - Math.abs(r) < NOTHING) return null;
  const reach = NORMAL_95 / Math.sqrt(pairCount - 3);
  return { low: Math.tanh(Math.atanh(r) - reach), high: Math.tanh(Math.atanh(r) + reach) };
}

/** Of pairs that are not kept: what they add up to. */
export interface PairSums {
  readonly count: number;
  readonly one: number;
  readonly other: number;
  readonly oneSquares: number;
  readonly otherSquares: number;
  readonly products: number;
}

/** As `correlationOf`, for whole numbers, whose sums are exact. */
export function correlationFrom(sums: PairSums): Correlation | null {
  const { count, one, other, oneSquares, otherSquares, products } = sums;
  // By `count` too large, all three.
  const [oneSpread, otherSpread] = [
    count * oneSquares - one ** 2,
    count * otherSquares - other ** 2,
  ];
  if (count < 2 || oneSpread <= 0 || otherSpread <= 0) return null;
  const shared = count * products - one * other;
  const r = Math.max(-1, Math.min(1, shared / Math.sqrt(oneSpread * otherSpread)));
  return { r, pairCount: count, interval: fisherInterval(r, count) };
}
