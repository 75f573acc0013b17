import { describe, expect, it } from 'vitest';
import { compareRegisters } from './registers.ts';
import { countInWords } from '../registers/write-registers.ts';

describe('the registers', () => {
  const current = new Map([['registers/titles.ts', 'new']]);

  it('are current when each is what the folders say', () => {
    expect(compareRegisters(current, current)).toEqual([]);
  });

  it('are named when they are stale, missing or strange', () => {
    const retained = new Map([
      ['registers/titles.ts', 'old'],
      ['registers/extra.ts', 'by hand'],
    ]);
    const stale =
      'registers/titles.ts: is not what the folders of the tests say (npm run registers)';
    expect(compareRegisters(retained, current)).toEqual([
      stale,
      'registers/extra.ts: is written by nothing; it does not belong among the registers',
    ]);
    expect(compareRegisters(new Map(), current)).toEqual([stale]);
  });

  it('say in words how many tests there are', () => {
    expect([19, 20, 25, 99, 100].map(countInWords)).toEqual([
      '19',
      'Twenty',
      'Twenty-five',
      'Ninety-nine',
      '100',
    ]);
  });
});
