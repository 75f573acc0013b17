/**
 * Questions that misbehave: differential item functioning (DIF) between groups, questions that say little, the eight forms
 * beside each other, and which questions are withdrawn from the next battery version. For researchers.
 */
import { FORM_COUNT, QUESTION_COUNT } from '@jamdai/battery/present';
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { TestNameSchema } from './tests.ts';

const Count = z.int().min(0);
const IntervalSchema = z.object({ low: z.number(), high: z.number() });
const IndexSchema = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(QUESTION_COUNT - 1, fieldMessage('field_is_out_of_range'));
const FormSchema = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(FORM_COUNT - 1, fieldMessage('field_is_out_of_range'));

/** Groups are compared within a language, but for languages. */
export const ItemReviewRequestSchema = z
  .object({ testName: TestNameSchema, lang: LanguageSchema })
  .meta({ id: 'ItemReviewRequest' });
export type ItemReviewRequest = z.infer<typeof ItemReviewRequestSchema>;

/** Thai and English; boys and girls; the first grade of three and the two above. The first of each is the reference. */
export const DIF_COMPARISONS = ['language', 'sex', 'grade'] as const;
export type DifComparison = (typeof DIF_COMPARISONS)[number];

/** A negligible, B moderate, C large. */
const DifClassSchema = z.enum(['A', 'B', 'C']);

/** Matched on the points of the test without other questions that differ (purified), the question itself among them. */
const DifSchema = z.object({
  /** Null: not defined. */
  mantelHaenszel: z
    .object({
      /** Below 0: harder for the second group. With its 95 % interval. */
      delta: z.number(),
      interval: IntervalSchema,
      difClass: DifClassSchema,
    })
    .nullable(),
  logistic: z
    .object({
      kind: z.enum(['nonUniform', 'uniform', 'none']),
      /** What group and product add to Nagelkerke’s R². */
      gainedR2: z.number(),
      difClass: DifClassSchema,
    })
    .nullable(),
});
export type Dif = z.infer<typeof DifSchema>;

export const ITEM_REASONS = [
  'lowDiscrimination',
  'popularWrongChoice',
  'misfit',
  'dif',
  'wording',
  'other',
] as const;
export const ItemReasonSchema = z.enum(ITEM_REASONS, fieldMessage('field_is_not_valid'));
export type ItemReason = z.infer<typeof ItemReasonSchema>;

const QuestionNameSchema = {
  batteryVersion: z.string(),
  form: FormSchema,
  index: IndexSchema,
};

const FitFigureSchema = z.object({ meanSquare: z.number(), z: z.number() });

const SuspectSchema = z.object({
  ...QuestionNameSchema,
  takerCount: Count,
  /** Share right. */
  difficulty: z.number(),
  /** Correlation with the rest of the test; null: not defined. */
  itemRest: z.object({ value: z.number(), interval: IntervalSchema.nullable() }).nullable(),
  /** Mean squares, 1 where answers follow the model of the form; null: not defined, or too few answered the form. */
  fit: z
    .object({ infit: FitFigureSchema, outfit: FitFigureSchema, fitClass: DifClassSchema })
    .nullable(),
  reasons: z.array(z.enum(['lowDiscrimination', 'popularWrongChoice', 'misfit', 'dif'])),
  /** Comparisons with class C. */
  dif: z.array(DifSchema.extend({ by: z.enum(DIF_COMPARISONS) })),
});
export type Suspect = z.infer<typeof SuspectSchema>;

const EquatedFormSchema = z.object({
  form: FormSchema,
  takerCount: Count,
  mean: z.number(),
  sd: z.number(),
  /** Its mean less that of all forms: below 0 it is harder. */
  difference: z.number(),
  standardError: z.number(),
  interval: IntervalSchema,
  /** The scale of all forms is slope × score + intercept. */
  slope: z.number(),
  intercept: z.number(),
  /** Standard errors of that at 10, 15, 20 and 25 points. */
  errors: z.array(z.object({ score: z.int(), value: z.number(), standardError: z.number() })),
  /** The same by the questions (item response theory); empty: fewer than a hundred people on a form, or no model. */
  byItems: z.array(z.object({ score: z.int(), value: z.number(), standardError: z.number() })),
  /** Questions beyond chance among all of all forms: what each adds to the difference, in points. */
  questions: z.array(
    z.object({ index: IndexSchema, points: z.number(), interval: IntervalSchema }),
  ),
});
export type EquatedFormFigures = z.infer<typeof EquatedFormSchema>;

/** All figures are of first attempts, one a person, without excluded runs. */
export const ItemReviewSchema = z
  .object({
    testName: TestNameSchema,
    lang: LanguageSchema,
    /** Null: fewer than ten. */
    takerCount: Count.nullable(),
    comparisons: z.array(
      z.object({
        by: z.enum(DIF_COMPARISONS),
        /** Null: fewer than a hundred, or left out so that no small group beside it is given away. */
        referenceCount: Count.nullable(),
        focalCount: Count.nullable(),
        /** All forms together; empty: fewer than a hundred in a group. */
        positions: z.array(DifSchema.extend({ index: IndexSchema })),
        /** Positions that differed at first and do not count for matching, but for their own. */
        leftOut: z.array(IndexSchema),
      }),
    ),
    /** Questions that a hundred people have answered, of how many. */
    judgedCount: Count,
    questionCount: Count,
    suspects: z.array(SuspectSchema),
    /** False where a test shows the same few stimuli again and again: none of them can be left out. */
    canWithdraw: z.boolean(),
    /** By battery version, where all eight forms have thirty people. */
    equatings: z.array(
      z.object({
        batteryVersion: z.string(),
        mean: z.number(),
        sd: z.number(),
        /** People a form needs until the 95 % interval of its difference is within half a point. */
        peopleNeeded: Count,
        /** The same for 15 points by the questions; null: not equated by them. */
        peopleNeededByItems: Count.nullable(),
        forms: z.array(EquatedFormSchema),
      }),
    ),
  })
  .meta({ id: 'ItemReview' });
export type ItemReview = z.infer<typeof ItemReviewSchema>;

export const WithdrawItemRequestSchema = z
  .object({
    testName: TestNameSchema,
    lang: LanguageSchema,
    ...QuestionNameSchema,
    reason: ItemReasonSchema,
  })
  .meta({ id: 'WithdrawItemRequest' });
export type WithdrawItemRequest = z.infer<typeof WithdrawItemRequestSchema>;

export const RestoreItemRequestSchema = z
  .object({ id: z.uuid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'RestoreItemRequest' });
export type RestoreItemRequest = z.infer<typeof RestoreItemRequestSchema>;

/** Of all tests. Nothing changes for a battery version that is served. */
export const WithdrawnItemSchema = z
  .object({
    id: z.uuid(),
    testName: TestNameSchema,
    lang: LanguageSchema,
    ...QuestionNameSchema,
    /** What is to be remembered in it: that is what the next version does not draw. */
    questionName: z.array(z.string()),
    reason: ItemReasonSchema,
    /** ISO, UTC. */
    withdrawnAt: z.string(),
    /** Null: it is withdrawn. */
    restoredAt: z.string().nullable(),
  })
  .meta({ id: 'WithdrawnItem' });
export type WithdrawnItem = z.infer<typeof WithdrawnItemSchema>;
