/** A run of a short form: one that was fetched ahead where there is one, else begun with the server. */
import type { Language, ShortLength, TestName } from '@jamdai/battery/present';
import { CALLS, type ShortRun } from '@jamdai/contract';
import { useEffect, useState } from 'react';
import { sendCall, type CallError } from '../../shared/api/send-call.ts';
import { readSession } from '../../shared/api/session.ts';
import { findShortRun } from '../../shared/device/stored-short-tests.ts';
import { runQueue } from '../../shared/queue/run-queue.ts';
import { createRunId } from '../../shared/sync/index.ts';

export type FetchedShort =
  | { readonly kind: 'fetching' }
  | { readonly kind: 'fetched'; readonly run: ShortRun }
  | { readonly kind: 'failed'; readonly error: CallError };

/** What waits here is told first; nobody is kept waiting for it. */
const LONGEST_SENDING_MS = 3000;
/** A run that is here begins without the server when that is slow. */
const LONGEST_ASKING_MS = 3000;

export function useShortRun(
  testName: TestName,
  language: Language,
  length: ShortLength,
): FetchedShort {
  const [fetched, setFetched] = useState<FetchedShort>({ kind: 'fetching' });
  useEffect(() => {
    const control = new AbortController();
    setFetched({ kind: 'fetching' });
    void fetchRun(testName, language, length, control.signal).then(
      (found) => !control.signal.aborted && setFetched(found),
    );
    return () => control.abort();
  }, [testName, language, length]);
  return fetched;
}

async function fetchRun(
  testName: TestName,
  language: Language,
  length: ShortLength,
  signal: AbortSignal,
): Promise<FetchedShort> {
  const { userId } = readSession();
  const wanted = { testName, lang: language, length };
  const stored = userId ? await findShortRun({ ...wanted, userId }) : null;
  // A short form of today that was finished here must be known to the server before it begins another.
  await Promise.race([runQueue.drain(), pause(LONGEST_SENDING_MS)]);
  const body = { ...wanted, runId: stored?.runId ?? createRunId() };
  const limit = stored ? AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ASKING_MS)]) : signal;
  // Also of one that is here: the test may have been done today at another device, or the battery be a newer one.
  const begun = await sendCall({ call: CALLS.beginShortRun, body }, limit);
  if (!('error' in begun)) return { kind: 'fetched', run: begun.data };
  const { error } = begun;
  const isUnanswered = error.status === null || error.status === 429 || error.status >= 500;
  return stored && isUnanswered ? { kind: 'fetched', run: stored } : { kind: 'failed', error };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
