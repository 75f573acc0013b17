import { findDescription, type Question, type TestName } from '@jamdai/battery/present';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ScreenView } from '../screen-view.tsx';

/** A question that asks for nothing: all four choices show the same array. */
function pictureOf(testName: TestName, questionName: string[], what: 'stimulus' | 'mask'): string {
  const [, ...array] = questionName;
  const requested: Question = {
    questionName,
    choiceNo1: array,
    choiceNo2: array,
    choiceNo3: array,
    choiceNo4: array,
    version: 1,
  };
  const plan = findDescription(testName)?.planQuestion(requested, 0, 'en');
  if (plan?.presentation.kind !== 'visual') throw new Error('expected a seen question');
  const stimulus = plan.presentation.frames[0]?.screen ?? plan.interlude.screen;
  const screen = what === 'mask' ? plan.interlude.screen : stimulus;
  return renderToStaticMarkup(<ScreenView screen={screen} />);
}

describe('marks in a grid', () => {
  it('are patches in their cells, apart from the lines, with an edge that does not scale', () => {
    const markup = pictureOf('visual_color_task', ['grid:3x4', 'r2c3=red'], 'stimulus');
    expect(markup).toMatch(
      /<rect x="2\.1" y="1\.1" width="0\.8" height="0\.8" fill="#D55E00" stroke="#444444" stroke-width="2"/,
    );
    expect(markup).toContain('vector-effect="non-scaling-stroke"');
  });

  it('are polygons around the centre of the cell, clockwise from the top', () => {
    const markup = pictureOf('visual_shape_task', ['grid:2x4', 'r1c1=s04', 'r2c4=s05'], 'stimulus');
    const corners = [...markup.matchAll(/points="([^"]+)"/g)].map(([, points = '']) =>
      points.split(' ').map((point) => point.split(',').map(Number)),
    );
    // s04 has the radii 1, 0.8, 1 … : its first corner lies half a cell above the centre.
    expect(corners.map((points) => points.length)).toEqual([10, 10]);
    expect(corners[0]?.[0]).toEqual([0.5, 0]);
    const [x = 0, y = 0] = corners[0]?.[1] ?? [];
    expect(Math.hypot(x - 0.5, y - 0.5)).toBeCloseTo(0.4, 3);
    expect([x > 0.5, y < 0.5]).toEqual([true, true]);
    const [farX = 0, farY = 0] = corners[1]?.[0] ?? [];
    expect([farX, farY]).toEqual([3.5, 1.1]);
  });

  it('P10: have no names and no texts', () => {
    const markup = pictureOf('visual_shape_task', ['grid:2x4', 'r1c1=s04n'], 'stimulus');
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toMatch(/s04|aria-label|title|<text/);
  });
});

describe('a mask in colours', () => {
  it('covers every quarter of every cell once, with all eight colours equally often', () => {
    const markup = pictureOf('visual_color_task', ['grid:3x4', 'r2c3=red'], 'mask');
    const areas = [...markup.matchAll(/<path d="([^"]+)" fill="(#\w+)"/g)];
    const quarters = areas.map(([, path = '']) => path.match(/M[\d.]+ [\d.]+/g) ?? []);
    expect(areas.map(([, , colour]) => colour)).toHaveLength(8);
    expect(quarters.map((places) => places.length)).toEqual([6, 6, 6, 6, 6, 6, 6, 6]);
    expect(new Set(quarters.flat()).size).toBe(48);
  });
});
