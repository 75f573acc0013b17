/**
 * Worked examples. Where a figure is said to be published it is; the others follow from the definition by hand, or were
 * computed a second time with numpy and scipy, and say so.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlationOf } from './correlation.ts';
import { cronbachAlphaOf } from './cronbach-alpha.ts';
import { floorAndCeilingOf } from './floor-and-ceiling.ts';
import { analyseItems } from './item-analysis.ts';
import { covarianceOf, meanOf, sdOf, varianceOf } from './mean-and-sd.ts';
import { measurementErrorOf } from './measurement-error.ts';
import { lengthen, oddEvenOf } from './odd-even.ts';
import { omegaTotalFrom, omegaTotalOf } from './omega-total.ts';
import { fitPractice } from './practice-steps.ts';
import { judgeChange, reliableChangeIndexOf } from './reliable-change.ts';
import { standardisedDifferenceOf } from './standardised-difference.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** Anscombe (1973, Am Stat 27:17), the first of four data sets. */
const ANSCOMBE = {
  x: [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
  y: [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68],
};
/** Shrout & Fleiss (1979, Psychol Bull 86:420), table 2: six targets, four judges. */
const JUDGES = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];
/** Six takers, four questions. */
const ANSWERS = [
  [1, 1, 1, 0],
  [1, 1, 0, 0],
  [1, 0, 0, 0],
  [1, 1, 1, 1],
  [0, 1, 0, 0],
  [1, 0, 1, 0],
];

describe('mean, SD and correlation', () => {
  it('give what Anscombe (1973) prints: means 9.0 and 7.5, r = .82 (r² = .667), sum of squares of x 110', () => {
    expect(meanOf(ANSCOMBE.x)).toBe(9);
    expect(meanOf(ANSCOMBE.y)).toBeCloseTo(7.5, 2);
    expect(varianceOf(ANSCOMBE.x)).toBeCloseTo(110 / 10);
    const found = correlationOf(ANSCOMBE.x, ANSCOMBE.y);
    expect((found?.r ?? 0) ** 2).toBeCloseTo(0.667, 3);
    // Fisher's interval as scipy's pearsonr gives it.
    expect(found?.interval?.low).toBeCloseTo(0.42439, 5);
    expect(found?.interval?.high).toBeCloseTo(0.95069, 5);
  });

  it('are not defined where there is nothing to tell them from', () => {
    expect([meanOf([]), sdOf([3]), covarianceOf([1], [2])]).toEqual([null, null, null]);
    expect(correlationOf([1, 2, 3], [5, 5, 5])).toBeNull();
    expect(correlationOf([1, 2, 3], [2, 4, 6])).toEqual({ r: 1, pairCount: 3, interval: null });
    expect(() => correlationOf([1, 2], [1])).toThrow(RangeError);
  });
});

describe('a share', () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i has the Wilson interval that Newcombe (1998) prints', (hits, count, low, high) => {
    const interval = wilsonInterval(hits, count);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('always lies in its interval, and that within 0 and 1', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), part, (count, share) => {
        const hits = Math.round(count * share);
        const { low, high } = wilsonInterval(hits, count);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(hits / count + 1e-12);
        expect(high).toBeGreaterThanOrEqual(hits / count - 1e-12);
      }),
    );
  });

  it('at floor and ceiling counts the edges themselves', () => {
    const found = floorAndCeilingOf([3, 12, 13, 20, 28, 29, 30, 30]);
    expect(found?.floor.share).toBe(2 / 8);
    expect(found?.ceiling.share).toBe(3 / 8);
    expect(found?.floor).toMatchObject(wilsonInterval(2, 8));
    expect(floorAndCeilingOf([])).toBeNull();
  });
});

describe('questions', () => {
  it('have the share right and the correlation with the rest that numpy gives', () => {
    const items = analyseItems(ANSWERS);
    expect(items.map(({ difficulty }) => difficulty)).toEqual([5 / 6, 4 / 6, 3 / 6, 1 / 6]);
    const rests = [0.158114, 0, 0.447214, 0.547723];
    for (const [item, rest] of rests.entries()) expect(items[item]?.itemRest).toBeCloseTo(rest, 5);
    expect(items[0]?.interval).toEqual(wilsonInterval(5, 6));
  });

  it('that all answer rightly tell nobody apart', () => {
    const [item] = analyseItems(ANSWERS.map(([, ...others]) => [1, ...others]));
    expect(item).toMatchObject({ difficulty: 1, itemRest: null });
  });
});

describe('consistency', () => {
  it('α is .91 for the judges of Shrout & Fleiss (1979), who call it ICC(3,4)', () => {
    const found = cronbachAlphaOf(JUDGES);
    expect(found?.alpha).toBeCloseTo(0.91, 2);
    // Feldt's interval, with the quantiles of scipy's f.ppf.
    expect(found?.interval.low).toBeCloseTo(0.675675, 5);
    expect(found?.interval.high).toBeCloseTo(0.985892, 5);
  });

  it('ω is what loadings .5, .6, .7, .8 make it by its definition: 2.6² / (2.6² + 2.26)', () => {
    const loadings = [0.5, 0.6, 0.7, 0.8];
    const covariances = loadings.map((one, i) =>
      loadings.map((other, j) => (i === j ? 1 : one * other)),
    );
    expect(omegaTotalFrom(covariances)).toBeCloseTo(6.76 / 9.02, 8);
  });

  it('ω of the judges is that of a general minimiser (scipy): .91767', () => {
    expect(omegaTotalOf(JUDGES)).toBeCloseTo(0.9176651, 6);
  });

  it('ω and α are equal where all questions are equally related', () => {
    const share = fc.double({ min: 0.05, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(share, fc.integer({ min: 3, max: 12 }), (r, count) => {
        const positions = Array.from({ length: count }, (_, position) => position);
        const matrix = positions.map((one) => positions.map((other) => (one === other ? 1 : r)));
        expect(omegaTotalFrom(matrix)).toBeCloseTo(lengthen(r, count), 6);
      }),
    );
  });

  it('odd against even is what numpy gives, stepped up by 2r / (1 + r)', () => {
    const found = oddEvenOf(ANSWERS);
    expect(found?.halves).toBeCloseTo(0.108465, 5);
    expect(found?.stepped).toBeCloseTo(0.195703, 5);
    expect(lengthen(0.5, 2)).toBeCloseTo(2 / 3);
  });

  it('is not defined for one taker, for equal totals, for two questions or a question that does not vary (ω)', () => {
    expect([cronbachAlphaOf([[1, 0]]), oddEvenOf([[1, 0]]), omegaTotalOf([[1, 0, 1]])]).toEqual([
      null,
      null,
      null,
    ]);
    const equal = [
      [1, 0],
      [0, 1],
    ];
    expect(cronbachAlphaOf(equal)).toBeNull();
    expect(omegaTotalOf(equal)).toBeNull();
    expect(omegaTotalOf(ANSWERS.map(([, ...others]) => [1, ...others]))).toBeNull();
    expect(() => cronbachAlphaOf([[1, 0], [1]])).toThrow(RangeError);
  });
});

describe('change', () => {
  it('the gain of Student’s sleepers (1908) is 1.58 hours, from 0.70 to 2.46', () => {
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const found = fitPractice(
      first.map((score, taker) => ({ scores: [score, second[taker] ?? 0], count: 1 })),
      2,
    );
    expect(found?.steps[0]?.gain).toBeCloseTo(1.58);
    expect(found?.steps[0]?.interval.low).toBeCloseTo(0.7001142, 5);
    expect(found?.steps[0]?.interval.high).toBeCloseTo(2.4598858, 5);
  });

  it('SD 4.5 and r .75 make an error of 2.25 points by its definition', () => {
    expect(measurementErrorOf(4.5, 0.75)).toBe(2.25);
    expect(measurementErrorOf(4.5, -0.2)).toBe(4.5);
    expect(() => measurementErrorOf(4.5, 1.2)).toThrow(RangeError);
  });

  it('SD 4.5, r .75 and practice 0.5, the example of the battery design: 6 up or 5 down is a change', () => {
    const facts = { sd: 4.5, retest: 0.75, practiceGain: 0.5 };
    expect(reliableChangeIndexOf(12, 18, facts)).toBeCloseTo(5.5 / 3.18198, 5);
    expect([17, 18, 8, 7].map((second) => judgeChange(12, second, facts))).toEqual([
      'none',
      'rise',
      'none',
      'fall',
    ]);
  });

  it('without practice, equal ways up and down are equal changes; a perfect retest tells nothing', () => {
    const facts = { sd: 7.5, retest: 0.8, practiceGain: 0 };
    expect(reliableChangeIndexOf(47.5, 32.5, facts)).toBeCloseTo(-15 / (7.5 * Math.sqrt(0.4)), 8);
    expect(reliableChangeIndexOf(32.5, 47.5, facts)).toBeCloseTo(15 / (7.5 * Math.sqrt(0.4)), 8);
    expect(judgeChange(10, 20, { ...facts, retest: 1 })).toBeNull();
  });
});

it('means 103 and 100 of fifty each are g = 0.5924 apart, standard error 0.2028 (Borenstein et al. 2009, ch. 4)', () => {
  const first = { count: 50, mean: 103, sd: 5.5 };
  const second = { count: 50, mean: 100, sd: 4.5 };
  const found = standardisedDifferenceOf(first, second);
  expect(found?.d).toBeCloseTo(0.597, 4);
  expect(found?.g).toBeCloseTo(0.5924, 4);
  expect(found?.standardError).toBeCloseTo(0.2028, 4);
  expect(found?.interval.low).toBeCloseTo(0.5924 - 1.96 * 0.2028, 3);
  expect(standardisedDifferenceOf({ ...first, count: 1 }, second)).toBeNull();
});
