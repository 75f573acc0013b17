/** Whether the layout is narrower than so many CSS px, also after the device is turned. */
import { useCallback, useSyncExternalStore } from 'react';

export function useIsNarrowerThan(widthPx: number): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    window.addEventListener('resize', onChange);
    return () => window.removeEventListener('resize', onChange);
  }, []);
  const read = (): boolean => document.documentElement.clientWidth < widthPx;
  return useSyncExternalStore(subscribe, read, read);
}
