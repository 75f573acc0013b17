/** About how long a step takes: as long as half of all attempts took at most, where there are enough of them, else as designed. */
import { MINUTES_BEFORE, shortMinutesOf, TEST_CARDS } from '@jamdai/battery';
import type { PlanStep, TestLength } from '@jamdai/contract';

/** Of one test at one length, over the whole installation. */
export interface TimedAttempts {
  readonly testName: string;
  readonly length: TestLength;
  readonly attemptCount: number;
  /** Median, from the first question to the last answer. */
  readonly seconds: number;
}

/** Fewer say too little of those to come. */
export const LEAST_ATTEMPTS = 20;

export const MINUTES_OF_TEXT = 0.5;

export function estimateMinutes(step: PlanStep, timed: readonly TimedAttempts[]): number {
  if (step.kind === 'text') return MINUTES_OF_TEXT;
  if (step.kind === 'rest') return step.minimumSeconds / 60;
  const { testName, length } = step;
  const known = timed.find((it) => it.testName === testName && it.length === length);
  if (known && known.attemptCount >= LEAST_ATTEMPTS) return MINUTES_BEFORE + known.seconds / 60;
  return length === 'full' ? TEST_CARDS[testName].minutes : shortMinutesOf(testName, length);
}
