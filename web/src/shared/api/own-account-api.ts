/** The calls about the own account and the list of problem reports, added to the API by the pages that need them. */
import {
  CALLS,
  type ConsentChangeRequest,
  type OwnAccount,
  type OwnSession,
  type PasswordChangeRequest,
  type ProblemReport,
  type ProblemReportListRequest,
  type ProblemReportMark,
  type ResetNotice,
  type SchoolChangeRequest,
} from '@jamdai/contract';
import { api } from './api.ts';

/** From page to page of a visit; what the pupil changes is asked for again at once. */
const VISIT_S = 3600;

export const ownAccountApi = api
  .enhanceEndpoints({
    addTagTypes: ['OwnAccount', 'Session'],
    endpoints: { userProfileOne: { providesTags: ['OwnAccount'] } },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      ownAccount: build.query<OwnAccount, void>({
        query: () => ({ call: CALLS.ownAccount }),
        providesTags: ['OwnAccount'],
        keepUnusedDataFor: VISIT_S,
      }),
      changeSchool: build.mutation<null, SchoolChangeRequest>({
        query: (body) => ({ call: CALLS.changeSchool, body }),
        invalidatesTags: (_data, error) => (error ? [] : ['OwnAccount']),
      }),
      changeConsent: build.mutation<OwnAccount, ConsentChangeRequest>({
        query: (body) => ({ call: CALLS.changeConsent, body }),
        invalidatesTags: (_data, error) => (error ? [] : ['OwnAccount']),
      }),
      putOffResearch: build.mutation<OwnAccount, void>({
        query: () => ({ call: CALLS.putOffResearch }),
        invalidatesTags: (_data, error) => (error ? [] : ['OwnAccount']),
      }),
      changePassword: build.mutation<null, PasswordChangeRequest>({
        query: (body) => ({ call: CALLS.changePassword, body }),
        invalidatesTags: (_data, error) => (error ? [] : ['Session']),
      }),
      sessions: build.query<OwnSession[], void>({
        query: () => ({ call: CALLS.sessions }),
        providesTags: ['Session'],
        keepUnusedDataFor: 0,
      }),
      // Also after a failure: the session may have ended by itself meanwhile.
      endSession: build.mutation<null, string>({
        query: (sessionId) => ({ call: CALLS.endSession, body: { sessionId } }),
        invalidatesTags: ['Session'],
      }),
      endOtherSessions: build.mutation<null, void>({
        query: () => ({ call: CALLS.endOtherSessions }),
        invalidatesTags: ['Session'],
      }),
      resetNotices: build.query<ResetNotice[], void>({
        query: () => ({ call: CALLS.resetNotices }),
        keepUnusedDataFor: 0,
      }),
      confirmResetNotice: build.mutation<null, string>({
        query: (noticeId) => ({ call: CALLS.confirmResetNotice, body: { noticeId } }),
      }),
      problemReports: build.query<ProblemReport[], ProblemReportListRequest>({
        query: (body) => ({ call: CALLS.problemReports, body }),
        keepUnusedDataFor: 0,
      }),
      markProblemReport: build.mutation<ProblemReport, ProblemReportMark>({
        query: (body) => ({ call: CALLS.markProblemReport, body }),
      }),
    }),
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
