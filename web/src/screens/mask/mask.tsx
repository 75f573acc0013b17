/**
 * Covers the area of a grid with dark and light quarters of cells, the same for all grids of one shape. Two
 * quarters of every cell are dark, so a filled and an empty cell are covered alike.
 */
import type { Screen } from '@jamdai/battery/present';
import picture from '../picture/picture.module.css';

type MaskScreen = Extract<Screen, { kind: 'mask' }>;

const DARK = '#333333';
const LIGHT = '#FFFFFF';

/** The six ways to darken two quarters of a cell: upper left, upper right, lower left, lower right. */
const QUARTERS = [
  [0, 3],
  [1, 2],
  [0, 1],
  [1, 3],
  [2, 3],
  [0, 2],
] as const;

export function Mask({ screen: { rows, columns } }: { readonly screen: MaskScreen }) {
  return (
    <svg
      className={picture['full']}
      viewBox={`0 0 ${columns} ${rows}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={columns} height={rows} fill={LIGHT} />
      <path d={darkQuartersOf(rows, columns)} fill={DARK} />
    </svg>
  );
}

function darkQuartersOf(rows: number, columns: number): string {
  const cells = Array.from({ length: rows * columns }, (_, place) => ({
    row: Math.floor(place / columns),
    column: place % columns,
  }));
  return cells
    .flatMap(({ row, column }) =>
      // Neighbours differ, and no row or column repeats another.
      (QUARTERS[(2 * row + 3 * column + row * column) % QUARTERS.length] ?? []).map(
        (quarter) =>
          `M${column + (quarter % 2) / 2} ${row + Math.floor(quarter / 2) / 2}h.5v.5h-.5z`,
      ),
    )
    .join('');
}
