/**
 * Questions of the letter test. Whether what is exchanged sounds and looks different enough is tested on the
 * whole square, before it is decided which corner is heard.
 */
import { createDraws } from '../../kit/draw-forms.ts';
import { drawForwardQuestion } from '../../kit/list-questions.ts';
import { clipOf } from '../../kit/spoken-rows.ts';
import {
  drawLetters,
  letterRules,
  lettersIn,
  positionInAlphabet,
  spokenLetter,
} from '../../materials/letter-lists.ts';
import type { ItemSource } from '../../task.ts';
import { phonologicalLetter, ROWS } from './task.ts';

export const phonologicalLetterItems: ItemSource = {
  ...createDraws(phonologicalLetter, (language) => {
    const rules = letterRules(language);
    return {
      practiceSizes: [3, 3],
      startForm: () => ({
        draw: (random, position) =>
          drawForwardQuestion(
            random,
            position,
            drawLetters(random, language, position.setSize),
            rules,
          ),
      }),
    };
  }),
  choiceShape: 'list',
  difficultyMark: ({ questionName }) => sumOfAlphabetSteps(questionName),
  deriveAnswer: (questionName) => [...questionName],
  everyClip: (language) =>
    lettersIn(language).map((letter) => ({
      ...clipOf(letter, ROWS, language),
      text: spokenLetter(letter),
    })),
};

/** Small in lists that keep near the order of the alphabet, which are easier to hold. */
function sumOfAlphabetSteps(letters: readonly string[]): number {
  const positions = letters.map(positionInAlphabet);
  return positions
    .slice(1)
    .reduce((sum, position, step) => sum + Math.abs(position - (positions[step] as number)), 0);
}
