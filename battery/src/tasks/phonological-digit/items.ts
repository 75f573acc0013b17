/**
 * Questions of the forward digit test. Marks of difficulty and rules of lists are in the battery design; the
 * square of choices is drawn and tested before it is decided which corner is heard.
 */
import { createDraws, type DraftQuestion, type DrawPosition } from '../../kit/draw-forms.ts';
import { drawListSquare, editPlanAt, type EditPlan } from '../../kit/list-squares.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { drawCorner } from '../../kit/square-choices.ts';
import {
  DIGITS,
  isDigitListAllowed,
  sumOfSteps,
  wordOfDigit,
} from '../../materials/digit-lists.ts';
import type { ItemSource } from '../../task.ts';
import { clipOfDigit, phonologicalDigit } from './task.ts';

export const phonologicalDigitItems: ItemSource = {
  ...createDraws(phonologicalDigit, () => ({
    practiceSizes: [3, 3],
    startForm: () => ({ draw: drawDigitQuestion }),
  })),
  choiceShape: 'list',
  tasterIndices: [5],
  difficultyMark: ({ questionName }) => sumOfSteps(questionName),
  deriveAnswer: (questionName) => [...questionName],
  everyClip: (language) =>
    DIGITS.map((digit) => ({
      ...clipOfDigit(digit, language),
      text: wordOfDigit(digit, language),
    })),
};

function drawDigitQuestion(random: SeededRandom, position: DrawPosition): DraftQuestion | null {
  const base = random.shuffle(DIGITS).slice(0, position.setSize);
  const square = drawListSquare(random, base, planOf(position), () => DIGITS);
  const isUsable = square?.every(
    (corner) => isDigitListAllowed(corner) && !position.isMade(corner),
  );
  if (!square || !isUsable) return null;
  const { right, wrong } = drawCorner(random, square);
  return { questionName: right, right, wrong };
}

/** A list of all nine digits has no outside digit left, so its square is one of pure order. */
function planOf({ setSize, index }: DrawPosition): EditPlan {
  return setSize === DIGITS.length ? ['O', 'O'] : editPlanAt(setSize, index);
}
