/** What a letter taking says beside its points: the shared indices only. */
import { NO_INDICES, type TaskMeasures } from '../../kit/attempt-measures.ts';

export const phonologicalLetterMeasures: TaskMeasures = {
  testName: 'phonological_letter_task',
  isOrdered: true,
  ...NO_INDICES,
};
