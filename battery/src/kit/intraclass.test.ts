import fc from 'fast-check';
import { expect, it } from 'vitest';
import { intraclassOf } from './intraclass.ts';

/** Shrout & Fleiss (1979), table 2: four judges rate six targets. */
const PUBLISHED = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];

it('gives .29 for the published table of Shrout & Fleiss (1979), with their interval from .02 to .76', () => {
  const found = intraclassOf(PUBLISHED);
  expect(found?.icc).toBeCloseTo(0.29, 2);
  expect(found?.interval[0]).toBeCloseTo(0.02, 2);
  expect(found?.interval[1]).toBeCloseTo(0.76, 2);
});

it('is 1 for equal totals, and falls when one rater is stricter throughout', () => {
  const equal = [4, 7, 9, 5].map((total) => [total, total]);
  expect(intraclassOf(equal)).toEqual({ icc: 1, interval: [1, 1] });
  const strict = equal.map(([total = 0]) => [total, total - 2]);
  const found = intraclassOf(strict);
  expect(found?.icc).toBeLessThan(0.8);
  // Two raters only: how strict raters are in general is hardly known.
  expect(found?.interval[0]).toBeLessThan(0.1);
});

it('says less of few answers than of many', () => {
  const totals = [
    [4, 5],
    [7, 7],
    [9, 8],
    [5, 5],
  ];
  const width = (rows: readonly (readonly number[])[]): number => {
    const [low, high] = intraclassOf(rows)?.interval ?? [0, 0];
    return high - low;
  };
  expect(width([...totals, ...totals, ...totals])).toBeLessThan(width(totals));
});

it('does not depend on the unit, the zero point, the order of targets or that of raters', () => {
  const total = fc.integer({ min: 0, max: 12 });
  const rows = fc.array(fc.tuple(total, total), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(rows, (totals) => {
      const found = intraclassOf(totals);
      const others = [
        totals.map((row) => row.map((value) => 3 * value + 5)),
        totals.toReversed(),
        totals.map((row) => row.toReversed()),
      ];
      for (const other of others) {
        const again = intraclassOf(other);
        expect(again === null).toBe(found === null);
        expect(again?.icc ?? 0).toBeCloseTo(found?.icc ?? 0, 8);
        expect(again?.interval[1] ?? 0).toBeCloseTo(found?.interval[1] ?? 0, 6);
      }
      const { icc, interval } = found ?? { icc: 0, interval: [0, 0] };
      const [low, high] = interval;
      expect(icc).toBeLessThanOrEqual(1 + 1e-9);
      expect(low).toBeLessThanOrEqual(icc + 1e-9);
      expect(high).toBeGreaterThanOrEqual(icc - 1e-9);
      expect(high).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

it('is not defined for fewer than two targets or raters, nor without any variance', () => {
  expect(intraclassOf([])).toBeNull();
  expect(intraclassOf([[3, 4]])).toBeNull();
  expect(intraclassOf([[3], [4]])).toBeNull();
  const flat = [
    [5, 5],
    [5, 5],
  ];
  expect(intraclassOf(flat)).toBeNull();
  const strictOnly = [
    [5, 3],
    [5, 3],
  ];
  expect(intraclassOf(strictOnly)).toBeNull();
  expect(() => intraclassOf([[1, 2], [3]])).toThrow(RangeError);
});
