/** What goes wrong in the counting tests: the count, the order or the direction (battery design, section 3). */
import { choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import { oppositeChoiceNo } from './bit-score.ts';
import { isDirectionSquare } from './direction-square.ts';
import { isZoneEqual, zonesOf } from './list-squares.ts';
import { keyOf, type ChoiceList } from './square-choices.ts';

/** Numbers of facts missed; an answer not given misses both facts of its question. */
export interface CountingMeasures {
  /** A count that was one more or one less. */
  readonly countErrors: number;
  /** Two neighbouring counts that were swapped. */
  readonly orderErrors: number;
  /** Lists in the order in which the cards came, in direction squares; 0–10, and 0 in forward tests. */
  readonly directionErrors: number;
}

type Missed = keyof CountingMeasures;

/** `answerSheet` by question: a chosen number, or null. Throws when the sheets differ in length. */
export function measureCounting(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (ChoiceNo | null)[],
): CountingMeasures {
  if (answerSheet.length !== questions.length) {
    throw new RangeError(
      `answerSheet: ${answerSheet.length} entries instead of ${questions.length}`,
    );
  }
  const missed = questions.flatMap((question, index) =>
    missedIn(question, answerSheet[index] ?? oppositeChoiceNo('list', question)),
  );
  const countOf = (kind: Missed): number => missed.filter((other) => other === kind).length;
  return {
    countErrors: countOf('countErrors'),
    orderErrors: countOf('orderErrors'),
    directionErrors: countOf('directionErrors'),
  };
}

function missedIn(question: KeyedQuestion, chosenNo: ChoiceNo): Missed[] {
  const choices = choicesOf(question);
  const right = choices[question.correctChoiceNo - 1] as ChoiceList;
  const chosen = choices[chosenNo - 1] as ChoiceList;
  if (isDirectionSquare(question)) return missedInDirectionSquare(question, right, chosen);
  const { early, late } = zonesOf(right.length);
  return [early, late]
    .filter((zone) => !isZoneEqual(right, chosen, zone))
    .map(({ from, to }) =>
      hasSameCounts(right.slice(from, to), chosen.slice(from, to)) ? 'orderErrors' : 'countErrors',
    );
}

function missedInDirectionSquare(
  question: KeyedQuestion,
  right: ChoiceList,
  chosen: ChoiceList,
): Missed[] {
  const isCountMissed = !hasSameCounts(right, chosen);
  const opposite = choicesOf(question)[oppositeChoiceNo('list', question) - 1] as ChoiceList;
  const isTurned = [right.toReversed(), opposite].some((list) => keyOf(list) === keyOf(chosen));
  return [
    ...(isTurned ? (['directionErrors'] as const) : []),
    ...(isCountMissed ? (['countErrors'] as const) : []),
  ];
}

function hasSameCounts(one: ChoiceList, other: ChoiceList): boolean {
  return keyOf(one.toSorted()) === keyOf(other.toSorted());
}
