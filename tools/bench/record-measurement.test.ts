import { describe, expect, it } from 'vitest';
import { renewRecord } from './record-measurement.ts';

const made = { name: 'bench:one', commit: 'abc1234', now: new Date('2026-02-03T04:05:06Z') };

describe('the record of a bench', () => {
  it('has its figures, day and commit, and keeps the remarks on single runs', () => {
    const first = JSON.parse(renewRecord(null, { ...made, report: '## One\n\n1 ms\n' })) as object;
    expect(first).toEqual({
      command: 'npm run bench:one',
      date: '2026-02-03',
      commit: 'abc1234',
      report: ['## One', '', '1 ms'],
    });
    const remarked = JSON.stringify({ ...first, remarks: ['Once.'] });
    const again: unknown = JSON.parse(renewRecord(remarked, { ...made, report: '## One\n\n2 ms' }));
    expect(again).toEqual({ ...first, report: ['## One', '', '2 ms'], remarks: ['Once.'] });
  });

  it('is refused without a heading', () => {
    expect(() => renewRecord(null, { ...made, report: '1 ms' })).toThrow('no heading');
  });
});
