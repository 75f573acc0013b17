/**
 * Mean, SD, α and the correlation with another score of the same attempts, from running sums: points need not be 0 and 1,
 * and memory does not grow with takings. score-sums.test.ts holds each against the function that reads all values.
 */
import { fisherInterval, type Correlation } from './correlation.ts';
import { feldtInterval, type CronbachAlpha } from './cronbach-alpha.ts';

export interface ScoreFigures {
  readonly count: number;
  /** Null without takings. */
  readonly mean: number | null;
  /** Of the sample (n − 1); null below two. */
  readonly sd: number | null;
  /** Of the points. Null below two attempts or questions, and where all sums of points are equal. */
  readonly alpha: CronbachAlpha | null;
  /** Null below two attempts, and where one of the two does not vary. */
  readonly withOther: Correlation | null;
}

export interface ScoreSums {
  /** `points`: one for each question. @throws RangeError for another number of them. */
  readonly add: (points: ArrayLike<number>, score: number, other: number) => void;
  readonly read: () => ScoreFigures;
}

/** Of one value: how many, their sum, and that of their squares. */
interface Spread {
  sum: number;
  squares: number;
}

/** A spread that is 0 but for the rounding of sums. */
const NOTHING = 1e-9;

export function sumScores(itemCount: number): ScoreSums {
  const items = Array.from({ length: itemCount }, (): Spread => ({ sum: 0, squares: 0 }));
  const [total, own, others]: Spread[] = [empty(), empty(), empty()];
  let count = 0;
  let products = 0;
  return {
    add(points, score, other) {
      if (points.length !== itemCount) throw new RangeError(`points: ${points.length} values`);
      let whole = 0;
      for (const [position, item] of items.entries()) {
        const value = points[position] ?? 0;
        put(item, value);
        whole += value;
      }
      put(total as Spread, whole);
      put(own as Spread, score);
      put(others as Spread, other);
      products += score * other;
      count += 1;
    },
    read() {
      const [sums, scores, rest] = [total as Spread, own as Spread, others as Spread];
      const variance = varianceFrom(scores, count);
      const shared = count < 2 ? 0 : (products - (scores.sum * rest.sum) / count) / (count - 1);
      return {
        count,
        mean: count === 0 ? null : scores.sum / count,
        sd: variance === null ? null : Math.sqrt(variance),
        alpha: alphaFrom(items, sums, count),
        withOther: correlationFrom(shared, variance, varianceFrom(rest, count), count),
      };
    },
  };
}

function empty(): Spread {
  return { sum: 0, squares: 0 };
}

function put(spread: Spread, value: number): void {
  spread.sum += value;
  spread.squares += value * value;
}

function varianceFrom({ sum, squares }: Spread, count: number): number | null {
  return count < 2 ? null : Math.max(0, (squares - (sum * sum) / count) / (count - 1));
}

function alphaFrom(items: readonly Spread[], total: Spread, count: number): CronbachAlpha | null {
  const spread = varianceFrom(total, count);
  if (items.length < 2 || spread === null || spread < NOTHING) return null;
  const noise = items.reduce((sum, item) => sum + (varianceFrom(item, count) ?? 0), 0);
  const alpha = (items.length / (items.length - 1)) * (1 - noise / spread);
  return { alpha, interval: feldtInterval(alpha, count, items.length) };
}

function correlationFrom(
  shared: number,
  one: number | null,
  other: number | null,
  pairCount: number,
): Correlation | null {
  if (one === null || other === null || one < NOTHING || other < NOTHING) return null;
  const r = Math.max(-1, Math.min(1, shared / Math.sqrt(one * other)));
  return { r, pairCount, interval: fisherInterval(r, pairCount) };
}
