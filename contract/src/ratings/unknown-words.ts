/**
 * Words of many answers decided at once: those that the auto-scorer does not know, alike spellings together, and the answers
 * of which nothing is left to decide. Blind: answers by their code; none that is or may be rated without proposals.
 */
import { WORD_CLASSES } from '@jamdai/battery/present';
import { LanguageSchema } from '../accounts.ts';
import { fieldMessage } from '../message-keys.ts';
import { z, type Sent } from '../schema.ts';
import { TestNameSchema } from '../tests.ts';
import { ConfirmationSchema, ConfirmedRatingSchema } from './answers.ts';
import { AttemptCodeSchema, filters } from './fields.ts';
import { CanonicalSchema, DecisionSchema, DeskWordSchema } from './words.ts';

/** Answers of one group: the rest comes with the next reading. */
export const MAX_GROUP_ANSWERS = 100;
/** Answers that are confirmed together. */
export const MAX_READY_ANSWERS = 10;
const MAX_FORMS = 50;
const MAX_TYPED_LENGTH = 10_000;

/** Spellings that seem to mean one word, under one question. */
export const UnknownGroupSchema = z
  .object({
    testName: TestNameSchema,
    lang: LanguageSchema,
    letter: z.string(),
    class: z.enum(WORD_CLASSES).extract(['unknown', 'proper']),
    /** A word of the lexicon that may be meant; null: none suggests itself. */
    suggestedCanonical: z.string().nullable(),
    /** As typed, the most frequent first. */
    forms: z.array(z.object({ typed: z.string(), wordCount: z.int() })),
    attemptCodes: z.array(AttemptCodeSchema),
    /** Where it stands: a few words before and after. */
    examples: z.array(
      z.object({ before: z.array(z.string()), typed: z.string(), after: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'UnknownGroup' });
export type UnknownGroup = z.infer<typeof UnknownGroupSchema>;

export const UnknownWordsRequestSchema = z.object(filters).meta({ id: 'UnknownWordsRequest' });

export const UnknownWordsSchema = z
  .object({
    /** Of all groups. */
    groupCount: z.int(),
    wordCount: z.int(),
    answerCount: z.int(),
    /** In most answers first; at most two hundred. */
    groups: z.array(UnknownGroupSchema),
  })
  .meta({ id: 'UnknownWords' });
export type UnknownWords = z.infer<typeof UnknownWordsSchema>;

export const GroupDecisionRequestSchema = z
  .object({
    attemptCodes: z
      .array(AttemptCodeSchema, fieldMessage('field_is_required'))
      .min(1, fieldMessage('list_has_wrong_length'))
      .max(MAX_GROUP_ANSWERS, fieldMessage('list_has_wrong_length')),
    /** Exactly as typed. */
    forms: z
      .array(z.string().min(1).max(MAX_TYPED_LENGTH), fieldMessage('field_is_required'))
      .min(1, fieldMessage('list_has_wrong_length'))
      .max(MAX_FORMS, fieldMessage('list_has_wrong_length')),
    /** Of the first of these words in an answer; where it counts, the others repeat it. Null: taken back. */
    decision: DecisionSchema.exclude(['r']).nullable(),
    canonical: CanonicalSchema,
  })
  .meta({ id: 'GroupDecisionRequest' });
export type GroupDecisionRequest = Sent<z.infer<typeof GroupDecisionRequestSchema>>;

export const GroupDecisionSchema = z
  .object({
    wordCount: z.int(),
    /** Answers in which words were decided: not those that another rater has open by now. */
    attemptCodes: z.array(AttemptCodeSchema),
  })
  .meta({ id: 'GroupDecision' });
export type GroupDecision = z.infer<typeof GroupDecisionSchema>;

/** Answers of which every word is decided by the caller, or clear. */
export const ReadyAnswersSchema = z
  .object({
    readyCount: z.int(),
    /** The oldest ten. */
    answers: z.array(
      z.object({
        attemptCode: AttemptCodeSchema,
        testName: TestNameSchema,
        lang: LanguageSchema,
        letter: z.string(),
        /** Of the caller's draft; 0: there is none yet. */
        revision: z.int(),
        words: z.array(DeskWordSchema),
      }),
    ),
  })
  .meta({ id: 'ReadyAnswers' });
export type ReadyAnswers = z.infer<typeof ReadyAnswersSchema>;

export const ConfirmationsSchema = z
  .object({
    answers: z
      .array(ConfirmationSchema, fieldMessage('field_is_required'))
      .min(1, fieldMessage('list_has_wrong_length'))
      .max(MAX_READY_ANSWERS, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'RatingConfirmations' });
export type Confirmations = Sent<z.infer<typeof ConfirmationsSchema>>;

export const ConfirmedRatingsSchema = z
  .object({
    confirmed: z.array(ConfirmedRatingSchema),
    /** Not confirmed: gone, at another rater's, or changed since. */
    leftOut: z.array(AttemptCodeSchema),
  })
  .meta({ id: 'ConfirmedRatings' });

export const AttemptsRequestSchema = z
  .object({
    attemptCodes: z
      .array(AttemptCodeSchema, fieldMessage('field_is_required'))
      .min(1, fieldMessage('list_has_wrong_length'))
      .max(MAX_READY_ANSWERS, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'AttemptsRequest' });
