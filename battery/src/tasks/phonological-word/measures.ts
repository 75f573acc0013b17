/** Which kind of change was missed in a word taking (battery design, phonological_word_task). */
import { measureLists } from '../../kit/list-measures.ts';
import { errorEntry, type TaskMeasures } from '../../kit/attempt-measures.ts';

export const phonologicalWordMeasures: TaskMeasures<'itemErrors' | 'orderErrors'> = {
  testName: 'phonological_word_task',
  isOrdered: true,
  indices: {
    itemErrors: errorEntry('Missed changes in which another word came in', 22),
    orderErrors: errorEntry('Missed changes in which two neighbouring words changed places', 38),
  },
  measure: ({ questions, answerSheet }) => {
    const { itemErrors, orderErrors } = measureLists(questions, answerSheet);
    return { itemErrors, orderErrors };
  },
};
