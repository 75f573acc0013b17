/**
 * Questions on the wire, and the runs that use them up. A place in a list of thirty is the question's index,
 * 0–29. `form` is 0–7; null for naming tests, which have no forms.
 */
import { FORM_COUNT, QUESTION_COUNT } from '@jamdai/battery/present';
import { DeviceMomentSchema, LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { TestNameSchema, TestTypeNameSchema } from './tests.ts';
import { CopySentenceSchema } from './typing-samples.ts';

export const FormNoSchema = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(FORM_COUNT - 1, fieldMessage('field_is_out_of_range'));

/** Opaque text of the client, scoped to the user: the web sends one UUID a run. */
export const RunIdSchema = z
  .string(fieldMessage('field_is_required'))
  .min(1, fieldMessage('field_is_required'))
  .max(64, fieldMessage('field_is_too_long'))
  .regex(/^[^\p{Cc}]*$/u, fieldMessage('field_is_not_valid'))
  .meta({ id: 'RunId' });

/** What is shown of a question, entry by entry. */
export const ShownQuestionSchema = z.object({
  questionName: z.array(z.string()),
  choiceNo1: z.array(z.string()),
  choiceNo2: z.array(z.string()),
  choiceNo3: z.array(z.string()),
  choiceNo4: z.array(z.string()),
});

export const QuestionSchema = ShownQuestionSchema.extend({
  /** Absent in the profile `hardened`, except in practice questions. */
  correctChoiceNo: z.literal([1, 2, 3, 4]).optional(),
  /** 1–8: which of the eight parallel versions of its index. */
  version: z.int().min(1).max(8),
  /** Naming tests only: which letter pair. */
  orderNo: z.int().optional(),
  test: z.object({ testId: z.int(), testType: z.object({ testTypeId: z.int() }) }),
}).meta({ id: 'Question' });
export type WireQuestion = z.infer<typeof QuestionSchema>;

export const QuestionListRequestSchema = z
  .object({
    testName: TestNameSchema,
    testTypeName: TestTypeNameSchema.nullable().optional(),
    /** Defaults to the language of the user's last run, else `en`. */
    lang: LanguageSchema.nullable().optional(),
  })
  .meta({ id: 'QuestionListRequest' });
export type QuestionListRequest = z.infer<typeof QuestionListRequestSchema>;

/** Opaque to everybody but the server that made it. */
export const HandOutTextSchema = z
  .string(fieldMessage('field_is_not_valid'))
  .max(400, fieldMessage('field_is_too_long'))
  .meta({ id: 'HandOut' });

/** Everything that a run needs, of one form. */
export const QuestionSetSchema = z
  .object({
    /** Thirty questions in order, or the letter pairs of a naming test. */
    data: z.array(QuestionSchema),
    form: z.int().nullable(),
    batteryVersion: z.string(),
    /** The voice pack that an auditory test plays; null for visual tests. */
    voicePack: z.string().nullable(),
    lang: LanguageSchema,
    /** Not scored, two a round: the first two are asked, the next two after both were answered wrongly. */
    practice: z.array(QuestionSchema),
    /** By index: replaces a voided question of the same index; at most three a run. Empty for naming tests. */
    reserve: z.array(QuestionSchema),
    /** Naming tests: the letter pair of the last attempt, not to be drawn; null before the first. */
    lastOrderNo: z.int().nullable(),
    /** Naming tests: the sentence to copy first; null or absent where it is known how fast the taker types. */
    typingCheck: CopySentenceSchema.nullable().optional(),
    /**
     * What the server signs of this hand-out: for whom, of what, and when. It goes back with the result. Absent or null: it
     * was handed out by an older server.
     */
    handOut: HandOutTextSchema.nullable().optional(),
  })
  .meta({ id: 'QuestionSet' });
export type QuestionSet = z.infer<typeof QuestionSetSchema>;

export const BatteryVersionSchema = z.string().max(40, fieldMessage('field_is_too_long'));

/** A letter pair of a naming test. */
export const OrderNoSchema = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(1000, fieldMessage('field_is_out_of_range'));

export const TestRunRequestSchema = z
  .object({
    runId: RunIdSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    form: FormNoSchema.nullable(),
    /** By the device's clock. */
    startedAt: DeviceMomentSchema.nullable(),
    /** Naming tests: the letter pair that is shown. */
    orderNo: OrderNoSchema.nullable().optional(),
    /** Of the questions that are asked. Absent or null: as they were handed out last. */
    batteryVersion: BatteryVersionSchema.nullable().optional(),
  })
  .meta({ id: 'TestRunRequest' });
export type TestRunRequest = z.infer<typeof TestRunRequestSchema>;

export const TestRunSchema = z
  .object({
    runId: z.string(),
    testName: TestNameSchema,
    form: z.int().nullable(),
    /** A second device of the same account has gone on instead. Absent: no. */
    isTakenOver: z.boolean().optional(),
  })
  .meta({ id: 'TestRun' });
export type TestRun = z.infer<typeof TestRunSchema>;

export const ReserveRequestSchema = z
  .object({
    testName: TestNameSchema,
    lang: LanguageSchema,
    count: z
      .int(fieldMessage('field_is_not_valid'))
      .min(1, fieldMessage('field_is_out_of_range'))
      .max(2, fieldMessage('field_is_out_of_range')),
  })
  .meta({ id: 'ReserveRequest' });
export type ReserveRequest = z.infer<typeof ReserveRequestSchema>;

/** How many questions an interrupted run can have answered. */
export const AnsweredCountSchema = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(QUESTION_COUNT, fieldMessage('field_is_out_of_range'));
