/**
 * What a score on one form is worth on the average form, from its questions: observed-score equating of item response theory in
 * the random groups design (Lord & Wingersky 1984, Appl Psychol Meas 8:453; Kolen & Brennan 2014, Test Equating, Scaling, and
 * Linking, ch. 6). No question is common to two forms, but takers are alike: the scale of θ is that of the takers of every form,
 * so nothing has to be linked. The distribution of scores that the model gives a form is set beside the mean of all forms' by
 * equal percentile ranks. Standard errors by the jackknife over random groups of takers of each form (Wolter 2007, Introduction
 * to Variance Estimation, ch. 4).
 */
import { NORMAL_95 } from './interval.ts';
import { DIFFERENCE_THAT_MATTERS } from './form-equating.ts';
import {
  addAnswerSums,
  fitForm,
  meanOverTakers,
  scoreChances,
  type AnswerSums,
} from './item-response.ts';

export interface FormAnswers {
  /** 0–7. */
  readonly form: number;
  /** Of takers who were put into groups by chance. */
  readonly groups: readonly AnswerSums[];
}

export interface ItemEquating {
  /** What a score on the form is worth, with its standard error; null for a form that is not there. */
  readonly convert: (
    form: number,
    score: number,
  ) => { value: number; standardError: number } | null;
  /** People a form needs until the 95 % interval of 15 points, on the worst form, reaches no further than half a point. */
  readonly peopleNeeded: number;
}

/** Of takers, by score. */
type Shares = readonly number[];

const MIDDLE_SCORE = 15;

/** Null: fewer than two forms or groups, or a form that the model does not fit. */
export function equateByItems(samples: readonly FormAnswers[]): ItemEquating | null {
  const whole = samples.flatMap(({ groups }) => distributionOf(groups));
  const partly = samples.map(({ groups }) =>
    groups.flatMap((_, left) => distributionOf(groups.toSpliced(left, 1))),
  );
  const isComplete =
    whole.length === samples.length &&
    samples.every(({ groups }, at) => groups.length > 1 && partly[at]?.length === groups.length);
  if (samples.length < 2 || !isComplete) return null;
  const convert: ItemEquating['convert'] = (form, score) => {
    const own = samples.findIndex((one) => one.form === form);
    if (own === -1) return null;
    const value = worthOf(whole, own, score);
    const variance = partly.reduce((sum, ofForm, at) => {
      const values = ofForm.map((one) => worthOf(whole.with(at, one), own, score));
      const mean = values.reduce((total, one) => total + one, 0) / values.length;
      const squares = values.reduce((total, one) => total + (one - mean) ** 2, 0);
      return sum + (squares * (values.length - 1)) / values.length;
    }, 0);
    return { value, standardError: Math.sqrt(variance) };
  };
  const reach = DIFFERENCE_THAT_MATTERS / NORMAL_95;
  const needs = samples.map(({ form, groups }) => {
    const { standardError } = convert(form, MIDDLE_SCORE) ?? { standardError: 0 };
    return addAnswerSums(groups).count * (standardError / reach) ** 2;
  });
  return { convert, peopleNeeded: Math.ceil(Math.max(...needs)) };
}

/** In a list; empty where the model does not fit. */
function distributionOf(groups: readonly AnswerSums[]): Shares[] {
  const model = fitForm(addAnswerSums(groups));
  return model ? [scoreChances(model.chances).map(meanOverTakers)] : [];
}

function worthOf(forms: readonly Shares[], own: number, score: number): number {
  const of = forms[own] as Shares;
  const mean = of.map(
    (_, at) => forms.reduce((sum, form) => sum + (form[at] ?? 0), 0) / forms.length,
  );
  return scoreAt(mean, rankOf(of, score));
}

/** Of a whole score: the share below it and half of those who have it. */
function rankOf(distribution: Shares, score: number): number {
  const below = distribution.slice(0, score).reduce((sum, one) => sum + one, 0);
  return below + (distribution[score] ?? 0) / 2;
}

/** The score with a percentile rank, its takers spread evenly over the point around it. */
function scoreAt(distribution: Shares, rank: number): number {
  let below = 0;
  for (const [score, share] of distribution.entries()) {
    if (below + share >= rank && share > 0) return score - 0.5 + (rank - below) / share;
    below += share;
  }
  return distribution.length - 0.5;
}
