import { describe, expect, it } from 'vitest';
import { compareMeasures, compareTables, type Tables } from './compare-tables.ts';

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

  it('may be measured again, but no index may change, nor a flag but that of guessing', () => {
    const row = { flags: ['slow', 'atChance'], measures: { score: 3 }, measures_version: 2 };
    const compared = (changes: object) =>
      compareTables(tables({ a: row }), tables({ a: { ...row, ...changes } })).differences.length;
    const again = { measures: { score: 3, theta: 0.1 }, measures_version: 3 };
    expect(compared({ ...again, flags: ['slow'] })).toBe(0);
    expect(compared({ ...again, flags: ['atChance'] })).toBe(1);
    expect(compared({ ...again, measures: { score: 4, theta: 0.1 } })).toBe(1);
    expect(compared({ measures_version: 1 })).toBe(1);
  });
});

it('measures on the way back are those of before, with the flags in any order', () => {
  const row = { flags: ['slow', 'atChance'], measures: { score: 3 }, measures_version: 2 };
  const compared = (changes: object) =>
    compareMeasures(tables({ a: row }), tables({ a: { ...row, ...changes } }));
  expect(compared({ flags: ['atChance', 'slow'] })).toEqual([]);
  for (const change of [
    { flags: ['slow'] },
    { measures: { score: 3, theta: 1 } },
    { measures_version: 3 },
  ])
    expect(compared(change)).toEqual(['a']);
});

function tables(rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Tables {
  return new Map([['test_takings', new Map(Object.entries(rows))]]);
}
