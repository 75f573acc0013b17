/** What turning words around costs (battery design, backward_word_task and backward_digit_task). */
import {
  BACKWARD_INDICES,
  measureBackward,
  type BackwardIndex,
} from '../../kit/backward-measures.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';

export const backwardWordMeasures: TaskMeasures<BackwardIndex> = {
  testName: 'backward_word_task',
  isOrdered: true,
  forwardTest: 'phonological_word_task',
  indices: BACKWARD_INDICES,
  measure: measureBackward,
};
