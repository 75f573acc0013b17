/**
 * The figures of a language's norm cells at one attempt (battery design, section 6): means from thirty people, band limits
 * from a hundred in the cell and three hundred in the language, and what telling a change needs from eighty with a second
 * sitting. Figures are rounded, so that no single score shows in them.
 */
import { mayShow } from '../disclosure/thresholds.ts';
import { correlationOf } from '../statistics/correlation.ts';
import { cronbachAlphaFrom, type ItemMoments } from '../statistics/item-moments.ts';
import { meanOf, sdOf } from '../statistics/mean-and-sd.ts';
import { measurementErrorOf } from '../statistics/measurement-error.ts';
import { LEAST_RETESTED } from './band-of.ts';
import { bandLimitsOf, type AgedScore } from './band-limits.ts';
import type { NormTable } from './norm-table.ts';
import type { LetterNorms } from './letter-norm.ts';
import type { GainSource } from './plan-norm-cells.ts';

/** People of a language with norms, over all grades, before there are bands. */
export const LEAST_FOR_BANDS = 300;

/** Scores have the effects of `letters` taken off. */
export interface NormCellSample {
  /** One a person. */
  readonly takers: readonly AgedScore[];
  /** Null: a naming test, which has no questions. */
  readonly moments: ItemMoments | null;
  /** Of people with the next attempt: points of both, in the same order. */
  readonly pairs: { readonly first: readonly number[]; readonly second: readonly number[] };
  /** From what their practice gain may be told; null: it may not. */
  readonly gain: GainSource | null;
  /** Points of everybody in the next attempt's cell; empty: there is none. */
  readonly next: readonly number[];
  readonly letters: LetterNorms;
}

export interface NormFigures extends Pick<
  NormTable,
  'people' | 'limits' | 'measurementError' | 'change' | 'letters'
> {
  /** Points; null below thirty people. */
  readonly mean: number | null;
  readonly sd: number | null;
  /** From what the practice gain of `change` was told; null: there is none. */
  readonly gain: GainSource | null;
}

const TOO_FEW = {
  mean: null,
  sd: null,
  limits: null,
  measurementError: null,
  change: null,
  gain: null,
  letters: null,
} as const;

/** In the order of the cells, all of one language and sitting. */
export function normFiguresOf(cells: readonly NormCellSample[]): NormFigures[] {
  const large = cells.filter(({ takers }) => mayShow('percentile', takers.length));
  const pooled = large.flatMap(({ takers }) => takers);
  const hasBands = pooled.length >= LEAST_FOR_BANDS;
  return cells.map((cell) => {
    const { takers } = cell;
    const people = takers.length;
    if (!mayShow('mean', people)) {
      return { people, ...TOO_FEW };
    }
    const scores = takers.map(({ score }) => score);
    const [mean, sd] = [meanOf(scores) ?? 0, sdOf(scores) ?? 0];
    const change = changeFactsOf(cell, { mean, sd });
    const reliability = cell.moments
      ? (cronbachAlphaFrom(cell.moments)?.alpha ?? null)
      : (change?.retest ?? null);
    return {
      people,
      mean: roundTo(mean, 1),
      sd: roundTo(sd, 1),
      limits:
        hasBands && large.includes(cell)
          ? bandLimitsOf(takers, pooled, cell.letters ? 'between' : 'whole')
          : null,
      measurementError:
        reliability === null ? null : roundTo(measurementErrorOf(sd, reliability), 2),
      change,
      gain: change && cell.gain,
      letters: cell.letters,
    };
  });
}

function changeFactsOf(
  { pairs, gain, next }: NormCellSample,
  own: { readonly mean: number; readonly sd: number },
): NormTable['change'] {
  const people = pairs.first.length;
  const agreement = people >= LEAST_RETESTED ? correlationOf(pairs.first, pairs.second) : null;
  // Two attempts that do not agree at all say nothing about a single pupil.
  if (!agreement || agreement.r <= 0 || gain === null) return null;
  const [before, after] =
    gain === 'pairs'
      ? [meanOf(pairs.first) ?? 0, meanOf(pairs.second) ?? 0]
      : [own.mean, meanOf(next) ?? 0];
  return {
    sd: roundTo(own.sd, 1),
    retest: roundTo(agreement.r, 2),
    practiceGain: roundTo(after - before, 1),
    people,
  };
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
