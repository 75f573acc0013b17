/**
 * Every call, once: method, path below `/api`, what is sent, what comes back and who may call. The server
 * registers its routes from this list and the web types its calls with it.
 */
import {
  LoginDataSchema,
  LoginRequestSchema,
  type Role,
  SignUpDataSchema,
  SignUpRequestSchema,
  UserProfileSchema,
} from './accounts.ts';
import { DoneSchema, successOf } from './envelope.ts';
import {
  ConsentChangeRequestSchema,
  EndSessionRequestSchema,
  OwnAccountSchema,
  OwnSessionSchema,
  PasswordChangeRequestSchema,
  SchoolChangeRequestSchema,
} from './own-account.ts';
import {
  ProblemReportListRequestSchema,
  ProblemReportRequestSchema,
  ProblemReportSchema,
  REPORT_READER_ROLES,
} from './problem-reports.ts';
import {
  QuestionListRequestSchema,
  QuestionSetSchema,
  ReserveRequestSchema,
  TestRunRequestSchema,
  TestRunSchema,
} from './questions.ts';
import {
  AgreementRequestSchema,
  AgreementSchema,
  AttemptRequestSchema,
  ConfirmedRatingSchema,
  DeskAnswerSchema,
  DeskSchema,
  LexiconRequestSchema,
  LexiconSchema,
  NamingQuestionSchema,
  NextAnswerRequestSchema,
  QueuedAnswerSchema,
  QueueRequestSchema,
  RATER_ROLES,
  RatingEventSchema,
  RatingRequestSchema,
  RatingSettingsSchema,
  RescoredWaitingSchema,
  RescoringPreviewSchema,
  RescoringRequestSchema,
  RescoringSchema,
  SavedDraftSchema,
  SuggestedWordSchema,
  SuggestWordsRequestSchema,
  UndoRescoringRequestSchema,
  WaitingAnswerSchema,
  WithdrawWordRequestSchema,
} from './ratings.ts';
import {
  NewRecordingPackSchema,
  NewRecordingSchema,
  RecordedWaveSchema,
  RECORDER_ROLES,
  RecordingDeskSchema,
  RecordingListSchema,
  RecordingPackRequestSchema,
  RecordingRequestSchema,
} from './recordings.ts';
import { z } from './schema.ts';
import { SettingsSchema } from './settings.ts';
import { SiteSchema } from './site.ts';
import {
  ActivatedStaffSchema,
  ActivateStaffRequestSchema,
  PasswordResetRequestSchema,
  ResetCodeRequestSchema,
  ResetCodeSchema,
  StaffActivationRequestSchema,
  StaffActivationSchema,
} from './staff.ts';
import {
  OpenRunSchema,
  RUN_READER_ROLES,
  TakenOverRunSchema,
  TakeOverRequestSchema,
  UnfinishedRunListRequestSchema,
  UnfinishedRunSchema,
} from './test-runs.ts';
import {
  IncompleteRunRequestSchema,
  StoredTestTakingSchema,
  TestTakingListRequestSchema,
  TestTakingRequestSchema,
  TestTakingSchema,
} from './test-takings.ts';
import { TestListRequestSchema, TestSchema, TestTypeSchema } from './tests.ts';
import { SavedTypingSampleSchema, TypingSampleRequestSchema } from './typing-samples.ts';

/** An empty body, an absent one, or anything: nothing of it is read. */
const nothing = z.unknown();

/**
 * `anyone`: no token is needed. `token`: `Authorization: <token>` is. A list of roles: the token of one of
 * them is; another role's gets 403.
 */
export type Access = 'anyone' | 'token' | readonly Role[];

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

/** Null: every role may call. */
export function rolesOf(access: Access): readonly Role[] | null {
  return typeof access === 'string' ? null : access;
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
    summary:
      'Gives a token. A wrong name and a wrong password have one answer that takes one time; staff also send a code.',
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
  resetPassword: call({
    method: 'POST',
    path: '/password_reset',
    access: 'anyone',
    summary: 'Sets a new password with a reset code from staff, and logs every device out.',
    request: PasswordResetRequestSchema,
    answer: DoneSchema,
  }),
  makeResetCode: call({
    method: 'POST',
    path: '/password_reset/code',
    access: ['TEACHER', 'RESEARCHER', 'ADMIN'],
    summary: 'Makes a one-time reset code for a pupil. An older one stops to work.',
    request: ResetCodeRequestSchema,
    answer: successOf(ResetCodeSchema),
  }),
  staffActivation: call({
    method: 'POST',
    path: '/staff/activation',
    access: 'anyone',
    summary: 'What a one-time link opens: the account, and a secret for the second factor.',
    request: StaffActivationRequestSchema,
    answer: successOf(StaffActivationSchema),
  }),
  activateStaff: call({
    method: 'POST',
    path: '/staff/activate',
    access: 'anyone',
    summary: 'Uses a one-time link up: sets password and second factor, gives recovery codes.',
    request: ActivateStaffRequestSchema,
    answer: successOf(ActivatedStaffSchema),
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
  changeSchool: call({
    method: 'POST',
    path: '/user_profile/school',
    access: ['USER'],
    summary: 'A new school year: school and grade. Results keep the grade of their day.',
    request: SchoolChangeRequestSchema,
    answer: DoneSchema,
  }),
  ownAccount: call({
    method: 'POST',
    path: '/own_account/one',
    access: 'token',
    summary: 'What the caller may change: school, grade, and each consent as it stands.',
    request: nothing,
    answer: successOf(OwnAccountSchema),
  }),
  changeConsent: call({
    method: 'POST',
    path: '/consent',
    access: ['USER'],
    summary: 'Gives or withdraws a consent. Without one to health data, “disease” is erased.',
    request: ConsentChangeRequestSchema,
    answer: successOf(OwnAccountSchema),
  }),
  changePassword: call({
    method: 'POST',
    path: '/password',
    access: 'token',
    summary: 'Sets a new password with the old one, and ends every other session of the account.',
    request: PasswordChangeRequestSchema,
    answer: DoneSchema,
  }),
  sessions: call({
    method: 'POST',
    path: '/session/all',
    access: 'token',
    summary: 'Where the caller is logged in now, the last used first.',
    request: nothing,
    answer: successOf(z.array(OwnSessionSchema)),
  }),
  endSession: call({
    method: 'POST',
    path: '/session/end',
    access: 'token',
    summary: 'Ends one of the caller’s sessions.',
    request: EndSessionRequestSchema,
    answer: DoneSchema,
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/session/end_others',
    access: 'token',
    summary: 'Ends every session of the caller but the one that asks.',
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
  openRuns: call({
    method: 'POST',
    path: '/test_run/open',
    access: 'token',
    summary: "The caller's runs that are open on other devices, the newest first.",
    request: nothing,
    answer: successOf(z.array(OpenRunSchema)),
  }),
  takeOverRun: call({
    method: 'POST',
    path: '/test_run/take_over',
    access: 'token',
    summary: 'Goes on here instead. A result of the other device counts all the same.',
    request: TakeOverRequestSchema,
    answer: successOf(TakenOverRunSchema),
  }),
  unfinishedRuns: call({
    method: 'POST',
    path: '/test_run/incomplete/all',
    access: RUN_READER_ROLES,
    summary: 'What interrupted runs answered, newest first; nothing says whose they were.',
    request: UnfinishedRunListRequestSchema,
    answer: successOf(z.array(UnfinishedRunSchema)),
  }),
  saveTypingSample: call({
    method: 'POST',
    path: '/typing_sample',
    access: 'token',
    summary:
      'Keeps how fast the caller types, once for each language. Later samples change nothing.',
    request: TypingSampleRequestSchema,
    answer: successOf(SavedTypingSampleSchema),
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
  problemReports: call({
    method: 'POST',
    path: '/problem_report/all',
    access: REPORT_READER_ROLES,
    summary: 'Problem reports, newest first. Only administrators see whose they are.',
    request: ProblemReportListRequestSchema,
    answer: successOf(z.array(ProblemReportSchema)),
  }),
  settings: call({
    method: 'GET',
    path: '/settings',
    access: 'anyone',
    summary: 'Password profile, time zone and policy version of this installation.',
    request: nothing,
    answer: successOf(SettingsSchema),
  }),
  site: call({
    method: 'GET',
    path: '/site',
    access: 'anyone',
    summary: 'The contact cards that the operator wrote; null: none, so the pages show examples.',
    request: nothing,
    answer: successOf(SiteSchema),
  }),
  takingTest: call({
    method: 'GET',
    path: '/takingTest',
    access: 'anyone',
    summary:
      'Catalogue of the long-term tests; about nobody. With a rater’s token: answers that wait, blind.',
    request: nothing,
    answer: successOf(z.union([z.array(WaitingAnswerSchema), z.array(TestSchema)])),
  }),
  longTermTest: call({
    method: 'GET',
    path: '/longTermTest',
    access: 'anyone',
    summary:
      'The type of the long-term tests; about nobody. With a rater’s token: the naming questions.',
    request: nothing,
    answer: successOf(z.union([z.array(NamingQuestionSchema), z.array(TestTypeSchema)])),
  }),
  ratingDesk: call({
    method: 'GET',
    path: '/rating/desk',
    access: RATER_ROLES,
    summary: 'Queue, settings and what can be done now.',
    request: nothing,
    answer: successOf(DeskSchema),
  }),
  nextAnswer: call({
    method: 'POST',
    path: '/rating/next',
    access: RATER_ROLES,
    summary:
      'An answer to rate: the caller’s open one, else one of the oldest fifty. Null: none waits.',
    request: NextAnswerRequestSchema,
    answer: successOf(DeskAnswerSchema.nullable()),
  }),
  openAnswer: call({
    method: 'POST',
    path: '/rating/open',
    access: RATER_ROLES,
    summary: 'Opens one answer that waits, also for adjudication.',
    request: AttemptRequestSchema,
    answer: successOf(DeskAnswerSchema),
  }),
  ratingQueue: call({
    method: 'POST',
    path: '/rating/list',
    access: RATER_ROLES,
    summary: 'Answers by state, oldest first, page by page.',
    request: QueueRequestSchema,
    answer: successOf(z.array(QueuedAnswerSchema)),
  }),
  suggestWords: call({
    method: 'POST',
    path: '/rating/words',
    access: RATER_ROLES,
    summary: 'What the machine says when a rater cuts the text in another way.',
    request: SuggestWordsRequestSchema,
    answer: successOf(z.array(SuggestedWordSchema)),
  }),
  saveRating: call({
    method: 'POST',
    path: '/rating/draft',
    access: RATER_ROLES,
    summary: 'Keeps an unconfirmed rating.',
    request: RatingRequestSchema,
    answer: successOf(SavedDraftSchema),
  }),
  confirmRating: call({
    method: 'POST',
    path: '/rating/confirm',
    access: RATER_ROLES,
    summary: 'Confirms a rating or an adjudication; the last one that is due sets the score.',
    request: RatingRequestSchema,
    answer: successOf(ConfirmedRatingSchema),
  }),
  releaseAnswer: call({
    method: 'POST',
    path: '/rating/release',
    access: RATER_ROLES,
    summary: 'Gives an open answer back to the queue, unrated.',
    request: AttemptRequestSchema,
    answer: DoneSchema,
  }),
  undoRating: call({
    method: 'POST',
    path: '/rating/undo',
    access: RATER_ROLES,
    summary: 'Takes the caller’s last confirmation back, while nobody has built on it.',
    request: AttemptRequestSchema,
    answer: successOf(DeskAnswerSchema),
  }),
  ratingHistory: call({
    method: 'POST',
    path: '/rating/history',
    access: RATER_ROLES,
    summary: 'Every decision on a final answer, oldest first.',
    request: AttemptRequestSchema,
    answer: successOf(z.array(RatingEventSchema)),
  }),
  ratingAgreement: call({
    method: 'POST',
    path: '/rating/agreement',
    access: RATER_ROLES,
    summary: 'Agreement of raters: kappa per word, ICC(2,1) per total.',
    request: AgreementRequestSchema,
    answer: successOf(AgreementSchema),
  }),
  lexicon: call({
    method: 'POST',
    path: '/lexicon/all',
    access: RATER_ROLES,
    summary: 'Words that raters added here, and words on their way.',
    request: LexiconRequestSchema,
    answer: successOf(LexiconSchema),
  }),
  withdrawWord: call({
    method: 'POST',
    path: '/lexicon/withdraw',
    access: RATER_ROLES,
    summary: 'Takes an added word out again, as a new version.',
    request: WithdrawWordRequestSchema,
    answer: successOf(LexiconSchema),
  }),
  rescoreWaiting: call({
    method: 'POST',
    path: '/rescoring/waiting',
    access: RATER_ROLES,
    summary: 'Proposes again for waiting answers that no rater has touched.',
    request: nothing,
    answer: successOf(RescoredWaitingSchema),
  }),
  undoRescoringWaiting: call({
    method: 'POST',
    path: '/rescoring/waiting/undo',
    access: RATER_ROLES,
    summary:
      'Gives waiting answers back what was proposed before, where no rater has touched them.',
    request: nothing,
    answer: successOf(RescoredWaitingSchema),
  }),
  previewRescoring: call({
    method: 'POST',
    path: '/rescoring/preview',
    access: RATER_ROLES,
    summary: 'What the present lexicon would change in final answers. Changes nothing.',
    request: LexiconRequestSchema,
    answer: successOf(RescoringPreviewSchema),
  }),
  rescoreFinished: call({
    method: 'POST',
    path: '/rescoring/finished',
    access: RATER_ROLES,
    summary: 'Carries out what the preview showed, for the answers named.',
    request: RescoringRequestSchema,
    answer: successOf(RescoringSchema),
  }),
  rescorings: call({
    method: 'POST',
    path: '/rescoring/all',
    access: RATER_ROLES,
    summary: 'Re-scorings of final answers, newest first.',
    request: nothing,
    answer: successOf(z.array(RescoringSchema)),
  }),
  undoRescoring: call({
    method: 'POST',
    path: '/rescoring/undo',
    access: RATER_ROLES,
    summary: 'Brings back what the newest re-scoring changed.',
    request: UndoRescoringRequestSchema,
    answer: successOf(RescoringSchema),
  }),
  changeRatingSettings: call({
    method: 'POST',
    path: '/rating/settings',
    access: ['ADMIN'],
    summary:
      'Switches second ratings on or off. Off: answers that only waited for one become final.',
    request: RatingSettingsSchema,
    answer: successOf(DeskSchema),
  }),
  recordingDesk: call({
    method: 'GET',
    path: '/recording/desk',
    access: RECORDER_ROLES,
    summary: 'Packs that are being recorded, and installed packs whose list can be.',
    request: nothing,
    answer: successOf(RecordingDeskSchema),
  }),
  makeRecordingPack: call({
    method: 'POST',
    path: '/recording/pack',
    access: RECORDER_ROLES,
    summary: 'Begins a pack. Sending it again changes nothing.',
    request: NewRecordingPackSchema,
    answer: DoneSchema,
  }),
  deleteRecordingPack: call({
    method: 'POST',
    path: '/recording/pack/delete',
    access: RECORDER_ROLES,
    summary: 'Deletes a pack with every recording in it, for good: the speaker withdrew.',
    request: RecordingPackRequestSchema,
    answer: DoneSchema,
  }),
  recordingPrompts: call({
    method: 'POST',
    path: '/recording/list',
    access: RECORDER_ROLES,
    summary: 'What a pack has to say, in order, and what of it is recorded.',
    request: RecordingPackRequestSchema,
    answer: successOf(RecordingListSchema),
  }),
  saveRecording: call({
    method: 'POST',
    path: '/recording/save',
    access: RECORDER_ROLES,
    summary: 'Keeps an accepted recording in place of an older one.',
    request: NewRecordingSchema,
    answer: DoneSchema,
  }),
  recording: call({
    method: 'POST',
    path: '/recording/one',
    access: RECORDER_ROLES,
    summary: 'The sound of one recording.',
    request: RecordingRequestSchema,
    answer: successOf(RecordedWaveSchema),
  }),
  deleteRecording: call({
    method: 'POST',
    path: '/recording/delete',
    access: RECORDER_ROLES,
    summary: 'Deletes one recording.',
    request: RecordingRequestSchema,
    answer: DoneSchema,
  }),
} as const;

/** Addresses of a voice pack, below `/api`. */
export const voicePackPaths = {
  manifest: (packId: string) => `/speech/packs/${encodeURIComponent(packId)}/manifest.json`,
  /** `file` as the manifest gives it: `clips/<name>.mp3`. */
  clip: (packId: string, file: string) => `/speech/packs/${encodeURIComponent(packId)}/${file}`,
} as const;
