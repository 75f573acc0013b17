/**
 * What a score on one form is worth on the others: mean and linear equating in the random groups design (Kolen & Brennan 2014,
 * Test Equating, Scaling, and Linking, ch. 2): forms are dealt out without regard to the taker, so their takers are alike and
 * what differs is the form. The scale is that of all forms together, each counted alike, so that none is favoured: the mean of
 * the forms' means and the root of the mean of their variances. Standard errors by the delta method (ibid., ch. 7) from the
 * moments of the scores, which need not be normal.
 */
import { NORMAL_95, type Interval } from './interval.ts';
import { meanOf } from './mean-and-sd.ts';

export interface FormScores {
  /** 0–7. */
  readonly form: number;
  readonly scores: readonly number[];
}

export interface EquatedForm {
  readonly form: number;
  readonly count: number;
  readonly mean: number;
  readonly sd: number;
  /** Of its mean less that of all forms, points: below 0 it is harder. */
  readonly difference: number;
  readonly standardError: number;
  readonly interval: Interval;
  /** A score on the scale of all forms is slope × score + intercept. */
  readonly slope: number;
  readonly intercept: number;
}

export interface FormEquating {
  /** Of the scale. */
  readonly mean: number;
  readonly sd: number;
  readonly forms: readonly EquatedForm[];
  /** People a form needs until the 95 % interval of its difference reaches no further than half a point. */
  readonly peopleNeeded: number;
  /** What a score on the form is worth by its slope and intercept, with its standard error. */
  readonly convert: (
    form: number,
    score: number,
  ) => { value: number; standardError: number } | null;
}

/** A difference of half a point changes a score that is rounded (Dorans & Feigenbaum 1994, ETS RM-94-10). */
export const DIFFERENCE_THAT_MATTERS = 0.5;

interface Moments {
  readonly form: number;
  readonly count: number;
  readonly mean: number;
  readonly variance: number;
  /** Third and fourth around the mean. */
  readonly third: number;
  readonly fourth: number;
}

/** Null: fewer than two forms, fewer than two scores on one, or a form on which all scores are equal. */
export function equateForms(samples: readonly FormScores[]): FormEquating | null {
  const moments = samples.map(momentsOf).filter((one) => one !== null);
  if (moments.length < 2 || moments.length < samples.length) return null;
  const forms = moments.length;
  const mean = meanOf(moments.map((one) => one.mean)) ?? 0;
  const variance = meanOf(moments.map((one) => one.variance)) ?? 0;
  const sd = Math.sqrt(variance);
  const reach = DIFFERENCE_THAT_MATTERS / NORMAL_95;
  return {
    ...{ mean, sd },
    forms: moments.map((own) => describeForm(own, moments, { mean, sd })),
    peopleNeeded: Math.ceil((variance * (1 - 1 / forms)) / reach ** 2),
    convert: (form, score) => {
      const own = moments.find((one) => one.form === form);
      return own ? convertOn(own, moments, { mean, sd, score }) : null;
    },
  };
}

function momentsOf({ form, scores }: FormScores): Moments | null {
  const mean = meanOf(scores);
  const count = scores.length;
  if (mean === null || count < 2) return null;
  let [squares, cubes, fourths] = [0, 0, 0];
  for (const score of scores) {
    const away = score - mean;
    squares += away ** 2;
    cubes += away ** 3;
    fourths += away ** 4;
  }
  if (squares === 0) return null;
  const variance = squares / (count - 1);
  return { form, count, mean, variance, third: cubes / count, fourth: fourths / count };
}

function describeForm(
  own: Moments,
  all: readonly Moments[],
  scale: { readonly mean: number; readonly sd: number },
): EquatedForm {
  const difference = own.mean - scale.mean;
  const standardError = Math.sqrt(
    all.reduce((sum, one) => {
      const weight = Number(one === own) - 1 / all.length;
      return sum + (weight ** 2 * one.variance) / one.count;
    }, 0),
  );
  const reach = NORMAL_95 * standardError;
  const sd = Math.sqrt(own.variance);
  const slope = scale.sd / sd;
  return {
    ...{ form: own.form, count: own.count, mean: own.mean, sd, difference, standardError },
    interval: { low: difference - reach, high: difference + reach },
    ...{ slope, intercept: scale.mean - slope * own.mean },
  };
}

/** M + S·z with z = (x − μ) / σ: how it moves with every form's mean and variance, and how these vary together. */
function convertOn(
  own: Moments,
  all: readonly Moments[],
  { mean, sd, score }: { readonly mean: number; readonly sd: number; readonly score: number },
): { value: number; standardError: number } {
  const ownSd = Math.sqrt(own.variance);
  const z = (score - own.mean) / ownSd;
  const variance = all.reduce((sum, one) => {
    const isOwn = Number(one === own);
    const byMean = 1 / all.length - (isOwn * sd) / ownSd;
    const byVariance = z / (2 * sd * all.length) - (isOwn * sd * z) / (2 * own.variance);
    const spread =
      byMean ** 2 * one.variance +
      2 * byMean * byVariance * one.third +
      byVariance ** 2 * (one.fourth - one.variance ** 2);
    return sum + spread / one.count;
  }, 0);
  return { value: mean + sd * z, standardError: Math.sqrt(variance) };
}
