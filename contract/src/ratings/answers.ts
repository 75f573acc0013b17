/** One answer on a desk: how it is opened, what is seen of it, and what is sent back. */
import { LanguageSchema } from '../accounts.ts';
import { fieldMessage } from '../message-keys.ts';
import { z, type Sent } from '../schema.ts';
import { TestNameSchema } from '../tests.ts';
import { AnswerStateSchema, AttemptCodeSchema, filters, Moment } from './fields.ts';
import { DeskWordSchema, MAX_RATED_WORDS, RatingWordSchema, span } from './words.ts';

export const DeskAnswerSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    /** The letter asked for, in `lang`. */
    letter: z.string(),
    state: z.enum(['first', 'second', 'adjudication']),
    /** Rated without the auto-scorer's proposals, by all who rate it. */
    isBlind: z.boolean(),
    /** The submitted tokens as typed. */
    answer: z.array(z.string()),
    /** The auto-scorer's words as typed, a line each: what `start` and `end` count in. */
    text: z.string(),
    words: z.array(DeskWordSchema),
    /** Material and raters' additions by which the words were proposed, for instance `g1+3`. */
    lexiconVersion: z.string(),
    /** Goes back with every save. */
    revision: z.int(),
    /** Until when nobody else is given this answer; every save moves it on. */
    leaseUntil: Moment,
    /** Adjudication only: what two raters said, in no order. Empty otherwise. */
    ratings: z.array(z.object({ label: z.enum(['A', 'B']), words: z.array(RatingWordSchema) })),
  })
  .meta({ id: 'DeskAnswer' });
export type DeskAnswer = z.infer<typeof DeskAnswerSchema>;

export const NextAnswerRequestSchema = z
  .object({
    ...filters,
    state: z.enum(['first', 'second'], fieldMessage('field_is_not_valid')).nullable().optional(),
  })
  .meta({ id: 'NextAnswerRequest' });
export type NextAnswerRequest = z.infer<typeof NextAnswerRequestSchema>;

export const AttemptRequestSchema = z
  .object({ attemptCode: AttemptCodeSchema })
  .meta({ id: 'AttemptRequest' });

export const RatingRequestSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    /** As last received: a save from an older state is refused. */
    revision: z
      .int(fieldMessage('field_is_not_valid'))
      .min(0, fieldMessage('field_is_out_of_range')),
    /** In the order of the text, without overlaps; what lies between them is left out of the rating. */
    words: z
      .array(RatingWordSchema, fieldMessage('field_is_required'))
      .max(MAX_RATED_WORDS, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'RatingRequest' });
export type RatingRequest = Sent<z.infer<typeof RatingRequestSchema>>;

/** A confirmation also says which words were looked at: all but those that the auto-scorer found in its list as typed. */
export const ConfirmationSchema = RatingRequestSchema.extend({
  /** Places in `words` of those that stood on the rater's screen, or that the rater decided there. */
  seen: z
    .array(
      z
        .int(fieldMessage('field_is_not_valid'))
        .min(0, fieldMessage('field_is_out_of_range'))
        .max(MAX_RATED_WORDS, fieldMessage('field_is_out_of_range')),
      fieldMessage('field_is_required'),
    )
    .max(MAX_RATED_WORDS, fieldMessage('list_has_wrong_length')),
}).meta({ id: 'RatingConfirmation' });
export type Confirmation = Sent<z.infer<typeof ConfirmationSchema>>;

export const SavedDraftSchema = z
  .object({ revision: z.int(), leaseUntil: Moment })
  .meta({ id: 'SavedDraft' });

export const ConfirmedRatingSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    state: AnswerStateSchema,
    /** Only where the answer is final. */
    score: z.int().nullable(),
    /** Words that entered the lexicon by this rating. */
    newLexiconWords: z.array(z.string()),
  })
  .meta({ id: 'ConfirmedRating' });
export type ConfirmedRating = z.infer<typeof ConfirmedRatingSchema>;

export const SuggestWordsRequestSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    /** How the rater cuts the text. */
    words: z
      .array(z.object(span), fieldMessage('field_is_required'))
      .max(MAX_RATED_WORDS, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'SuggestWordsRequest' });
