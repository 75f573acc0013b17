/**
 * What the answers of a list test say beyond their number (battery design, 2.8 and section 3): how long the
 * lists were that were held, in which half, and what kind of change was missed.
 */
import { choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import { oppositeChoiceNo } from './bit-score.ts';
import { isDirectionSquare } from './direction-square.ts';
import { isZoneEqual, zonesOf } from './list-squares.ts';
import { earlyLateOf } from './score.ts';
import { estimateSpan } from './span-estimate.ts';
import { keyOf, type ChoiceList } from './square-choices.ts';

export interface ListMeasures {
  /** Things held, to one decimal; direction squares are left out. Null without questions. */
  readonly spanEstimate: number | null;
  /** −1 to 1, above 0 when early halves of the asked lists are held better; direction squares are left out. */
  readonly earlyLate: number | null;
  /** Changes missed in which another item came in; an answer not given misses both changes. */
  readonly itemErrors: number;
  /** Changes missed in which two neighbours changed places. */
  readonly orderErrors: number;
  /** Answers in the other direction than asked for, in direction squares: 0–10, 0 in forward tests. */
  readonly directionErrors: number;
}

type ErrorKind = 'itemErrors' | 'orderErrors' | 'directionErrors';

interface Answer {
  readonly question: KeyedQuestion;
  readonly right: ChoiceList;
  readonly chosen: ChoiceList | null;
}

/** `answerSheet` by question: the chosen number, or null. Throws when the sheets differ in length. */
export function measureLists(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (ChoiceNo | null)[],
): ListMeasures {
  if (answerSheet.length !== questions.length) {
    throw new RangeError(
      `answerSheet: ${answerSheet.length} entries instead of ${questions.length}`,
    );
  }
  const answers = questions.map((question, index) =>
    answerOf(question, answerSheet[index] ?? null),
  );
  const edited = answers.filter(({ question }) => !isDirectionSquare(question));
  const errors = answers.flatMap(errorsIn);
  const countOf = (kind: ErrorKind): number => errors.filter((error) => error === kind).length;
  return {
    spanEstimate: estimateSpan(
      edited.map(({ right, chosen }) => ({ setSize: right.length, isRight: right === chosen })),
    ),
    earlyLate: earlyLateOf(edited),
    itemErrors: countOf('itemErrors'),
    orderErrors: countOf('orderErrors'),
    directionErrors: countOf('directionErrors'),
  };
}

/**
 * What turning lists around costs: forward span minus backward span, in things, to one decimal. Both of the
 * same material and language; null when one is not on record.
 */
export function reversalCostOf(
  forwardSpan: number | null,
  backwardSpan: number | null,
): number | null {
  if (forwardSpan === null || backwardSpan === null) return null;
  return Math.round((forwardSpan - backwardSpan) * 10) / 10;
}

function answerOf(question: KeyedQuestion, chosenNo: ChoiceNo | null): Answer {
  const choices = choicesOf(question);
  return {
    question,
    right: choices[question.correctChoiceNo - 1] as ChoiceList,
    chosen: chosenNo === null ? null : (choices[chosenNo - 1] as ChoiceList),
  };
}

/** No answer misses what the opposite corner misses: both changes. */
function errorsIn({ question, right, chosen }: Answer): ErrorKind[] {
  const opposite = choicesOf(question)[oppositeChoiceNo('list', question) - 1] as ChoiceList;
  const given = chosen ?? opposite;
  if (isDirectionSquare(question)) {
    const isTurned = [right.toReversed(), opposite].some((list) => keyOf(list) === keyOf(given));
    return [
      ...(isTurned ? (['directionErrors'] as const) : []),
      ...(hasSameItems(right, given) ? [] : (['itemErrors'] as const)),
    ];
  }
  const { early, late } = zonesOf(right.length);
  return [early, late]
    .filter((zone) => !isZoneEqual(right, given, zone))
    .map(({ from, to }) =>
      hasSameItems(right.slice(from, to), given.slice(from, to)) ? 'orderErrors' : 'itemErrors',
    );
}

function hasSameItems(one: ChoiceList, other: ChoiceList): boolean {
  return keyOf(one.toSorted()) === keyOf(other.toSorted());
}
