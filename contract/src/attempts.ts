/**
 * Saving a result and reading one's results. `answerSheet`, `timeSheet` and `versionSheet` have thirty places
 * for a scored test; a naming test has what was typed and when, and its versions are dropped.
 */
import { DEVICE_FLAGS, PROVENANCE_FLAGS, SHEET_FLAGS } from '@jamdai/battery/present';
import { DeviceMomentSchema, LanguageSchema } from './accounts.ts';
import { ChainLinkSchema } from './hand-outs.ts';
import { fieldMessage } from './message-keys.ts';
import { AttemptPlanStepSchema } from './plans.ts';
import {
  AnsweredCountSchema,
  BatteryVersionSchema,
  FormNoSchema,
  HandOutTextSchema,
  OrderNoSchema,
  RunIdSchema,
} from './questions.ts';
import { z, type Sent } from './schema.ts';
import { SoundPermitTextSchema } from './sound-permits.ts';
import { TestNameSchema, TestTypeNameSchema } from './tests.ts';
import { ChoiceNoSchema, DeviceSchema, SERVER_FLAGS, STRATEGIES, TrialSchema } from './trials.ts';
import { TypingSampleSchema } from './typing-samples.ts';

/** Typed words of one naming test: how many, how long each, how long in all. */
export const MAX_NAMING_TOKENS = 200;
export const MAX_NAMING_TOKEN_LENGTH = 200;
export const MAX_NAMING_LENGTH = 4000;
const MAX_TRIALS = 60;
const DAY_S = 86_400;

const timeError = fieldMessage('time_is_not_valid');
const Seconds = z.number(timeError).min(0, timeError).max(DAY_S, timeError);

function answerSheetWith(longestText: number) {
  const text = z.string().max(longestText, fieldMessage('field_is_too_long'));
  return z
    .array(
      z.union([ChoiceNoSchema, text], fieldMessage('answer_is_not_valid')),
      fieldMessage('field_is_required'),
    )
    .max(MAX_NAMING_TOKENS, fieldMessage('list_has_wrong_length'));
}

const timeSheet = z
  .array(Seconds, fieldMessage('field_is_required'))
  .max(MAX_NAMING_TOKENS, fieldMessage('list_has_wrong_length'));

/** Which version of a question; where a test has none, whatever a client keeps in its place. */
const SentVersionSchema = z.union(
  [z.int(), z.string().max(40), z.null()],
  fieldMessage('version_is_not_valid'),
);

export const SaveAttemptRequestSchema = z
  .object({
    testId: z.int(fieldMessage('test_is_unknown')),
    testTypeId: z.int(fieldMessage('test_type_is_unknown')),
    lang: LanguageSchema,
    /** The client's own count. The server counts again and keeps both. Null where the client cannot know. */
    score: z
      .int(fieldMessage('field_is_not_valid'))
      .min(0, fieldMessage('field_is_out_of_range'))
      .max(30, fieldMessage('field_is_out_of_range'))
      .nullable()
      .optional(),
    /** Seconds from the first question step to the last click. */
    timeTotal: Seconds,
    answerSheet: answerSheetWith(MAX_NAMING_LENGTH).describe(
      'Scored tests: the thirty chosen numbers, 1–4. Naming tests: the typed words, or the typed text as one entry; ' +
        `no word is longer than ${MAX_NAMING_TOKEN_LENGTH} characters.`,
    ),
    timeSheet: timeSheet.describe(
      'Seconds. Scored tests: thirty, from the choices to each answer. Naming tests: the onset of each entry of ' +
        '`answerSheet`; or one time for the one question, which then counts as the onset of every word.',
    ),
    versionSheet: z
      .array(SentVersionSchema, fieldMessage('field_is_required'))
      .max(MAX_NAMING_TOKENS, fieldMessage('list_has_wrong_length'))
      .describe(
        'Scored tests: the thirty versions as served, whole numbers 1–8. Naming tests have no versions: whatever ' +
          'stands here is accepted and dropped.',
      ),
    /** Naming tests: the `orderNo` of the letter pair. */
    orderLongTermQuestion: z
      .int(fieldMessage('field_is_not_valid'))
      .min(0, fieldMessage('field_is_out_of_range'))
      .max(1000, fieldMessage('field_is_out_of_range'))
      .nullable()
      .optional(),
    isScore: z.boolean(fieldMessage('field_is_not_valid')).nullable().optional(),
    form: FormNoSchema.nullable().optional(),
    batteryVersion: BatteryVersionSchema.nullable().optional(),
    voicePack: z.string().max(80, fieldMessage('field_is_too_long')).nullable().optional(),
    startedAt: DeviceMomentSchema.nullable().optional(),
    finishedAt: DeviceMomentSchema.nullable().optional(),
    trials: z.array(TrialSchema).max(MAX_TRIALS, fieldMessage('list_has_wrong_length')).optional(),
    device: DeviceSchema.nullable().optional(),
    flags: z
      .array(z.enum(DEVICE_FLAGS, fieldMessage('field_is_not_valid')))
      .max(DEVICE_FLAGS.length, fieldMessage('list_has_wrong_length'))
      .optional(),
    /** As the questions came with it. Absent or null: nobody can tell where they come from. */
    handOut: HandOutTextSchema.nullable().optional(),
    /** The last link of the chain of `trials`, from `handOut` and the Idempotency-Key on. */
    chain: ChainLinkSchema.nullable().optional(),
    /** After a failed sound check: what `POST /sound_permit` gave for this run. */
    soundPermit: SoundPermitTextSchema.nullable().optional(),
    strategy: z.enum(STRATEGIES, fieldMessage('field_is_not_valid')).nullable().optional(),
    /** Naming tests: the sentence that was copied before it. */
    typingSample: TypingSampleSchema.nullable().optional(),
    /** Made in a plan. */
    planStep: AttemptPlanStepSchema.nullable().optional(),
  })
  .meta({ id: 'TestTakingRequest' });
export type SaveAttemptRequest = Sent<z.infer<typeof SaveAttemptRequestSchema>>;

/** Said after the result was saved, so that no save waits for it. */
export const StrategyRequestSchema = z
  .object({
    testTakingId: z.guid(fieldMessage('field_is_not_valid')),
    strategy: z.enum(STRATEGIES, fieldMessage('field_is_not_valid')),
  })
  .meta({ id: 'StrategyRequest' });

/** Header of POST /test_taking: one key per run; without it each call is a new attempt. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** One row of the results table. */
const resultRow = {
  testTakingId: z.string(),
  testName: TestNameSchema,
  /** False while the score is pending. */
  isScore: z.boolean(),
  score: z.int().nullable(),
  /** Seconds. */
  timeTotal: z.number(),
  /** ISO, UTC. */
  createdAt: z.string(),
  /** The chosen numbers or the typed words, joined by commas. */
  answer: z.string(),
  /** The sound check was failed and nobody in charge let the test begin. Absent: it counts. */
  isUncounted: z.boolean().optional(),
  /** What came with it does not show how it was taken: it is left out of comparisons. Absent: it is in. */
  isNotCompared: z.boolean().optional(),
};

export const AttemptSchema = z.object(resultRow).meta({ id: 'TestTaking' });
export type Attempt = z.infer<typeof AttemptSchema>;

export const StoredAttemptSchema = z
  .object({
    ...resultRow,
    testId: z.int(),
    testTypeId: z.int(),
    lang: LanguageSchema,
    form: z.int().nullable(),
    batteryVersion: z.string(),
    answerSheet: z.array(z.union([z.int(), z.string()])),
    timeSheet: z.array(z.number()),
    versionSheet: z.array(z.int()),
    orderLongTermQuestion: z.int().nullable(),
    flags: z.array(z.enum([...DEVICE_FLAGS, ...SHEET_FLAGS, ...SERVER_FLAGS, ...PROVENANCE_FLAGS])),
  })
  .meta({ id: 'StoredTestTaking' });
export type StoredAttempt = z.infer<typeof StoredAttemptSchema>;

export const AttemptListRequestSchema = z
  .object({
    /** Absent: attempts of all types. */
    testTypeName: TestTypeNameSchema.nullable().optional(),
    /** Accepted and without effect: the list is always the caller's own. */
    findWithUserId: z
      .union([z.boolean(), z.string().max(100), z.number()])
      .nullable()
      .optional(),
    limit: z
      .int(fieldMessage('field_is_not_valid'))
      .min(1, fieldMessage('field_is_out_of_range'))
      .max(100, fieldMessage('field_is_out_of_range'))
      .optional(),
    /** The `testTakingId` of the last row of the page before: the next older ones follow. */
    before: z.guid(fieldMessage('field_is_not_valid')).nullable().optional(),
  })
  .meta({ id: 'TestTakingListRequest' });

/** What an interrupted run answered: never a result. */
export const IncompleteRunRequestSchema = z
  .object({
    runId: RunIdSchema,
    form: FormNoSchema.nullable(),
    answeredCount: AnsweredCountSchema,
    answerSheet: answerSheetWith(MAX_NAMING_TOKEN_LENGTH),
    /** Seconds: from the choices to the click, or the onset of each typed word. */
    timeSheet,
    trials: z.array(TrialSchema).max(MAX_TRIALS, fieldMessage('list_has_wrong_length')),
    /** Naming tests: the letter pair that was shown; the next run has another. */
    orderNo: OrderNoSchema.nullable().optional(),
    batteryVersion: BatteryVersionSchema.nullable().optional(),
    /** Needed only where the start of the run never arrived. */
    testName: TestNameSchema.optional(),
    lang: LanguageSchema.optional(),
    typingSample: TypingSampleSchema.nullable().optional(),
  })
  .meta({ id: 'IncompleteRunRequest' });
export type IncompleteRunRequest = Sent<z.infer<typeof IncompleteRunRequestSchema>>;
