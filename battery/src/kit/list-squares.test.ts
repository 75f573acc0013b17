import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawListSquare, editPlanAt, isZoneEqual, zonesOf } from './list-squares.ts';
import { createRandom } from './seeded-random.ts';
import { drawCorner, squareOf } from './square-choices.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('');
const aList = fc
  .integer({ min: 2, max: 9 })
  .chain((size) => fc.shuffledSubarray(ALPHABET, { minLength: size, maxLength: size }));

describe('squares of lists', () => {
  it('plans two exchanges for pairs, and no swap in a zone of one place', () => {
    expect([0, 1, 2, 3].map((index) => editPlanAt(2, index).join(''))).toEqual([
      'II',
      'II',
      'II',
      'II',
    ]);
    expect([0, 1, 2, 3].map((index) => editPlanAt(3, index).join(''))).toEqual([
      'IO',
      'II',
      'IO',
      'II',
    ]);
    expect([20, 21, 22, 23].map((index) => editPlanAt(8, index).join(''))).toEqual([
      'OO',
      'OI',
      'OO',
      'IO',
    ]);
  });

  it('puts the first half, rounded down, into the early zone', () => {
    expect(zonesOf(7)).toEqual({ early: { from: 0, to: 3 }, late: { from: 3, to: 7 } });
    expect(() => zonesOf(1)).toThrow('setSize: 1');
  });

  it('changes one thing in each zone: each choice differs from one by a, from one by b, from one by both', () => {
    fc.assert(
      fc.property(aList, fc.nat({ max: 29 }), fc.string(), (base, index, seed) => {
        const plan = editPlanAt(base.length, index);
        const square = drawListSquare(createRandom(seed), base, plan, () => ALPHABET);
        if (!square) throw new Error('expected a square');
        const [x, a, b, ab] = square;
        const { early, late } = zonesOf(base.length);
        const size = (kind: string): number => (kind === 'O' ? 2 : 1);
        for (const [one, other] of [
          [x, a],
          [b, ab],
        ] as const) {
          expect(distanceIn(one, other, early)).toBe(size(plan[0]));
          expect(isZoneEqual(one, other, late)).toBe(true);
        }
        for (const [one, other] of [
          [x, b],
          [a, ab],
        ] as const) {
          expect(distanceIn(one, other, late)).toBe(size(plan[1]));
          expect(isZoneEqual(one, other, early)).toBe(true);
        }
        for (const corner of square) expect(new Set(corner).size).toBe(base.length);
      }),
    );
  });

  it('keeps the items of the list under a swap and brings one outside item in under an exchange', () => {
    const base = ['a', 'b', 'c', 'd'];
    const square = drawListSquare(createRandom('s'), base, ['O', 'I'], () => ALPHABET);
    expect(square?.[1].toSorted()).toEqual(base);
    expect(square?.[2].filter((item) => !base.includes(item))).toHaveLength(1);
  });

  it('gives no square where no outside item is left', () => {
    const square = drawListSquare(createRandom('s'), ['a', 'b', 'c', 'd'], ['I', 'I'], () => [
      'a',
      'e',
    ]);
    expect(square).toBeNull();
  });

  it('refuses changes that undo nothing or depend on their order', () => {
    const same = (list: readonly string[]): readonly string[] => list;
    const turned = (list: readonly string[]): readonly string[] => list.toReversed();
    const marked = (list: readonly string[]): readonly string[] => list.with(0, 'z');
    expect(() => squareOf(['a', 'b'], same, turned)).toThrow('two corners are equal');
    expect(() => squareOf(['a', 'b'], marked, turned)).toThrow('their order matters');
  });

  it('makes every corner the right one about equally often', () => {
    const square = squareOf(
      ['a', 'b'],
      (list) => list.with(0, 'x'),
      (list) => list.with(1, 'y'),
    );
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed += 1) {
      const { right, wrong } = drawCorner(createRandom(`corner|${seed}`), square);
      counts.set(right.join(''), (counts.get(right.join('')) ?? 0) + 1);
      expect(new Set([right, ...wrong])).toEqual(new Set(square));
    }
    // 1,000 expected each; five standard errors are 137.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(137);
    expect(counts.size).toBe(4);
  });
});

function distanceIn(
  one: readonly string[],
  other: readonly string[],
  { from, to }: { from: number; to: number },
): number {
  return one.slice(from, to).filter((entry, place) => entry !== other[from + place]).length;
}
