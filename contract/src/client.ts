/**
 * Every call, once: method, path below `/api`, what is sent, what comes back and who may call. The server
 * registers its routes from this list and the web types its calls with it.
 */
import {
  LoginDataSchema,
  LoginRequestSchema,
  SignUpDataSchema,
  SignUpRequestSchema,
  UserProfileSchema,
} from './accounts.ts';
import { DoneSchema, successOf } from './envelope.ts';
import { ProblemReportRequestSchema } from './problem-reports.ts';
import {
  QuestionListRequestSchema,
  QuestionSetSchema,
  ReserveRequestSchema,
  TestRunRequestSchema,
  TestRunSchema,
} from './questions.ts';
import { z } from './schema.ts';
import { SettingsSchema } from './settings.ts';
import {
  IncompleteRunRequestSchema,
  StoredTestTakingSchema,
  TestTakingListRequestSchema,
  TestTakingRequestSchema,
  TestTakingSchema,
} from './test-takings.ts';
import { TestListRequestSchema, TestSchema, TestTypeSchema } from './tests.ts';

/** An empty body, an absent one, or anything: nothing of it is read. */
const nothing = z.unknown();

/** `token`: `Authorization: <token>` is needed. `anyone`: it is not. */
type Access = 'anyone' | 'token';

export interface Call<Request extends z.ZodType, Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly request: Request;
  readonly answer: Answer;
}

function call<Request extends z.ZodType, Answer extends z.ZodType>(
  described: Call<Request, Answer>,
): Call<Request, Answer> {
  return described;
}

export const CALLS = {
  signUp: call({
    method: 'POST',
    path: '/sign_up',
    access: 'anyone',
    summary: 'Makes an account. Role, channel and activity are set by the server.',
    request: SignUpRequestSchema,
    answer: successOf(SignUpDataSchema),
  }),
  login: call({
    method: 'POST',
    path: '/login',
    access: 'anyone',
    summary: 'Gives a token. Every refusal has one text and takes one time.',
    request: LoginRequestSchema,
    answer: successOf(LoginDataSchema),
  }),
  logOut: call({
    method: 'POST',
    path: '/log_out',
    access: 'token',
    summary: 'Revokes the token that it carries.',
    request: nothing,
    answer: DoneSchema,
  }),
  userProfile: call({
    method: 'POST',
    path: '/user_profile/one',
    access: 'token',
    summary: 'The first item of data is the caller.',
    request: nothing,
    answer: successOf(z.array(UserProfileSchema)),
  }),
  deleteAccount: call({
    method: 'DELETE',
    path: '/user_profile',
    access: 'token',
    summary: 'Deletes the account and everything that belongs to it, at once and for good.',
    request: nothing,
    answer: DoneSchema,
  }),
  testTypes: call({
    method: 'POST',
    path: '/test_type/all',
    access: 'token',
    summary: 'The six test types in order.',
    request: nothing,
    answer: successOf(z.array(TestTypeSchema)),
  }),
  tests: call({
    method: 'POST',
    path: '/test/all',
    access: 'token',
    summary: 'The four tests of a type in order, or all twenty-four.',
    request: TestListRequestSchema,
    answer: successOf(z.array(TestSchema)),
  }),
  questions: call({
    method: 'POST',
    path: '/question/all',
    access: 'token',
    summary: 'The questions of the next form. Fetching uses nothing up.',
    request: QuestionListRequestSchema,
    answer: successOf(QuestionSetSchema),
  }),
  startTestRun: call({
    method: 'POST',
    path: '/test_run',
    access: 'token',
    summary: 'A run starts: its form is used up. Sending it again changes nothing.',
    request: TestRunRequestSchema,
    answer: successOf(TestRunSchema),
  }),
  reserveForms: call({
    method: 'POST',
    path: '/test_run/reserve',
    access: 'token',
    summary: 'Hands out the next forms with their questions for use without network.',
    request: ReserveRequestSchema,
    answer: successOf(z.array(QuestionSetSchema)),
  }),
  saveIncompleteRun: call({
    method: 'POST',
    path: '/test_run/incomplete',
    access: 'token',
    summary: 'Keeps what an interrupted run answered. Never a result.',
    request: IncompleteRunRequestSchema,
    answer: successOf(TestRunSchema),
  }),
  saveTestTaking: call({
    method: 'POST',
    path: '/test_taking',
    access: 'token',
    summary: 'Saves a result, once per Idempotency-Key. The server counts the score itself.',
    request: TestTakingRequestSchema,
    answer: successOf(StoredTestTakingSchema),
  }),
  testTakings: call({
    method: 'POST',
    path: '/test_taking/all',
    access: 'token',
    summary: "The caller's own results, newest first.",
    request: TestTakingListRequestSchema,
    answer: successOf(z.array(TestTakingSchema)),
  }),
  problemReport: call({
    method: 'POST',
    path: '/problem_report',
    access: 'token',
    summary: 'Delivers a problem report to the people who run this installation.',
    request: ProblemReportRequestSchema,
    answer: DoneSchema,
  }),
  settings: call({
    method: 'GET',
    path: '/settings',
    access: 'anyone',
    summary: 'Password profile, time zone and policy version of this installation.',
    request: nothing,
    answer: successOf(SettingsSchema),
  }),
  takingTest: call({
    method: 'GET',
    path: '/takingTest',
    access: 'anyone',
    summary: 'Catalogue of the long-term tests; about nobody.',
    request: nothing,
    answer: successOf(z.array(TestSchema)),
  }),
  longTermTest: call({
    method: 'GET',
    path: '/longTermTest',
    access: 'anyone',
    summary: 'The type of the long-term tests; about nobody.',
    request: nothing,
    answer: successOf(z.array(TestTypeSchema)),
  }),
} as const;

/** Addresses of a voice pack, below `/api`. */
export const voicePackPaths = {
  manifest: (packId: string) => `/speech/packs/${encodeURIComponent(packId)}/manifest.json`,
  /** `file` as the manifest gives it: `clips/<name>.mp3`. */
  clip: (packId: string, file: string) => `/speech/packs/${encodeURIComponent(packId)}/${file}`,
} as const;
