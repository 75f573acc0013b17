import { sitGroup } from '@jamdai/battery/testing';
import { describe, expect, it } from 'vitest';
import { findMisses, writeReport, type Findings } from './report.ts';
import { sitAllRivals, type RivalFigures } from './rivals.ts';

const GROUP = sitGroup('phonological_digit_task', 60, 'report');
const ASSUMED = GROUP.assumed ?? { score: 0, kr20: 0, oddEven: 0 };
/** Of a few takers, with figures that hold. */
const RIVALS = aboveAllTargets(sitAllRivals(60, ['phonological_digit_task']));

function aboveAllTargets([figures]: readonly RivalFigures[]): RivalFigures {
  if (!figures) throw new Error('figures: there are none');
  const kinds = Object.entries(figures.kinds).map(([kind, own]) => [
    kind,
    { ...own, thetaTruth: 0.9, coverage: null, passing: 0.6 },
  ]);
  return {
    ...figures,
    ...{ ownTheta: 0.9, guessesPassed: 0.02 },
    kinds: Object.fromEntries(kinds) as RivalFigures['kinds'],
  };
}

function findingsWith(changes: Partial<Findings> = {}): Findings {
  const { score, kr20, oddEven } = ASSUMED;
  return {
    groups: [{ ...GROUP, score, kr20, oddEven, truthCorrelation: 0.9, leastCorrelation: 0.83 }],
    rivals: [RIVALS],
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
    expect(writeReport(findingsWith())).toContain('**Nothing missed.**');
  });

  it('names each miss: weak θ, guesses that pass, an odd strategy, slow forms', () => {
    const [test] = findingsWith().strategies;
    const [time] = findingsWith().generation;
    if (!test || !time) throw new Error('findings: empty');
    const misses = findMisses(
      findingsWith({
        rivals: [{ ...RIVALS, ownTheta: 0.8, guessesPassed: 0.03 }],
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
    expect(widths.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});
