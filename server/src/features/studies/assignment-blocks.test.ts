import { expect, it } from 'vitest';
import { armOfSlot } from './assignment-blocks.ts';

const seeds = Array.from({ length: 200 }, (_, index) => `seed ${index}`);

function countArms(arms: readonly string[], drawn: readonly string[]): number[] {
  return arms.map((arm) => drawn.filter((one) => one === arm).length);
}

it('gives every arm as often in every whole block, whatever the seed', () => {
  for (const [size, arms] of [
    [2, ['a', 'b']],
    [4, ['a', 'b']],
    [9, ['a', 'b', 'c']],
  ] as const) {
    for (const seed of seeds) {
      for (const blockNo of [0, 1, 7]) {
        const blocks = { seed, arms, blockSize: size, since: 1, stratum: '' };
        const drawn = Array.from({ length: size }, (_, at) =>
          armOfSlot(blocks, blockNo * size + at),
        );
        expect(new Set(countArms(arms, drawn))).toEqual(new Set([size / arms.length]));
      }
    }
  }
});

it('never lets two arms differ by more than one where a block has each arm once', () => {
  const arms = ['a', 'b', 'c'];
  for (const seed of seeds) {
    const blocks = { seed, arms, blockSize: 3, since: 1, stratum: 'sex=male' };
    const drawn = Array.from({ length: 31 }, (_, slot) => armOfSlot(blocks, slot));
    for (let people = 1; people <= drawn.length; people += 1) {
      const counts = countArms(arms, drawn.slice(0, people));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  }
});

it('draws the same again from the seed, and other blocks for another stratum or a later rule', () => {
  const of = (more: object) => {
    const blocks = { seed: 's', arms: ['a', 'b'], blockSize: 4, since: 1, stratum: '', ...more };
    return Array.from({ length: 40 }, (_, slot) => armOfSlot(blocks, slot)).join('');
  };
  expect(of({})).toBe(of({}));
  expect(new Set([of({}), of({ stratum: 'x' }), of({ since: 2 }), of({ seed: 't' })]).size).toBe(4);
});

it('refuses a block that the arms do not fill', () => {
  const blocks = { seed: 's', arms: ['a', 'b'], blockSize: 3, since: 1, stratum: '' };
  expect(() => armOfSlot(blocks, 0)).toThrow(/blockSize: 3/);
});
