/** Indices of the updating test (battery design, computation_and_second_order_task). */
import { errorEntry, type TaskMeasures } from '../../kit/attempt-measures.ts';
import { choicesOf, type ChoiceNo, type KeyedQuestion } from '../../question.ts';
import { coursesOf, readComputation } from './computation.ts';

export interface UpdatingMeasures {
  /**
   * Share right of once-changed boxes minus share right of twice-changed boxes, −1 to 1, over the boxes in which
   * choices differ; above 0 when it is harder to go on from a result in memory. Null where there are none.
   */
  readonly secondOrderCost: number | null;
  /** Boxes that were chosen as they were before their last operation, 0–60. */
  readonly updateFailures: number;
}

interface BoxAnswer {
  readonly updates: number;
  readonly isRight: boolean;
  readonly isUpdateFailure: boolean;
}

/**
 * `answerSheet` by question: a chosen number, or null, which misses both boxes and fails to update none. Throws
 * when the sheets differ in length.
 */
export function measureUpdating(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (ChoiceNo | null)[],
): UpdatingMeasures {
  if (answerSheet.length !== questions.length) {
    throw new RangeError(
      `answerSheet: ${answerSheet.length} entries instead of ${questions.length}`,
    );
  }
  const answers = questions.flatMap((question, index) =>
    boxAnswersOf(question, answerSheet[index] ?? null),
  );
  const shareOnce = shareRight(answers.filter(({ updates }) => updates === 1));
  const shareTwice = shareRight(answers.filter(({ updates }) => updates === 2));
  return {
    secondOrderCost: shareOnce === null || shareTwice === null ? null : shareOnce - shareTwice,
    updateFailures: answers.filter(({ isUpdateFailure }) => isUpdateFailure).length,
  };
}

/** One for each box in which the choices differ. */
function boxAnswersOf(question: KeyedQuestion, chosenNo: ChoiceNo | null): BoxAnswer[] {
  const choices = choicesOf(question);
  const chosen = chosenNo === null ? null : choices[chosenNo - 1];
  return coursesOf(readComputation(question.questionName)).flatMap((course, box) => {
    if (new Set(choices.map((choice) => choice[box])).size === 1) return [];
    const value = chosen?.[box];
    return [
      {
        updates: course.length - 1,
        isRight: value === String(course.at(-1)),
        isUpdateFailure: value !== undefined && value === String(course.at(-2)),
      },
    ];
  });
}

function shareRight(answers: readonly BoxAnswer[]): number | null {
  if (answers.length === 0) return null;
  return answers.filter(({ isRight }) => isRight).length / answers.length;
}

export const computationAndSecondOrderMeasures: TaskMeasures<keyof UpdatingMeasures> = {
  testName: 'computation_and_second_order_task',
  isOrdered: false,
  indices: {
    secondOrderCost: {
      meaning:
        'Share right of contested once-changed boxes minus share right of twice-changed ones',
      unit: 'difference of shares',
      range: [-1, 1],
      direction: 'less is better',
      nullWhen: 'no contested box was changed once, or none twice',
      source: 'battery design, section 3; Oberauer et al. 2000, Pers Individ Dif 29:1017',
    },
    updateFailures: errorEntry('Boxes chosen as they were before their last operation', 60),
  },
  measure: ({ questions, answerSheet }) => ({ ...measureUpdating(questions, answerSheet) }),
};
