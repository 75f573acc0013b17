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
import { fitForm, meanOverTakers, scoreChances, type AnswerSums } from './item-response.ts';

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

const MIDDLE_SCORE = 15;

/** Null: fewer than two forms or groups, or a form that the model does not fit. */
export function equateByItems(samples: readonly FormAnswers[]): ItemEquating | null {
  const whole = samples.map(({ groups }) => distributionOf(addUp(groups)));
  const partly = samples.map(({ groups }) =>
    groups.map((_, left) => distributionOf(addUp(groups.toSpliced(left, 1)))),
  );
  if (samples.length < 2 || !isComplete(whole) || !partly.every(isComplete)) return null;
  if (partly.some(({ length }) => length < 2)) return null;
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
    return addUp(groups).count * (standardError / reach) ** 2;
  });
  return { convert, peopleNeeded: Math.ceil(Math.max(...needs)) };
}

function addUp(groups: readonly AnswerSums[]): AnswerSums {
  const length = groups[0]?.right.length ?? 0;
  const sum = { count: 0, scoreSum: 0, scoreSquares: 0 };
  const right = Array.from({ length }, () => 0);
  for (const group of groups) {
    sum.count += group.count;
    sum.scoreSum += group.scoreSum;
    sum.scoreSquares += group.scoreSquares;
    for (const [at, own] of group.right.entries()) right[at] = (right[at] ?? 0) + own;
  }
  return { ...sum, right };
}

/** By score. */
function distributionOf(sums: AnswerSums): readonly number[] | null {
  const model = fitForm(sums);
  return model && scoreChances(model.chances).map(meanOverTakers);
}

function isComplete<T>(list: readonly (T | null)[]): list is readonly T[] {
  return !list.includes(null);
}

function worthOf(forms: readonly (readonly number[])[], own: number, score: number): number {
  const of = forms[own] as readonly number[];
  const mean = of.map(
    (_, at) => forms.reduce((sum, form) => sum + (form[at] ?? 0), 0) / forms.length,
  );
  return scoreAt(mean, rankOf(of, score));
}

/** Of a whole score: the share below it and half of those who have it. */
function rankOf(distribution: readonly number[], score: number): number {
  const below = distribution.slice(0, score).reduce((sum, one) => sum + one, 0);
  return below + (distribution[score] ?? 0) / 2;
}

/** The score with a percentile rank, its takers spread evenly over the point around it. */
function scoreAt(distribution: readonly number[], rank: number): number {
  let below = 0;
  for (const [score, share] of distribution.entries()) {
    if (below + share >= rank && share > 0) return score - 0.5 + (rank - below) / share;
    below += share;
  }
  return distribution.length - 0.5;
}
