/**
 * A table of counts with its totals, as it may be published (battery design, section 6): cells and totals under ten are
 * left out, and as many others as it takes that no sum or difference of what is shown gives a group of one to nine people
 * (complementary suppression; Cox 1980, JASA 75:377). Not covered: bounds (a reader can say "between 0 and 14"), and a
 * second table of the same people that is published apart.
 */
import { findIsolatedGroup, type SignedTable } from './isolated-groups.ts';
import { LEAST_PEOPLE } from './thresholds.ts';

/** Null: not shown. */
export type ShownCount = number | null;

export interface ShownTable {
  /** `cells[row][column]`. */
  readonly cells: readonly (readonly ShownCount[])[];
  readonly rowTotals: readonly ShownCount[];
  readonly columnTotals: readonly ShownCount[];
  readonly total: ShownCount;
}

/** So that every set of rows can be tried; the other side may be as long as it likes. */
const MOST_LINES = 12;

/**
 * `counts[row][column]` of people; each belongs to one cell.
 * @throws RangeError unless all are whole numbers from 0, the table is a rectangle and its shorter side has 1 to 12 lines.
 */
export function suppressCounts(
  counts: readonly (readonly number[])[],
  least: number = LEAST_PEOPLE.count,
): ShownTable {
  const [rowCount, columnCount] = [counts.length, counts[0]?.length ?? 0];
  checkCounts(counts, columnCount);
  const isTurned = rowCount > columnCount;
  const table = addTotals(isTurned ? turn(counts) : counts);
  const isHidden = hideEnough(table, least);
  const shown = table.map((row, i) =>
    row.map((count, j): ShownCount => (isHidden[i]?.[j] === true ? null : count)),
  );
  return splitTotals(isTurned ? turn(shown) : shown);
}

function checkCounts(counts: readonly (readonly number[])[], columnCount: number): void {
  const shorter = Math.min(counts.length, columnCount);
  if (shorter < 1 || shorter > MOST_LINES) {
    throw new RangeError(`counts: the shorter side has ${shorter} lines, not 1 to ${MOST_LINES}`);
  }
  if (counts.some((row) => row.length !== columnCount)) {
    throw new RangeError('counts: rows differ in length');
  }
  if (counts.flat().some((count) => !Number.isInteger(count) || count < 0)) {
    throw new RangeError('counts: not all are whole numbers from 0');
  }
}

/** A last column with the totals of rows, and a last row with those of columns. */
function addTotals(counts: readonly (readonly number[])[]): number[][] {
  const withRowTotals = counts.map((row) => [...row, row.reduce((sum, count) => sum + count, 0)]);
  const totals = turn(withRowTotals).map((column) => column.reduce((sum, count) => sum + count, 0));
  return [...withRowTotals, totals];
}

function hideEnough(counts: readonly (readonly number[])[], least: number): boolean[][] {
  const isSmall = counts.map((row) => row.map((count) => count < least));
  let isHidden = isSmall;
  for (;;) {
    const group = findIsolatedGroup({ counts, isHidden }, least);
    if (!group) break;
    isHidden = flip(isHidden, chooseNext({ counts, isHidden }, group));
  }
  // What was hidden on the way and is not needed in the end comes back, the largest first.
  const extra = positionsOf(counts).filter(
    ({ i, j }) => isHidden[i]?.[j] === true && isSmall[i]?.[j] === false,
  );
  for (const position of extra.toSorted((a, b) => b.count - a.count)) {
    const wider = flip(isHidden, position);
    if (!findIsolatedGroup({ counts, isHidden: wider }, least)) isHidden = wider;
  }
  return isHidden;
}

interface Position {
  readonly i: number;
  readonly j: number;
  readonly count: number;
  readonly isTotal: boolean;
}

function positionsOf(counts: readonly (readonly number[])[]): Position[] {
  return counts.flatMap((row, i) =>
    row.map((count, j) => ({
      i,
      j,
      count,
      isTotal: i === counts.length - 1 || j === row.length - 1,
    })),
  );
}

/**
 * Of what is shown in a line of the group (where all is hidden there, anywhere) the smallest count, cells before totals.
 * With everything hidden nothing can be worked out, so there is always one.
 */
function chooseNext({ counts, isHidden }: SignedTable, group: SignedTable['isHidden']): Position {
  const rows = new Set(group.flatMap((row, i) => (row.includes(true) ? [i] : [])));
  const columns = new Set(group.flatMap((row) => row.flatMap((isIn, j) => (isIn ? [j] : []))));
  const shown = positionsOf(counts).filter(({ i, j }) => isHidden[i]?.[j] === false);
  const near = shown.filter(({ i, j }) => rows.has(i) || columns.has(j));
  const [next] = (near.length > 0 ? near : shown).toSorted(
    (a, b) => Number(a.isTotal) - Number(b.isTotal) || a.count - b.count,
  );
  if (!next) throw new Error('counts: a group is isolated although all is hidden');
  return next;
}

function flip(isHidden: readonly (readonly boolean[])[], position: Position): boolean[][] {
  return isHidden.map((row, i) =>
    row.map((was, j) => (position.i === i && position.j === j ? !was : was)),
  );
}

function splitTotals(shown: readonly (readonly ShownCount[])[]): ShownTable {
  const last = shown.at(-1) ?? [];
  const inner = shown.slice(0, -1);
  return {
    cells: inner.map((row) => row.slice(0, -1)),
    rowTotals: inner.map((row) => row.at(-1) ?? null),
    columnTotals: last.slice(0, -1),
    total: last.at(-1) ?? null,
  };
}

function turn<Entry>(rows: readonly (readonly Entry[])[]): Entry[][] {
  return (rows[0] ?? []).map((_, j) => rows.map((row) => row[j] as Entry));
}
