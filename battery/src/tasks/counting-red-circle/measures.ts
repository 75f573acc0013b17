/** What went wrong in counting (battery design, counting_red_circle_task). */
import { COUNTING_INDICES, measureCounting } from '../../kit/counting-measures.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';

export const countingRedCircleMeasures: TaskMeasures<keyof typeof COUNTING_INDICES> = {
  testName: 'counting_red_circle_task',
  isOrdered: true,
  indices: COUNTING_INDICES,
  measure: ({ questions, answerSheet }) => {
    const { countErrors, orderErrors } = measureCounting(questions, answerSheet);
    return { countErrors, orderErrors };
  },
};
