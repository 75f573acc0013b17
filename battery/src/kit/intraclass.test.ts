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

it('gives .29 for the published table of Shrout & Fleiss (1979)', () => {
  expect(intraclassOf(PUBLISHED)).toBeCloseTo(0.29, 2);
});

it('is 1 for equal totals, and falls when one rater is stricter throughout', () => {
  const equal = [4, 7, 9, 5].map((total) => [total, total]);
  expect(intraclassOf(equal)).toBeCloseTo(1, 10);
  const strict = equal.map(([total = 0]) => [total, total - 2]);
  expect(intraclassOf(strict)).toBeLessThan(0.8);
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
        expect(again ?? 0).toBeCloseTo(found ?? 0, 8);
      }
      expect(found ?? 0).toBeLessThanOrEqual(1 + 1e-9);
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
  expect(() => intraclassOf([[1, 2], [3]])).toThrow(RangeError);
});
