/** What an attempt of the test of read sentences says beside its points (battery design, sentences_reading_task). */
import {
  INTRUSIONS_ENTRY,
  JUDGED_INDICES,
  measureIntrusions,
  measureJudged,
  type JudgedMeasures,
} from '../../kit/sentence-measures.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';
import { FRAME_BOOKS, lureIn } from '../../materials/sentences.ts';
import type { ChoiceNo, KeyedQuestion } from '../../question.ts';

export interface SentencesReadingMeasures extends JudgedMeasures {
  /** Share of the offered lures that were chosen (De Beni et al. 1998; Robert et al. 2009); null when none was. */
  readonly intrusions: number | null;
}

/** `answerSheet` by question: the chosen number, or null. Throws when the sheets differ in length. */
export function measureSentencesReading(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (ChoiceNo | null)[],
): SentencesReadingMeasures {
  return {
    ...measureJudged(questions, answerSheet),
    intrusions: measureIntrusions(questions, answerSheet, (text) => lureIn(FRAME_BOOKS, text)),
  };
}

export const sentencesReadingMeasures: TaskMeasures<keyof SentencesReadingMeasures> = {
  testName: 'sentences_reading_task',
  isOrdered: true,
  indices: { ...JUDGED_INDICES, intrusions: INTRUSIONS_ENTRY },
  measure: ({ questions, answerSheet }) => ({ ...measureSentencesReading(questions, answerSheet) }),
};
