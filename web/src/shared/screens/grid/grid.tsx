/**
 * A table of cells, some of them filled, or holding a patch or a polygon. Lines keep their width at every
 * size, edges along the cells fall on whole pixels. Filled cells of one colour are one path: four grids of
 * choices appear on one frame, and each element costs it time.
 */
import type { GridMark, GridScreen } from '@jamdai/battery/present';
import picture from '../picture/picture.module.css';
import styles from './grid.module.css';
import { Mark } from './mark.tsx';

export function Grid({ screen }: { readonly screen: GridScreen }) {
  const { rows, columns, marks, groundColour, lineColour, smallestCellPx = 0, size } = screen;
  return (
    <svg
      className={smallestCellPx > 0 ? `${picture[size]} ${styles['spacious']}` : picture[size]}
      style={smallestCellPx > 0 ? roomFor(rows, columns, smallestCellPx) : undefined}
      viewBox={`0 0 ${columns} ${rows}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={columns} height={rows} fill={groundColour} />
      <FilledCells marks={marks.filter(({ form }) => form === undefined)} />
      <path
        d={linesOf(rows, columns)}
        fill="none"
        stroke={lineColour}
        strokeWidth="2"
        strokeLinecap="square"
        vectorEffect="non-scaling-stroke"
      />
      {marks.map(({ row, column, colour, form }) =>
        form ? (
          <Mark key={`${row} ${column}`} row={row} column={column} colour={colour} form={form} />
        ) : null,
      )}
    </svg>
  );
}

function FilledCells({ marks }: { readonly marks: readonly GridMark[] }) {
  const cells = new Map<string, string>();
  for (const { row, column, colour } of marks)
    cells.set(colour, `${cells.get(colour) ?? ''}M${column - 1} ${row - 1}h1v1h-1z`);
  return [...cells].map(([colour, path]) => <path key={colour} d={path} fill={colour} />);
}

function roomFor(rows: number, columns: number, cellPx: number) {
  return { minWidth: columns * cellPx, minHeight: rows * cellPx };
}

function linesOf(rows: number, columns: number): string {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}H${columns}`);
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${rows}`);
  return [...across, ...down].join('');
}
