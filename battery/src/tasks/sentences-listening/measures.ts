/** What an attempt of the test of auditory sentences says beside its points (battery design, sentences_listening_task). */
import { JUDGED_INDICES, measureJudged, type JudgedMeasures } from '../../kit/sentence-measures.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';
import type { ChoiceNo, KeyedQuestion } from '../../question.ts';

/** `answerSheet` by question: the chosen number, or null. Throws when the sheets differ in length. */
export function measureSentencesListening(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (ChoiceNo | null)[],
): JudgedMeasures {
  return measureJudged(questions, answerSheet);
}

export const sentencesListeningMeasures: TaskMeasures<keyof JudgedMeasures> = {
  testName: 'sentences_listening_task',
  isOrdered: true,
  indices: JUDGED_INDICES,
  measure: ({ questions, answerSheet }) => ({
    ...measureSentencesListening(questions, answerSheet),
  }),
};
