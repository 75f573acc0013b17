/**
 * Grids as our pattern test draws them, so that every engine paints the same amount: same markup, same sizes, the
 * same growth from trial to trial. What is filled means nothing and is nobody's answer.
 */
interface Shape {
  readonly rows: number;
  readonly columns: number;
  readonly filled: number;
}

/** The six sizes of the pattern test, a middle number of filled cells each. */
const SHAPES: readonly [Shape, ...Shape[]] = [
  { rows: 3, columns: 4, filled: 5 },
  { rows: 4, columns: 4, filled: 8 },
  { rows: 4, columns: 5, filled: 10 },
  { rows: 5, columns: 5, filled: 12 },
  { rows: 5, columns: 6, filled: 14 },
  { rows: 6, columns: 6, filled: 17 },
];
/** Without a common divisor with any number of cells above: steps of it visit every cell once. */
const STRIDE = 7;

/** `trial` is counted from 0; `which` tells pictures of one trial apart. */
export function gridHtml(trial: number, which: number, sidePx: number): string {
  const { rows, columns, filled } = SHAPES[trial % SHAPES.length] ?? SHAPES[0];
  const cells = Array.from({ length: filled }, (_, position) => {
    const cell = (trial + which + position * STRIDE) % (rows * columns);
    return `M${cell % columns} ${Math.floor(cell / columns)}h1v1h-1z`;
  });
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}H${columns}`);
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column} 0V${rows}`);
  return (
    `<svg class="grid" width="${sidePx}" height="${sidePx}" viewBox="0 0 ${columns} ${rows}" ` +
    `shape-rendering="crispEdges" aria-hidden="true" focusable="false">` +
    `<rect width="${columns}" height="${rows}" fill="#FFFFFF"></rect>` +
    `<path d="${cells.join('')}" fill="#333333"></path>` +
    `<path d="${[...across, ...down].join('')}" fill="none" stroke="#999999" stroke-width="2" ` +
    `stroke-linecap="square" vector-effect="non-scaling-stroke"></path></svg>`
  );
}
