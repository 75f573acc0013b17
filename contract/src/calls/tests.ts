/** Taking tests: catalogue, questions, runs, results. */
import { DoneSchema, successOf } from '../envelope.ts';
import { OwnPortraitRequestSchema, OwnPortraitSchema } from '../own-portrait.ts';
import { OwnProgressRequestSchema, OwnProgressSchema } from '../own-progress.ts';
import { RunMarkRequestSchema } from '../hand-outs.ts';
import {
  QuestionListRequestSchema,
  QuestionSetSchema,
  ReserveRequestSchema,
  TestRunRequestSchema,
  TestRunSchema,
} from '../questions.ts';
import { ImportedRunSchema, RUN_IMPORTER_ROLES, SavedRunSchema } from '../saved-runs.ts';
import { z } from '../schema.ts';
import {
  OpenRunSchema,
  RUN_READER_ROLES,
  RunReportSchema,
  TakenOverRunSchema,
  TakeOverRequestSchema,
  UnfinishedRunListRequestSchema,
  UnfinishedRunSchema,
  WaitingRequestSchema,
} from '../test-runs.ts';
import {
  IncompleteRunRequestSchema,
  StoredAttemptSchema,
  StrategyRequestSchema,
  AttemptListRequestSchema,
  SaveAttemptRequestSchema,
  AttemptSchema,
} from '../attempts.ts';
import { TestListRequestSchema, TestSchema, TestTypeSchema } from '../tests.ts';
import { OwnWordsRequestSchema, OwnWordsSchema, SecondLookRequestSchema } from '../second-looks.ts';
import { SavedTypingSampleSchema, TypingSampleRequestSchema } from '../typing-samples.ts';
import { SoundTurnRequestSchema, SoundTurnSchema } from '../voice-packs.ts';
import { call, nothing } from './call.ts';

export const TEST_CALLS = {
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
    summary: 'The tests of a type in order, or all of them.',
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
  markTestRun: call({
    method: 'POST',
    path: '/test_run/mark',
    access: 'token',
    summary:
      'So many trials of a run have happened: the link of the last of them. Sending it again changes nothing.',
    request: RunMarkRequestSchema,
    answer: DoneSchema,
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
  tellWaiting: call({
    method: 'POST',
    path: '/test_run/waiting',
    access: 'token',
    summary: 'How many finished tests of the caller wait on this device.',
    request: WaitingRequestSchema,
    answer: DoneSchema,
  }),
  runReport: call({
    method: 'POST',
    path: '/test_run/report',
    access: RUN_READER_ROLES,
    summary:
      'What became of the runs of the last two weeks, day by day; nothing says whose they were.',
    request: nothing,
    answer: successOf(RunReportSchema),
  }),
  ownWords: call({
    method: 'POST',
    path: '/test_taking/words',
    access: 'token',
    summary: 'How the words of an own naming test were decided, and why.',
    request: OwnWordsRequestSchema,
    answer: successOf(OwnWordsSchema),
  }),
  askSecondLook: call({
    method: 'POST',
    path: '/test_taking/second_look',
    access: 'token',
    summary: 'Asks once that a decided word is looked at again. Asking again changes nothing.',
    request: SecondLookRequestSchema,
    answer: successOf(OwnWordsSchema),
  }),
  soundTurn: call({
    method: 'POST',
    path: '/speech/turn',
    access: 'token',
    summary: 'Asks for this device’s turn to fetch sounds, or gives it back.',
    request: SoundTurnRequestSchema,
    answer: successOf(SoundTurnSchema),
  }),
  importRun: call({
    method: 'POST',
    path: '/test_run/import',
    access: RUN_IMPORTER_ROLES,
    summary: 'Stores a run from a file that a device has written, under the account that made it.',
    request: SavedRunSchema,
    answer: successOf(ImportedRunSchema),
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
    request: SaveAttemptRequestSchema,
    answer: successOf(StoredAttemptSchema),
  }),
  saveStrategy: call({
    method: 'POST',
    path: '/test_taking/strategy',
    access: 'token',
    summary: 'How the caller says they remembered in a result of their own; the last word counts.',
    request: StrategyRequestSchema,
    answer: DoneSchema,
  }),
  testTakings: call({
    method: 'POST',
    path: '/test_taking/all',
    access: 'token',
    summary: "The caller's own results, newest first.",
    request: AttemptListRequestSchema,
    answer: successOf(z.array(AttemptSchema)),
  }),
  ownProgress: call({
    method: 'POST',
    path: '/test_taking/progress',
    access: 'token',
    summary:
      "What the caller's own results show over time: points, things held, where it became hard.",
    request: OwnProgressRequestSchema,
    answer: successOf(OwnProgressSchema),
  }),
  ownPortrait: call({
    method: 'POST',
    path: '/test_taking/portrait',
    access: 'token',
    summary: "The six kinds of memory out of the caller's own results of one language.",
    request: OwnPortraitRequestSchema,
    answer: successOf(OwnPortraitSchema),
  }),
} as const;
