/** The browser asks before it closes or reloads a page on which something would be lost. */
import { useEffect } from 'react';

export function useAskingBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    globalThis.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    return () => stop.abort();
  }, [isNeeded]);
}
