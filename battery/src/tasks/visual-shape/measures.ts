/**
 * Which kind of change was missed in a shape taking (battery design, visual_shape_task): a shape at another
 * place, or another shape (or a twin) at the place. Answers not given count for neither.
 */
import { contentsOf } from '../../kit/cell-contents.ts';
import { errorEntry, type TaskMeasures } from '../../kit/attempt-measures.ts';
import { choicesOf, QUESTION_COUNT, type KeyedQuestion } from '../../question.ts';

export interface VisualShapeMeasures {
  /** Questions in which two shapes of the chosen array had swapped places, 0–28. */
  readonly placeErrors: number;
  /** Exchanged shapes in the chosen arrays, 0–32: one a question, two where there are but two shapes. */
  readonly formErrors: number;
}

/** Both lists by index, thirty entries; throws on other lengths. */
export function measureVisualShape(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (number | null)[],
): VisualShapeMeasures {
  for (const { length } of [questions, answerSheet]) {
    if (length !== QUESTION_COUNT) throw new RangeError(`sheets: ${length} entries instead of 30`);
  }
  const errors = questions.map((question, index) => errorsIn(question, answerSheet[index] ?? null));
  return {
    placeErrors: errors.filter(({ isSwapped }) => isSwapped).length,
    formErrors: errors.reduce((sum, { exchangeCount }) => sum + exchangeCount, 0),
  };
}

function errorsIn(
  question: KeyedQuestion,
  choice: number | null,
): { readonly isSwapped: boolean; readonly exchangeCount: number } {
  const choices = choicesOf(question);
  const right = contentsOf(choices[question.correctChoiceNo - 1] ?? []);
  const chosen = choice === null ? right : contentsOf(choices[choice - 1] ?? []);
  return {
    isSwapped: chosen.some((form, place) => form !== right[place] && right.includes(form)),
    exchangeCount: chosen.filter((form) => !right.includes(form)).length,
  };
}

export const visualShapeMeasures: TaskMeasures<keyof VisualShapeMeasures> = {
  testName: 'visual_shape_task',
  isOrdered: false,
  indices: {
    placeErrors: errorEntry('Chosen arrays in which two shapes had swapped places', 28),
    formErrors: errorEntry('Shapes of the chosen arrays that were not shown', 32),
  },
  measure: ({ questions, answerSheet }) => ({ ...measureVisualShape(questions, answerSheet) }),
};
