/**
 * The same statistics of questions from sums instead of all answers: how many takers, how often each question was right,
 * and how often each two were. Memory does not grow with takers, and a hundred thousand of them take a fraction of a second.
 * Right and wrong only. item-moments.test.ts holds each figure against the function that reads all answers.
 */
import { feldtInterval, type CronbachAlpha } from './cronbach-alpha.ts';
import type { ItemFigures } from './item-analysis.ts';
import { stepUp, type OddEven } from './odd-even.ts';
import { wilsonInterval } from './wilson-interval.ts';

export interface ItemMoments {
  readonly takerCount: number;
  readonly itemCount: number;
  /** Takers who had both right: `[item * itemCount + other]`, both ways; on the diagonal those who had the one. */
  readonly both: Float64Array;
}

export interface ItemSums {
  /** 1 right, 0 wrong, one for each question. @throws RangeError for another length. */
  readonly add: (right: ArrayLike<number>) => void;
  readonly read: () => ItemMoments;
}

/** Takers who are counted at once: one bit each. */
const AT_ONCE = 32;

export function sumItems(itemCount: number): ItemSums {
  const both = new Float64Array(itemCount * itemCount);
  /** Of each question: which of the takers since the last count had it right. */
  const rights = new Uint32Array(itemCount);
  let takerCount = 0;
  const count = (): void => {
    for (let item = 0; item < itemCount; item += 1) {
      const own = rights[item] ?? 0;
      for (let other = item; other < itemCount; other += 1) {
        const at = item * itemCount + other;
        both[at] = (both[at] ?? 0) + countBits(own & (rights[other] ?? 0));
      }
    }
    rights.fill(0);
  };
  return {
    add(right) {
      if (right.length !== itemCount) throw new RangeError(`right: ${right.length} values`);
      const position = takerCount % AT_ONCE;
      for (let item = 0; item < itemCount; item += 1) {
        if (right[item] === 1) rights[item] = (rights[item] ?? 0) | (1 << position);
      }
      takerCount += 1;
      if (position === AT_ONCE - 1) count();
    },
    read() {
      count();
      const whole = both.slice();
      for (let item = 0; item < itemCount; item += 1) {
        for (let other = 0; other < item; other += 1) {
          whole[item * itemCount + other] = whole[other * itemCount + item] ?? 0;
        }
      }
      return { takerCount, itemCount, both: whole };
    },
  };
}

/** How many of the 32 bits are set: sums of two, four, eight bits side by side. */
function countBits(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** `covariances[item][other]` of the sample (n − 1). Null below two takers. */
export function itemCovariancesFrom(moments: ItemMoments): number[][] | null {
  const { takerCount, itemCount, both } = moments;
  if (takerCount < 2) return null;
  const items = Array.from({ length: itemCount }, (_, item) => item);
  const countOf = (item: number, other: number): number => both[item * itemCount + other] ?? 0;
  return items.map((item) =>
    items.map(
      (other) =>
        (countOf(item, other) - (countOf(item, item) * countOf(other, other)) / takerCount) /
        (takerCount - 1),
    ),
  );
}

/** As `cronbachAlphaOf`. */
export function cronbachAlphaFrom(moments: ItemMoments): CronbachAlpha | null {
  const covariances = itemCovariancesFrom(moments);
  const { takerCount, itemCount } = moments;
  if (itemCount < 2 || !covariances) return null;
  const spread = sumWhere(covariances, () => true);
  if (isNothing(spread)) return null;
  const noise = sumWhere(covariances, (item, other) => item === other);
  const alpha = (itemCount / (itemCount - 1)) * (1 - noise / spread);
  return { alpha, interval: feldtInterval(alpha, takerCount, itemCount) };
}

/** As `oddEvenOf`. */
export function oddEvenFrom(moments: ItemMoments): OddEven | null {
  const covariances = itemCovariancesFrom(moments);
  if (!covariances) return null;
  const spreadOf = (parity: 0 | 1): number =>
    sumWhere(covariances, (item, other) => item % 2 === parity && other % 2 === parity);
  const [first, second] = [spreadOf(0), spreadOf(1)];
  if (isNothing(first) || isNothing(second)) return null;
  const shared = sumWhere(covariances, (item, other) => item % 2 === 0 && other % 2 === 1);
  const halves = Math.max(-1, Math.min(1, shared / Math.sqrt(first * second)));
  return stepUp(halves);
}

/** As `analyseItems`. */
export function itemFiguresFrom(moments: ItemMoments): ItemFigures[] {
  const { takerCount, itemCount, both } = moments;
  const covariances = itemCovariancesFrom(moments);
  return Array.from({ length: itemCount }, (_, item) => {
    const right = both[item * itemCount + item] ?? 0;
    return {
      difficulty: takerCount === 0 ? null : right / takerCount,
      interval: wilsonInterval(right, takerCount),
      itemRest: covariances ? correlateWithRest(covariances, item) : null,
    };
  });
}

function correlateWithRest(
  covariances: readonly (readonly number[])[],
  item: number,
): number | null {
  const own = covariances[item]?.[item] ?? 0;
  const shared = sumWhere(covariances, (one, other) => one === item && other !== item);
  const rest = sumWhere(covariances, (one, other) => one !== item && other !== item);
  if (isNothing(own) || isNothing(rest)) return null;
  return Math.max(-1, Math.min(1, shared / Math.sqrt(own * rest)));
}

function sumWhere(
  covariances: readonly (readonly number[])[],
  counts: (item: number, other: number) => boolean,
): number {
  let sum = 0;
  for (const [item, row] of covariances.entries()) {
    for (const [other, covariance] of row.entries()) if (counts(item, other)) sum += covariance;
  }
  return sum;
}

/** A variance that is 0 but for the rounding of sums: a spread of one answer among 10⁹ takers is more. */
function isNothing(variance: number): boolean {
  return variance < 1e-10;
}
