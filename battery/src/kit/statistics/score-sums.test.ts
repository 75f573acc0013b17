import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correlationOf } from './correlation.ts';
import { cronbachAlphaOf } from './cronbach-alpha.ts';
import { meanOf, sdOf, sumOf } from './mean-and-sd.ts';
import { sumScores } from './score-sums.ts';

const attempts = fc.integer({ min: 2, max: 8 }).chain((items) =>
  fc.array(
    fc.record({
      points: fc.array(fc.integer({ min: -3, max: 12 }), { minLength: items, maxLength: items }),
      other: fc.integer({ min: 0, max: 30 }),
    }),
    { minLength: 1, maxLength: 40 },
  ),
);

/** With nulls in the same places, and equal up to the rounding of sums. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'number' ? Number(part.toFixed(6)) + 0 : part,
    ),
  );
}

it('sums say what all values say: mean, SD, α and the correlation with another score', () => {
  fc.assert(
    fc.property(attempts, (all) => {
      const sums = sumScores(all[0]?.points.length ?? 0);
      for (const { points, other } of all) sums.add(points, Math.max(0, sumOf(points)), other);
      const scores = all.map(({ points }) => Math.max(0, sumOf(points)));
      const withOther = correlationOf(
        scores,
        all.map(({ other }) => other),
      );
      // On one line, sums leave a rounding, which opens an interval where there is none.
      const isLine = withOther?.interval === null;
      const found = sums.read();
      expect(rounded({ ...found, withOther: isLine ? null : found.withOther })).toEqual(
        rounded({
          count: all.length,
          mean: meanOf(scores),
          sd: sdOf(scores),
          alpha: cronbachAlphaOf(all.map(({ points }) => points)),
          withOther: isLine ? null : withOther,
        }),
      );
    }),
    { numRuns: 300 },
  );
});

it('refuses an attempt with another number of points', () => {
  expect(() => sumScores(3).add([1, 0], 1, 1)).toThrow(RangeError);
});
