/**
 * Questions of the operation test. The square of letters is drawn and tested before it is decided which corner is
 * seen; the equations come after it, and they alone are drawn again when they break a rule.
 */
import type { Language } from '../../catalogue.ts';
import { createDraws, type DraftQuestion, type DrawPosition } from '../../kit/draw-forms.ts';
import { drawForwardQuestion } from '../../kit/list-questions.ts';
import { largestNumberOf, readOperation, writeOperation } from '../../kit/operations.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { drawEquations } from '../../materials/equation-lists.ts';
import { drawLetters, letterRules } from '../../materials/letter-lists.ts';
import type { ItemSource } from '../../task.ts';
import { oneDigitLetterAfterOperation } from './task.ts';

export const oneDigitLetterAfterOperationItems: ItemSource = {
  ...createDraws(oneDigitLetterAfterOperation, (language) => ({
    practiceSizes: [2, 2],
    startForm: () => ({ draw: (random, position) => drawOperations(random, position, language) }),
  })),
  choiceShape: 'list',
  difficultyMark: ({ questionName }) =>
    questionName.reduce((sum, entry) => sum + largestNumberOf(readOperation(entry).equation), 0),
  deriveAnswer: (questionName) => questionName.map((entry) => readOperation(entry).letter),
  everyClip: () => [],
};

function drawOperations(
  random: SeededRandom,
  position: DrawPosition,
  language: Language,
): DraftQuestion | null {
  const letters = drawLetters(random, language, position.setSize);
  const draft = drawForwardQuestion(random, position, letters, letterRules(language));
  if (!draft) return null;
  const corners = [draft.right, ...draft.wrong];
  for (;;) {
    const equations = drawEquations(random, position.setSize);
    const isMade = corners.some((corner) => position.isMade(addEquations(corner, equations)));
    if (!isMade) return { ...draft, questionName: addEquations(draft.right, equations) };
  }
}

function addEquations(letters: readonly string[], equations: readonly string[]): string[] {
  return equations.map((equation, position) =>
    writeOperation({ equation, letter: letters[position] as string }),
  );
}
