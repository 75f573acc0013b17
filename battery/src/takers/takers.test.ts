/**
 * What simulated takers reach in every test of the register and both languages: in each form by itself, over the
 * eight forms in use, and over 136 extra forms (17 generator tags × 8). A score has a binomial standard deviation,
 * by guessing 2.37 of 30; the bands are 4.2 of them for a single form (there are about 4,500 cases), 3.6 standard
 * errors for the forms in use and 4.6 for the extra ones: places are drawn and not dealt, so a taker of places has
 * 8 % more variance.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { findSheetFlags } from '../kit/validity-flags.ts';
import { QUESTION_COUNT, type KeyedQuestion } from '../question.ts';
import type { ItemSource } from '../task.ts';
import { DESCRIPTIONS } from '../registers/descriptions.ts';
import { findItemSource } from '../find-item-source.ts';
import {
  blankTaker,
  guessingTaker,
  holdingProbability,
  meanOf,
  perfectTaker,
  sitForm,
  strategiesFor,
  type Strategy,
  type Taker,
} from '../testing/index.ts';

const EXTRA_TAGS = Array.from({ length: 17 }, (_, number) => `x${number}`);
const BANDS = { form: 4.2, inUse: 3.6, extra: 4.6 };

const CASES = DESCRIPTIONS.flatMap((description) =>
  LANGUAGES.map((language) => ({ testName: description.testName, language, description })),
);

it('a taker of known span holds 98 % of the facts of short lists and 49 % at the span itself', () => {
  expect(holdingProbability(6, 6, 0.7)).toBeCloseTo(0.49);
  expect(holdingProbability(1, 9, 0.7)).toBeCloseTo(0.98, 4);
  expect(holdingProbability(9, 1, 0.7)).toBeCloseTo(0, 4);
});

describe.each(CASES)('$testName in $language: simulated takers', ({ description, language }) => {
  const source = findItemSource(description.testName) as ItemSource;
  const inUse = source.drawForms(language);
  const extra = EXTRA_TAGS.flatMap((tag) => source.drawForms(language, { tag }));
  const strategies = strategiesFor(source, inUse[0] ?? []);

  function scoresOf(taker: Taker, forms: readonly (readonly KeyedQuestion[])[]): number[] {
    return forms.map(
      (questions, form) => sitForm(taker, description, source, questions, `sitting|${form}`).score,
    );
  }

  it('all thirty are right for who knows every answer, and no sheet looks careless', () => {
    for (const questions of inUse) {
      const { score, isRight, answerSheet } = sitForm(
        perfectTaker,
        description,
        source,
        questions,
        '',
      );
      expect(score).toBe(30);
      const timeSheet = questions.map(() => 2);
      const answered = answerSheet.map((choice) => choice ?? 0);
      expect(findSheetFlags({ answerSheet: answered, timeSheet, isRight })).toEqual([]);
    }
  });

  it('none is right for who answers nothing', () => {
    expect(scoresOf(blankTaker, inUse)).toEqual(inUse.map(() => 0));
  });

  it.each(strategies)(
    '$name: earns $expectedScore of 30, in each form, over the forms in use and over extra ones',
    (strategy) => {
      const scores = scoresOf(strategy.taker, inUse);
      for (const score of scores) expect(missOf(strategy, [score])).toBeLessThan(BANDS.form);
      expect(missOf(strategy, scores)).toBeLessThan(BANDS.inUse);
      expect(missOf(strategy, scoresOf(strategy.taker, extra))).toBeLessThan(BANDS.extra);
    },
  );
});

it('a strategy that earns a point more than it should is noticed over the extra forms', () => {
  const guess: Strategy = { name: 'guess', taker: guessingTaker, expectedScore: 7.5 };
  expect(missOf(guess, Array<number>(136).fill(8.5))).toBeGreaterThan(BANDS.extra);
});

/** In standard errors of a mean of so many forms. */
function missOf({ expectedScore }: Strategy, scores: readonly number[]): number {
  const spread = Math.sqrt(expectedScore * (1 - expectedScore / QUESTION_COUNT));
  return (Math.abs(meanOf(scores) - expectedScore) * Math.sqrt(scores.length)) / spread;
}
