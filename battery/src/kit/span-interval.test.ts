/** Worked examples, and takers whose truth is known. */
import { describe, expect, it } from 'vitest';
import { phonologicalDigit } from '../tasks/phonological-digit/task.ts';
import { backwardCountingStarfish } from '../tasks/backward-counting-starfish/task.ts';
import { visualMatrix } from '../tasks/visual-matrix/task.ts';
import { visualShape } from '../tasks/visual-shape/task.ts';
import { createRandom } from './seeded-random.ts';
import { estimateSpan, shareHeldOf } from './span-estimate.ts';
import { spanIntervalOf } from './span-interval.ts';
import { intervalOfSum, subtracted } from './statistics/sum-interval.ts';
import { wilsonInterval } from './statistics/wilson-interval.ts';
import { sixthScoresOf, whereHard } from './where-hard.ts';

const TAKERS = 400;

const shareOf = ([hits, count]: readonly [number, number]) => ({
  estimate: hits / count,
  interval: wilsonInterval(hits, count),
});

describe('the interval of a sum', () => {
  it.each([
    [[56, 70], [48, 80], 0.0524, 0.3339],
    [[9, 10], [3, 10], 0.1705, 0.809],
  ] as const)(
    '%j less %j is the difference that Newcombe (1998, method 10) prints',
    (one, other, low, high) => {
      const found = intervalOfSum([shareOf(one), subtracted(shareOf(other))]);
      expect(found.low).toBeCloseTo(low, 4);
      expect(found.high).toBeCloseTo(high, 4);
    },
  );
});

describe('the interval of a span', () => {
  const answersAt = (setSize: number, hits: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ setSize, isRight: index < hits }));

  it('is that of the worked example: 3 things, 2.4 to 3.4', () => {
    const answers = [...answersAt(3, 4, 4), ...answersAt(4, 0, 4)];
    expect(estimateSpan(answers)).toBe(3);
    expect(spanIntervalOf(answers)).toEqual({ low: 2.4, high: 3.4 });
    expect(spanIntervalOf([])).toBeNull();
  });

  /** `[sizes, right, asked]` of each group, above the smallest size less one. */
  function intervalOfGroups(
    below: number,
    ...groups: readonly (readonly [sizes: number, hits: number, count: number])[]
  ) {
    const { low, high } = intervalOfSum(
      groups.map(([sizes, hits, count]) => {
        const share = wilsonInterval(hits, count);
        return {
          estimate: sizes * shareHeldOf(hits / count),
          interval: { low: sizes * shareHeldOf(share.low), high: sizes * shareHeldOf(share.high) },
        };
      }),
    );
    const tenth = (things: number) => Math.round(things * 10) / 10;
    return { low: tenth(below + low), high: tenth(below + high) };
  }

  it('takes sizes together until there are four questions, and what is left at the end with those before', () => {
    const pairs = [...answersAt(3, 2, 2), ...answersAt(4, 1, 2)];
    expect(spanIntervalOf(pairs)).toEqual(intervalOfGroups(2, [2, 3, 4]));
    const rest = [...answersAt(3, 3, 4), ...answersAt(4, 1, 3)];
    expect(spanIntervalOf(rest)).toEqual(intervalOfGroups(2, [2, 4, 7]));
    const enough = [...answersAt(4, 1, 4), ...answersAt(3, 3, 4)];
    expect(spanIntervalOf(enough)).toEqual(intervalOfGroups(2, [1, 3, 4], [1, 1, 4]));
    const three = [...answersAt(5, 0, 1), ...answersAt(3, 4, 4), ...answersAt(4, 2, 4)];
    expect(spanIntervalOf(three)).toEqual(intervalOfGroups(2, [1, 4, 4], [2, 2, 5]));
    const small = [...answersAt(3, 1, 1), ...answersAt(4, 2, 3), ...answersAt(5, 2, 4)];
    expect(spanIntervalOf(small)).toEqual(intervalOfGroups(2, [2, 3, 4], [1, 2, 4]));
  });

  it('holds the estimate, and never leaves the sizes that were asked', () => {
    for (const hits of [0, 1, 2, 3, 4]) {
      const answers = [...answersAt(3, hits, 4), ...answersAt(4, hits, 4)];
      const { low, high } = spanIntervalOf(answers) ?? { low: NaN, high: NaN };
      const span = estimateSpan(answers) ?? NaN;
      expect([low <= span, span <= high, low >= 2, high <= 4]).toEqual([true, true, true, true]);
    }
  });

  it.each([
    ['digits', phonologicalDigit.setSizes, 6.9],
    ['starfish', backwardCountingStarfish.setSizes, 3.3],
    ['filled cells', visualMatrix.setSizes, 11],
    ['shapes', visualShape.setSizes, 4.4],
  ] as const)(
    'holds the truth of simulated takers of %s at least 19 times in 20',
    (_, sizes, typical) => {
      const random = createRandom(`span interval|${typical}`);
      const uniform = () => random.next() / 2 ** 32;
      let caught = 0;
      for (let taker = 0; taker < TAKERS; taker += 1) {
        const span = typical * (0.7 + uniform() * 0.6);
        const heldAt = (size: number) => 1 / (1 + Math.exp((size - span - 0.5) * (7 / typical)));
        const answers = sizes.map((setSize) => ({
          setSize,
          isRight: uniform() < ((1 + heldAt(setSize)) / 2) ** 2,
        }));
        const truth =
          Math.min(...sizes) - 1 + [...new Set(sizes)].reduce((sum, size) => sum + heldAt(size), 0);
        const found = spanIntervalOf(answers);
        // Both ends are rounded to a tenth.
        if (found && found.low - 0.05 <= truth && truth <= found.high + 0.05) caught += 1;
      }
      expect(caught / TAKERS).toBeGreaterThanOrEqual(0.95);
    },
  );
});

describe('where the questions became hard', () => {
  it('is where two parts differ most, and nowhere when they do not differ beyond chance', () => {
    expect(whereHard([5, 5, 5, 2, 1, 1])).toBe(3);
    expect(whereHard([5, 5, 5, 5, 5, 5])).toBeNull();
    expect(whereHard([1, 2, 1, 1, 2, 1])).toBeNull();
    expect(whereHard([1, 1, 2, 4, 5, 5])).toBeNull();
    expect(whereHard([])).toBeNull();
    expect(whereHard([5, 0])).toBe(1);
    expect(whereHard([5])).toBeNull();
    expect(whereHard([5, 5, 5, 5, 5, 0])).toBe(5);
    expect(whereHard([5, 0, 0, 0, 0, 0])).toBe(1);
    expect(whereHard([0, 0, 0, 5, 5, 5])).toBeNull();
  });

  it('counts right answers by fives', () => {
    const isRight = Array.from({ length: 30 }, (_, index) => index < 12);
    expect(sixthScoresOf(isRight)).toEqual([5, 5, 2, 0, 0, 0]);
    expect(sixthScoresOf(isRight.toReversed())).toEqual([0, 0, 0, 2, 5, 5]);
    expect(sixthScoresOf([])).toEqual([]);
    expect(() => sixthScoresOf([true])).toThrow('isRight: 1 entries are not whole groups of 5');
  });
});
