import { describe, expect, it } from 'vitest';
import { easyAndHardOf } from './easy-and-hard.ts';

/** By size: how many were right of how many. */
function answersOf(shares: Readonly<Record<number, readonly [right: number, count: number]>>) {
  return Object.entries(shares).flatMap(([size, [right, count]]) =>
    Array.from({ length: count }, (_, no) => ({ setSize: Number(size), isRight: no < right })),
  );
}

describe('easy and hard sizes', () => {
  it.each([
    ['the example', { 4: [3, 3], 5: [3, 4], 6: [2, 4], 7: [1, 4] }, [5, 5], [6, 6]],
    ['all right', { 4: [3, 3], 5: [4, 4] }, [5, 5], null],
    ['nothing right', { 4: [0, 3], 5: [0, 4] }, null, [4, 4]],
    ['neither easy nor hard', { 4: [2, 3], 5: [2, 3] }, null, null],
    ['not easy above what was missed', { 4: [1, 4], 5: [4, 4], 6: [1, 4] }, null, [6, 6]],
    ['two sizes with few questions are one', { 4: [2, 2], 5: [2, 2], 6: [0, 3] }, [4, 5], [6, 6]],
    ['what is left joins the largest', { 4: [3, 3], 5: [0, 3], 6: [0, 1] }, [4, 4], [5, 6]],
  ] as const)('%s', (_, shares, easy, hard) => {
    const spanOf = (pair: readonly [number, number] | null) =>
      pair && { from: pair[0], to: pair[1] };
    expect(easyAndHardOf(answersOf(shares))).toEqual({ easy: spanOf(easy), hard: spanOf(hard) });
  });
});
