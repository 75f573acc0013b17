/** Writes the totals of a Playwright run to the file named by TEST_TOTALS, as `TestTotals`. */
import { writeFileSync } from 'node:fs';
import { addTest, emptyTotals } from './test-totals.ts';

/** The part of Playwright's interface that is needed here; Playwright itself belongs to e2e. */
interface Journey {
  titlePath(): string[];
  outcome(): 'skipped' | 'expected' | 'unexpected' | 'flaky';
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}

interface Suite {
  allTests(): Journey[];
}

const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' };

export default class JourneysReporter {
  #suite: Suite = { allTests: () => [] };
  readonly #errors: string[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  /** Errors outside of any journey: the app did not start, a file does not load. */
  onError(error: { readonly message?: string }): void {
    this.#errors.push(`journeys: ${error.message?.split('\n')[0] ?? 'an error without a message'}`);
  }

  onEnd(): void {
    const totals = emptyTotals();
    for (const journey of this.#suite.allTests()) {
      const note = journey.annotations.find(({ type }) => type === 'skip')?.description ?? '';
      const name = journey.titlePath().filter(Boolean).join(' › ');
      addTest(totals, 'e2e', name, STATES[journey.outcome()], note);
    }
    totals.failures.push(...this.#errors);
    const path = process.env['TEST_TOTALS'];
    if (path !== undefined) writeFileSync(path, JSON.stringify(totals));
  }
}
