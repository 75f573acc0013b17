/**
 * Limits of the bands by continuous norming over age (Zachary & Gorsuch 1985, J Clin Psychol 41:86): scores are regressed
 * on age over all grades of a language, and the shares of what remains, which all grades give together, are laid around the
 * score that is expected at a grade's mean age. So a hundred people of a grade borrow steadiness from three hundred.
 */
import { meanOf } from '../statistics/mean-and-sd.ts';
import { BAND_SHARES, type NormTable } from './norm-table.ts';

export interface AgedScore {
  /** Points, or words. */
  readonly score: number;
  /** Whole years. */
  readonly ageYears: number;
}

const NOTHING = 1e-9;

/** Scores are whole points, or lie between them since something was taken off. */
export type ScoreGrain = 'whole' | 'between';

/**
 * Half points: no whole score lies on a limit. `cell` is part of `pooled`.
 * @throws RangeError where one of them is empty.
 */
export function bandLimitsOf(
  cell: readonly AgedScore[],
  pooled: readonly AgedScore[],
  grain: ScoreGrain = 'whole',
): NonNullable<NormTable['limits']> {
  const cellAge = meanOf(cell.map(({ ageYears }) => ageYears));
  const [age, score] = [
    meanOf(pooled.map(({ ageYears }) => ageYears)),
    meanOf(pooled.map((one) => one.score)),
  ];
  if (cellAge === null || age === null || score === null) throw new RangeError('cell: nobody');
  const slope = slopeOf(pooled, age, score);
  const rests = pooled
    .map((one) => one.score - score - slope * (one.ageYears - age))
    .toSorted((a, b) => a - b);
  const [low, quarter, upper, high] = BAND_SHARES.map((share) =>
    toHalfPoint(score + slope * (cellAge - age) + quantileOf(rests, share), grain),
  ) as [number, number, number, number];
  return [low, quarter, upper, high];
}

/** Points a year; 0 where all are of one age. */
function slopeOf(pooled: readonly AgedScore[], age: number, score: number): number {
  let [shared, spread] = [0, 0];
  for (const one of pooled) {
    shared += (one.ageYears - age) * (one.score - score);
    spread += (one.ageYears - age) ** 2;
  }
  return spread === 0 ? 0 : shared / spread;
}

/** Between neighbours in a straight line (type 7 of Hyndman & Fan 1996, Am Stat 50:361). `sorted` is not empty. */
function quantileOf(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0];
  return below + (above - below) * (position - Math.floor(position));
}

/** Whole points from the limit on are in the upper band. */
function toHalfPoint(limit: number, grain: ScoreGrain): number {
  if (grain === 'between') return Math.round(2 * limit) / 2;
  return Math.ceil(limit - NOTHING) - 0.5;
}
