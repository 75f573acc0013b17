import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawAnswerPlaces } from './answer-places.ts';

describe('places of the right answers', () => {
  it('uses two places eight times and two seven times, never three equal in a row, for any seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const places = drawAnswerPlaces(seed);
        const counts = [0, 1, 2, 3].map((place) => places.filter((p) => p === place).length);
        expect(counts.toSorted((a, b) => a - b)).toEqual([7, 7, 8, 8]);
        expect(places.join('')).not.toMatch(/(.)\1\1/);
      }),
      { numRuns: 500 },
    );
  });

  it('gives every place its eight turns about equally often', () => {
    const eights = [0, 0, 0, 0];
    for (let seed = 0; seed < 4000; seed += 1) {
      const places = drawAnswerPlaces(`seed|${seed}`);
      for (const place of [0, 1, 2, 3]) {
        if (places.filter((p) => p === place).length === 8)
          eights[place] = (eights[place] ?? 0) + 1;
      }
    }
    // 2,000 expected each; five standard errors are 158.
    for (const count of eights) expect(Math.abs(count - 2000)).toBeLessThan(158);
  });
});
