/**
 * Whether somebody who sees part of a table of counts can work out a group of fewer than `least` people. Every row and
 * column of the table with its totals says: cells less total is 0. A reader adds and subtracts such lines; what is shown
 * drops out as known, and what is left is a sum of hidden counts. Lines meet like the two sides of a bipartite graph, so
 * that each sum of hidden counts, each taken once, falls into cuts: some rows added and some columns taken off, such that
 * no hidden count is taken off (Gusfield 1988, SIAM J Comput 17:552). So all sets of rows are tried, and for each the
 * columns apart from one another.
 */

/** The last row and the last column are totals. */
export interface SignedTable {
  readonly counts: readonly (readonly number[])[];
  /** `isHidden[row][column]`. */
  readonly isHidden: readonly (readonly boolean[])[];
}

/** What one column adds to a sum: hidden counts taken once. */
interface Part {
  readonly sum: number;
  readonly places: readonly (readonly [row: number, column: number])[];
}

/** Which hidden counts make up a group of 1 to `least` − 1; null: none can be worked out. */
export function findIsolatedGroup(table: SignedTable, least: number): boolean[][] | null {
  const [rowCount, columnCount] = [table.counts.length, table.counts[0]?.length ?? 0];
  for (let rows = 0; rows < 2 ** rowCount; rows += 1) {
    // By sum, up to `least` − 1: the parts that reach it.
    let reached = new Map<number, readonly Part[]>([[0, []]]);
    for (let column = 0; column < columnCount && reached.size > 0; column += 1) {
      const parts = [false, true].flatMap(
        (isTakenOff) => partOf(table, rows, column, isTakenOff) ?? [],
      );
      const next = new Map<number, readonly Part[]>();
      for (const [sum, before] of reached) {
        for (const part of parts) {
          const grown = sum + part.sum;
          if (grown < least && !next.has(grown)) next.set(grown, [...before, part]);
        }
      }
      reached = next;
    }
    const found = [...reached].find(([sum]) => sum > 0);
    if (found) return markPositions(table, found[1]);
  }
  return null;
}

/** Null: a hidden count would be taken off. Totals stand on the other side of their line: their sign is turned. */
function partOf(
  { counts, isHidden }: SignedTable,
  rows: number,
  column: number,
  isTakenOff: boolean,
): Part | null {
  const [lastRow, lastColumn] = [counts.length - 1, (counts[0]?.length ?? 0) - 1];
  const positions: (readonly [number, number])[] = [];
  let sum = 0;
  for (const [row, line] of counts.entries()) {
    if (isHidden[row]?.[column] !== true) continue;
    const isAdded = (rows >> row) % 2 === 1;
    const isTotal = (row === lastRow) !== (column === lastColumn);
    const sign = (Number(isAdded) - Number(isTakenOff)) * (isTotal ? -1 : 1);
    if (sign < 0) return null;
    if (sign === 0) continue;
    positions.push([row, column]);
    sum += line[column] ?? 0;
  }
  return { sum, places: positions };
}

function markPositions({ counts }: SignedTable, parts: readonly Part[]): boolean[][] {
  const positions = parts.flatMap((part) => part.places);
  return counts.map((row, i) =>
    row.map((_, j) => positions.some(([position, column]) => position === i && column === j)),
  );
}
