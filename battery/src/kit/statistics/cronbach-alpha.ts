/**
 * Internal consistency: α = k / (k − 1) · (1 − Σ item variances / variance of totals) (Cronbach 1951, Psychometrika
 * 16:297); of right and wrong answers it is KR-20 (Kuder & Richardson 1937, Psychometrika 2:151). The interval is
 * Feldt's (1965, Psychometrika 30:357): (1 − α) / (1 − α̂) is F with n − 1 and (n − 1)(k − 1) degrees of freedom, exactly
 * where takers and rests are normal and items equally related, nearly for right and wrong.
 */
import { fQuantile } from '../f-distribution.ts';
import type { Interval } from './interval.ts';
import { countItems, type ItemScores } from './item-scores.ts';
import { sumOf, varianceOf } from './mean-and-sd.ts';

export interface CronbachAlpha {
  /** At most 1; it can be below 0. */
  readonly alpha: number;
  readonly interval: Interval;
}

/** Null: fewer than two takers or items, or all totals are equal. @throws RangeError where rows differ in length. */
export function cronbachAlphaOf(scores: ItemScores): CronbachAlpha | null {
  const [takerCount, itemCount] = [scores.length, countItems(scores)];
  const spread = varianceOf(scores.map(sumOf));
  if (itemCount < 2 || spread === null || spread === 0) return null;
  const noise = sumOf(
    Array.from(
      { length: itemCount },
      (_, item) => varianceOf(scores.map((row) => row[item] ?? 0)) ?? 0,
    ),
  );
  const alpha = (itemCount / (itemCount - 1)) * (1 - noise / spread);
  return { alpha, interval: feldtInterval(alpha, takerCount, itemCount) };
}

/** Of an α of `takerCount` takers and `itemCount` questions. */
export function feldtInterval(alpha: number, takerCount: number, itemCount: number): Interval {
  const between = takerCount - 1;
  const rest = between * (itemCount - 1);
  return {
    low: 1 - (1 - alpha) * fQuantile(0.975, between, rest),
    high: 1 - (1 - alpha) * fQuantile(0.025, between, rest),
  };
}
