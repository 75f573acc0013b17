/**
 * What the battery design expects of pupils of grades 7–9 (section 5), and the slope τ that it leaves open: each
 * of the two facts of a question is held with the chance 0.98 / (1 + exp((set size − span) / τ)), spans are normal.
 * It is a model, not data: the pilot replaces it.
 */
import type { TestName } from '../catalogue.ts';
import { QUESTION_COUNT } from '../question.ts';
import { holdingProbability } from './takers.ts';

export interface AssumedSpans {
  readonly testName: TestName;
  /** In things to hold. */
  readonly span: number;
  readonly spanSd: number;
  /** As the table of the design says. */
  readonly score: number;
  readonly kr20: number;
  readonly oddEven: number;
}

// prettier-ignore
const TABLE: readonly (readonly [TestName, number, number, number, number, number])[] = [
  ['phonological_digit_task', 6.9, 1.1, 19.2, 0.74, 0.77],
  ['phonological_letter_task', 6, 1, 18.5, 0.74, 0.75],
  ['phonological_word_task', 5, 0.9, 17.8, 0.71, 0.73],
  ['phonological_non_word_task', 5.2, 1.1, 17.6, 0.73, 0.75],
  ['visuospatial_task', 5.9, 1, 19.7, 0.71, 0.73],
  ['visual_matrix_task', 11, 2.4, 18.8, 0.73, 0.73],
  ['visual_color_task', 6, 1.2, 17.1, 0.73, 0.73],
  ['visual_shape_task', 4.4, 1.1, 15.7, 0.69, 0.7],
  ['sentences_listening_task', 3.3, 0.8, 17.5, 0.74, 0.75],
  ['sentences_reading_task', 3.4, 0.8, 18.2, 0.76, 0.77],
  ['last_word_listening_task', 4, 0.8, 18.5, 0.74, 0.76],
  ['one_digit_letter_after_operation_task', 4.6, 1.1, 18.7, 0.78, 0.79],
  ['blinker_dice_task', 3.8, 0.9, 18.4, 0.77, 0.78],
  ['counting_red_circle_task', 3.6, 0.8, 18, 0.76, 0.76],
  ['backward_counting_triangle_shapes_task', 3.5, 0.8, 17.5, 0.76, 0.77],
  ['backward_counting_starfish_shapes_task', 3.3, 0.8, 16.2, 0.76, 0.77],
  ['backward_word_task', 4.2, 0.9, 16.6, 0.72, 0.72],
  ['backward_digit_task', 5, 1.1, 17.7, 0.74, 0.74],
];

export const ASSUMED_SPANS: readonly AssumedSpans[] = TABLE.map(
  ([testName, span, spanSd, score, kr20, oddEven]) => ({
    testName,
    span,
    spanSd,
    score,
    kr20,
    oddEven,
  }),
);

export interface ExpectedScores {
  readonly score: number;
  readonly kr20: number;
}

const SLOPES = { from: 0.1, to: 4, step: 0.01 };
/** Spans are summed over ±4 SD in steps of a tenth. */
const GRID = Array.from({ length: 81 }, (_, place) => (place - 40) / 10);

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
    values.reduce((sum, value, place) => sum + value * (weights[place] as number), 0) / total;
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
