/** The calls about the own account and the list of problem reports, added to the API by the pages that need them. */
import { addCalls } from './api.ts';

/** From page to page of a visit; what the pupil changes is asked for again at once. */
const VISIT_S = 3600;

const changesAccount = {
  invalidatesTags: (_data: unknown, error: unknown) => (error ? [] : (['OwnAccount'] as const)),
};

export const ownAccountApi = addCalls({
  reads: {
    ownAccount: { providesTags: ['OwnAccount'], keepUnusedDataFor: VISIT_S },
    sessions: { providesTags: ['Session'], keepUnusedDataFor: 0 },
    resetNotices: { keepUnusedDataFor: 0 },
    problemReports: { keepUnusedDataFor: 0 },
  },
  changes: {
    changeSchool: changesAccount,
    changeConsent: changesAccount,
    putOffResearch: changesAccount,
    changePassword: { invalidatesTags: (_data, error) => (error ? [] : ['Session']) },
    // Also after a failure: the session may have ended by itself meanwhile.
    endSession: { invalidatesTags: ['Session'] },
    endOtherSessions: { invalidatesTags: ['Session'] },
    confirmResetNotice: {},
    markProblemReport: {},
  },
});

export const {
  useOwnAccountQuery,
  useChangeSchoolMutation,
  useChangeConsentMutation,
  usePutOffResearchMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useLazyResetNoticesQuery,
  useConfirmResetNoticeMutation,
  useLazyProblemReportsQuery,
  useMarkProblemReportMutation,
} = ownAccountApi;
