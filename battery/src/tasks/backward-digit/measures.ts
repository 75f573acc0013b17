/** What turning digits around costs (battery design, backward_word_task and backward_digit_task). */
import {
  BACKWARD_INDICES,
  measureBackward,
  type BackwardIndex,
} from '../../kit/backward-measures.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';

export const backwardDigitMeasures: TaskMeasures<BackwardIndex> = {
  testName: 'backward_digit_task',
  isOrdered: true,
  forwardTest: 'phonological_digit_task',
  indices: BACKWARD_INDICES,
  measure: measureBackward,
};
