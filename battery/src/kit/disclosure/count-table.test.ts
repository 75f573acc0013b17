import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suppressCounts, type ShownTable } from './count-table.ts';

const LEAST = 10;
/** Small counts often, so that much must be hidden. */
const count = fc.oneof(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 60 }));

function tablesUpTo(rows: number, columns: number): fc.Arbitrary<number[][]> {
  return fc.integer({ min: 1, max: columns }).chain((width) =>
    fc.array(fc.array(count, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: rows,
    }),
  );
}

describe('a published table of counts', () => {
  it('hides what is under ten, and what gives it away', () => {
    const counts = [
      [20, 4, 30],
      [25, 40, 35],
    ];
    // Alone in its row and its column, 4 would be what is missing from their totals.
    expect(suppressCounts(counts)).toEqual({
      cells: [
        [null, null, 30],
        [null, null, 35],
      ],
      rowTotals: [54, 100],
      columnTotals: [45, 44, 65],
      total: 154,
    });
  });

  it('shows all of a table without small cells', () => {
    const counts = [
      [12, 30],
      [10, 18],
    ];
    expect(suppressCounts(counts)).toEqual({
      cells: counts,
      rowTotals: [42, 28],
      columnTotals: [22, 48],
      total: 70,
    });
  });

  it('does not leave two small cells that are nine together between a total and what is shown', () => {
    const counts = [[4, 5, 40, 50]];
    expect(findGroup(counts, suppressCounts(counts))).toBeNull();
  });

  it('withstands every sum and difference: no set of people of one to nine can be worked out', () => {
    fc.assert(
      fc.property(tablesUpTo(4, 3), (counts) => {
        expect(findGroup(counts, suppressCounts(counts))).toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  it('shows true counts only, never under ten, and the same after the table is turned', () => {
    fc.assert(
      fc.property(tablesUpTo(9, 5), (counts) => {
        const shown = suppressCounts(counts);
        for (const [i, row] of shown.cells.entries()) {
          for (const [j, cell] of row.entries()) {
            expect(cell === null || (cell >= LEAST && cell === counts[i]?.[j])).toBe(true);
          }
        }
        const totals = [...shown.rowTotals, ...shown.columnTotals, shown.total];
        expect(totals.every((total) => total === null || total >= LEAST)).toBe(true);
        if (counts.flat().every((cell) => cell >= LEAST)) expect(totals).not.toContain(null);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses what is no table of people', () => {
    expect(() => suppressCounts([])).toThrow('lines');
    expect(() => suppressCounts([[1, 2], [3]])).toThrow('differ in length');
    expect(() => suppressCounts([[1.5]])).toThrow('whole numbers');
    expect(() => suppressCounts([[-1]])).toThrow('whole numbers');
  });
});

describe('the attacker of these tests', () => {
  it('finds the one hidden cell of a table with totals, and two that are nine together', () => {
    const counts = [
      [20, 4],
      [25, 40],
    ];
    const whole = {
      rowTotals: [24, 65],
      columnTotals: [45, 44],
      total: 89,
    };
    expect(
      findGroup(counts, {
        ...whole,
        cells: [
          [20, null],
          [25, 40],
        ],
      }),
    ).toBe(4);
    const single = {
      cells: [[4, null, 40]],
      rowTotals: [49],
      columnTotals: [null, null, 40],
      total: 49,
    };
    expect(findGroup([[4, 5, 40]], { ...single, cells: [[null, null, 40]] })).toBe(9);
  });
});

/**
 * Another way to the same question, by linear algebra: each shown figure is a sum of inner cells; a set of inner cells is
 * given away where its indicator is a linear combination of those. All sets are tried. The size of one of 1 to 9, or null.
 */
function findGroup(counts: readonly (readonly number[])[], shown: ShownTable): number | null {
  const width = counts[0]?.length ?? 0;
  const cells = counts.flat();
  const sums: number[][] = [];
  const add = (isShown: boolean, isIn: (i: number, j: number) => boolean): void => {
    if (!isShown) return;
    sums.push(
      cells.map((_, position) => Number(isIn(Math.floor(position / width), position % width))),
    );
  };
  for (const [i, row] of shown.cells.entries()) {
    for (const [j, cell] of row.entries()) add(cell !== null, (a, b) => a === i && b === j);
  }
  for (const [i, total] of shown.rowTotals.entries()) add(total !== null, (a) => a === i);
  for (const [j, total] of shown.columnTotals.entries()) add(total !== null, (_, b) => b === j);
  add(shown.total !== null, () => true);
  const basis = reduce(sums);
  for (let set = 1; set < 2 ** cells.length; set += 1) {
    const indicator = cells.map((_, position) => (set >> position) % 2);
    const size = cells.reduce((sum, cell, position) => sum + cell * (indicator[position] ?? 0), 0);
    if (size >= 1 && size < LEAST && isCombination(basis, indicator)) return size;
  }
  return null;
}

/** Rows with a leading 1 in a column of their own. */
function reduce(rows: readonly (readonly number[])[]): { lead: number; row: number[] }[] {
  const basis: { lead: number; row: number[] }[] = [];
  for (const row of rows) {
    const rest = takeOff(basis, row);
    const lead = rest.findIndex((value) => Math.abs(value) > 1e-9);
    if (lead < 0) continue;
    const scaled = rest.map((value) => value / (rest[lead] ?? 1));
    basis.push({ lead, row: scaled });
  }
  return basis;
}

function takeOff(
  basis: readonly { lead: number; row: number[] }[],
  row: readonly number[],
): number[] {
  let rest = [...row];
  for (const one of basis) {
    const times = rest[one.lead] ?? 0;
    rest = rest.map((value, position) => value - times * (one.row[position] ?? 0));
  }
  return rest;
}

function isCombination(basis: readonly { lead: number; row: number[] }[], row: number[]): boolean {
  return takeOff(basis, row).every((value) => Math.abs(value) < 1e-9);
}
