import { describe, expect, it } from 'vitest';
import { findShortMisses, writeShortForms } from './report.ts';
import { sitAllShortForms, type ShortTest } from './sit-short-forms.ts';

const [SAT] = sitAllShortForms(20, ['blinker_dice_task']);

function withFigures(figures: {
  readonly r: number;
  readonly rival: number;
  readonly bias: number;
  readonly unevenness: number;
  readonly passed: number;
  readonly recognised: number;
}): ShortTest {
  if (!SAT) throw new Error('tests: there are none');
  const { r, rival, bias, unevenness, passed, recognised } = figures;
  return {
    ...SAT,
    forms: SAT.forms.map(({ own, groups, exposure, guessing }) => ({
      own: { ...own, short: r, full: 0.86 },
      groups: groups.map((group) => ({ ...group, short: rival, bias })),
      exposure: { ...exposure, unevenness },
      guessing: { ...guessing, passed, recognised },
    })),
  };
}

describe('the report of short forms', () => {
  const good = withFigures({
    ...{ r: 0.84, rival: 0.8, bias: 0.05, unevenness: 1 },
    ...{ passed: 0.02, recognised: 0.95 },
  });
  const weak = withFigures({
    ...{ r: 0.8, rival: 0.7, bias: -0.2, unevenness: 2 },
    ...{ passed: 0.05, recognised: 0.8 },
  });

  it('misses nothing where all targets are met, and names each miss', () => {
    expect(findShortMisses([good])).toEqual([]);
    expect(writeShortForms([good], 20)).toContain('**Nothing missed.**');
    const misses = findShortMisses([weak]);
    expect(misses).toHaveLength(3 + 6 + 3 + 1);
    expect(misses.join('\n')).toContain('under slots: −0.20 SD');
    expect(misses.join('\n')).toContain('short, fixed: 5.0 % of blind attempts pass');
    expect(writeShortForms([good], 20)).toContain('Every form tells 90.0 %');
    expect(writeShortForms([weak], 20)).toContain('- veryShort, adaptive: blinker_dice_task');
  });

  it('writes tables as the formatter of the house does', () => {
    const tables = writeShortForms([good], 20)
      .split('\n\n')
      .filter((part) => part.startsWith('|'));
    const widths = tables.map((table) => new Set(table.split('\n').map(({ length }) => length)));
    expect(widths.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1]);
  });
});
