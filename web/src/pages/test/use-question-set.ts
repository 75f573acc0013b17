/** Fetches one form of a test; asking again gives the next one if a run has used the first. */
import type { Language, TestName } from '@jamdai/battery/present';
import type { QuestionSet } from '@jamdai/contract';
import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useLazyQuestionAllQuery } from '../../store/api.ts';
import type { CallError } from '../../store/send-call.ts';

export type Fetched =
  | { readonly kind: 'fetching' }
  | { readonly kind: 'fetched'; readonly set: QuestionSet }
  | { readonly kind: 'failed'; readonly error: CallError | SerializedError | undefined };

/** `attempt` counts up to fetch anew. */
export function useQuestionSet(testName: TestName, lang: Language, attempt: number): Fetched {
  const [fetchQuestions] = useLazyQuestionAllQuery();
  const [fetched, setFetched] = useState<Fetched>({ kind: 'fetching' });
  useEffect(() => {
    let isCurrent = true;
    async function fetchOnce(): Promise<void> {
      const { data, error } = await fetchQuestions({ testName, lang });
      if (isCurrent) setFetched(data ? { kind: 'fetched', set: data } : { kind: 'failed', error });
    }
    setFetched({ kind: 'fetching' });
    void fetchOnce();
    return () => {
      isCurrent = false;
    };
  }, [fetchQuestions, testName, lang, attempt]);
  return fetched;
}
