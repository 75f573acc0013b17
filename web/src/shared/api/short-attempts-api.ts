/** The calls of short forms that pages read, added to the API by the pages that show them. */
import { addCalls } from './api.ts';

export const shortAttemptsApi = addCalls({
  reads: { shortAttempts: { providesTags: ['ShortAttempt'], keepUnusedDataFor: 0 } },
});

export const { useShortAttemptsQuery } = shortAttemptsApi;
