/**
 * Norm tables: what researchers look at before a table is published, the tables that were, and what of them a person
 * tested needs. The rules of what may be shown are in the battery's `kit/norms`.
 */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { TestNameSchema } from './tests.ts';

const Points = z.number();

const ChangeNormSchema = z.object({
  sd: Points,
  retest: z.number(),
  practiceGain: Points,
  people: z.int(),
});

/** As `LetterNorm` of the battery; null: all letters together, or no naming test. */
const LetterNormSchema = z
  .object({
    effects: z
      .array(
        z.object({
          letter: z.string(),
          people: z.int(),
          effect: Points,
          error: Points,
          weight: z.number(),
        }),
      )
      .readonly(),
    betweenSd: Points,
    unseenError: Points,
    isRetained: z.boolean(),
  })
  .meta({ id: 'LetterNorm' })
  .nullable();

/** Null: too few people, or not known. */
const normFigures = {
  people: z.int().min(0),
  limits: z.tuple([Points, Points, Points, Points]).readonly().nullable(),
  measurementError: Points.nullable(),
  change: ChangeNormSchema.nullable(),
  letters: LetterNormSchema,
};

/** As `NormTable` of the battery. */
export const NormTableSchema = z.object({
  version: z.string(),
  testName: TestNameSchema,
  language: LanguageSchema,
  grade: z.string(),
  sittingNo: z.int(),
  ...normFigures,
});

/** As `PracticeNorm` of the battery: from attempt `from`, the second or a later one, to the next. */
export const PracticeNormSchema = z.object({
  testName: TestNameSchema,
  language: LanguageSchema,
  from: z.int().min(2),
  change: ChangeNormSchema,
  letters: LetterNormSchema,
});

export const NormsRequestSchema = z
  .object({ testName: TestNameSchema })
  .meta({ id: 'NormsRequest' });
export type NormsRequest = z.infer<typeof NormsRequestSchema>;

/** `kept`: the figures of the table before stay; `hidden`: may not be shown, nor its number. */
export const NORM_OUTCOMES = ['new', 'kept', 'hidden'] as const;

export const NormCellSchema = z
  .object({
    lang: LanguageSchema,
    grade: z.string(),
    sittingNo: z.int(),
    outcome: z.enum(NORM_OUTCOMES),
    /** Null: hidden. */
    figures: z
      .object({
        ...normFigures,
        mean: Points.nullable(),
        sd: Points.nullable(),
        /** The practice gain is that of people who came again, or the difference of the two cells' means. */
        gain: z.enum(['pairs', 'cells']).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'NormCell' });
export type NormCell = z.infer<typeof NormCellSchema>;

/** Of all grades of a language together. */
const NormPracticeSchema = z
  .object({
    lang: LanguageSchema,
    from: z.int().min(2),
    outcome: z.enum(['new', 'kept']),
    change: ChangeNormSchema,
  })
  .meta({ id: 'NormPractice' });
export type NormPractice = z.infer<typeof NormPracticeSchema>;

export const NormsSchema = z
  .object({
    testName: TestNameSchema,
    /** What would be published now. */
    draft: z.object({
      /** Publishing names it, so that what was looked at is published. */
      fingerprint: z.string(),
      cells: z.array(NormCellSchema),
      practice: z.array(NormPracticeSchema),
      /** False: no cell may be shown. */
      canBePublished: z.boolean(),
    }),
    /** Newest first. Only the newest can be shown. */
    tables: z.array(
      z.object({
        version: z.int(),
        /** ISO, UTC. */
        publishedAt: z.string(),
        withdrawnAt: z.string().nullable(),
        isShown: z.boolean(),
        cells: z.array(NormCellSchema),
        practice: z.array(NormPracticeSchema),
      }),
    ),
  })
  .meta({ id: 'Norms' });
export type Norms = z.infer<typeof NormsSchema>;

export const PublishNormsRequestSchema = NormsRequestSchema.extend({
  fingerprint: z
    .string(fieldMessage('field_is_required'))
    .regex(/^[0-9a-f]{64}$/, fieldMessage('field_is_not_valid')),
}).meta({ id: 'PublishNormsRequest' });
export type PublishNormsRequest = z.infer<typeof PublishNormsRequestSchema>;

export const WithdrawNormsRequestSchema = NormsRequestSchema.extend({
  version: z.int(fieldMessage('field_is_not_valid')).min(1, fieldMessage('field_is_out_of_range')),
}).meta({ id: 'WithdrawNormsRequest' });
export type WithdrawNormsRequest = z.infer<typeof WithdrawNormsRequestSchema>;
