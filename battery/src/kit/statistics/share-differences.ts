/**
 * Each share less the mean of all shares, with the interval of such a difference of independent samples (Wald): for instance
 * how often the questions of one position in eight forms are right. `looks` is how many such differences are looked at
 * together: the interval is as wide as that asks for (Bonferroni; Dunn 1961, JASA 56:52).
 */
import { fQuantile } from '../f-distribution.ts';
import type { Interval } from './interval.ts';

export interface CountedShare {
  readonly count: number;
  readonly right: number;
}

export interface ShareDifference {
  readonly difference: number;
  readonly interval: Interval;
}

/** So many degrees of freedom that t is normal. */
const MANY = 1e7;

/** Empty where a sample has nobody. @throws RangeError for `looks` below 1. */
export function shareDifferencesOf(
  samples: readonly CountedShare[],
  looks: number,
): ShareDifference[] {
  if (!(looks >= 1)) throw new RangeError(`looks: ${looks} is below 1`);
  if (samples.length === 0 || samples.some(({ count }) => count === 0)) return [];
  const shares = samples.map(({ count, right }) => right / count);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const reach = Math.sqrt(fQuantile(1 - 0.05 / looks, 1, MANY));
  return shares.map((share, own) => {
    const spread = samples.reduce((sum, { count }, at) => {
      const weight = Number(at === own) - 1 / samples.length;
      const p = shares[at] ?? 0;
      return sum + (weight ** 2 * p * (1 - p)) / count;
    }, 0);
    const difference = share - mean;
    const half = reach * Math.sqrt(spread);
    return { difference, interval: { low: difference - half, high: difference + half } };
  });
}
