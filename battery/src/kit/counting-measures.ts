/** What goes wrong in the counting tests: the count, the order or the direction (battery design, section 3). */
import type { ChoiceNo, KeyedQuestion } from '../question.ts';
import { measureLists } from './list-measures.ts';
import { errorEntry, type IndexEntry } from './attempt-measures.ts';

/** Numbers of facts missed; an answer not given misses both facts of its question. */
export interface CountingMeasures {
  /** A count that was one more or one less. */
  readonly countErrors: number;
  /** Two neighbouring counts that were swapped. */
  readonly orderErrors: number;
  /** Lists in the order in which the cards came, in direction squares; 0–10, and 0 in forward tests. */
  readonly directionErrors: number;
}

export const COUNTING_INDICES = {
  countErrors: errorEntry('Missed changes in which a count was one more or one less', 36),
  orderErrors: errorEntry('Missed changes in which two neighbouring counts changed places', 24),
} as const;

export const BACKWARD_COUNTING_INDICES: Readonly<Record<keyof CountingMeasures, IndexEntry>> = {
  countErrors: errorEntry('Missed changes in which a count was one more or one less', 34),
  orderErrors: errorEntry('Missed changes in which two neighbouring counts changed places', 16),
  directionErrors: errorEntry(
    'Answers in the order in which the cards came, of the ten questions of direction',
    10,
  ),
};

/** `answerSheet` by question: a chosen number, or null. Throws when the sheets differ in length. */
export function measureCounting(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (ChoiceNo | null)[],
): CountingMeasures {
  const { itemErrors, orderErrors, directionErrors } = measureLists(questions, answerSheet);
  return { countErrors: itemErrors, orderErrors, directionErrors };
}
