/**
 * What happened in a run, one trial per presented question, voided ones included. All times are in ms from
 * the run's start on one monotonic clock; where a run was gone on with after a reload, the gap has passed on it by the
 * device's clock.
 *
 * `shownAtMs` is the frame on which the stimulus proper appeared, `hiddenAtMs` the frame on which it was
 * gone, `intendedMs` the time between them that was meant. A null time means that the trial was voided
 * before that moment came (or, for the paint times, that the browser reports none).
 *
 * `paintAtMs` and `paintHiddenAtMs` are the browser's own times (Element Timing) of the paints that brought the
 * stimulus and what came after it: a second source beside the frames' time stamps, which do not show a blocked
 * page. A browser's paint comes some constant time after its frame; what counts are differences from that.
 */
import { INPUT_KINDS, QUESTION_COUNT } from '@jamdai/battery/present';
import { DeviceMomentSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';

const DAY_MS = 86_400_000;
const MAX_EVENTS = 500;

const timeError = fieldMessage('time_is_not_valid');
const AtMs = z.number(timeError).min(0, timeError).max(DAY_MS, timeError);
const AtMsOrNull = AtMs.nullable();
const EventKind = z
  .string(fieldMessage('field_is_required'))
  .max(32, { error: fieldMessage('field_is_too_long'), abort: true })
  .regex(/^[a-z][A-Za-z]*$/, fieldMessage('field_is_not_valid'));
const Count = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(1_000_000, fieldMessage('field_is_out_of_range'));
const IndexSchema = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(QUESTION_COUNT - 1, fieldMessage('field_is_out_of_range'));
export const VersionSchema = z
  .int(fieldMessage('version_is_not_valid'))
  .min(1, fieldMessage('version_is_not_valid'))
  .max(8, fieldMessage('version_is_not_valid'));

/** 1–4: which button was chosen. */
export const ChoiceNoSchema = z
  .int(fieldMessage('answer_is_not_valid'))
  .min(1, fieldMessage('answer_is_not_valid'))
  .max(4, fieldMessage('answer_is_not_valid'));

function eventsOf<Event extends z.ZodType>(event: Event) {
  return z.array(event).max(MAX_EVENTS, fieldMessage('field_is_too_long'));
}

const everyTrial = {
  index: IndexSchema,
  version: VersionSchema,
  voided: z.boolean(),
  /** When the question step began (pause and fixation included). */
  askedAtMs: AtMs,
  shownAtMs: AtMsOrNull,
  hiddenAtMs: AtMsOrNull,
  intendedMs: AtMs,
  paintAtMs: AtMsOrNull,
  paintHiddenAtMs: AtMsOrNull,
  /** Frames that were due while the stimulus was on and never came. */
  droppedFrames: Count,
  /** The display's frame interval as measured at the end of the stimulus. Absent in older records. */
  frameMs: z.number(timeError).min(0, timeError).max(1000, timeError).nullable().optional(),
  /**
   * Onsets inside a sequence: spoken items (behind them the four choices of a test in which they sound), blinking
   * boxes, cards, and the letters after sums.
   */
  steps: eventsOf(z.object({ shownAtMs: AtMs, hiddenAtMs: AtMsOrNull })),
  /**
   * `hidden`, `blur`, `leave`, `sound` (these may void a question), and facts that void nothing: `rotation`,
   * `resize`, `slowFrames` (the display refreshed far slower than its timing profile says) and `latePaint` (an edge
   * of the stimulus was painted `lastedMs` later than this browser needs, by more than half a frame). `brokenOff`: before
   * the question was asked, the page was gone for so long.
   */
  interruptions: eventsOf(z.object({ kind: EventKind, atMs: AtMs, lastedMs: AtMs })),
  /** Inputs that came when none counted. */
  ignoredInputs: eventsOf(z.object({ kind: EventKind, atMs: AtMs })),
};

const chosen = {
  choicesAtMs: AtMsOrNull,
  answeredAtMs: AtMsOrNull,
  choice: ChoiceNoSchema.nullable(),
  input: z.enum(INPUT_KINDS, fieldMessage('field_is_not_valid')).nullable(),
};

export const ChoiceTrialSchema = z
  .object({ kind: z.literal('choice'), ...everyTrial, ...chosen })
  .meta({ id: 'ChoiceTrial' });

/**
 * A question with sums at the taker's own pace. `shownAtMs` is the frame of the first sum, `hiddenAtMs` the one on
 * which the choices appeared; `intendedMs` is the time that the letters were to be seen, all together, and `steps`
 * has the frames of each letter. The device finds the flag `operationLow` from the clicks, and the server once more.
 */
export const OperationTrialSchema = z
  .object({
    kind: z.literal('operation'),
    ...everyTrial,
    ...chosen,
    /** Clicks on the arithmetic buttons, wrong ones too; `equation` counts from 0 within the question. */
    clicks: eventsOf(z.object({ equation: Count, value: Count, atMs: AtMs, isRight: z.boolean() })),
  })
  .meta({ id: 'OperationTrial' });

/**
 * The text of a naming test: one an attempt, with index 0, version 1 and no steps. `shownAtMs` is the frame on which the
 * letter appeared, the zero point of `timeSheet`; `hiddenAtMs` is the moment of Submit or of the timeout. Of an
 * unfinished run it is voided.
 */
export const NamingTrialSchema = z
  .object({
    kind: z.literal('naming'),
    ...everyTrial,
    /** When each input event came and how long the text then was (UTF-16 units); never the keys themselves. */
    keys: z
      .array(z.object({ atMs: AtMs, textLength: Count }))
      .max(4000, fieldMessage('field_is_too_long')),
  })
  .meta({ id: 'NamingTrial' });

export const TrialSchema = z
  .discriminatedUnion('kind', [ChoiceTrialSchema, OperationTrialSchema, NamingTrialSchema])
  .meta({ id: 'Trial' });
export type Trial = z.infer<typeof TrialSchema>;
export type ChoiceTrial = z.infer<typeof ChoiceTrialSchema>;
export type OperationTrial = z.infer<typeof OperationTrialSchema>;
export type NamingTrial = z.infer<typeof NamingTrialSchema>;

const PointerSchema = z.enum(['fine', 'coarse', 'none']);
const Latency = z.number().min(0).max(60_000).nullable();

/**
 * The display timing profile: what five seconds of measuring found out about a display, before the first test of a
 * visit. Null: the browser does not tell, or there was nothing to measure.
 */
export const DisplayTimingProfileSchema = z
  .object({
    /** ISO, UTC, by the device's clock; null: it cannot be. */
    measuredAt: DeviceMomentSchema.nullable(),
    refreshRateHz: z.number().min(0).max(1000).nullable(),
    /** Standard deviation of the frame intervals, dropped frames left out. */
    frameJitterMs: z.number().min(0).max(1000).nullable(),
    longestFrameMs: z.number().min(0).max(DAY_MS).nullable(),
    frameCount: Count,
    droppedFrames: Count,
    audioBaseLatencyMs: Latency,
    audioOutputLatencyMs: Latency,
    /** The main pointer, and whether there is a touch screen beside it. */
    pointer: PointerSchema,
    hasTouch: z.boolean(),
    /** The smallest step of the page's clock. */
    clockStepMs: z.number().min(0).max(1000).nullable(),
  })
  .meta({ id: 'TimingPassport' });
export type DisplayTimingProfile = z.infer<typeof DisplayTimingProfileSchema>;

/** The device on which a run was taken. Nothing that identifies a person. */
export const DeviceSchema = z
  .object({
    refreshRateHz: z.number().min(0).max(1000).nullable(),
    viewportWidthPx: z.number().min(0).max(100_000),
    viewportHeightPx: z.number().min(0).max(100_000),
    pixelRatio: z.number().min(0).max(100),
    pointer: PointerSchema,
    audioBaseLatencyMs: Latency,
    audioOutputLatencyMs: Latency,
    /** Family only, for instance `Chromium`. */
    browser: z
      .string()
      .max(32)
      .regex(/^[A-Za-z ]*$/),
    browserMajor: z.int().min(0).max(10_000).nullable(),
    /** Absent or null where the display was never measured. */
    passport: DisplayTimingProfileSchema.nullable().optional(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof DeviceSchema>;

/** Flags that the server sets while it stores an attempt. */
export const SERVER_FLAGS = [
  /** The client's score differs from the one computed here; both are kept. */
  'clientScoreDiffers',
  /** `finishedAt` could not be true or was not sent: the time of arrival stands in. */
  'createdAtIsArrival',
  /** The device's clock stood outside 2000 to 2199: moments that it told are null. */
  'clockImpossible',
  /** A person of the staff has brought it in from a file that the device had written. */
  'imported',
  /** The versions belong to no single form. */
  'mixedForms',
  /** A second device of the same account had gone on before this result arrived. */
  'takenOver',
  /** The sound check was failed, and nobody in charge let the test begin: the result is kept and does not count. */
  'soundNotPermitted',
] as const;
export type ServerFlag = (typeof SERVER_FLAGS)[number];

/** How the taker says they remembered; asked once after a test, not scored. */
export const STRATEGIES = ['saidSilently', 'madePicture', 'lookedAtWhole', 'guessed'] as const;
export type Strategy = (typeof STRATEGIES)[number];
