/** The caller's own results as the tests page asks for them: all kinds at once, so that one answer serves every part. */
import type { TestName } from '@jamdai/battery/present';
import type { TestTaking } from '@jamdai/contract';

const MOST = 100;

export const OWN_TAKINGS = { findWithUserId: true, limit: MOST } as const;

/**
 * The newest taking of a test; `never` where there is none; null where that cannot be said, because there are older
 * results than the list holds. `takings`: newest first.
 */
export function lastTakingOf(
  takings: readonly TestTaking[],
  testName: TestName,
): TestTaking | 'never' | null {
  const last = takings.find((taking) => taking.testName === testName);
  return last ?? (takings.length < MOST ? 'never' : null);
}
