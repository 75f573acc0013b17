/**
 * Covers the area of a grid with quarters of cells, the same for all grids of one shape. Dark and light: two
 * quarters of every cell are dark, so a filled and an empty cell are covered alike. In colours: all of them
 * by turns, and neighbours differ.
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

/** From one row of quarters to the next, so that no colour makes a line of its own. */
const COLOUR_STEP = 3;

export function Mask({ screen: { rows, columns, colours } }: { readonly screen: MaskScreen }) {
  return (
    <svg
      className={picture['full']}
      viewBox={`0 0 ${columns} ${rows}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={columns} height={rows} fill={LIGHT} />
      {colours ? (
        colours.map((colour, rank) => (
          <path key={colour} d={turnOf(rank, colours.length, rows, columns)} fill={colour} />
        ))
      ) : (
        <path d={darkQuartersOf(rows, columns)} fill={DARK} />
      )}
    </svg>
  );
}

/** The quarters that fall to one of `count` colours. */
function turnOf(rank: number, count: number, rows: number, columns: number): string {
  const across = 2 * columns;
  return Array.from({ length: 2 * rows * across }, (_, place) => ({
    x: place % across,
    y: Math.floor(place / across),
  }))
    .filter(({ x, y }) => (x + COLOUR_STEP * y) % count === rank)
    .map(({ x, y }) => `M${x / 2} ${y / 2}h.5v.5h-.5z`)
    .join('');
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
