/**
 * What simulated takers reach in every test of the register, over the forms in use and over 272 extra forms
 * (17 generator tags × 8 forms × 2 languages). Chance is 7.5 of 30. One form's score by guessing has a
 * standard deviation of 2.37, so the mean of 272 forms has a standard error of 0.14, and that of the 16 forms
 * in use one of 0.59: the bands below are four and three of them.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { isDirectionSquare } from '../kit/direction-square.ts';
import { findSheetFlags } from '../kit/validity-flags.ts';
import type { KeyedQuestion } from '../question.ts';
import type { ItemSource } from '../task.ts';
import { DESCRIPTIONS } from '../tasks/index.ts';
import { findItemSource } from '../tasks/items.ts';
import {
  alternatingTaker,
  blankTaker,
  earlyHalfOnlyTaker,
  firstInSortOrderTaker,
  guessingTaker,
  holdingProbability,
  lastInSortOrderTaker,
  leastTypicalTaker,
  longestLabelTaker,
  mostTypicalTaker,
  perfectTaker,
  samePlaceTaker,
  shortestLabelTaker,
  sitForm,
  type Taker,
} from './index.ts';

const EXTRA_TAGS = Array.from({ length: 17 }, (_, number) => `x${number}`);

const KNOWS_NOTHING: readonly (readonly [name: string, taker: Taker])[] = [
  ['guessing', guessingTaker],
  ['always the first place', samePlaceTaker(1)],
  ['always the second place', samePlaceTaker(2)],
  ['always the third place', samePlaceTaker(3)],
  ['always the last place', samePlaceTaker(4)],
  ['alternating between two places', alternatingTaker([1, 2])],
  ['going round', alternatingTaker([1, 2, 3, 4])],
  ['first in sort order', firstInSortOrderTaker],
  ['last in sort order', lastInSortOrderTaker],
  ['most typical', mostTypicalTaker],
  ['least typical', leastTypicalTaker],
  ['shortest label', shortestLabelTaker],
  ['longest label', longestLabelTaker],
];

it('a taker of known span holds 98 % of the facts of short lists and 49 % at the span itself', () => {
  expect(holdingProbability(6, 6, 0.7)).toBeCloseTo(0.49);
  expect(holdingProbability(1, 9, 0.7)).toBeCloseTo(0.98, 4);
  expect(holdingProbability(9, 1, 0.7)).toBeCloseTo(0, 4);
});

describe.each(DESCRIPTIONS)('$testName: simulated takers', (description) => {
  const source = findItemSource(description.testName) as ItemSource;
  const inUse = LANGUAGES.flatMap((language) => source.drawForms(language));
  const extra = LANGUAGES.flatMap((language) =>
    EXTRA_TAGS.flatMap((tag) => source.drawForms(language, { tag })),
  );

  function meanScore(taker: Taker, forms: readonly (readonly KeyedQuestion[])[]): number {
    const scores = forms.map(
      (questions, form) => sitForm(taker, description, source, questions, `sitting|${form}`).score,
    );
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
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
    expect(meanScore(blankTaker, inUse)).toBe(0);
  });

  it.each(KNOWS_NOTHING)(
    '%s earns 7.5 ± 0.57 of 30, and 7.5 ± 1.78 in the forms in use',
    (_, taker) => {
      expect(Math.abs(meanScore(taker, extra) - 7.5)).toBeLessThan(0.57);
      expect(Math.abs(meanScore(taker, inUse) - 7.5)).toBeLessThan(1.78);
    },
  );

  it.each(source.choiceShape === 'list' ? ['list'] : [])(
    'holding only the early half of a %s is right in half of the questions, ± 0.66 of 30, and in three of four that ask for the direction',
    () => {
      const directionCount = (inUse[0] ?? []).filter(isDirectionSquare).length;
      const expected = 0.75 * directionCount + 0.5 * (30 - directionCount);
      expect(Math.abs(meanScore(earlyHalfOnlyTaker, extra) - expected)).toBeLessThan(0.66);
    },
  );
});
