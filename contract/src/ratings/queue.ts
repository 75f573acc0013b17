/** The desk before an answer is opened: what waits, how it is rated, and what the naming tests ask. */
import { LanguageSchema } from '../accounts.ts';
import { fieldMessage } from '../message-keys.ts';
import { z } from '../schema.ts';
import { TestNameSchema } from '../tests.ts';
import { AnswerStateSchema, AttemptCodeSchema, filters, RaterNo } from './fields.ts';

/** One line of the queue or of the archive. */
export const QueuedAnswerSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    letter: z.string(),
    state: AnswerStateSchema,
    wordCount: z.int(),
    /** Words that the auto-scorer does not know. Null: it would be a proposal, of an answer that is or may be rated blind. */
    unknownCount: z.int().nullable(),
    lexiconVersion: z.string(),
    /** The caller has an unconfirmed rating of it. */
    isMine: z.boolean(),
    /** Another rater has it open. */
    isOpenElsewhere: z.boolean(),
    /** The caller may open it now. */
    canOpen: z.boolean(),
    /** Final answers only. */
    score: z.int().nullable(),
  })
  .meta({ id: 'QueuedAnswer' });
export type QueuedAnswer = z.infer<typeof QueuedAnswerSchema>;

export const QueueRequestSchema = z
  .object({
    ...filters,
    state: AnswerStateSchema.nullable().optional(),
    limit: z
      .int(fieldMessage('field_is_not_valid'))
      .min(1, fieldMessage('field_is_out_of_range'))
      .max(100, fieldMessage('field_is_out_of_range'))
      .optional(),
    /** The last code of the page before: the next newer ones follow. */
    after: AttemptCodeSchema.nullable().optional(),
  })
  .meta({ id: 'QueueRequest' });
export type QueueRequest = z.infer<typeof QueueRequestSchema>;

export const RatingSettingsSchema = z
  .object({
    /** Off: one rating is enough, for an installation with one rater. */
    isSecondRatingOn: z.boolean(fieldMessage('field_is_not_valid')),
    /** Of all answers, in hundredths: rated twice without the auto-scorer's proposals, while second ratings are on. */
    blindPercent: z
      .int(fieldMessage('field_is_not_valid'))
      .min(0, fieldMessage('field_is_out_of_range'))
      .max(100, fieldMessage('field_is_out_of_range')),
  })
  .meta({ id: 'RatingSettings' });
export type RatingSettings = z.infer<typeof RatingSettingsSchema>;
/** What is absent stays as it is. */
export const RatingSettingsChangeSchema = RatingSettingsSchema.partial().meta({
  id: 'RatingSettingsChange',
});
export type RatingSettingsChange = z.infer<typeof RatingSettingsChangeSchema>;

export const DeskSchema = z
  .object({
    raterNo: RaterNo,
    ...RatingSettingsSchema.shape,
    canChangeSettings: z.boolean(),
    /** Of all answers, drawn for a second rating when they arrive, 0–1. */
    secondRatingShare: z.number(),
    /** From this many unknown words on an answer is always rated twice. */
    secondRatingUnknowns: z.int(),
    /** Answers by test, language and state; absent: none. Differences: only those that the caller may settle now. */
    queue: z.array(
      z.object({
        testName: TestNameSchema,
        lang: LanguageSchema,
        state: AnswerStateSchema,
        answerCount: z.int(),
      }),
    ),
    /** What `next` would give the caller now, filters aside. */
    waitingForMe: z.int(),
    /** Words that pupils asked to have looked at again, and that the caller may decide. */
    secondLookCount: z.int(),
    lexiconVersion: z.string(),
    /** Waiting answers that nobody has touched and that were proposed by an older lexicon. */
    staleWaitingCount: z.int(),
    /** Waiting answers, untouched since, whose last proposing again can be taken back. */
    undoableWaitingCount: z.int(),
    /** Final answers last scored by an older lexicon. */
    staleFinalCount: z.int(),
    /** Code of the answer whose confirmation the caller can take back now; null: none. */
    undoable: AttemptCodeSchema.nullable(),
  })
  .meta({ id: 'RatingDesk' });
export type RatingDesk = z.infer<typeof DeskSchema>;

/** GET /takingTest with a rater's token: answers that wait. */
export const WaitingAnswerSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    letter: z.string(),
    /** The typed words joined by commas. */
    answer: z.string(),
    state: z.enum(['first', 'second', 'adjudication']),
  })
  .meta({ id: 'WaitingAnswer' });
export type WaitingAnswer = z.infer<typeof WaitingAnswerSchema>;

/** GET /longTermTest with a rater's token: what the naming tests ask. */
export const NamingQuestionSchema = z
  .object({
    testName: TestNameSchema,
    orderNo: z.int(),
    /** The Thai letter, then the English one. */
    questionName: z.array(z.string()),
  })
  .meta({ id: 'NamingQuestion' });
