/**
 * What a pattern taking says beside its points (battery design, visual_matrix_task): at how many filled cells
 * half of a pattern's facts are held.
 */
import { sizeHalfHeld } from '../../kit/size-half-held.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';

export const visualMatrixMeasures: TaskMeasures<'f50'> = {
  testName: 'visual_matrix_task',
  isOrdered: false,
  indices: {
    f50: {
      meaning:
        'Filled cells at which the share held q̂ falls to 0.5; shares right are pooled until they no longer rise with size',
      unit: 'cells',
      range: [4, 18],
      direction: 'more is better',
      nullWhen: 'less than half is held at four cells already',
      source: 'battery design, section 3; monotone fit: Ayer et al. 1955, Ann Math Stat 26:641',
    },
  },
  measure: ({ questions, answerSheet }) => ({
    f50: sizeHalfHeld(
      questions.map(({ choiceNo1, correctChoiceNo }, index) => ({
        setSize: choiceNo1.length,
        isRight: answerSheet[index] === correctChoiceNo,
      })),
    ),
  }),
};
