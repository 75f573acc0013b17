/** The calls about results that a teacher sees, added to the API by the parts that need them. */
import { addCalls } from './api.ts';
import { SHARES_STORED_S } from './classes-api.ts';

const ofClass = { providesTags: ['Class'], keepUnusedDataFor: 0 } as const;
// Also after a failure: the answer may have been lost on its way.
const ofShown = { invalidatesTags: ['ShownResult'] } as const;

export const classResultsApi = addCalls({
  reads: {
    classSummary: ofClass,
    membersWithResults: ofClass,
    // Each call is a look that is recorded: never asked again by itself.
    seenResults: { keepUnusedDataFor: 0 },
    shownResults: { providesTags: ['ShownResult'], keepUnusedDataFor: SHARES_STORED_S },
  },
  changes: { showResult: ofShown, takeBackResult: ofShown },
});

export const {
  useClassSummaryQuery,
  useMembersWithResultsQuery,
  useSeenResultsQuery,
  useShownResultsQuery,
  useShowResultMutation,
  useTakeBackResultMutation,
} = classResultsApi;
