/** Which kind of change was missed in an attempt of the block board (battery design, visuospatial_task). */
import { measureLists } from '../../kit/list-measures.ts';
import { errorEntry, type TaskMeasures } from '../../kit/attempt-measures.ts';

export const visuospatialMeasures: TaskMeasures<'orderErrors' | 'placeErrors'> = {
  testName: 'visuospatial_task',
  isOrdered: true,
  indices: {
    orderErrors: errorEntry('Missed changes in which two neighbouring steps changed places', 30),
    placeErrors: errorEntry('Missed changes in which another block came into the path', 30),
  },
  measure: ({ questions, answerSheet }) => {
    const { orderErrors, itemErrors } = measureLists(questions, answerSheet);
    return { orderErrors, placeErrors: itemErrors };
  },
};
