/** What to do next, out of the tests that can be taken and the own attempts. */
import { TESTS } from '@jamdai/battery/present';
import type { Test } from '@jamdai/contract';
import { useTestsQuery, useTestTakingsQuery } from '../../shared/api/api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { chooseNextStep, type NextStep } from './next-test.ts';
import { OWN_ATTEMPTS } from './own-attempts.ts';

export interface KnownNextStep {
  /** As far as it is known; null where nothing can be taken. */
  readonly step: NextStep | null;
  /** The server has told both. */
  readonly isKnown: boolean;
  readonly hasFailed: boolean;
}

/** `skip`: nothing is asked yet. */
export function useNextStep(skip = false): KnownNextStep {
  const { data: tests, isError: isWithoutTests } = useTestsQuery({}, { skip });
  const { data: attempts, isError: isWithoutAttempts } = useTestTakingsQuery(OWN_ATTEMPTS, {
    refetchOnMountOrArgChange: true,
    skip,
  });
  const { timeZone } = useSettings();
  const listed: readonly Test[] = tests ?? TESTS;
  const testNames = listed.flatMap(({ testName, isAvailable }) =>
    isAvailable === false ? [] : [testName],
  );
  return {
    step: chooseNextStep({ testNames, takings: attempts ?? [], now: new Date(), timeZone }),
    isKnown: tests !== undefined && attempts !== undefined,
    hasFailed: isWithoutTests || isWithoutAttempts,
  };
}
