/**
 * Cells of a grid and how they are written down: `grid:4x5` (rows × columns), then one entry a cell, `r1c2`
 * (rows and columns from 1), sorted (battery design, 2.1).
 */

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
}

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export function writeGrid({ rows, columns }: GridShape): string {
  return `grid:${rows}x${columns}`;
}

/** Throws on anything but `grid:4x5`. */
export function readGrid(text: string): GridShape {
  const [, rows, columns] = /^grid:([1-9])x([1-9])$/.exec(text) ?? [];
  if (!rows || !columns) throw new Error(`questionName: ${text} is not a grid like grid:4x5`);
  return { rows: Number(rows), columns: Number(columns) };
}

export function writeCell({ row, column }: GridCell): string {
  return `r${row}c${column}`;
}

/** Throws on anything but `r1c2`. */
export function readCell(text: string): GridCell {
  const [, row, column] = /^r([1-9])c([1-9])$/.exec(text) ?? [];
  if (!row || !column) throw new Error(`cell: ${text} is not a cell like r1c2`);
  return { row: Number(row), column: Number(column) };
}

/** Every cell, row by row: the sorted order of their names. */
export function cellsOf({ rows, columns }: GridShape): GridCell[] {
  return Array.from({ length: rows * columns }, (_, position) => ({
    row: 1 + Math.floor(position / columns),
    column: 1 + (position % columns),
  }));
}

/** The cells above, to the left, to the right and below, as far as the grid goes. */
export function neighboursOf({ rows, columns }: GridShape, { row, column }: GridCell): GridCell[] {
  return [
    { row: row - 1, column },
    { row, column: column - 1 },
    { row, column: column + 1 },
    { row: row + 1, column },
  ].filter(
    (cell) => cell.row >= 1 && cell.row <= rows && cell.column >= 1 && cell.column <= columns,
  );
}
