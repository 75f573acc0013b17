import { describe, expect, it } from 'vitest';
import { findShortMisses, writeShortForms } from './report.ts';
import { sitAllShortForms, type ShortTest } from './sit-short-forms.ts';

const [SAT] = sitAllShortForms(20, ['blinker_dice_task']);

function withFigures(figures: {
  readonly r: number;
  readonly rival: number;
  readonly bias: number;
  readonly unevenness: number;
}): ShortTest {
  if (!SAT) throw new Error('tests: there are none');
  const { r, rival, bias, unevenness } = figures;
  return {
    ...SAT,
    forms: SAT.forms.map(({ own, groups, exposure }) => ({
      own: { ...own, short: r, full: 0.86 },
      groups: groups.map((group) => ({ ...group, short: rival, bias })),
      exposure: { ...exposure, unevenness },
    })),
  };
}

describe('the report of short forms', () => {
  const good = withFigures({ r: 0.84, rival: 0.8, bias: 0.05, unevenness: 1 });
  const weak = withFigures({ r: 0.8, rival: 0.7, bias: -0.2, unevenness: 2 });

  it('misses nothing where all targets are met, and names each miss', () => {
    expect(findShortMisses([good])).toEqual([]);
    expect(writeShortForms([good], 20)).toContain('**Nothing missed.**');
    const misses = findShortMisses([weak]);
    expect(misses).toHaveLength(3 + 6 + 1);
    expect(misses.join('\n')).toContain('under slots: −0.20 SD');
  });

  it('writes tables as the formatter of the house does', () => {
    const tables = writeShortForms([good], 20)
      .split('\n\n')
      .filter((part) => part.startsWith('|'));
    const widths = tables.map((table) => new Set(table.split('\n').map(({ length }) => length)));
    expect(widths.map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  });
});
