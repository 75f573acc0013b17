import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeHalfHeld } from './size-half-held.ts';

const answersAt = (setSize: number, ...results: number[]) =>
  results.map((result) => ({ setSize, isRight: result === 1 }));

it('half is held where the line between two sizes crosses one half: by hand', () => {
  const answers = [
    ...answersAt(4, 1, 1),
    ...answersAt(6, 1, 1),
    ...answersAt(8, 1, 0),
    ...answersAt(10, 1, 0),
  ];
  expect(sizeHalfHeld(answers)).toBe(7.7);
});

it('half is held at the largest size by who holds all, and nowhere by who holds nothing', () => {
  expect(sizeHalfHeld([...answersAt(4, 1, 1), ...answersAt(18, 1)])).toBe(18);
  expect(sizeHalfHeld([...answersAt(4, 0, 0), ...answersAt(6, 1, 0)])).toBeNull();
  expect(sizeHalfHeld([])).toBeNull();
});

it('a lucky answer to a large pattern is pooled with the smaller ones that were missed', () => {
  const unlucky = [...answersAt(4, 1, 1), ...answersAt(6, 0, 0), ...answersAt(8, 0, 1)];
  const pooled = [...answersAt(4, 1, 1), ...answersAt(6, 1, 0, 0, 0), ...answersAt(8, 0)];
  expect(sizeHalfHeld(unlucky)).toBe(sizeHalfHeld(pooled));
});

it('a further right answer never lowers it', () => {
  const sheet = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 });
  const position = fc.integer({ min: 0, max: 29 });
  fc.assert(
    fc.property(sheet, position, (results, at) => {
      const answersOf = (isRight: readonly boolean[]) =>
        isRight.map((right, index) => ({ setSize: 4 + Math.floor(index / 3), isRight: right }));
      const before = sizeHalfHeld(answersOf(results)) ?? 0;
      expect(sizeHalfHeld(answersOf(results.with(at, true))) ?? 0).toBeGreaterThanOrEqual(before);
    }),
  );
});

it('exactly half held at the smallest size is half held there', () => {
  const nineOfSixteen = Array.from({ length: 16 }, (_, index) => (index < 9 ? 1 : 0));
  expect(sizeHalfHeld(answersAt(4, ...nineOfSixteen))).toBe(4);
});

it('sizes may come in any order', () => {
  const answers = [
    ...answersAt(10, 1, 0),
    ...answersAt(4, 1, 1),
    ...answersAt(8, 1, 0),
    ...answersAt(6, 1, 1),
  ];
  expect(sizeHalfHeld(answers)).toBe(7.7);
});
