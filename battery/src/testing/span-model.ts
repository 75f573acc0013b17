/**
 * What the battery design expects of pupils of grades 7–9 (section 5), and the slope τ that it leaves open: each
 * of the two facts of a question is held with the chance 0.98 / (1 + exp((set size − span) / τ)), spans are normal.
 * It is a model, not data: the pilot replaces it.
 */
import type { TestName } from '../catalogue.ts';
import { QUESTION_COUNT } from '../question.ts';
import { TAKERS } from '../registers/takers.ts';
import type { SpanTaker } from '../takers/simulated-taker.ts';
import { holdingProbability } from '../takers/takers.ts';

export interface AssumedSpans extends SpanTaker {
  readonly testName: TestName;
}

/** Of the tests whose takers have spans, in the order of the catalogue. */
export const ASSUMED_SPANS: readonly AssumedSpans[] = [...TAKERS].flatMap(([testName, taker]) =>
  taker.kind === 'span' ? [{ testName, ...taker }] : [],
);

export interface ExpectedScores {
  readonly score: number;
  readonly kr20: number;
}

const SLOPES = { from: 0.1, to: 4, step: 0.01 };
/** Spans are summed over ±4 SD in steps of a tenth. */
const GRID = Array.from({ length: 81 }, (_, position) => (position - 40) / 10);

/** The τ, in things, to two decimals, with which score and KR-20 come nearest to the design's. */
export function fitSlope(assumed: AssumedSpans, setSizes: readonly number[]): number {
  let best = { slope: Number.NaN, miss: Number.POSITIVE_INFINITY };
  const stepCount = Math.round((SLOPES.to - SLOPES.from) / SLOPES.step);
  for (let step = 0; step <= stepCount; step += 1) {
    const slope = Math.round((SLOPES.from + step * SLOPES.step) * 100) / 100;
    const { score, kr20 } = expectScores(assumed, setSizes, slope);
    const miss = Math.max(Math.abs(score / assumed.score - 1), Math.abs(kr20 / assumed.kr20 - 1));
    if (miss < best.miss) best = { slope, miss };
  }
  return best.slope;
}

/** Mean score and KR-20 of the whole population, by summing over spans. */
export function expectScores(
  { span, spanSd }: Pick<AssumedSpans, 'span' | 'spanSd'>,
  setSizes: readonly number[],
  slope: number,
): ExpectedScores {
  const weights = GRID.map((z) => Math.exp(-(z * z) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const meanOver = (values: readonly number[]): number =>
    values.reduce((sum, value, position) => sum + value * (weights[position] as number), 0) / total;
  const chances = GRID.map((z) => setSizes.map((size) => chanceOf(size, span + z * spanSd, slope)));
  const scores = chances.map((ofTaker) => ofTaker.reduce((sum, chance) => sum + chance, 0));
  const luck = chances.map((ofTaker) =>
    ofTaker.reduce((sum, chance) => sum + chance * (1 - chance), 0),
  );
  const score = meanOver(scores);
  const spread = meanOver(scores.map((one) => (one - score) ** 2)) + meanOver(luck);
  const noise = setSizes
    .map((_, index) => meanOver(chances.map((ofTaker) => ofTaker[index] as number)))
    .reduce((sum, share) => sum + share * (1 - share), 0);
  return { score, kr20: (QUESTION_COUNT / (QUESTION_COUNT - 1)) * (1 - noise / spread) };
}

/** Of a right answer, with each of two facts held with chance q: ((1 + q) / 2)². */
function chanceOf(setSize: number, span: number, slope: number): number {
  return ((1 + holdingProbability(setSize, span, slope)) / 2) ** 2;
}
