/** What went wrong in counting or in turning around (battery design, section 3). */
import {
  BACKWARD_COUNTING_INDICES,
  measureCounting,
  type CountingMeasures,
} from '../../kit/counting-measures.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';

export const backwardCountingStarfishMeasures: TaskMeasures<keyof CountingMeasures> = {
  testName: 'backward_counting_starfish_shapes_task',
  isOrdered: true,
  indices: BACKWARD_COUNTING_INDICES,
  measure: ({ questions, answerSheet }) => ({ ...measureCounting(questions, answerSheet) }),
};
