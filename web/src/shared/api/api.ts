/**
 * The calls as RTK Query hooks. Importing this module adds them to the store, so only pages that talk to
 * the server carry their weight. Nothing of a session outlives it: the cache is emptied when somebody else is here, or nobody.
 */
import {
  type ActivatedStaff,
  type ActivateStaffRequest,
  CALLS,
  IDEMPOTENCY_KEY_HEADER,
  type IncompleteRunRequest,
  type LoginData,
  type LoginRequest,
  type PasswordResetData,
  type PasswordResetRequest,
  type OpenRun,
  type ProblemReportRequest,
  type QuestionListRequest,
  type QuestionSet,
  type ReserveRequest,
  type ResetCode,
  type ResetCodeRequest,
  type SavedTypingSample,
  type Settings,
  type SignUpData,
  type SignUpRequest,
  type Site,
  type StaffActivation,
  type StaffActivationRequest,
  type StoredTestTaking,
  type TakenOverRun,
  type TakeOverRequest,
  type Test,
  type TestListRequest,
  type TestRun,
  type TestRunRequest,
  type TestTaking,
  type TestTakingListRequest,
  type TestTakingRequest,
  type TestType,
  type TypingSampleRequest,
  type UserProfile,
} from '@jamdai/contract';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { sendCall, type CallError, type CallRequest } from './send-call.ts';
import { readSession, subscribeToSession } from './session.ts';
import { keepDeviceMark, readDeviceMarks } from './device-marks.ts';
import { withKnownZone } from './settings.ts';
import { lateMiddleware, rootReducer, store } from './store.ts';

const baseQuery: BaseQueryFn<CallRequest, unknown, CallError> = (request, { signal }) =>
  sendCall(request, signal);

function withDeviceMarks<Body extends object>(body: Body): Body {
  const deviceMarks = readDeviceMarks();
  return deviceMarks.length > 0 ? { ...body, deviceMarks } : body;
}

async function rememberDevice(
  answered: Promise<{ readonly data: { readonly deviceMark?: string | undefined } }>,
): Promise<void> {
  const answer = await answered.catch(() => null);
  keepDeviceMark(answer?.data.deviceMark);
}

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['TestTaking', 'OpenRun', 'Norms'],
  endpoints: (build) => ({
    signUp: build.mutation<SignUpData, SignUpRequest>({
      query: (body) => ({ call: CALLS.signUp, body }),
    }),
    login: build.mutation<LoginData, LoginRequest>({
      query: (body) => ({ call: CALLS.login, body: withDeviceMarks(body) }),
      onQueryStarted: (_body, { queryFulfilled }) => rememberDevice(queryFulfilled),
    }),
    /** Carries its own token: the session here is over before the answer comes. */
    logOut: build.mutation<null, string>({
      query: (token) => ({ call: CALLS.logOut, headers: { Authorization: token } }),
    }),
    resetPassword: build.mutation<PasswordResetData, PasswordResetRequest>({
      query: (body) => ({ call: CALLS.resetPassword, body: withDeviceMarks(body) }),
      onQueryStarted: (_body, { queryFulfilled }) => rememberDevice(queryFulfilled),
    }),
    makeResetCode: build.mutation<ResetCode, ResetCodeRequest>({
      query: (body) => ({ call: CALLS.makeResetCode, body }),
    }),
    staffActivation: build.mutation<StaffActivation, StaffActivationRequest>({
      query: (body) => ({ call: CALLS.staffActivation, body }),
    }),
    activateStaff: build.mutation<ActivatedStaff, ActivateStaffRequest>({
      query: (body) => ({ call: CALLS.activateStaff, body }),
    }),
    testTypeAll: build.query<TestType[], void>({ query: () => ({ call: CALLS.testTypes }) }),
    testAll: build.query<Test[], TestListRequest>({
      query: (body) => ({ call: CALLS.tests, body }),
    }),
    questionAll: build.query<QuestionSet, QuestionListRequest>({
      query: (body) => ({ call: CALLS.questions, body }),
      // The next form is another one: a set of questions is never served twice from here.
      keepUnusedDataFor: 0,
    }),
    testRun: build.mutation<TestRun, TestRunRequest>({
      query: (body) => ({ call: CALLS.startTestRun, body }),
    }),
    typingSample: build.mutation<SavedTypingSample, TypingSampleRequest>({
      query: (body) => ({ call: CALLS.saveTypingSample, body }),
    }),
    testRunReserve: build.mutation<QuestionSet[], ReserveRequest>({
      query: (body) => ({ call: CALLS.reserveForms, body }),
    }),
    openRuns: build.query<OpenRun[], void>({
      query: () => ({ call: CALLS.openRuns }),
      providesTags: ['OpenRun'],
      keepUnusedDataFor: 0,
    }),
    takeOverRun: build.mutation<TakenOverRun, TakeOverRequest>({
      query: (body) => ({ call: CALLS.takeOverRun, body }),
      invalidatesTags: ['OpenRun'],
    }),
    testRunIncomplete: build.mutation<TestRun, IncompleteRunRequest>({
      query: (body) => ({ call: CALLS.saveIncompleteRun, body }),
    }),
    testTaking: build.mutation<
      StoredTestTaking,
      { readonly idempotencyKey: string; readonly body: TestTakingRequest }
    >({
      query: ({ idempotencyKey, body }) => ({
        call: CALLS.saveTestTaking,
        body,
        headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
      }),
      invalidatesTags: ['TestTaking'],
    }),
    testTakingAll: build.query<TestTaking[], TestTakingListRequest>({
      query: (body) => ({ call: CALLS.testTakings, body }),
      providesTags: ['TestTaking'],
    }),
    userProfileOne: build.query<UserProfile | null, void>({
      query: () => ({ call: CALLS.userProfile }),
      transformResponse: (profiles: UserProfile[]) => profiles[0] ?? null,
    }),
    problemReport: build.mutation<null, ProblemReportRequest>({
      query: (body) => ({ call: CALLS.problemReport, body }),
    }),
    settings: build.query<Settings, void>({
      query: () => ({ call: CALLS.settings }),
      transformResponse: withKnownZone,
      keepUnusedDataFor: Infinity,
    }),
    /** The operator may change it at any time. */
    site: build.query<Site, void>({ query: () => ({ call: CALLS.site }) }),
    deleteUserProfile: build.mutation<null, void>({ query: () => ({ call: CALLS.deleteAccount }) }),
  }),
});

joinStore();

function joinStore(): void {
  rootReducer.inject(api);
  lateMiddleware.addMiddleware(api.middleware);
  // A reducer that joins late has no state before the next action: the first call finds its part.
  store.dispatch(api.util.resetApiState());
  let known = readSession();
  subscribeToSession(() => {
    const before = known;
    known = readSession();
    // Who logs in again over a page goes on with it.
    const isSame = known.userId !== null && known.userId === before.userId;
    if (isSame || known.token === before.token) return;
    store.dispatch(api.util.resetApiState());
  });
}

export const {
  useSignUpMutation,
  useLoginMutation,
  useLogOutMutation,
  useResetPasswordMutation,
  useMakeResetCodeMutation,
  useStaffActivationMutation,
  useActivateStaffMutation,
  useTestTypeAllQuery,
  useTestAllQuery,
  useLazyQuestionAllQuery,
  useOpenRunsQuery,
  useTakeOverRunMutation,
  useTestRunMutation,
  useTestTakingMutation,
  useTestTakingAllQuery,
  useLazyTestTakingAllQuery,
  useUserProfileOneQuery,
  useDeleteUserProfileMutation,
  useProblemReportMutation,
  useSettingsQuery,
  useSiteQuery,
} = api;
