/** Questions of the backward digit test. The rules of lists hold for what is heard and for what is chosen from. */
import { createDraws } from '../../kit/draw-forms.ts';
import { drawBackwardQuestion, type ListRules } from '../../kit/list-questions.ts';
import { clipOf } from '../../kit/spoken-rows.ts';
import {
  DIGITS,
  isDigitListAllowed,
  sumOfSteps,
  wordOfDigit,
} from '../../materials/digit-lists.ts';
import type { ItemSource } from '../../task.ts';
import { backwardDigit, ROWS } from './task.ts';

const RULES: ListRules = { isAllowed: isDigitListAllowed, outsidersAt: () => DIGITS };

export const backwardDigitItems: ItemSource = {
  ...createDraws(backwardDigit, () => ({
    practiceSizes: [2, 3],
    startForm: () => ({
      draw: (random, position) => {
        const answer = random.shuffle(DIGITS).slice(0, position.setSize);
        return drawBackwardQuestion(random, position, answer, RULES);
      },
    }),
  })),
  choiceShape: 'list',
  difficultyMark: ({ questionName }) => sumOfSteps(questionName),
  deriveAnswer: (questionName) => questionName.toReversed(),
  everyClip: (language) =>
    DIGITS.map((digit) => ({
      ...clipOf(digit, ROWS, language),
      text: wordOfDigit(digit, language),
    })),
};
