/** What a taking of the test of heard sentences says beside its points (battery design, sentences_listening_task). */
import { measureJudged, type JudgedMeasures } from '../../kit/sentence-measures.ts';
import type { ChoiceNo, KeyedQuestion } from '../../question.ts';

/** `answerSheet` by question: the chosen number, or null. Throws when the sheets differ in length. */
export function measureSentencesListening(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (ChoiceNo | null)[],
): JudgedMeasures {
  return measureJudged(questions, answerSheet);
}
