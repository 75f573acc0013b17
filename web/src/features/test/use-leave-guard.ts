/**
 * Leaving a test asks first: closing or reloading through the browser's own question, from the instruction on; the back
 * button through ours, from the first practice question on.
 */
import { useEffect } from 'react';
import { useAskingBeforeClosing } from '../../shared/page/use-asking-before-closing.ts';

/** How much of a test could be lost. */
export interface LeaveStakes {
  /** The taker is in the test, at the latest on its instruction, and not through. */
  readonly isInTest: boolean;
  readonly isUnderWay: boolean;
}

export function useLeaveGuard({ isInTest, isUnderWay }: LeaveStakes, onBack: () => void): void {
  useAskingBeforeClosing(isInTest);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const stop = new AbortController();
    // One more entry with the same address: the back button then stays on the page.
    const stayHere = (): void => history.pushState(history.state, '');
    stayHere();
    globalThis.addEventListener(
      'popstate',
      () => {
        stayHere();
        onBack();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [isUnderWay, onBack]);
}
