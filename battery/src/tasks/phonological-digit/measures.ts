/** What a digit taking says beside its points: the shared indices only. */
import { NO_INDICES, type TaskMeasures } from '../../kit/attempt-measures.ts';

export const phonologicalDigitMeasures: TaskMeasures = {
  testName: 'phonological_digit_task',
  isOrdered: true,
  ...NO_INDICES,
};
