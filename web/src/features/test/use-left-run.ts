/** Whether this test was left in the middle on this device, by whoever is here. Asked once, when its page is opened. */
import type { TestName } from '@jamdai/battery/present';
import { useEffect, useState } from 'react';
import { readSession } from '../../shared/api/session.ts';
import { findLeftRun, type LeftRun } from './left-run.ts';
import { loadFonts } from './run-surroundings.ts';

/** `undefined` while that is not known. */
export function useLeftRun(testName: TestName): LeftRun | null | undefined {
  const [left, setLeft] = useState<LeftRun | null>();
  useEffect(() => {
    let isCurrent = true;
    const { userId } = readSession();
    const finding = userId ? findWithFonts(userId, testName) : Promise.resolve(null);
    void finding.catch(() => null).then((found) => isCurrent && setLeft(found));
    return () => {
      isCurrent = false;
    };
  }, [testName]);
  return left;
}

/** The offer stands in the letters of tests, as the test itself waits for them: nothing of it moves when they come. */
async function findWithFonts(userId: string, testName: TestName): Promise<LeftRun | null> {
  const left = await findLeftRun(userId, testName);
  if (left) await loadFonts();
  return left;
}
