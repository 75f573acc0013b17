import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawAnswerPositions } from './answer-positions.ts';

describe('places of the right answers', () => {
  it('uses two places eight times and two seven times, never three equal in a row, for any seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const positions = drawAnswerPositions(seed);
        const counts = [0, 1, 2, 3].map(
          (position) => positions.filter((p) => p === position).length,
        );
        expect(counts.toSorted((a, b) => a - b)).toEqual([7, 7, 8, 8]);
        expect(positions.join('')).not.toMatch(/(.)\1\1/);
      }),
      { numRuns: 500 },
    );
  });

  it('gives every place its eight turns about equally often', () => {
    const eights = [0, 0, 0, 0];
    for (let seed = 0; seed < 4000; seed += 1) {
      const positions = drawAnswerPositions(`seed|${seed}`);
      for (const position of [0, 1, 2, 3]) {
        if (positions.filter((p) => p === position).length === 8)
          eights[position] = (eights[position] ?? 0) + 1;
      }
    }
    // 2,000 expected each; five standard errors are 158.
    for (const count of eights) expect(Math.abs(count - 2000)).toBeLessThan(158);
  });
});
