/** The statistics of the reference data as this project computes them, under the names that `reference.R` gives them. */
import {
  addAnswerSums,
  analyseItems,
  correlationOf,
  cronbachAlphaOf,
  equateByItems,
  equateForms,
  expectAnswers,
  fitForm,
  fitLetterEffects,
  fitPractice,
  intraclassOf,
  itemFitOf,
  kappaOf,
  logisticDifOf,
  mantelHaenszelOf,
  meanIntervalOf,
  meanOf,
  meanOverTakers,
  oddEvenOf,
  omegaTotalOf,
  sdOf,
  wilsonInterval,
  type AnswerSums,
  type MatchedAnswers,
} from '@jamdai/battery';
import type { ReferenceData } from './reference-data.ts';

const ITEMS = 30;
/** The questions that are compared: two that differ, one that does not. */
const COMPARED = [4, 9, 20] as const;
const SHOWN_SCORES = [10, 20] as const;

/** Undefined figures are left out, so that a missing one is seen. */
export function computeFigures(data: ReferenceData): Readonly<Record<string, number>> {
  const { answers, growth, forms } = data;
  const totals = answers.map((row) => row.reduce((sum, one) => sum + one, 0));
  const mean = meanIntervalOf(meanOf(totals) ?? 0, sdOf(totals) ?? 0, totals.length);
  const twice = growth.filter(({ length }) => length > 1);
  const retest = correlationOf(
    twice.map(([first = 0]) => first),
    twice.map(([, second = 0]) => second),
  );
  const right = answers.map(([first = 0]) => first).reduce((sum, one) => sum + one, 0);
  const wilson = wilsonInterval(right, answers.length);
  const items = analyseItems(answers);
  const icc = intraclassOf(growth.filter(({ length }) => length > 2).map((row) => row.slice(0, 3)));
  const table = [0, 1].map((one) =>
    [0, 1].map((other) => answers.filter((row) => row[0] === one && row[1] === other).length),
  );
  const kappa = kappaOf(table);
  const practice = fitPractice(
    growth.map((scores) => ({ scores, count: 1 })),
    2,
  );
  const equating = equateForms(forms.map((scores, form) => ({ form, scores })));
  const figures: Record<string, number | null | undefined> = {
    'mean.low': mean?.low,
    'mean.high': mean?.high,
    'wilson.low': wilson.low,
    'wilson.high': wilson.high,
    alpha: cronbachAlphaOf(answers)?.alpha,
    omega: omegaTotalOf(answers),
    'odd.even': oddEvenOf(answers)?.stepped,
    'item.rest.1': items[0]?.itemRest,
    'item.rest.30': items[29]?.itemRest,
    'retest.r': retest?.r,
    'retest.low': retest?.interval?.low,
    'retest.high': retest?.interval?.high,
    'icc.agreement': icc?.icc,
    'icc.low': icc?.interval[0],
    'icc.high': icc?.interval[1],
    kappa: kappa?.kappa,
    'practice.taker.sd': practice?.takerSd,
    'practice.error.sd': practice?.errorSd,
  };
  for (const { from, gain, standardError } of practice?.steps ?? []) {
    figures[`practice.gain.${from}`] = gain;
    figures[`practice.se.${from}`] = standardError;
  }
  for (const item of COMPARED) Object.assign(figures, compareGroups(data, item));
  const [firstForm] = equating?.forms ?? [];
  for (const { form, difference, standardError, slope, intercept } of equating?.forms ?? []) {
    figures[`equating.difference.${form + 1}`] = difference;
    figures[`equating.difference.se.${form + 1}`] = standardError;
    figures[`equating.slope.${form + 1}`] = slope;
    figures[`equating.intercept.${form + 1}`] = intercept;
    if (!firstForm || form === firstForm.form) continue;
    figures[`equate.mean.${form + 1}`] = SHOWN_SCORES[0] - difference + firstForm.difference;
    figures[`equate.linear.${form + 1}`] =
      (slope * SHOWN_SCORES[0] + intercept - firstForm.intercept) / firstForm.slope;
  }
  Object.assign(figures, equateAnsweredForms(data), judgeFit(data));
  const letters = fitLetterEffects(data.letters);
  figures['letter.between.sd'] = letters?.betweenSd;
  figures['letter.within.sd'] = letters?.withinSd;
  figures['letter.unseen.se'] = letters?.unseenError;
  for (const { letter, effect, error } of letters?.effects ?? []) {
    figures[`letter.effect.${letter}`] = effect;
    figures[`letter.se.${letter}`] = error;
  }
  for (const score of SHOWN_SCORES) {
    figures[`equating.se.4.${score}`] = equating?.convert(3, score)?.standardError;
  }
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}

function compareGroups({ answers, groups }: ReferenceData, item: number) {
  const [reference, focal] = [0, 1].map((group) =>
    matchOn(
      item,
      answers.filter((_, taker) => groups[taker] === group),
    ),
  );
  if (!reference || !focal) throw new Error('groups: there are none');
  const found = mantelHaenszelOf(reference, focal);
  const logistic = logisticDifOf(reference, focal);
  const at = item + 1;
  return {
    [`difR.mh.ratio.${at}`]: found?.oddsRatio,
    [`difR.mh.chi.${at}`]: found?.chiSquare,
    [`difR.mh.delta.se.${at}`]: found?.deltaError,
    [`difR.logistic.uniform.${at}`]: logistic?.uniform,
    [`difR.logistic.nonuniform.${at}`]: logistic?.nonUniform,
    [`difR.logistic.r2.${at}`]: logistic?.gainedR2,
    [`mh.ratio.${at}`]: found?.oddsRatio,
    [`mh.low.${at}`]: found?.interval.low,
    [`mh.high.${at}`]: found?.interval.high,
    [`mh.chi.${at}`]: found?.chiSquare,
    [`logistic.uniform.${at}`]: logistic?.uniform,
    [`logistic.nonuniform.${at}`]: logistic?.nonUniform,
    [`logistic.r2.${at}`]: logistic?.gainedR2,
  };
}

function sumAnswers(takers: readonly (readonly number[])[]): AnswerSums {
  const scores = takers.map((row) => row.reduce((sum, one) => sum + one, 0));
  return {
    count: takers.length,
    right: Array.from({ length: ITEMS }, (_, item) =>
      takers.reduce((sum, row) => sum + (row[item] ?? 0), 0),
    ),
    scoreSum: scores.reduce((sum, one) => sum + one, 0),
    scoreSquares: scores.reduce((sum, one) => sum + one ** 2, 0),
  };
}

function equateAnsweredForms({ answeredForms }: ReferenceData) {
  const equating = equateByItems(
    answeredForms.map((groups, form) => ({ form, groups: groups.map(sumAnswers) })),
  );
  const figures: Record<string, number | undefined> = {};
  for (const score of SHOWN_SCORES) {
    for (const form of answeredForms.keys()) {
      const value = equating?.convert(form, score)?.value;
      figures[`item.equating.${form + 1}.${score}`] = value;
      figures[`equate.items.${form + 1}.${score}`] = value;
    }
    figures[`item.equating.se.2.${score}`] = equating?.convert(1, score)?.standardError;
  }
  return figures;
}

/** Of the first form. */
function judgeFit({ answeredForms: [groups = []] }: ReferenceData) {
  const model = fitForm(addAnswerSums(groups.map(sumAnswers)));
  const figures: Record<string, number | undefined> = { 'near.mirt.slope': model?.slope };
  if (!model) return figures;
  const takers = groups.flat();
  for (const [item, expected] of expectAnswers(model).entries()) {
    const fit = itemFitOf(matchOn(item, takers), expected);
    const at = item + 1;
    for (const source of ['', 'near.mirt.']) {
      figures[`${source}infit.${at}`] = fit?.infit.meanSquare;
      figures[`${source}outfit.${at}`] = fit?.outfit.meanSquare;
    }
    figures[`near.mirt.share.${at}`] = meanOverTakers(model.chances[item] ?? []);
  }
  return figures;
}

/** By points on the other questions. */
function matchOn(item: number, takers: readonly (readonly number[])[]): MatchedAnswers {
  const [right, wrong] = [new Float64Array(ITEMS), new Float64Array(ITEMS)];
  for (const row of takers) {
    const point = row[item] ?? 0;
    const others = row.reduce((sum, one) => sum + one, 0) - point;
    const own = point === 1 ? right : wrong;
    own[others] = (own[others] ?? 0) + 1;
  }
  return { right, wrong };
}
