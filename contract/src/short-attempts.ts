/**
 * Short forms: a run begins with a pool of questions, goes the way that its answers lead, and is saved as an attempt of its own
 * kind. Such attempts are in no list of full ones and use up no form. A test has at most one a calendar day.
 */
import { DEVICE_FLAGS, SHEET_FLAGS, SHORT_LENGTHS, SHORT_PATHS } from '@jamdai/battery/present';
import { DeviceMomentSchema, LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { AttemptPlanStepSchema } from './plans.ts';
import { QuestionSchema, RunIdSchema } from './questions.ts';
import { z, type Sent } from './schema.ts';
import { SoundPermitTextSchema } from './sound-permits.ts';
import { TestNameSchema } from './tests.ts';
import { DeviceSchema, TrialSchema, type ServerFlag } from './trials.ts';

/** Presented questions of one run, voided ones included. */
export const MAX_SHORT_CHOICES = 60;
const DAY_S = 86_400;

const ShortLengthSchema = z.enum(SHORT_LENGTHS, fieldMessage('field_is_not_valid'));
const Position = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(1000, fieldMessage('field_is_out_of_range'));
const timeError = fieldMessage('time_is_not_valid');
const Seconds = z.number(timeError).min(0, timeError).max(DAY_S, timeError);

/** Which question of the pool: its set size, and its position (from 0) among those of that size. */
const ShortEntrySchema = z.object({ setSize: Position, index: Position });

/** What was chosen; null: voided. */
export const ShortChoiceSchema = ShortEntrySchema.extend({
  choice: z.literal([1, 2, 3, 4], fieldMessage('answer_is_not_valid')).nullable(),
}).meta({ id: 'ShortChoice' });

const ShortChoicesSchema = z
  .array(ShortChoiceSchema, fieldMessage('field_is_required'))
  .max(MAX_SHORT_CHOICES, fieldMessage('list_has_wrong_length'));

export const BeginShortRunSchema = z
  .object({
    runId: RunIdSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    length: ShortLengthSchema,
  })
  .meta({ id: 'BeginShortRun' });
export type BeginShortRun = z.infer<typeof BeginShortRunSchema>;

export const ShortRunSchema = z
  .object({
    ...BeginShortRunSchema.shape,
    batteryVersion: z.string(),
    /** As in a set of full questions. */
    voicePack: z.string().nullable(),
    practice: z.array(QuestionSchema),
    pool: z.array(
      ShortEntrySchema.extend({
        /** 0–29: where it would stand in a full form. */
        ladderIndex: z.int(),
        question: QuestionSchema,
        /** What each choice means, by choice number − 1. Absent in the profile `hardened`. */
        outcomes: z.array(z.enum(['both', 'first', 'second', 'neither'])).optional(),
      }),
    ),
  })
  .meta({ id: 'ShortRun' });
export type ShortRun = z.infer<typeof ShortRunSchema>;

/** `choices`: all of the run so far, in order. */
export const NextShortRequestSchema = z
  .object({ runId: RunIdSchema, choices: ShortChoicesSchema })
  .meta({ id: 'NextShortRequest' });

export const NextShortSchema = z
  .object({
    /** What comes next and what replaces it; null: the form is finished. */
    entries: z.object({ next: ShortEntrySchema, reserve: ShortEntrySchema }).nullable(),
  })
  .meta({ id: 'NextShort' });

/** Those of the server that only short attempts have. */
export const SHORT_FLAGS = [
  /** What was asked does not follow from what was answered: not measured. */
  'pathBroken',
  /** Broken off before its end: not measured, no step of a plan is done by it, and the rest may still come. */
  'notFinished',
  /** Begun with another battery version than the one in use when it came in: its path cannot be followed, not measured. */
  'batteryChanged',
  /** The ladder that is the same for all, of a test whose sizes can be chosen. */
  'fixedPath',
  /** Another short attempt of the test had been made on that day. */
  'secondOfDay',
] as const;
export type ShortFlag = (typeof SHORT_FLAGS)[number];
const SHARED_FLAGS = [
  'createdAtIsArrival',
  'clockImpossible',
  'soundNotPermitted',
] as const satisfies ServerFlag[];

export const SaveShortAttemptSchema = z
  .object({
    runId: RunIdSchema,
    path: z.enum(SHORT_PATHS, fieldMessage('field_is_not_valid')),
    /** Every presented question in order. */
    choices: ShortChoicesSchema.min(1, fieldMessage('list_has_wrong_length')),
    /** Seconds, one for each answered question: from the choices to the answer. */
    timeSheet: z
      .array(Seconds, fieldMessage('field_is_required'))
      .max(MAX_SHORT_CHOICES, fieldMessage('list_has_wrong_length')),
    /** Seconds from the first question step to the last click. */
    timeTotal: Seconds,
    voicePack: z.string().max(80, fieldMessage('field_is_too_long')).nullable().optional(),
    startedAt: DeviceMomentSchema.nullable().optional(),
    finishedAt: DeviceMomentSchema.nullable().optional(),
    trials: z
      .array(TrialSchema)
      .max(MAX_SHORT_CHOICES, fieldMessage('list_has_wrong_length'))
      .optional(),
    device: DeviceSchema.nullable().optional(),
    flags: z
      .array(z.enum(DEVICE_FLAGS, fieldMessage('field_is_not_valid')))
      .max(DEVICE_FLAGS.length, fieldMessage('list_has_wrong_length'))
      .optional(),
    planStep: AttemptPlanStepSchema.nullable().optional(),
    /** After a failed sound check: what `POST /sound_permit` gave for this run. */
    soundPermit: SoundPermitTextSchema.nullable().optional(),
  })
  .meta({ id: 'ShortAttemptRequest' });
export type SaveShortAttempt = Sent<z.infer<typeof SaveShortAttemptSchema>>;

const SizeSpanSchema = z.object({ from: z.int(), to: z.int() });

export const ShortMeasuresSchema = z.object({
  /** Answered ones. */
  questionCount: z.int(),
  rightCount: z.int(),
  halfRightCount: z.int().nullable(),
  /** On the scale of full forms, and the standard deviation of what it may be; null: the test has no model of set sizes. */
  theta: z.number().nullable(),
  thetaSe: z.number().nullable(),
  guessLogOdds: z.number().nullable(),
  easy: SizeSpanSchema.nullable(),
  hard: SizeSpanSchema.nullable(),
});

export const ShortAttemptSchema = z
  .object({
    shortAttemptId: z.string(),
    ...BeginShortRunSchema.shape,
    path: z.enum(SHORT_PATHS),
    batteryVersion: z.string(),
    /** Seconds. */
    timeTotal: z.number(),
    /** ISO, UTC. */
    createdAt: z.string(),
    flags: z.array(z.enum([...DEVICE_FLAGS, ...SHEET_FLAGS, ...SHORT_FLAGS, ...SHARED_FLAGS])),
    /** Null: a flag says why it is not measured. */
    measures: ShortMeasuresSchema.nullable(),
  })
  .meta({ id: 'ShortAttempt' });
export type ShortAttempt = z.infer<typeof ShortAttemptSchema>;
