/** Sends a finished run as soon as there is one, and again when asked: always under the same key. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UnsentRun } from '../../sync/index.ts';
import { sendRun, type SendOutcome } from './send-run.ts';

export type Sending = { readonly kind: 'sending' } | SendOutcome;

const POPUP_MS = 2000;

export function useSendRun(run: UnsentRun) {
  const [sending, setSending] = useState<Sending>({ kind: 'sending' });
  const [isPopupOpen, setPopupOpen] = useState(false);
  const sentRun = useRef<string | null>(null);

  const send = useCallback(async () => {
    setSending({ kind: 'sending' });
    setSending(await sendRun(run));
    setPopupOpen(true);
  }, [run]);

  useEffect(() => {
    if (sentRun.current === run.runId) return;
    sentRun.current = run.runId;
    void send();
  }, [run, send]);

  useEffect(() => {
    if (!isPopupOpen) return undefined;
    const timer = setTimeout(() => setPopupOpen(false), POPUP_MS);
    return () => clearTimeout(timer);
  }, [isPopupOpen]);

  return { sending, isPopupOpen, send: () => void send() };
}
