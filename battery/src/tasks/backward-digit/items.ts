/** Questions of the backward digit test. The rules of lists hold for what is heard and for what is chosen from. */
import type { Language } from '../../catalogue.ts';
import { drawForms, drawPractice, type FormPlan } from '../../kit/draw-forms.ts';
import { seedLanguage } from '../../kit/forms.ts';
import { drawBackwardQuestion, type ListRules } from '../../kit/list-questions.ts';
import { clipOf } from '../../kit/spoken-rows.ts';
import { DIGITS, isDigitListAllowed, wordOfDigit } from '../../materials/digit-lists.ts';
import type { ItemSource } from '../../task.ts';
import { backwardDigit, ROWS } from './task.ts';

const RULES: ListRules = { isAllowed: isDigitListAllowed, outsidersAt: () => DIGITS };

export const backwardDigitItems: ItemSource = {
  testName: backwardDigit.testName,
  choiceShape: 'list',
  drawForms: (language, options) => drawForms(planFor(language), options),
  drawPractice: (language, round) => drawPractice(planFor(language), round),
  difficultyMark: ({ questionName }) => sumOfSteps(questionName.map(Number)),
  deriveAnswer: (questionName) => questionName.toReversed(),
  everyClip: (language) =>
    DIGITS.map((digit) => ({
      ...clipOf(digit, ROWS, language),
      text: wordOfDigit(digit, language),
    })),
};

function planFor(language: Language): FormPlan {
  return {
    testName: backwardDigit.testName,
    seedLanguage: seedLanguage(backwardDigit, language),
    setSizes: backwardDigit.setSizes,
    practiceSizes: [2, 3],
    startForm: () => ({
      draw: (random, position) => {
        const answer = random.shuffle(DIGITS).slice(0, position.setSize);
        return drawBackwardQuestion(random, position, answer, RULES);
      },
    }),
  };
}

function sumOfSteps(values: readonly number[]): number {
  return values
    .slice(1)
    .reduce((sum, value, position) => sum + Math.abs(value - (values[position] as number)), 0);
}
