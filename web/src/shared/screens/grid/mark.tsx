/** What one cell holds: a patch with an edge, or a polygon. */
import type { GridMark } from '@jamdai/battery/present';

/** Between a patch and the lines of its cell, in cells. */
const PATCH_MARGIN = 0.1;
const EDGE_PX = 2;
/** The edge is equally wide at every size. */
const EDGE_EFFECT = 'non-scaling-stroke';

type FormedMark = GridMark & { readonly form: NonNullable<GridMark['form']> };

export function Mark({ row, column, colour, form }: FormedMark) {
  if (form.kind === 'polygon') {
    return (
      <polygon
        points={pointsOf(column - 0.5, row - 0.5, form.radii)}
        shapeRendering="geometricPrecision"
        fill={colour}
      />
    );
  }
  return (
    <rect
      x={column - 1 + PATCH_MARGIN}
      y={row - 1 + PATCH_MARGIN}
      width={1 - 2 * PATCH_MARGIN}
      height={1 - 2 * PATCH_MARGIN}
      fill={colour}
      stroke={form.edgeColour}
      strokeWidth={EDGE_PX}
      vectorEffect={EDGE_EFFECT}
    />
  );
}

/** Corners at equal angles, clockwise from the top; a radius of 1 is half a cell. */
function pointsOf(x: number, y: number, radii: readonly number[]): string {
  return radii
    .map((radius, corner) => {
      const angle = (2 * Math.PI * corner) / radii.length;
      return [x + (radius / 2) * Math.sin(angle), y - (radius / 2) * Math.cos(angle)];
    })
    .map((point) => point.map((value) => value.toFixed(4)).join())
    .join(' ');
}
