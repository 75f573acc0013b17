/** What goes wrong when an auditory list is turned around (battery design, backward_word_task and backward_digit_task). */
import { measureLists, reversalCostOf } from './list-measures.ts';
import { errorEntry, type IndexEntry, type AttemptRecord } from './attempt-measures.ts';

export type BackwardIndex = 'directionErrors' | 'reversalCost';

export const BACKWARD_INDICES: Readonly<Record<BackwardIndex, IndexEntry>> = {
  directionErrors: errorEntry('Answers in the order heard, of the ten questions of direction', 10),
  reversalCost: {
    meaning:
      'Last spanEstimate of the forward test of the same material and language minus this spanEstimate',
    unit: 'things',
    range: [-9, 9],
    direction: 'less is better',
    nullWhen: 'the forward test was not taken before',
    source: 'battery design, section 3',
  },
};

export function measureBackward({
  questions,
  answerSheet,
  forwardSpan,
}: AttemptRecord): Readonly<Record<BackwardIndex, number | null>> {
  const { directionErrors, spanEstimate } = measureLists(questions, answerSheet);
  return { directionErrors, reversalCost: reversalCostOf(forwardSpan, spanEstimate) };
}
