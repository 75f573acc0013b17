/** The caller's own results as the tests page asks for them: all kinds at once, so that one answer serves every part. */
import type { TestName } from '@jamdai/battery/present';
import type { Attempt } from '@jamdai/contract';

const MOST = 100;

export const OWN_ATTEMPTS = { findWithUserId: true, limit: MOST } as const;

/**
 * The newest attempt of a test; `never` where there is none; null where that cannot be said, because there are older
 * results than the list holds. `takings`: newest first.
 */
export function lastAttemptOf(
  attempts: readonly Attempt[],
  testName: TestName,
): Attempt | 'never' | null {
  const last = attempts.find((attempt) => attempt.testName === testName);
  return last ?? (attempts.length < MOST ? 'never' : null);
}
