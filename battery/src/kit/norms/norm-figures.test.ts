import { describe, expect, it } from 'vitest';
import { sumItems } from '../statistics/item-moments.ts';
import { bandLimitsOf } from './band-limits.ts';
import { normFiguresOf, type NormCellSample } from './norm-figures.ts';

/** Scores 1 to 25 again and again. */
function sample(people: number, { ageYears = 13, pairs = 0 } = {}): NormCellSample {
  const takers = Array.from({ length: people }, (_, taker) => ({
    score: 1 + (taker % 25),
    ageYears,
  }));
  const items = sumItems(30);
  for (const { score } of takers)
    items.add(Array.from({ length: 30 }, (_, item) => Number(item < score)));
  const first = takers.slice(0, pairs).map(({ score }) => score);
  const second = first.map((score, taker) => score + (taker % 2) * 3);
  return {
    takers,
    moments: items.read(),
    pairs: { first, second },
    gain: 'pairs',
    next: second,
    letters: null,
  };
}

const NOTHING = {
  mean: null,
  sd: null,
  limits: null,
  measurementError: null,
  change: null,
  gain: null,
  letters: null,
};

describe('figures of norm cells', () => {
  it('of fewer than thirty people are their number', () => {
    expect(normFiguresOf([sample(29)])).toEqual([{ people: 29, ...NOTHING }]);
  });

  it('have band limits from a hundred people on, if the language has three hundred in such cells', () => {
    const limitsOf = (...sizes: number[]) =>
      normFiguresOf(sizes.map((size) => sample(size))).map(({ limits }) => limits !== null);
    expect(limitsOf(100, 100, 100)).toEqual([true, true, true]);
    expect(limitsOf(100, 100, 99)).toEqual([false, false, false]);
    expect(limitsOf(300, 99)).toEqual([true, false]);
    expect(limitsOf(299, 50)).toEqual([false, false]);
  });

  it('split the bands where 10, 25, 75 and 90 of a hundred lie, between two scores', () => {
    expect(normFiguresOf([sample(300)])[0]?.limits).toEqual([2.5, 6.5, 18.5, 22.5]);
  });

  it('move the limits with the age of the grade', () => {
    const grades = [12, 13, 14].map((ageYears) =>
      Array.from({ length: 100 }, (_, taker) => ({ ageYears, score: 3 * ageYears + (taker % 10) })),
    );
    const limits = grades.map((grade) => bandLimitsOf(grade, grades.flat()));
    expect(limits[1]?.map((limit) => limit - 39)).toEqual([0.5, 1.5, 6.5, 8.5]);
    expect(limits[0]).toEqual(limits[1]?.map((limit) => limit - 3));
    expect(limits[2]).toEqual(limits[1]?.map((limit) => limit + 3));
    expect(() => bandLimitsOf([], [])).toThrow('nobody');
  });

  it('tell what a change needs from eighty people with a second sitting on', () => {
    const changeOf = (pairs: number) => normFiguresOf([sample(100, { pairs })])[0]?.change;
    expect(changeOf(79)).toBeNull();
    expect(changeOf(80)).toEqual({ sd: 7.2, retest: 0.98, practiceGain: 1.5, people: 80 });
  });

  it('tell the gain of the two means where that of the pairs would give a few away, and none where neither may be told', () => {
    const cell = sample(100, { pairs: 90 });
    const reportedBy = (gain: NormCellSample['gain']) => normFiguresOf([{ ...cell, gain }])[0];
    const mean = reportedBy('pairs')?.mean ?? 0;
    const after = cell.next.reduce((sum, score) => sum + score, 0) / cell.next.length;
    expect(reportedBy('pairs')).toMatchObject({ gain: 'pairs', change: { practiceGain: 1.5 } });
    expect(reportedBy('cells')?.gain).toBe('cells');
    expect(reportedBy('cells')?.change?.practiceGain).toBeCloseTo(after - mean, 0);
    expect(reportedBy('cells')?.change?.practiceGain).not.toBe(1.5);
    expect(reportedBy(null)).toMatchObject({ gain: null, change: null });
  });

  it('measure the error of a naming test by its retest alone', () => {
    const naming = { ...sample(100, { pairs: 80 }), moments: null };
    expect(normFiguresOf([naming])[0]?.measurementError).toBeCloseTo(7.25 * Math.sqrt(0.02), 1);
    expect(
      normFiguresOf([{ ...naming, pairs: { first: [], second: [] } }])[0]?.measurementError,
    ).toBeNull();
  });

  it('tell no change where two attempts do not agree', () => {
    const apart = sample(100, { pairs: 100 });
    const second = apart.pairs.first.toReversed();
    const flat = { ...apart, pairs: { first: apart.pairs.first, second } };
    expect(normFiguresOf([flat])[0]?.change).toBeNull();
  });
});
