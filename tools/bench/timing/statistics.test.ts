import { describe, expect, it } from 'vitest';
import {
  bootstrapDifference,
  mean,
  meanDifference,
  median,
  quantile,
  sd,
  shareDifference,
  slope,
  studentPoint,
} from './statistics.ts';

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

describe('shares', () => {
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 20, 0.6791, 1],
  ])(
    '%i/%i − %i/%i has the interval of method 10 that Newcombe (1998) prints',
    (a, m, b, n, low, high) => {
      const difference = shareDifference({ hits: a, count: m }, { hits: b, count: n });
      expect(round(difference.low, 4)).toBe(low);
      expect(round(difference.high, 4)).toBe(high);
    },
  );
});

describe('means and spreads', () => {
  it('agrees with sums done by hand', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(mean(values)).toBe(5);
    expect(sd(values)).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(median(values)).toBe(4.5);
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
  });

  it.each([
    [4, 2.7764],
    [10, 2.2281],
    [30, 2.0423],
    [120, 1.9799],
  ])('gives the printed 97.5 %% point of Student for %i degrees of freedom', (freedom, point) => {
    expect(studentPoint(freedom)).toBeCloseTo(point, 2);
  });

  it('Welch: two samples worked by hand', () => {
    const difference = meanDifference([1, 2, 3, 4, 5], [2, 4, 6, 8, 10]);
    expect(difference.value).toBe(-3);
    // SE = √(2.5/5 + 10/5) = 1.5811; df = 5.8824; t = 2.459
    expect(difference.low).toBeCloseTo(-3 - 2.459 * 1.5811, 2);
    expect(difference.high).toBeCloseTo(-3 + 2.459 * 1.5811, 2);
  });

  it('the bootstrap of a mean agrees with Welch on large samples', () => {
    const first = Array.from({ length: 200 }, (_, i) => Math.sin(i * 12.9898) * 3);
    const second = Array.from({ length: 200 }, (_, i) => Math.sin(i * 78.233) * 3 + 1);
    const welch = meanDifference(first, second);
    const bootstrap = bootstrapDifference(first, second, mean);
    expect(bootstrap.value).toBeCloseTo(welch.value, 12);
    expect(bootstrap.low).toBeCloseTo(welch.low, 1);
    expect(bootstrap.high).toBeCloseTo(welch.high, 1);
    expect(bootstrapDifference(first, second, mean)).toEqual(bootstrap);
  });
});

describe('drift', () => {
  it('finds a slope exactly and none where there is none', () => {
    expect(slope([1, 3, 5, 7]).value).toBe(2);
    const level = slope([1, -1, 1, -1, 1, -1, 1, -1, 1]);
    expect(level.low).toBeLessThan(0);
    expect(level.high).toBeGreaterThan(0);
  });
});
