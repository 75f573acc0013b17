import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadApart } from './spread-apart.ts';
import { holdsSigns } from './time-chart.tsx';

const AXIS = { from: 40, to: 300 };

it('keeps the order, the gap and the ends of the axis wherever all marks fit', () => {
  const positions = fc
    .array(fc.integer({ min: AXIS.from, max: AXIS.to }), { minLength: 1, maxLength: 14 })
    .map((found) => found.toSorted((one, other) => one - other));
  fc.assert(
    fc.property(positions, (found) => {
      const moved = spreadApart(found, 20, AXIS);
      expect(moved[0]).toBeGreaterThanOrEqual(AXIS.from);
      expect(moved.at(-1)).toBeLessThanOrEqual(AXIS.to);
      for (const [index, position] of moved.entries()) {
        if (index > 0) expect(position - (moved[index - 1] ?? 0)).toBeGreaterThanOrEqual(20);
      }
    }),
  );
});

it('moves nothing where there is room, and nothing where there is none', () => {
  expect(spreadApart([50, 90, 280], 20, AXIS)).toEqual([50, 90, 280]);
  const crowd = Array.from({ length: 40 }, () => 100);
  expect(spreadApart(crowd, 20, AXIS)).toEqual(crowd);
});

it('says up to how many marks have signs, in a narrow chart and in a wide one', () => {
  const held = [12, 13, 28, 29].map((count) =>
    [true, false].map((isNarrow) => holdsSigns(count, isNarrow)),
  );
  expect(held).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [false, false],
  ]);
});
