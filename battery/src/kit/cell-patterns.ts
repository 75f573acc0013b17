/**
 * Which patterns of filled cells may be shown (battery design, visual_matrix_task): none that is a line, a
 * figure or a symmetry, which is remembered as one thing instead of cell by cell.
 */
import { cellsOf, neighboursOf, readCell, writeCell, type GridShape } from './grid-cells.ts';

/** From so many filled cells on, every row and column has at least one. */
const COVERING_SIZE = 7;
const MOST_SQUARES = 1;

/** `filled` are cell names, in any order. */
export function isPatternAllowed(shape: GridShape, filled: readonly string[]): boolean {
  const cells = filled.map(readCell);
  const rows = countsOf(shape.rows, (row) => cells.filter((cell) => cell.row === row).length);
  const columns = countsOf(
    shape.columns,
    (column) => cells.filter((cell) => cell.column === column).length,
  );
  const isCovering = [...rows, ...columns].every((count) => count > 0);
  return (
    rows.every((count) => count < shape.columns) &&
    columns.every((count) => count < shape.rows) &&
    (filled.length < COVERING_SIZE || isCovering) &&
    countSquares(new Set(filled)) <= MOST_SQUARES &&
    !isSymmetric(shape, new Set(filled))
  );
}

/** The number of parts that hang together by sides of cells. */
export function countGroups(shape: GridShape, filled: readonly string[]): number {
  const left = new Set(filled);
  let groupCount = 0;
  for (const start of filled) {
    if (!left.delete(start)) continue;
    groupCount += 1;
    const reached = [start];
    for (let cell = reached.pop(); cell !== undefined; cell = reached.pop()) {
      for (const neighbour of neighboursOf(shape, readCell(cell)).map(writeCell)) {
        if (left.delete(neighbour)) reached.push(neighbour);
      }
    }
  }
  return groupCount;
}

function countsOf(length: number, countAt: (line: number) => number): number[] {
  return Array.from({ length }, (_, position) => countAt(position + 1));
}

/** Blocks of two by two filled cells, overlapping ones counted apart. */
function countSquares(filled: ReadonlySet<string>): number {
  return [...filled].map(readCell).filter(({ row, column }) =>
    [
      { row, column: column + 1 },
      { row: row + 1, column },
      { row: row + 1, column: column + 1 },
    ].every((cell) => filled.has(writeCell(cell))),
  ).length;
}

/** Whether a mirror image or a turn of the pattern is the pattern itself. */
function isSymmetric(shape: GridShape, filled: ReadonlySet<string>): boolean {
  const { rows, columns } = shape;
  const images: ((row: number, column: number) => [row: number, column: number])[] = [
    (row, column) => [row, columns + 1 - column],
    (row, column) => [rows + 1 - row, column],
    (row, column) => [rows + 1 - row, columns + 1 - column],
  ];
  if (rows === columns) {
    images.push(
      (row, column) => [column, row],
      (row, column) => [columns + 1 - column, rows + 1 - row],
      (row, column) => [column, rows + 1 - row],
    );
  }
  const cells = cellsOf(shape).filter((cell) => filled.has(writeCell(cell)));
  return images.some((image) =>
    cells.every((cell) => {
      const [row, column] = image(cell.row, cell.column);
      return filled.has(writeCell({ row, column }));
    }),
  );
}
