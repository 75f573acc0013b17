/** The calls about results that a teacher sees, added to the API by the parts that need them. */
import {
  CALLS,
  type ClassRequest,
  type ClassSummary,
  type MemberRequest,
  type MemberWithResults,
  type SeenResult,
  type ShownResult,
} from '@jamdai/contract';
import { api } from './api.ts';
import { SHARES_KEPT_S } from './classes-api.ts';

export const classResultsApi = api
  .enhanceEndpoints({ addTagTypes: ['Class', 'ShownResult'] })
  .injectEndpoints({
    endpoints: (build) => ({
      classSummary: build.query<ClassSummary, ClassRequest>({
        query: (body) => ({ call: CALLS.classSummary, body }),
        providesTags: ['Class'],
        keepUnusedDataFor: 0,
      }),
      membersWithResults: build.query<MemberWithResults[], ClassRequest>({
        query: (body) => ({ call: CALLS.membersWithResults, body }),
        providesTags: ['Class'],
        keepUnusedDataFor: 0,
      }),
      // Each call is a look that is recorded: never asked again by itself.
      seenResults: build.query<SeenResult[], MemberRequest>({
        query: (body) => ({ call: CALLS.seenResults, body }),
        keepUnusedDataFor: 0,
      }),
      shownResults: build.query<ShownResult[], void>({
        query: () => ({ call: CALLS.shownResults }),
        providesTags: ['ShownResult'],
        keepUnusedDataFor: SHARES_KEPT_S,
      }),
      // Also after a failure: the answer may have been lost on its way.
      showResult: build.mutation<null, ShownResult>({
        query: (body) => ({ call: CALLS.showResult, body }),
        invalidatesTags: ['ShownResult'],
      }),
      takeBackResult: build.mutation<null, ShownResult>({
        query: (body) => ({ call: CALLS.takeBackResult, body }),
        invalidatesTags: ['ShownResult'],
      }),
    }),
  });

export const {
  useClassSummaryQuery,
  useMembersWithResultsQuery,
  useSeenResultsQuery,
  useShownResultsQuery,
  useShowResultMutation,
  useTakeBackResultMutation,
} = classResultsApi;
