import { expect, it } from 'vitest';
import { alignmentOf, distanceOf } from './align.ts';
import { ROW_WIDTH, type Rows } from './cepstra.ts';

/** A row is a number, and as far from another as the numbers are. */
function rowsOf(...values: number[]): Rows {
  const rows = new Float32Array(values.length * ROW_WIDTH);
  values.forEach((value, at) => rows.set([value], at * ROW_WIDTH));
  return rows;
}

it('finds a clip as near as itself, however long each sound dwells', () => {
  expect(distanceOf(rowsOf(1, 5, 9), rowsOf(1, 5, 9))).toBe(0);
  expect(distanceOf(rowsOf(1, 5, 9), rowsOf(1, 1, 1, 5, 9, 9))).toBe(0);
});

it('is the same both ways, and larger for another order', () => {
  const [a, b] = [rowsOf(1, 5, 9), rowsOf(9, 1)];
  expect(distanceOf(a, b)).toBeCloseTo(distanceOf(b, a), 9);
  expect(distanceOf(a, b)).toBeGreaterThan(1);
  expect(() => distanceOf(rowsOf(), a)).toThrow(/nothing to compare/);
});

it('says which moments belong together, from the first to the last', () => {
  expect(alignmentOf(rowsOf(1, 5, 9), rowsOf(1, 1, 5, 9))).toEqual([
    [0, 0],
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});
