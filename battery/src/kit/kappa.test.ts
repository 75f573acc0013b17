import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kappaOf } from './kappa.ts';

it('gives the worked example of Fleiss, Cohen & Everitt (1969): .429 with variance .002885', () => {
  const found = kappaOf([
    [106, 10, 4],
    [22, 28, 10],
    [2, 12, 6],
  ]);
  expect(found?.agreedShare).toBeCloseTo(0.7, 10);
  expect(found?.kappa).toBeCloseTo(0.429, 3);
  expect((found?.standardError ?? 0) ** 2).toBeCloseTo(0.002885, 5);
});

it('is 1 for raters who always agree and use more than one category', () => {
  const found = kappaOf([
    [5, 0],
    [0, 3],
  ]);
  expect(found).toMatchObject({ kappa: 1, agreedShare: 1, standardError: 0, interval: [1, 1] });
});

it('is 0 for raters who are independent, whatever their habits', () => {
  const habit = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(habit, habit, (first, second) => {
      const found = kappaOf(first.map((a) => second.map((b) => a * b)));
      expect(found?.kappa).toBeCloseTo(0, 10);
    }),
  );
});

it('does not depend on who is called first, nor on the order of the categories', () => {
  const row = fc.array(fc.nat(20), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 4, maxLength: 4 }), (table) => {
      const turned = table.map((_row, a) => table.map((other) => other[a] ?? 0));
      const reordered = table.toReversed().map((cells) => cells.toReversed());
      const found = kappaOf(table);
      for (const other of [kappaOf(turned), kappaOf(reordered)]) {
        expect(other === null).toBe(found === null);
        expect(other?.kappa ?? 0).toBeCloseTo(found?.kappa ?? 0, 10);
        expect(other?.standardError ?? 0).toBeCloseTo(found?.standardError ?? 0, 10);
      }
    }),
  );
});

it('has no interval where one rater used one category only: the formula would be sure of 0', () => {
  for (const table of [
    [
      [13, 1],
      [0, 0],
    ],
    [
      [13, 0],
      [1, 0],
    ],
  ]) {
    const found = kappaOf(table);
    expect(found?.kappa).toBeCloseTo(0, 10);
    expect(found?.interval).toBeNull();
  }
});

it('is not defined where nothing was rated or one category was used by both', () => {
  expect(kappaOf([])).toBeNull();
  expect(
    kappaOf([
      [9, 0],
      [0, 0],
    ]),
  ).toBeNull();
  expect(() => kappaOf([[1, 2]])).toThrow(RangeError);
});
