/** Which test each simulated pupil sits how often: some tests all pupils, the others one class, so that it is done within minutes. */
import { ITEM_SOURCES, NAMING_DESCRIPTIONS, type TestName } from '@jamdai/battery';
import type { SimulatedPupil } from '@jamdai/battery/testing';

export interface AttemptOrder {
  /** Of each test, at most. */
  readonly sittings: number;
  /** These alone, by all pupils; null: some by all, the others by one class. */
  readonly testNames: readonly TestName[] | null;
  /** With naming answers, raters and norm tables. */
  readonly isWhole: boolean;
}

export interface PlannedTest {
  readonly testName: TestName;
  readonly sittings: number;
}

/** The first of each kind with questions: these have bands, changes and shares of choices. */
export const MAIN_TESTS = [
  'phonological_digit_task',
  'visuospatial_task',
  'sentences_listening_task',
  'backward_counting_starfish_shapes_task',
  'stroop_task',
] as const satisfies readonly TestName[];

/** Of these the first so many are sat again by all but one pupil in so many: norms of both attempts need such a one. */
const SAT_AGAIN = 2;
const ONCE_EVERY = 31;
/** Every other pupil names things. */
const NAMING_EVERY = 2;

export function planAttempts(
  { testNames, isWhole, sittings: attempts }: AttemptOrder,
  { number }: SimulatedPupil,
  sitsAll: boolean,
): PlannedTest[] {
  if (testNames && !isWhole) return testNames.map((testName) => ({ testName, sittings: attempts }));
  const again = number % ONCE_EVERY === ONCE_EVERY - 1 ? 1 : attempts;
  const main = (testNames ?? MAIN_TESTS).map((testName, position) => ({
    testName,
    sittings: position < SAT_AGAIN ? again : 1,
  }));
  const others = ITEM_SOURCES.filter(
    ({ testName }) =>
      sitsAll && testNames === null && !MAIN_TESTS.some((name) => name === testName),
  ).map(({ testName }) => ({ testName, sittings: 1 }));
  return [...main, ...others, ...planNaming(number)];
}

function planNaming(number: number): PlannedTest[] {
  if (number % NAMING_EVERY !== 0) return [];
  const test = NAMING_DESCRIPTIONS[(number / NAMING_EVERY) % NAMING_DESCRIPTIONS.length];
  return test ? [{ testName: test.testName, sittings: 1 }] : [];
}
