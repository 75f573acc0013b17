/**
 * The statistics of the timing table, as pure functions. Intervals are 95 % and two-sided.
 */
import { wilsonInterval } from '@jamdai/battery';
import { mulberry32 } from './chance.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Estimate extends Interval {
  readonly value: number;
}

/** The 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;
const BOOTSTRAP_ROUNDS = 4_000;

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation of a sample (n − 1); NaN below two values. */
export function sd(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const centre = mean(values);
  return Math.sqrt(
    values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1),
  );
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Linear between order statistics (Hyndman & Fan 1996, type 7). `share` is 0–1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export function maximumAbsolute(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** Difference of two independent shares, first minus second. Source: Newcombe 1998, method 10. */
export function shareDifference(
  first: { readonly hits: number; readonly count: number },
  second: { readonly hits: number; readonly count: number },
): Estimate {
  const one = first.hits / first.count;
  const two = second.hits / second.count;
  const a = wilsonInterval(first.hits, first.count);
  const b = wilsonInterval(second.hits, second.count);
  const value = one - two;
  return {
    value,
    low: value - Math.hypot(one - a.low, b.high - two),
    high: value + Math.hypot(a.high - one, two - b.low),
  };
}

/** Difference of two means, first minus second, unequal variances. Source: Welch 1947. */
export function meanDifference(first: readonly number[], second: readonly number[]): Estimate {
  const a = sd(first) ** 2 / first.length;
  const b = sd(second) ** 2 / second.length;
  const freedom = (a + b) ** 2 / (a ** 2 / (first.length - 1) + b ** 2 / (second.length - 1));
  const value = mean(first) - mean(second);
  const reach = a + b === 0 ? 0 : studentPoint(freedom) * Math.sqrt(a + b);
  return { value, low: value - reach, high: value + reach };
}

/** The 97.5 % point of Student's distribution, by the Cornish-Fisher expansion (error under 0.01 from 4 degrees on). */
export function studentPoint(freedom: number): number {
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160,
  ];
  return terms.reduce((point, term, i) => point + term / freedom ** (i + 1), Z);
}

/**
 * Difference of any statistic of two independent samples, first minus second: percentile bootstrap, each
 * sample drawn anew from itself. The same seed gives the same interval.
 */
export function bootstrapDifference(
  first: readonly number[],
  second: readonly number[],
  statistic: (values: readonly number[]) => number,
  seed = 1,
): Estimate {
  const draw = mulberry32(seed);
  const again = (values: readonly number[]): number[] =>
    values.map(() => values[Math.floor(draw() * values.length)] ?? Number.NaN);
  const differences = Array.from(
    { length: BOOTSTRAP_ROUNDS },
    () => statistic(again(first)) - statistic(again(second)),
  );
  return {
    value: statistic(first) - statistic(second),
    low: quantile(differences, 0.025),
    high: quantile(differences, 0.975),
  };
}

/** Slope of `values` on their place 0, 1, 2 …, by least squares. */
export function slope(values: readonly number[]): Estimate {
  const count = values.length;
  const centre = (count - 1) / 2;
  const level = mean(values);
  const spread = values.reduce((sum, _, i) => sum + (i - centre) ** 2, 0);
  const value = values.reduce((sum, each, i) => sum + (i - centre) * (each - level), 0) / spread;
  const rest = values.reduce((sum, each, i) => sum + (each - level - value * (i - centre)) ** 2, 0);
  const reach = studentPoint(count - 2) * Math.sqrt(rest / (count - 2) / spread);
  return { value, low: value - reach, high: value + reach };
}
