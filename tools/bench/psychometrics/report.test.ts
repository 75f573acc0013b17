import { sitGroup } from '@jamdai/battery/testing';
import { describe, expect, it } from 'vitest';
import { findMisses, writeReport, type Findings } from './report.ts';

const GROUP = sitGroup('phonological_digit_task', 60, 'report');
const ASSUMED = GROUP.assumed ?? { score: 0, kr20: 0, oddEven: 0 };

function findingsWith(changes: Partial<Findings> = {}): Findings {
  const { score, kr20, oddEven } = ASSUMED;
  return {
    groups: [{ ...GROUP, score, kr20, oddEven, truthCorrelation: 0.9, leastCorrelation: 0.83 }],
    strategies: [
      {
        testName: 'phonological_digit_task',
        formCount: 288,
        strategies: [
          { name: 'guess', expectedScore: 7.5, meanScore: 7.6, bestInUse: 12 },
          { name: 'only the early half known', expectedScore: 15, meanScore: 15.1, bestInUse: 20 },
        ],
      },
    ],
    generation: [
      { testName: 'phonological_digit_task', language: 'th', medianMs: 5, slowestMs: 9 },
    ],
    lookupMs: 0.001,
    ...changes,
  };
}

describe('the report of known-truth takers', () => {
  it('misses nothing where all is as the design assumes, and says so', () => {
    expect(findMisses(findingsWith())).toEqual([]);
    expect(writeReport(findingsWith())).toContain('**Every target is met.**');
  });

  it('names each miss: a mean off by more than a tenth, weak order, an odd strategy, slow forms', () => {
    const [group] = findingsWith().groups;
    const [test] = findingsWith().strategies;
    const [time] = findingsWith().generation;
    if (!group || !test || !time) throw new Error('findings: empty');
    const misses = findMisses(
      findingsWith({
        groups: [{ ...group, score: ASSUMED.score * 1.11, truthCorrelation: 0.8 }],
        strategies: [
          {
            ...test,
            strategies: [{ name: 'guess', expectedScore: 7.5, meanScore: 8.2, bestInUse: 9 }],
          },
        ],
        generation: [{ ...time, medianMs: 800 }],
        lookupMs: 5,
      }),
    );
    expect(misses).toHaveLength(5);
    expect(misses.join('\n')).toContain('“guess” earns 8.20 instead of 7.5');
  });

  it('writes tables as the formatter of the house does', () => {
    const tables = writeReport(findingsWith())
      .split('\n\n')
      .filter((part) => part.startsWith('|'));
    const widths = tables.map((table) => new Set(table.split('\n').map(({ length }) => length)));
    expect(widths.map(({ size }) => size)).toEqual([1, 1, 1]);
  });
});
