import { expect, it } from 'vitest';
import { nearestTemplate, warpedDistance } from './time-warp.ts';

const [A, B, C] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

it('finds the same row of sounds as near as itself, however long each dwells', () => {
  expect(warpedDistance([A, B, C], [A, B, C])).toBeCloseTo(0, 12);
  expect(warpedDistance([A, B, C], [A, A, A, B, C, C])).toBeCloseTo(0, 12);
});

it('does not mind how loud, but in which order', () => {
  const loud = [A, B].map((row) => row.map((value) => value * 7));
  expect(warpedDistance([A, B], loud)).toBeCloseTo(0, 12);
  expect(warpedDistance([A, B], [B, A])).toBeGreaterThan(0.3);
});

it('is the same both ways, and at most 1 where nothing is alike', () => {
  expect(warpedDistance([A, B, C], [A, C])).toBeCloseTo(warpedDistance([A, C], [A, B, C]), 12);
  expect(warpedDistance([A], [B, B])).toBeCloseTo(1, 12);
});

it('takes the template that lies nearest', () => {
  const templates = [
    { name: 'ab', rows: [A, B] },
    { name: 'ac', rows: [A, C] },
  ];
  expect(nearestTemplate([A, A, C], templates)).toBe('ac');
  expect(() => nearestTemplate([A], [])).toThrow(/no templates/);
  expect(() => warpedDistance([], [A])).toThrow(/nothing to compare/);
});
