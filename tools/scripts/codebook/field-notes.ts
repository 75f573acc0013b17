/** What the stored fields mean. A field without a note, and a note without a field, do not compile. */
import {
  ChoiceTrialSchema,
  DeviceSchema,
  NamingTrialSchema,
  OperationTrialSchema,
  StoredAttemptSchema,
  SaveAttemptRequestSchema,
  SaveShortAttemptSchema,
  ShortAttemptSchema,
  ShortMeasuresSchema,
  DisplayTimingProfileSchema,
  TypingSampleSchema,
  type ChoiceTrial,
  type Device,
  type NamingTrial,
  type OperationTrial,
  type StoredAttempt,
  type SaveAttemptRequest,
  type SaveShortAttempt,
  type ShortAttempt,
  type DisplayTimingProfile,
  type TypingSampleBody,
} from '@jamdai/contract';
import type { FieldNote, FieldSource } from './fields.ts';

export interface FieldTable {
  readonly title: string;
  readonly text: string;
  readonly schema: FieldSource;
  readonly notes: Readonly<Record<string, FieldNote>>;
}

const RUN_MS = 'ms from the run’s start';

const ATTEMPT: Readonly<Record<keyof SaveAttemptRequest, FieldNote>> = {
  testId: { meaning: 'Which test: 100 × type + order' },
  testTypeId: { meaning: 'Which of the six types' },
  lang: { meaning: 'Language of the run, fixed at Start' },
  score: {
    meaning: 'The client’s own count; the server counts again and keeps both',
    unit: 'points',
  },
  timeTotal: { meaning: 'From the first question step to the last answer', unit: 's' },
  answerSheet: { meaning: 'Chosen numbers by question, or the words as typed' },
  timeSheet: {
    meaning:
      'From the frame the choices appeared to the answer; naming tests: onset of each typed word, or one time for the question, which then counts for every word',
    unit: 's, three decimals',
  },
  versionSheet: { meaning: 'Version of each question; empty in naming tests' },
  orderLongTermQuestion: { meaning: 'Naming tests: the letter pair' },
  isScore: { meaning: 'Accepted and without effect: the server decides' },
  form: { meaning: 'Which of the eight parallel forms, from 0; screens and files count from 1' },
  batteryVersion: { meaning: 'Version of items, timing and scoring that the device had' },
  voicePack: {
    meaning:
      'Voice pack that was heard: its id, @, first 16 hex digits of the SHA-256 of its manifest',
  },
  handOut: {
    meaning:
      'What the server signed of the questions as it handed them out; not kept but for its number',
  },
  chain: {
    meaning:
      'Last link of the chain of the trials, SHA-256 as base64url (docs/decisions/0089-provable-runs.md); not kept',
  },
  soundPermit: {
    meaning:
      'After a failed sound check: what the server gave for this run when a code of the day was right; not kept, the flag `soundNotPermitted` says where it was missing',
  },
  startedAt: { meaning: 'Start of the run by the device’s clock' },
  finishedAt: { meaning: 'End of the run by the device’s clock' },
  trials: { meaning: 'One for each question put before the taker, voided ones included' },
  device: { meaning: 'On what the run was taken' },
  flags: { meaning: 'Validity flags that the device found' },
  strategy: { meaning: 'How the taker says they remembered; not scored' },
  typingSample: {
    meaning: 'A sentence copied before a naming test: scored, kept apart as numbers, then dropped',
  },
  planStep: {
    meaning:
      'The run of a plan in which it was made, and the step of it, from 0 in the taker’s own order',
  },
};

const EVERY_TRIAL = {
  index: { meaning: 'Place of the question in the form' },
  version: { meaning: 'Version of the question' },
  voided: { meaning: 'Spoiled and replaced: carries no answer' },
  askedAtMs: { meaning: 'Begin of the question step, pause and fixation included', unit: RUN_MS },
  shownAtMs: { meaning: 'Frame on which the stimulus proper appeared', unit: RUN_MS },
  hiddenAtMs: { meaning: 'Frame on which it was gone', unit: RUN_MS },
  intendedMs: { meaning: 'Time between the two that was meant', unit: 'ms' },
  paintAtMs: { meaning: 'Paint that brought the stimulus, by the browser', unit: RUN_MS },
  paintHiddenAtMs: { meaning: 'Paint that took it away, by the browser', unit: RUN_MS },
  droppedFrames: {
    meaning: 'Frames that were due during the stimulus and never came',
    unit: 'frames',
  },
  frameMs: { meaning: 'Frame interval of the display at the end of the stimulus', unit: 'ms' },
  steps: { meaning: 'Onset and end of each part of a sequence', unit: RUN_MS },
  interruptions: { meaning: 'What disturbed the question, when and for how long', unit: RUN_MS },
  ignoredInputs: { meaning: 'Inputs that came when none counted', unit: RUN_MS },
} as const satisfies Readonly<Record<string, FieldNote>>;

const CHOSEN = {
  choicesAtMs: { meaning: 'Frame on which the four choices appeared and counted', unit: RUN_MS },
  answeredAtMs: { meaning: 'The input event’s own time', unit: RUN_MS },
  choice: { meaning: 'Which button' },
  input: { meaning: 'With what it was chosen' },
} as const satisfies Readonly<Record<string, FieldNote>>;

const CHOICE: Readonly<Record<keyof ChoiceTrial, FieldNote>> = {
  kind: { meaning: 'Question with four choices' },
  ...EVERY_TRIAL,
  ...CHOSEN,
};

const OPERATION: Readonly<Record<keyof OperationTrial, FieldNote>> = {
  kind: { meaning: 'Question with sums and letters' },
  ...EVERY_TRIAL,
  ...CHOSEN,
  clicks: { meaning: 'Clicks on the arithmetic buttons, wrong ones too', unit: RUN_MS },
};

const NAMING: Readonly<Record<keyof NamingTrial, FieldNote>> = {
  kind: { meaning: 'Text of a naming test' },
  ...EVERY_TRIAL,
  keys: {
    meaning: 'When each input event came and how long the text then was; never the keys',
    unit: `${RUN_MS}; UTF-16 units`,
  },
};

const DEVICE: Readonly<Record<keyof Device, FieldNote>> = {
  refreshRateHz: { meaning: 'Measured refresh rate', unit: 'Hz' },
  viewportWidthPx: { meaning: 'Width of the page', unit: 'CSS px' },
  viewportHeightPx: { meaning: 'Height of the page', unit: 'CSS px' },
  pixelRatio: { meaning: 'Device pixels for one CSS px' },
  pointer: { meaning: 'The main pointer' },
  audioBaseLatencyMs: { meaning: 'Latency inside the audio graph', unit: 'ms' },
  audioOutputLatencyMs: { meaning: 'Latency from there to the loudspeaker, as told', unit: 'ms' },
  browser: { meaning: 'Family of the browser' },
  browserMajor: { meaning: 'Its major version' },
  passport: { meaning: 'The display timing profile of the visit' },
};

const TIMING_PROFILE: Readonly<Record<keyof DisplayTimingProfile, FieldNote>> = {
  measuredAt: { meaning: 'When it was measured' },
  refreshRateHz: { meaning: 'Measured refresh rate', unit: 'Hz' },
  frameJitterMs: {
    meaning: 'Standard deviation of the frame intervals without dropped ones',
    unit: 'ms',
  },
  longestFrameMs: { meaning: 'Longest frame interval', unit: 'ms' },
  frameCount: { meaning: 'Frames measured', unit: 'frames' },
  droppedFrames: { meaning: 'Frames that were due and never came', unit: 'frames' },
  audioBaseLatencyMs: { meaning: 'Latency inside the audio graph', unit: 'ms' },
  audioOutputLatencyMs: { meaning: 'Latency from there to the loudspeaker, as told', unit: 'ms' },
  pointer: { meaning: 'The main pointer' },
  hasTouch: { meaning: 'A touch screen is there too' },
  clockStepMs: { meaning: 'Smallest step of the page’s clock', unit: 'ms' },
};

const TYPING: Readonly<Record<keyof TypingSampleBody, FieldNote>> = {
  sentenceId: { meaning: 'Which sentence was copied' },
  typed: { meaning: 'The copy as it stood at the end; not kept' },
  seconds: { meaning: 'From the first change of the text to the last', unit: 's, three decimals' },
  firstCount: {
    meaning: 'Characters that came with the first change: their time is not known',
    unit: 'UTF-16 units',
  },
};

const STORED: Readonly<Record<keyof StoredAttempt, FieldNote>> = {
  testTakingId: { meaning: 'Id of the taking' },
  testName: { meaning: 'Which test' },
  isScore: { meaning: 'False while a rater’s score is pending' },
  score: { meaning: 'Counted by the server', unit: 'points, or words' },
  timeTotal: ATTEMPT.timeTotal,
  createdAt: { meaning: '`finishedAt` where it can be true, else the arrival' },
  answer: { meaning: 'The answer sheet, joined by commas' },
  isNotCompared: {
    meaning:
      'True where it has one of the flags of provenance (`notHandedOut` to `inhumanTiming`); else absent',
  },
  isUncounted: { meaning: 'True where it has the flag `soundNotPermitted`; else absent' },
  testId: ATTEMPT.testId,
  testTypeId: ATTEMPT.testTypeId,
  lang: ATTEMPT.lang,
  form: ATTEMPT.form,
  batteryVersion: ATTEMPT.batteryVersion,
  answerSheet: ATTEMPT.answerSheet,
  timeSheet: ATTEMPT.timeSheet,
  versionSheet: ATTEMPT.versionSheet,
  orderLongTermQuestion: ATTEMPT.orderLongTermQuestion,
  flags: { meaning: 'All validity flags, the server’s included' },
};

const SHORT_REQUEST: Readonly<Record<keyof SaveShortAttempt, FieldNote>> = {
  runId: { meaning: 'Which run; the server has its test, language, length and seed' },
  path: { meaning: 'Whether the next set size follows from the answers, or is that of a ladder' },
  choices: {
    meaning:
      'Every presented question in order: its set size, its place among the questions of that size in the pool, and what was chosen; null: voided',
  },
  timeSheet: {
    meaning: 'Of each answered question: from the frame the choices appeared to the answer',
    unit: 's, three decimals',
  },
  timeTotal: ATTEMPT.timeTotal,
  voicePack: ATTEMPT.voicePack,
  startedAt: ATTEMPT.startedAt,
  finishedAt: ATTEMPT.finishedAt,
  trials: ATTEMPT.trials,
  device: ATTEMPT.device,
  flags: ATTEMPT.flags,
  planStep: ATTEMPT.planStep,
  soundPermit: ATTEMPT.soundPermit,
};

const SHORT_STORED: Readonly<Record<keyof ShortAttempt, FieldNote>> = {
  shortAttemptId: { meaning: 'Id of the short attempt' },
  runId: SHORT_REQUEST.runId,
  testName: STORED.testName,
  lang: ATTEMPT.lang,
  length: { meaning: 'At most 15 questions (short) or 10' },
  path: SHORT_REQUEST.path,
  batteryVersion: { meaning: 'Version from which its questions were drawn' },
  timeTotal: ATTEMPT.timeTotal,
  createdAt: STORED.createdAt,
  flags: STORED.flags,
  measures: { meaning: 'See ShortMeasures; null where a flag says why' },
};

const SHORT_MEASURES: Readonly<Record<keyof NonNullable<ShortAttempt['measures']>, FieldNote>> = {
  questionCount: { meaning: 'Answered questions', unit: 'questions' },
  rightCount: { meaning: 'Right ones', unit: 'questions' },
  halfRightCount: { meaning: 'Right in one of the two facts', unit: 'questions' },
  theta: {
    meaning:
      'Ability on the scale of `theta` of full forms, by the same model: both may be compared, and are never taken together in a mean',
    unit: 'SD of the pupils that the design assumes',
  },
  thetaSe: { meaning: 'Standard deviation of what θ may be after these answers', unit: 'the same' },
  guessLogOdds: { meaning: 'As that of full forms; the limit of thirty questions does not hold' },
  easy: { meaning: 'The largest set sizes that were easy' },
  hard: { meaning: 'The smallest above them that were hard' },
};

export const FIELD_TABLES: readonly FieldTable[] = [
  {
    title: 'TestTakingRequest',
    text: 'What a device sends of a finished run (`POST /test_taking`); all of it is stored, of a typing sample only numbers.',
    schema: SaveAttemptRequestSchema,
    notes: ATTEMPT,
  },
  {
    title: 'StoredTestTaking',
    text: 'What the server answers. Measures are not in it: no call shows them to their owner.',
    schema: StoredAttemptSchema,
    notes: STORED,
  },
  {
    title: 'ChoiceTrial',
    text: 'A trial of the tests with four choices.',
    schema: ChoiceTrialSchema,
    notes: CHOICE,
  },
  {
    title: 'OperationTrial',
    text: 'A trial of the test of letters after sums. `intendedMs` is the time of all letters together.',
    schema: OperationTrialSchema,
    notes: OPERATION,
  },
  {
    title: 'NamingTrial',
    text: 'The one trial of a naming test.',
    schema: NamingTrialSchema,
    notes: NAMING,
  },
  {
    title: 'Device',
    text: 'Nothing that identifies a person.',
    schema: DeviceSchema,
    notes: DEVICE,
  },
  {
    title: 'TimingPassport',
    text: 'What five seconds of measuring found out about a display; null where the browser does not tell.',
    schema: DisplayTimingProfileSchema,
    notes: TIMING_PROFILE,
  },
  {
    title: 'TypingSample',
    text: 'How fast a taker of naming tests types (`POST /typing_sample`, or with a taking).',
    schema: TypingSampleSchema,
    notes: TYPING,
  },
  {
    title: 'ShortAttemptRequest',
    text: 'What a device sends of a short form (`POST /short_attempt`). Such attempts are never among takings: their scores are not of thirty.',
    schema: SaveShortAttemptSchema,
    notes: SHORT_REQUEST,
  },
  {
    title: 'ShortAttempt',
    text: 'What the server answers.',
    schema: ShortAttemptSchema,
    notes: SHORT_STORED,
  },
  {
    title: 'ShortMeasures',
    text: 'What the answers of a short form say.',
    schema: ShortMeasuresSchema,
    notes: SHORT_MEASURES,
  },
];
