/** What to suggest on the tests page: the first test that was never done, a break, or the one done longest ago. */
import type { TestName } from '@jamdai/battery/present';
import type { Attempt } from '@jamdai/contract';
import { isoDayOf } from '../../shared/ui/dates.ts';

export type NextStep =
  | { readonly kind: 'test'; readonly testName: TestName; readonly isAgain: boolean }
  /** `count` scored tests were finished today. */
  | { readonly kind: 'rest'; readonly count: number };

/** After so many scored tests on one day more of them say little: a tired memory keeps less. */
const SCORED_A_DAY = 4;

interface Known {
  /** The tests that can be taken, in their order. */
  readonly testNames: readonly TestName[];
  /** The caller's own, newest first. */
  readonly takings: readonly Attempt[];
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
}

/** Null where nothing can be taken. */
export function chooseNextStep({
  testNames,
  takings: attempts,
  now,
  timeZone,
}: Known): NextStep | null {
  const today = isoDayOf(now, timeZone);
  const count = attempts.filter(
    ({ isScore, createdAt }) => isScore && isoDayOf(new Date(createdAt), timeZone) === today,
  ).length;
  if (count >= SCORED_A_DAY) return { kind: 'rest', count };
  const lastDone = new Map<TestName, string>();
  for (const { testName, createdAt } of attempts)
    if (!lastDone.has(testName)) lastDone.set(testName, createdAt);
  const never = testNames.find((testName) => !lastDone.has(testName));
  if (never) return { kind: 'test', testName: never, isAgain: false };
  const [longestAgo] = testNames.toSorted(
    (one, other) => Date.parse(lastDone.get(one) ?? '') - Date.parse(lastDone.get(other) ?? ''),
  );
  return longestAgo ? { kind: 'test', testName: longestAgo, isAgain: true } : null;
}
