/** What an operation taking says beside its points: how the sums were worked out (battery design). */
import {
  measureOperations,
  OPERATION_INDICES,
  type OperationMeasures,
} from '../../kit/operation-measures.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';
import { NEXT_AFTER_MS } from './task.ts';

export const oneDigitLetterAfterOperationMeasures: TaskMeasures<keyof OperationMeasures> = {
  testName: 'one_digit_letter_after_operation_task',
  isOrdered: true,
  indices: OPERATION_INDICES,
  measure: ({ trials }) => ({ ...measureOperations(trials, NEXT_AFTER_MS) }),
};
