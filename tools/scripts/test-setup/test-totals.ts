/** How many automated tests passed, failed and could not run here; the same shape for every runner. */

export interface TestTotals {
  /** Passed tests by group: the room of a unit test, `e2e` for journeys. */
  readonly passed: Record<string, number>;
  /** Names of what failed, runs that broke included. */
  readonly failures: string[];
  /** `test: reason` for what this machine lacks something for. */
  readonly notRunHere: string[];
}

/** A test that skips itself because the machine lacks something gives its reason behind these words. */
export const NOT_RUN_HERE = 'not run here: ';

export function emptyTotals(): TestTotals {
  return { passed: {}, failures: [], notRunHere: [] };
}

/** Counts one test. Whatever neither passed nor says why it cannot run here has failed. */
export function addTest(
  totals: TestTotals,
  group: string,
  name: string,
  state: string,
  note: string,
): void {
  if (state === 'passed') {
    totals.passed[group] = (totals.passed[group] ?? 0) + 1;
  } else if (state === 'skipped' && note.startsWith(NOT_RUN_HERE)) {
    totals.notRunHere.push(`${name} (${note.slice(NOT_RUN_HERE.length)})`);
  } else {
    totals.failures.push(state === 'failed' ? name : `${name}: ${state} without a reason`);
  }
}

export function addTotals(all: readonly TestTotals[]): TestTotals {
  const sum = emptyTotals();
  for (const { passed, failures, notRunHere } of all) {
    for (const [group, count] of Object.entries(passed)) {
      sum.passed[group] = (sum.passed[group] ?? 0) + count;
    }
    sum.failures.push(...failures);
    sum.notRunHere.push(...notRunHere);
  }
  return sum;
}

export function countPassed({ passed }: TestTotals): number {
  return Object.values(passed).reduce((sum, count) => sum + count, 0);
}
