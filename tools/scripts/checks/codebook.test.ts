import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readColumns } from '../codebook/columns.ts';
import { describeFields } from '../codebook/fields.ts';
import { writeCodebook } from '../codebook/page.ts';
import { comparePages } from './written-pages.ts';

const HOUSE = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

describe('the code book', () => {
  it('is stale from the first line that differs, and where lines are missing', () => {
    expect(comparePages('codebook', 'a\nb\n', 'a\nb\n')).toEqual([]);
    expect(comparePages('codebook', 'a\nb\n', 'a\nc\n')).toEqual([
      'docs/codebook.md:2: is not current (npm run codebook); it should say: c',
    ]);
    expect(comparePages('codebook', '', 'a')).toHaveLength(1);
    expect(comparePages('codebook', 'a\nb', 'a')).toHaveLength(1);
  });

  it('is what the registers say, each time, and names every test with an own index', () => {
    const page = writeCodebook(HOUSE);
    expect(writeCodebook(HOUSE)).toBe(page);
    expect(readFileSync(join(HOUSE, 'docs/codebook.md'), 'utf8')).toBe(page);
    for (const name of ['f50', 'switchCostS', 'secondOrderCost', 'reversalCost', 'oddIntrusions']) {
      expect(page).toContain(`| \`${name}\` |`);
    }
    expect(page).not.toMatch(/undefined|\[object/);
  });

  it('has a line for each column, those that a later migration adds too', () => {
    const columns = readColumns(HOUSE, 'test_takings');
    expect(columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['id', 'time_sheet_s', 'measures', 'measures_version']),
    );
    expect(() => readColumns(HOUSE, 'no_such_table')).toThrow('no table no_such_table');
  });

  it('refuses a field without a note and a note without a field', () => {
    const schema = {
      toJSONSchema: () => ({ properties: { one: { type: 'integer', minimum: 0, maximum: 4 } } }),
    };
    expect(describeFields('T', schema, { one: { meaning: 'Number one', unit: 's' } })).toContain(
      '| `one` | Number one | integer | s | 0 to 4 | absent |',
    );
    expect(() => describeFields('T', schema, {})).toThrow('the field one has no note');
    const more = { one: { meaning: '' }, two: { meaning: '' } };
    expect(() => describeFields('T', schema, more)).toThrow('there is no field two');
  });
});
