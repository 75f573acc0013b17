/**
 * The calls as RTK Query hooks. Importing this module adds them to the store, so only pages that talk to
 * the server carry their weight. Nothing of a session outlives it: the cache is emptied when somebody else is here, or nobody.
 */
import {
  CALLS,
  type BodyOf,
  type CallName,
  type Calls,
  type DataOf,
  type LoginData,
} from '@jamdai/contract';
import {
  createApi,
  type BaseQueryFn,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { sendCall, type CallError, type CallRequest } from './send-call.ts';
import { readSession, subscribeToSession } from './session.ts';
import { storeDeviceMark, readDeviceMarks } from './device-marks.ts';
import { withKnownZone } from './settings.ts';
import { lateMiddleware, rootReducer, store } from './store.ts';

const TAGS = [
  'Agreement',
  'Class',
  'ClassPlan',
  'Comparison',
  'Desk',
  'JoinedClass',
  'Lesson',
  'Lexicon',
  'Measures',
  'Norms',
  'WithdrawnItems',
  'OpenRun',
  'OwnAccount',
  'OwnWords',
  'Plan',
  'Queue',
  'Ready',
  'Rescoring',
  'OwnStudy',
  'Session',
  'Study',
  'StudyLink',
  'StudyLive',
  'StudyToken',
  'ShortAttempt',
  'ShownResult',
  'TestTaking',
  'Voice',
] as const;

type Tag = (typeof TAGS)[number];

type BaseQuery = BaseQueryFn<CallRequest, unknown, CallError>;
type Body<Name extends CallName> = BodyOf<Calls[Name]>;
type Data<Name extends CallName> = DataOf<Calls[Name]>;
type Reading<Name extends CallName> = QueryDefinition<
  Body<Name>,
  BaseQuery,
  Tag,
  Data<Name>,
  'api'
>;
type Change<Name extends CallName> = MutationDefinition<
  Body<Name>,
  BaseQuery,
  Tag,
  Data<Name>,
  'api'
>;

/** What RTK Query is told of a call beside what the contract says of it. `query` only where more is sent than the caller gives. */
interface Asking<Name extends CallName> {
  readonly query?: (body: Body<Name>) => CallRequest<Calls[Name]>;
}
type ReadOptions<Name extends CallName> = Asking<Name> &
  Pick<Reading<Name>, 'providesTags' | 'keepUnusedDataFor' | 'transformResponse'>;
type ChangeOptions<Name extends CallName> = Asking<Name> &
  Pick<Change<Name>, 'invalidatesTags' | 'onQueryStarted'>;

const baseQuery: BaseQuery = (request, { signal }) => sendCall(request, signal);

function withDeviceMarks<Sent extends object>(body: Sent): Sent {
  const deviceMarks = readDeviceMarks();
  return deviceMarks.length > 0 ? { ...body, deviceMarks } : body;
}

async function rememberDevice(
  _body: unknown,
  started: { readonly queryFulfilled: Promise<{ readonly data: Pick<LoginData, 'deviceMark'> }> },
): Promise<void> {
  const answer = await started.queryFulfilled.catch(() => null);
  storeDeviceMark(answer?.data.deviceMark);
}

const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});

/**
 * Adds calls to the API, each under its name in the contract, which gives the types of what is sent and what comes. What is
 * asked again by itself is a read; what happens once, because somebody wanted it, is a change.
 */
export function addCalls<Read extends CallName = never, Changed extends CallName = never>(calls: {
  readonly reads?: { readonly [Name in Read]: ReadOptions<Name> };
  readonly changes?: { readonly [Name in Changed]: ChangeOptions<Name> };
}) {
  type Made = { [Name in Read]: Reading<Name> } & { [Name in Changed]: Change<Name> };
  return emptyApi.injectEndpoints({
    endpoints: ({ query, mutation }) =>
      ({ ...definedBy(query, calls.reads), ...definedBy(mutation, calls.changes) }) as Made,
  });
}

function definedBy(define: (definition: never) => unknown, calls: object = {}): object {
  const defined = Object.entries(calls).map(([name, options]) => {
    const query = (body: unknown) => ({ call: CALLS[name as CallName], body });
    return [name, define({ query, ...options } as never)];
  });
  return Object.fromEntries(defined);
}

export const api = addCalls({
  reads: {
    testTypes: {},
    tests: {},
    // The next form is another one: a set of questions is never served twice from here.
    questions: { keepUnusedDataFor: 0 },
    openRuns: { providesTags: ['OpenRun'], keepUnusedDataFor: 0 },
    testTakings: { providesTags: ['TestTaking'] },
    userProfile: { providesTags: ['OwnAccount'] },
    settings: { transformResponse: withKnownZone, keepUnusedDataFor: Infinity },
    /** The operator may change it at any time. */
    site: {},
  },
  changes: {
    signUp: {},
    login: {
      query: (body) => ({ call: CALLS.login, body: withDeviceMarks(body) }),
      onQueryStarted: rememberDevice,
    },
    enterClass: {
      query: (body) => ({ call: CALLS.enterClass, body: withDeviceMarks(body) }),
      onQueryStarted: rememberDevice,
    },
    resetPassword: {
      query: (body) => ({ call: CALLS.resetPassword, body: withDeviceMarks(body) }),
      onQueryStarted: rememberDevice,
    },
    makeResetCode: {},
    staffActivation: {},
    activateStaff: {},
    startTestRun: {},
    saveTypingSample: {},
    saveStrategy: {},
    takeOverRun: { invalidatesTags: ['OpenRun'] },
    problemReport: {},
    deleteAccount: {},
  },
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
  useEnterClassMutation,
  useResetPasswordMutation,
  useMakeResetCodeMutation,
  useStaffActivationMutation,
  useActivateStaffMutation,
  useTestTypesQuery,
  useTestsQuery,
  useLazyQuestionsQuery,
  useOpenRunsQuery,
  useTakeOverRunMutation,
  useSaveStrategyMutation,
  useTestTakingsQuery,
  useUserProfileQuery,
  useDeleteAccountMutation,
  useProblemReportMutation,
  useSettingsQuery,
  useSiteQuery,
} = api;
