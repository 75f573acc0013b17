import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildQuestion } from '../testing/index.ts';
import { countBits, distanceBetween } from './bit-score.ts';
import { drawDirectionSquare, isDirectionSquare } from './direction-square.ts';
import { createRandom } from './seeded-random.ts';
import { keyOf, type Square } from './square-choices.ts';

const aSquare = fc
  .record({
    base: fc.array(fc.constantFrom('2', '3', '4', '5'), { minLength: 2, maxLength: 8 }),
    seed: fc.string(),
  })
  .map(({ base, seed }) => drawDirectionSquare(createRandom(seed), base, () => ['2', '5', '6']))
  .filter((square) => square !== null);

function questionOf([first, second, third, fourth]: Square) {
  return buildQuestion({
    questionName: [],
    choiceNo1: first,
    choiceNo2: second,
    choiceNo3: third,
    choiceNo4: fourth,
  });
}

describe('direction squares', () => {
  it('have four different corners, each as far from the others as any other, also where entries repeat', () => {
    fc.assert(
      fc.property(aSquare, (square) => {
        expect(new Set(square.map(keyOf)).size).toBe(4);
        const profiles = square.map((corner) =>
          square
            .map((other) => distanceBetween('list', corner, other))
            .toSorted((a, b) => a - b)
            .join(),
        );
        expect(new Set(profiles).size).toBe(1);
      }),
    );
  });

  it('exchange one entry and never the middle one', () => {
    fc.assert(
      fc.property(aSquare, ([base, exchanged]) => {
        const positions = [...base.keys()].filter(
          (position) => base[position] !== exchanged[position],
        );
        expect(positions).toHaveLength(1);
        expect(positions[0]).not.toBe((base.length - 1) / 2);
      }),
    );
  });

  it('earn one bit for the direction alone, one for the entry alone, and none for neither', () => {
    fc.assert(
      fc.property(aSquare, (square) => {
        const question = questionOf(square);
        expect(isDirectionSquare(question)).toBe(true);
        expect(([1, 2, 3, 4] as const).map((no) => countBits('list', question, no))).toEqual([
          2, 1, 1, 0,
        ]);
      }),
    );
  });

  it('are told from squares that keep the direction', () => {
    expect(isDirectionSquare(buildQuestion())).toBe(false);
  });
});
