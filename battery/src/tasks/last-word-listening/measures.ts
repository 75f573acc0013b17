/** What an attempt of the test of last words says beside its points (battery design, last_word_listening_task). */
import { measureLists } from '../../kit/list-measures.ts';
import { INTRUSIONS_ENTRY, measureIntrusions } from '../../kit/sentence-measures.ts';
import { readAuditory } from '../../kit/sentence-rows.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';
import { LAST_WORD_BOOKS, lureIn } from '../../materials/sentences.ts';
import type { ChoiceNo, KeyedQuestion } from '../../question.ts';

export interface LastWordListeningMeasures {
  /** Share of the offered lures that were chosen (De Beni et al. 1998); null when none was offered. */
  readonly intrusions: number | null;
  /** Last words held in order, to one decimal. Null without questions. */
  readonly spanEstimate: number | null;
}

/** `answerSheet` by question: the chosen number, or null. Throws when the sheets differ in length. */
export function measureLastWordListening(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (ChoiceNo | null)[],
): LastWordListeningMeasures {
  return {
    intrusions: measureIntrusions(questions, answerSheet, (entry) =>
      lureIn(LAST_WORD_BOOKS, readAuditory(entry).text),
    ),
    spanEstimate: measureLists(questions, answerSheet).spanEstimate,
  };
}

export const lastWordListeningMeasures: TaskMeasures<'intrusions'> = {
  testName: 'last_word_listening_task',
  isOrdered: true,
  indices: { intrusions: INTRUSIONS_ENTRY },
  measure: ({ questions, answerSheet }) => {
    const { intrusions } = measureLastWordListening(questions, answerSheet);
    return { intrusions };
  },
};
