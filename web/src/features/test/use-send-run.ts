/** What became of a finished run, and the popup of its first try. Sending is the queue's business. */
import { useEffect, useState } from 'react';
import type { RunStatus, UnsentRun } from '../../shared/sync/index.ts';
import { useRunQueue } from '../../shared/queue/use-run-queue.ts';

const POPUP_MS = 2000;

export function useSendRun({ runId }: UnsentRun) {
  const { statuses, isDurable } = useRunQueue();
  const status: RunStatus | undefined = statuses.get(runId);
  const [popup, setPopup] = useState<'before' | 'open' | 'over'>('before');
  const isTried = status !== undefined && (status.kind === 'sent' || status.error !== null);
  if (isTried && popup === 'before') setPopup('open');

  useEffect(() => {
    if (popup !== 'open') return undefined;
    const timer = setTimeout(() => setPopup('over'), POPUP_MS);
    return () => clearTimeout(timer);
  }, [popup]);

  return { status, isDurable, isPopupOpen: popup === 'open' && isTried };
}
