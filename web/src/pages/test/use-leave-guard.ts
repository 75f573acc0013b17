/**
 * Leaving in mid-test asks first: closing or reloading through the browser's own question, the back button
 * through ours.
 */
import { useEffect } from 'react';

export function useLeaveGuard(isOn: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    // One more entry with the same address: the back button then stays on the page.
    const stayHere = (): void => history.pushState(history.state, '');
    stayHere();
    globalThis.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    globalThis.addEventListener(
      'popstate',
      () => {
        stayHere();
        onBack();
      },
      { signal },
    );
    return () => stop.abort();
  }, [isOn, onBack]);
}
