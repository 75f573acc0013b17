/**
 * A pupil reads how the words of an own naming test were decided, and may ask once for each that it is looked at again;
 * raters see these words first, blind as everything at the desk.
 */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { AttemptCodeSchema, Moment } from './ratings/fields.ts';
import { DecisionSchema, MAX_TEXT_LENGTH, WordClassSchema } from './ratings/words.ts';
import { z, type Sent } from './schema.ts';
import { TestNameSchema } from './tests.ts';

export const MAX_SECOND_LOOK_REASON = 200;
/** Of one pupil, in a day. */
export const MAX_SECOND_LOOKS_A_DAY = 20;

/** Why a word counts or not, as a pupil is told. */
export const WORD_REASONS = [
  'counts',
  'repeat',
  'general',
  'otherLetter',
  'otherCategory',
  'name',
  'notInCategory',
] as const;
export type WordReason = (typeof WORD_REASONS)[number];

export const SECOND_LOOK_STATES = ['waiting', 'counts', 'doesNotCount'] as const;

export const OwnWordSchema = z
  .object({
    /** Names the word in its answer. */
    start: z.int(),
    typed: z.string(),
    reason: z.enum(WORD_REASONS),
    /** Null: not asked for. */
    secondLook: z.enum(SECOND_LOOK_STATES).nullable(),
  })
  .meta({ id: 'OwnWord' });
export type OwnWord = z.infer<typeof OwnWordSchema>;

export const OwnWordsRequestSchema = z
  .object({ testTakingId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'OwnWordsRequest' });

export const OwnWordsSchema = z
  .object({
    /** False: raters have not finished, and no word is told. */
    isFinal: z.boolean(),
    lang: LanguageSchema,
    words: z.array(OwnWordSchema),
  })
  .meta({ id: 'OwnWords' });
export type OwnWords = z.infer<typeof OwnWordsSchema>;

export const SecondLookRequestSchema = OwnWordsRequestSchema.extend({
  start: z
    .int(fieldMessage('field_is_not_valid'))
    .min(0, fieldMessage('field_is_out_of_range'))
    .max(MAX_TEXT_LENGTH, fieldMessage('field_is_out_of_range')),
  /** Null: none was given. */
  reason: z
    .string(fieldMessage('field_is_not_valid'))
    .trim()
    .max(MAX_SECOND_LOOK_REASON, fieldMessage('field_is_too_long'))
    .regex(/^[^\p{Cc}]*$/u, fieldMessage('field_has_forbidden_characters'))
    .nullable(),
}).meta({ id: 'SecondLookRequest' });
export type SecondLookRequest = Sent<z.infer<typeof SecondLookRequestSchema>>;

/** A word that a pupil asks about, for a rater who may decide it. */
export const SecondLookSchema = z
  .object({
    secondLookId: z.string(),
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    letter: z.string(),
    typed: z.string(),
    class: WordClassSchema,
    decision: DecisionSchema,
    /** What the pupil wrote; null: nothing. */
    reason: z.string().nullable(),
    before: z.array(z.string()),
    after: z.array(z.string()),
    requestedAt: Moment,
  })
  .meta({ id: 'SecondLook' });
export type SecondLook = z.infer<typeof SecondLookSchema>;

export const SecondLookDecisionRequestSchema = z
  .object({
    secondLookId: z.guid(fieldMessage('field_is_not_valid')),
    /** Null: takes the caller's own decision back, as long as a confirmation. */
    decision: DecisionSchema.nullable(),
  })
  .meta({ id: 'SecondLookDecisionRequest' });

export const SecondLookDecisionSchema = z
  .object({ secondLookId: z.string(), score: z.int() })
  .meta({ id: 'SecondLookDecision' });
