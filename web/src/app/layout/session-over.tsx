/** Over a page on which something was typed when its session ended: whoever typed it logs in here, and nothing is lost. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import {
  isSessionOver,
  putSessionOverOff,
  subscribeToSessionOver,
} from '../../shared/api/session-over.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useRunChrome } from '../../shared/ui/run-chrome.tsx';

// Where it cannot be had, the page still says why its call failed.
const SessionOverDialog = lazy(() =>
  import('../../features/log-in/session-over-dialog.tsx').catch(() => ({ default: () => null })),
);

export function SessionOver() {
  const isOver = useSyncExternalStore(subscribeToSessionOver, isSessionOver, isSessionOver);
  const { isRunActive } = useRunChrome();
  const { userId } = useSession();
  if (!isOver || isRunActive || userId === null) return null;
  return (
    <Suspense fallback={null}>
      <SessionOverDialog userId={userId} onClose={putSessionOverOff} />
    </Suspense>
  );
}
