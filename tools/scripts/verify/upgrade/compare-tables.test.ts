import { describe, expect, it } from 'vitest';
import { compareTables, type Tables } from './compare-tables.ts';

const BEFORE = tables({ a: { score: 3 }, b: { score: null } });

describe('the tables after a migration', () => {
  it('may have rows and columns that are new', () => {
    const after = tables({ a: { score: 3, more: 1 }, b: { score: null }, c: { score: 1 } });
    expect(compareTables(BEFORE, after)).toEqual({ rowCount: 2, differences: [] });
  });

  it.each([
    ['a value', tables({ a: { score: 4 }, b: { score: null } })],
    ['a row', tables({ a: { score: 3 } })],
    ['a column', tables({ a: { score: 3 }, b: {} })],
    ['a table', new Map()],
  ])('may not miss or change %s', (_what, after: Tables) => {
    expect(compareTables(BEFORE, after).differences).not.toEqual([]);
  });
});

function tables(rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Tables {
  return new Map([['test_takings', new Map(Object.entries(rows))]]);
}
