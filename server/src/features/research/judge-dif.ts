/**
 * Differential item functioning in two stages (Holland & Thayer 1988 in Wainer & Braun, Test Validity): questions that differ
 * moderately or largely when takers are matched on all points are left out of the matching score, and all are judged again. The
 * question that is judged counts itself in both.
 */
import { logisticDifOf, mantelHaenszelOf, mayShow, type MatchedAnswers } from '@jamdai/battery';
import { DIF_COMPARISONS, type Dif, type DifComparison } from '@jamdai/contract';
import {
  COMPARED_GROUPS,
  keyOfQuestion,
  type Compared,
  type ItemTally,
  type LeftOut,
  type MatchedAgain,
  type MatchedCounts,
  type QuestionName,
} from './tally-items.ts';

export interface DifJudge {
  readonly leftOut: LeftOut;
  /** Null: fewer than a hundred in a group. */
  readonly judgePosition: (by: DifComparison, index: number) => Dif | null;
  readonly judgeQuestion: (by: DifComparison, question: QuestionName) => Dif | null;
}

type ByGroup = ReadonlyMap<Compared, MatchedCounts>;

/** `matchAgain` is called where something is left out. */
export function judgeDif(
  tally: ItemTally,
  matchAgain: (leftOut: LeftOut) => MatchedAgain,
): DifJudge {
  const questions = new Map(tally.questions.map((one) => [keyOfQuestion(one), one.groups]));
  const leftOut: LeftOut = {
    positions: new Map(
      DIF_COMPARISONS.map((by) => [by, new Set(differing(by, [...tally.positions.entries()]))]),
    ),
    questions: new Map(DIF_COMPARISONS.map((by) => [by, new Set(differing(by, [...questions]))])),
  };
  const isNothing = [...leftOut.positions.values(), ...leftOut.questions.values()].every(
    ({ size }) => size === 0,
  );
  const again = isNothing ? null : matchAgain(leftOut);
  return {
    leftOut,
    judgePosition: (by, index) =>
      judge(by, again?.positions.get(by)?.[index] ?? tally.positions[index]),
    judgeQuestion: (by, question) => {
      const key = keyOfQuestion(question);
      return judge(by, again?.questions.get(by)?.get(key) ?? questions.get(key));
    },
  };
}

export function countOf(counts: MatchedCounts | undefined): number {
  return counts ? sumOf(counts.right) + sumOf(counts.wrong) : 0;
}

export function sumOf(values: Float64Array): number {
  return values.reduce((sum, one) => sum + one, 0);
}

function differing<K>(by: DifComparison, counted: readonly (readonly [K, ByGroup])[]): K[] {
  return counted.flatMap(([key, groups]) => {
    const found = judge(by, groups);
    const classes = [found?.mantelHaenszel?.difClass ?? 'A', found?.logistic?.difClass ?? 'A'];
    return classes.every((one) => one === 'A') ? [] : [key];
  });
}

function judge(by: DifComparison, groups: ByGroup | undefined): Dif | null {
  const [reference, focal] = COMPARED_GROUPS[by].map((name) => groups?.get(name));
  if (!reference || !focal) return null;
  if (![reference, focal].every((one) => mayShow('percentile', countOf(one)))) return null;
  const [one, other] = [withOwnPoint(reference), withOwnPoint(focal)];
  const found = mantelHaenszelOf(one, other);
  const logistic = logisticDifOf(one, other);
  const reach = found ? 1.959964 * found.deltaError : 0;
  return {
    mantelHaenszel: found && {
      delta: found.delta,
      interval: { low: found.delta - reach, high: found.delta + reach },
      difClass: found.difClass,
    },
    logistic: logistic && {
      kind: logistic.kind,
      gainedR2: logistic.gainedR2,
      difClass: logistic.difClass,
    },
  };
}

/** By points of the others and of the question itself. */
function withOwnPoint({ right, wrong }: MatchedCounts): MatchedAnswers {
  return { right: [0, ...right], wrong: [...wrong, 0] };
}
