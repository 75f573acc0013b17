/** One form of a test: a prepared one where there is one, else fetched; the next one if a run has used the first. */
import type { Language, TestName } from '@jamdai/battery/present';
import type { QuestionSet } from '@jamdai/contract';
import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useLazyQuestionsQuery } from '../../shared/api/api.ts';
import type { CallError } from '../../shared/api/send-call.ts';
import { findPreparedSet } from '../../shared/device/stored-tests.ts';
import { runQueue } from '../../shared/queue/run-queue.ts';

export type Fetched =
  | { readonly kind: 'fetching' }
  | { readonly kind: 'fetched'; readonly set: QuestionSet }
  | { readonly kind: 'failed'; readonly error: CallError | SerializedError | undefined };

const LONGEST_SETTLING_MS = 3000;

export function useQuestionSet(testName: TestName, language: Language): Fetched {
  const [fetchQuestions] = useLazyQuestionsQuery();
  const [fetched, setFetched] = useState<Fetched>({ kind: 'fetching' });
  useEffect(() => {
    let isCurrent = true;
    async function fetchOnce(): Promise<void> {
      const stored = await findPreparedSet(testName, language);
      if (stored && isCurrent) setFetched({ kind: 'fetched', set: stored });
      if (stored || !isCurrent) return;
      // What a broken-off run has used up must be known to the server before it hands out the next form.
      await Promise.race([runQueue.settle(), pause(LONGEST_SETTLING_MS)]);
      if (!isCurrent) return;
      const { data, error } = await fetchQuestions({ testName, lang: language });
      if (isCurrent) setFetched(data ? { kind: 'fetched', set: data } : { kind: 'failed', error });
    }
    setFetched({ kind: 'fetching' });
    void fetchOnce();
    return () => {
      isCurrent = false;
    };
  }, [fetchQuestions, testName, language]);
  return fetched;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
