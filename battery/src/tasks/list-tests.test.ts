/**
 * The auditory tests of letters and words and the backward tests, taken by pupils of known span: mean and spread of
 * spans as the design assumes (section 5); a slope of 0.7 items reproduces its mean scores.
 */
import { expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { measureLists } from '../kit/list-measures.ts';
import { createRandom } from '../kit/seeded-random.ts';
import type { KeyedQuestion } from '../question.ts';
import type { ItemSource, TaskDescription } from '../task.ts';
import { knownSpanTaker, sitForm, uniform } from '../testing/index.ts';
import { backwardDigitItems } from './backward-digit/items.ts';
import { backwardDigit } from './backward-digit/task.ts';
import { backwardWordItems } from './backward-word/items.ts';
import { backwardWord } from './backward-word/task.ts';
import { phonologicalLetterItems } from './phonological-letter/items.ts';
import { phonologicalLetter } from './phonological-letter/task.ts';
import { phonologicalWordItems } from './phonological-word/items.ts';
import { phonologicalWord } from './phonological-word/task.ts';

const SLOPE = 0.7;
const PUPILS = 800;

const MODELS = [
  { task: phonologicalLetter, items: phonologicalLetterItems, span: 6, sd: 1, score: 18.5 },
  { task: phonologicalWord, items: phonologicalWordItems, span: 5, sd: 0.9, score: 17.8 },
  { task: backwardDigit, items: backwardDigitItems, span: 5, sd: 1.1, score: 17.7 },
  { task: backwardWord, items: backwardWordItems, span: 4.2, sd: 0.9, score: 16.6 },
].map((model) => ({ ...model, testName: model.task.testName }));

it.each(MODELS)(
  '$testName: pupils of span $span ± $sd score $score on average, within a tenth, and are put in order',
  ({ task, items, span, sd, score }) => {
    const pupils = sitAll(task, items, span, sd);
    expect(Math.abs(meanOf(pupils.map((pupil) => pupil.score)) - score)).toBeLessThan(score / 10);
    const spans = pupils.map((pupil) => pupil.span);
    const estimates = pupils.map((pupil) => pupil.estimate);
    expect(correlationOf(spans, estimates)).toBeGreaterThan(0.75);
    expect(meanOf(estimates)).toBeLessThan(span);
    expect(meanOf(estimates)).toBeGreaterThan(span - 1);
  },
);

it.each(MODELS)('$testName: who knows all holds as many things as the ladder asks', (model) => {
  const form = model.items.drawForms('en')[0] as readonly KeyedQuestion[];
  const measures = measureLists(
    form,
    form.map(({ correctChoiceNo }) => correctChoiceNo),
  );
  const longest = Math.max(...model.task.setSizes);
  expect(measures).toMatchObject({ earlyLate: 0, itemErrors: 0, orderErrors: 0 });
  // The only list of eight digits asks for the direction, so it tells nothing of the span.
  expect(measures.spanEstimate).toBe(model.task === backwardDigit ? longest - 1 : longest);
});

function sitAll(task: TaskDescription, items: ItemSource, span: number, sd: number) {
  const forms = LANGUAGES.flatMap((language) => items.drawForms(language));
  return Array.from({ length: PUPILS }, (_, pupil) => {
    const random = createRandom(`pupil|${pupil}`);
    const own = span + sd * drawNormal(() => uniform(random));
    const form = forms[pupil % forms.length] as readonly KeyedQuestion[];
    const attempt = sitForm(knownSpanTaker(own, SLOPE), task, items, form, `${pupil}`);
    const { spanEstimate } = measureLists(form, attempt.answerSheet);
    return { span: own, score: attempt.score, estimate: spanEstimate ?? 0 };
  });
}

/** Box & Muller 1958. */
function drawNormal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlationOf(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  const spread = (values: readonly number[], mean: number): number =>
    Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
  const covariance = meanOf(
    one.map((value, position) => (value - meanOne) * ((other[position] as number) - meanOther)),
  );
  return covariance / (spread(one, meanOne) * spread(other, meanOther));
}
