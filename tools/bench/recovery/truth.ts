/**
 * What a test's statistics are in the whole population of simulated takers, by summing over spans: no taker is drawn. Given
 * the span, questions are independent, and question i is right with ((1 + q) / 2)².
 */
import {
  findDescription,
  lengthen,
  omegaTotalFrom,
  SCORE_EDGES,
  type TestName,
} from '@jamdai/battery';
import { ASSUMED_SPANS, holdingProbability, PRACTICE_GAIN_SD } from '@jamdai/battery/testing';

export interface Truth {
  readonly mean: number;
  readonly sd: number;
  readonly alpha: number;
  /** Null: the loadings have no solution. */
  readonly omega: number | null;
  readonly oddEven: number;
  readonly measurementError: number;
  readonly practiceGain: number;
  readonly retest: number;
  readonly floorShare: number;
  readonly ceilingShare: number;
  /** By index. */
  readonly difficulty: readonly number[];
  readonly itemRest: readonly number[];
}

/** Spans are summed over ±4 SD in steps of a twentieth. */
const GRID = Array.from({ length: 161 }, (_, position) => (position - 80) / 20);
const DENSITIES = GRID.map((z) => Math.exp(-(z * z) / 2));
const WEIGHTS = DENSITIES.map((density) => density / sum(DENSITIES));

/** @throws Error for a test whose takers have no spans. */
export function findTruth(testName: TestName, slope: number): Truth {
  const assumed = ASSUMED_SPANS.find((row) => row.testName === testName);
  const setSizes = findDescription(testName)?.setSizes;
  if (!assumed || !setSizes) throw new Error(`testName: ${testName} has no model of spans`);
  /** By span, then by index. */
  const chancesAt = (gain: number): number[][] =>
    GRID.map((z) => {
      const span = assumed.span + assumed.spanSd * (z + gain);
      return setSizes.map((size) => ((1 + holdingProbability(size, span, slope)) / 2) ** 2);
    });
  const [first, second] = [chancesAt(0), chancesAt(PRACTICE_GAIN_SD)];
  const covariances = setSizes.map((_, one) =>
    setSizes.map((__, other) => covarianceOfItems(first, one, other)),
  );
  const itemCount = setSizes.length;
  const variance = sum(covariances.flat());
  const noise = sum(covariances.map((row, item) => row[item] ?? 0));
  const alpha = (itemCount / (itemCount - 1)) * (1 - noise / variance);
  const trueScores = first.map(sum);
  const laterScores = second.map(sum);
  const laterNoise = average(second.map((ofTaker) => sum(ofTaker.map((p) => p * (1 - p)))));
  const laterVariance = covary(laterScores, laterScores) + laterNoise;
  const distribution = scoreDistribution(first);
  return {
    mean: average(trueScores),
    sd: Math.sqrt(variance),
    alpha,
    omega: omegaTotalFrom(covariances),
    oddEven: oddEvenFrom(covariances),
    measurementError: Math.sqrt(variance * (1 - alpha)),
    practiceGain: average(laterScores) - average(trueScores),
    retest: covary(trueScores, laterScores) / Math.sqrt(variance * laterVariance),
    floorShare: sum(distribution.slice(0, SCORE_EDGES.floor + 1)),
    ceilingShare: sum(distribution.slice(SCORE_EDGES.ceiling)),
    difficulty: setSizes.map((_, item) => average(first.map((ofTaker) => ofTaker[item] ?? 0))),
    itemRest: covariances.map((row, item) => {
      const own = row[item] ?? 0;
      const withTotal = sum(row);
      return (withTotal - own) / Math.sqrt(own * (variance - 2 * withTotal + own));
    }),
  };
}

function covarianceOfItems(
  chances: readonly (readonly number[])[],
  one: number,
  other: number,
): number {
  const column = (item: number): number[] => chances.map((ofTaker) => ofTaker[item] ?? 0);
  if (one !== other) return covary(column(one), column(other));
  const share = average(column(one));
  return share * (1 - share);
}

function oddEvenFrom(covariances: readonly (readonly number[])[]): number {
  const between = (one: 0 | 1, other: 0 | 1): number =>
    sum(
      covariances.flatMap((row, i) => (i % 2 === one ? row.filter((_, j) => j % 2 === other) : [])),
    );
  return lengthen(between(0, 1) / Math.sqrt(between(0, 0) * between(1, 1)), 2);
}

/** Share of takers by score, from 0. */
function scoreDistribution(chances: readonly (readonly number[])[]): number[] {
  const ofTakers = chances.map((ofTaker) => {
    let shares = [1];
    for (const p of ofTaker) {
      shares = [...shares, 0].map((share, score) => share * (1 - p) + (shares[score - 1] ?? 0) * p);
    }
    return shares;
  });
  return (ofTakers[0] ?? []).map((_, score) =>
    average(ofTakers.map((shares) => shares[score] ?? 0)),
  );
}

function average(values: readonly number[]): number {
  return values.reduce((total, value, position) => total + value * (WEIGHTS[position] ?? 0), 0);
}

function covary(one: readonly number[], other: readonly number[]): number {
  return (
    average(one.map((value, position) => value * (other[position] ?? 0))) -
    average(one) * average(other)
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
