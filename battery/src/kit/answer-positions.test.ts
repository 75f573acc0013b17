import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnFrom, RULES_OF_THUMB, shareGuessed } from '../testing/index.ts';
import { drawAnswerPositions } from './answer-positions.ts';

const SEQUENCES = Array.from({ length: 6000 }, (_, seed) =>
  drawAnswerPositions(`seed|${seed}`).map((right) => ({ right, signs: [] })),
);
const LAST_BLOCK = { from: 20, to: 30 };

describe('places of the right answers', () => {
  it('uses each place four to eleven times, never three equal in a row, for any seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const positions = drawAnswerPositions(seed);
        expect(positions).toHaveLength(30);
        for (const position of [0, 1, 2, 3]) {
          const count = positions.filter((other) => other === position).length;
          expect(count).toBeGreaterThanOrEqual(4);
          expect(count).toBeLessThanOrEqual(11);
        }
        expect(positions.join('')).not.toMatch(/(.)\1\1/);
      }),
      { numRuns: 500 },
    );
  });

  it('uses all places equally often over many forms', () => {
    const rights = SEQUENCES.flat().map(({ right }) => right);
    for (const position of [0, 1, 2, 3]) {
      const share = rights.filter((right) => right === position).length / rights.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(0.005);
    }
  });

  it.each(Object.entries(RULES_OF_THUMB))(
    'lets at most 30 % of questions 21–30 be guessed from all the earlier ones: %s',
    (_rule, guess) => {
      expect(shareGuessed(guess, SEQUENCES, LAST_BLOCK)).toBeLessThanOrEqual(0.3);
    },
  );

  it('lets at most 30 % of them be guessed by who has learned from thousands of other forms', () => {
    const learned = learnFrom(SEQUENCES.slice(3000));
    const others = SEQUENCES.slice(0, 3000);
    expect(shareGuessed(learned, others, LAST_BLOCK)).toBeLessThanOrEqual(0.3);
    expect(shareGuessed(learned, others, { from: 1, to: 30 })).toBeLessThanOrEqual(0.3);
  });
});
