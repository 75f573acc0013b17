/** Statistics of simulated groups. Populations, not samples: every variance is divided by the count. */
import type { SeededRandom } from '../kit/seeded-random.ts';
import { uniform } from './takers.ts';

/** Throws on an empty list: a group of nobody has no mean. */
export function meanOf(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('values: there are none');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return meanOf(values.map((value) => (value - mean) ** 2));
}

/** Pearson's r; 0 where one of the two does not vary. */
export function correlationOf(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  const covariance = meanOf(
    one.map((value, place) => (value - meanOne) * ((other[place] as number) - meanOther)),
  );
  const spread = Math.sqrt(varianceOf(one) * varianceOf(other));
  return spread === 0 ? 0 : covariance / spread;
}

/**
 * KR-20, internal consistency of right and wrong answers (Kuder & Richardson 1937, formula 20). `answers[taker]`
 * has an entry for each question.
 */
export function kr20Of(answers: readonly (readonly boolean[])[]): number {
  const questionCount = answers[0]?.length ?? 0;
  const noise = Array.from({ length: questionCount }, (_, index) => {
    const share = meanOf(answers.map((isRight) => Number(isRight[index])));
    return share * (1 - share);
  }).reduce((sum, part) => sum + part, 0);
  const spread = varianceOf(answers.map((isRight) => isRight.filter(Boolean).length));
  return (questionCount / (questionCount - 1)) * (1 - noise / spread);
}

/** Odd-even reliability with Spearman and Brown's step to full length, 2r / (1 + r). */
export function oddEvenOf(answers: readonly (readonly boolean[])[]): number {
  const halfScores = (parity: 0 | 1): number[] =>
    answers.map(
      (isRight) => isRight.filter((right, index) => right && index % 2 === parity).length,
    );
  const r = correlationOf(halfScores(0), halfScores(1));
  return (2 * r) / (1 + r);
}

/** Standard normal (Box & Muller 1958). */
export function drawNormal(random: SeededRandom): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(random)));
  return radius * Math.cos(2 * Math.PI * uniform(random));
}
