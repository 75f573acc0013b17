/**
 * Two groups' means compared, first less second, in units of their pooled SD: Hedges' g, which is Cohen's d without its
 * excess in small groups (Hedges 1981, J Educ Stat 6:107; formulas and example: Borenstein et al. 2009, Introduction to
 * Meta-Analysis, ch. 4). The interval is g ± 1.96 standard errors, good from about twenty a group.
 */
import { NORMAL_95, type Interval } from './interval.ts';

export interface GroupFigures {
  readonly count: number;
  readonly mean: number;
  /** Of the sample (n − 1). */
  readonly sd: number;
}

export interface StandardisedDifference {
  /** Uncorrected. */
  readonly d: number;
  readonly g: number;
  readonly standardError: number;
  /** Of g. */
  readonly interval: Interval;
}

/** Null: fewer than two in a group, or neither varies. */
export function standardisedDifferenceOf(
  first: GroupFigures,
  second: GroupFigures,
): StandardisedDifference | null {
  if (first.count < 2 || second.count < 2) return null;
  const freedom = first.count + second.count - 2;
  const within =
    ((first.count - 1) * first.sd ** 2 + (second.count - 1) * second.sd ** 2) / freedom;
  if (within === 0) return null;
  const d = (first.mean - second.mean) / Math.sqrt(within);
  const correction = 1 - 3 / (4 * freedom - 1);
  const total = first.count + second.count;
  const variance = total / (first.count * second.count) + d ** 2 / (2 * total);
  const [g, standardError] = [correction * d, correction * Math.sqrt(variance)];
  const reach = NORMAL_95 * standardError;
  return { d, g, standardError, interval: { low: g - reach, high: g + reach } };
}
