/**
 * Whether a question is harder for one of two groups than for the other among takers who are equally good at the rest: the
 * common odds ratio over the matching scores (Mantel & Haenszel 1959, J Natl Cancer Inst 22:719), the error of its logarithm
 * by Robins, Breslow & Greenland (1986, Biometrics 42:311), and the delta of the Educational Testing Service, −2.35 ln α, with
 * its classes (Holland & Thayer 1988 in Wainer & Braun, Test Validity; Zieky 1993 in Holland & Wainer, Differential Item
 * Functioning): A negligible, B moderate, C large.
 */
import { NORMAL_95, type Interval } from './interval.ts';

/** Takers by matching score: `right[score]` and `wrong[score]`. */
export interface MatchedAnswers {
  readonly right: ArrayLike<number>;
  readonly wrong: ArrayLike<number>;
}

export const DIF_CLASSES = ['A', 'B', 'C'] as const;
export type DifClass = (typeof DIF_CLASSES)[number];

export interface MantelHaenszel {
  /** Above 1: easier for the reference group. */
  readonly oddsRatio: number;
  /** Of the odds ratio. */
  readonly interval: Interval;
  /** With the correction for continuity; 1 degree of freedom. */
  readonly chiSquare: number;
  /** Below 0: harder for the focal group. */
  readonly delta: number;
  readonly deltaError: number;
  readonly difClass: DifClass;
}

const PER_LOGIT = -2.35;
/** 95 % points of χ² with one degree of freedom, and of the normal distribution. */
const CHI_SQUARE_95 = NORMAL_95 ** 2;
const ONE_SIDED_95 = 1.6448536269514722;

/** Null: no odds ratio is defined, since everybody of a group who is matched was right, or wrong. */
export function mantelHaenszelOf(
  reference: MatchedAnswers,
  focal: MatchedAnswers,
): MantelHaenszel | null {
  const sums = { forReference: 0, forFocal: 0, own: 0, expected: 0, variance: 0 };
  const errors = { reference: 0, both: 0, focal: 0 };
  const scores = Math.max(reference.right.length, focal.right.length);
  for (let score = 0; score < scores; score += 1) {
    const [a, b] = [reference.right[score] ?? 0, reference.wrong[score] ?? 0];
    const [c, d] = [focal.right[score] ?? 0, focal.wrong[score] ?? 0];
    const count = a + b + c + d;
    if (count < 2) continue;
    const [concordant, discordant] = [(a * d) / count, (b * c) / count];
    const [agree, differ] = [(a + d) / count, (b + c) / count];
    sums.forReference += concordant;
    sums.forFocal += discordant;
    errors.reference += agree * concordant;
    errors.both += agree * discordant + differ * concordant;
    errors.focal += differ * discordant;
    sums.own += a;
    sums.expected += ((a + b) * (a + c)) / count;
    sums.variance += ((a + b) * (c + d) * (a + c) * (b + d)) / (count ** 2 * (count - 1));
  }
  const { forReference, forFocal, variance } = sums;
  if (forReference === 0 || forFocal === 0 || variance === 0) return null;
  const logRatio = Math.log(forReference / forFocal);
  const error = Math.sqrt(
    errors.reference / (2 * forReference ** 2) +
      errors.both / (2 * forReference * forFocal) +
      errors.focal / (2 * forFocal ** 2),
  );
  const away = Math.max(0, Math.abs(sums.own - sums.expected) - 0.5);
  const chiSquare = away ** 2 / variance;
  const [delta, deltaError] = [PER_LOGIT * logRatio, -PER_LOGIT * error];
  return {
    oddsRatio: Math.exp(logRatio),
    interval: {
      low: Math.exp(logRatio - NORMAL_95 * error),
      high: Math.exp(logRatio + NORMAL_95 * error),
    },
    ...{ chiSquare, delta, deltaError },
    difClass: classify(Math.abs(delta), deltaError, chiSquare),
  };
}

/** A: below 1, or not told from 0. C: 1.5 or more, and told from 1. */
function classify(size: number, error: number, chiSquare: number): DifClass {
  if (size < 1 || chiSquare <= CHI_SQUARE_95) return 'A';
  return size >= 1.5 && size - ONE_SIDED_95 * error > 1 ? 'C' : 'B';
}
