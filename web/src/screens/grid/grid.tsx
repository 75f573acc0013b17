/** A table of cells, some of them filled. Lines keep their width at every size, edges fall on whole pixels. */
import type { Screen } from '@jamdai/battery/present';
import picture from '../picture/picture.module.css';

type GridScreen = Extract<Screen, { kind: 'grid' }>;

export function Grid({ screen }: { readonly screen: GridScreen }) {
  const { rows, columns, marks, groundColour, lineColour, size } = screen;
  return (
    <svg
      className={picture[size]}
      viewBox={`0 0 ${columns} ${rows}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={columns} height={rows} fill={groundColour} />
      {marks.map(({ row, column, colour }) => (
        <rect
          key={`${row} ${column}`}
          x={column - 1}
          y={row - 1}
          width="1"
          height="1"
          fill={colour}
        />
      ))}
      <path
        d={linesOf(rows, columns)}
        fill="none"
        stroke={lineColour}
        strokeWidth="2"
        strokeLinecap="square"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function linesOf(rows: number, columns: number): string {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}H${columns}`);
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${rows}`);
  return [...across, ...down].join('');
}
