/** What one cell holds: all of it filled, a patch with an edge, or a polygon. */
import type { GridMark } from '@jamdai/battery/present';

/** Between a patch and the lines of its cell, in cells. */
const PATCH_MARGIN = 0.1;
const EDGE_PX = 2;
/** The edge is equally wide at every size. */
const EDGE_EFFECT = 'non-scaling-stroke';

export function Mark({ mark }: { readonly mark: GridMark }) {
  const { row, column, colour, form } = mark;
  const inset = form?.kind === 'patch' ? PATCH_MARGIN : 0;
  if (form?.kind === 'polygon') {
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
      x={column - 1 + inset}
      y={row - 1 + inset}
      width={1 - 2 * inset}
      height={1 - 2 * inset}
      fill={colour}
      {...(form
        ? { stroke: form.edgeColour, strokeWidth: EDGE_PX, vectorEffect: EDGE_EFFECT }
        : {})}
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
