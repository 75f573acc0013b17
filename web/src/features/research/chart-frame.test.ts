import { expect, it } from 'vitest';
import { drawingFor } from './chart-frame.tsx';

it('draws a chart for the width of its place, so that a unit is a pixel on a phone', () => {
  expect([0, 200, 304, 560, 900].map((position) => drawingFor(position).width)).toEqual([
    560, 240, 304, 560, 560,
  ]);
  for (const position of [240, 304, 560]) {
    const { width, positionsOf } = drawingFor(position);
    const { xOf, yOf } = positionsOf([0, 10], [0, 1]);
    expect([xOf(0), xOf(10), yOf(1), yOf(0)]).toEqual([40, width - 12, 12, 194]);
  }
});
