/**
 * The six kinds of memory of one person as one picture, on the scale of θ, which all tests with set sizes share, full forms
 * and short ones. Only the caller's own, and of one language: a test in another language is another test.
 */
import { SHORT_LENGTHS } from '@jamdai/battery/present';
import { LanguageSchema } from './accounts.ts';
import { ProgressPointSchema } from './own-progress.ts';
import { z } from './schema.ts';
import { TestTypeNameSchema } from './tests.ts';

export const OwnPortraitRequestSchema = z
  .object({
    /** Absent: that in which most tests say something; of two alike the newer. */
    lang: LanguageSchema.nullable().optional(),
  })
  .meta({ id: 'OwnPortraitRequest' });
export type OwnPortraitRequest = z.infer<typeof OwnPortraitRequestSchema>;

/** In SDs of the pupils that the battery design assumes, 0 at their mean; to a tenth. */
export const RangedThetaSchema = z.object({
  theta: z.number(),
  /** 95 of 100 such ranges hold the truth. */
  low: z.number(),
  high: z.number(),
});

const PortraitTestSchema = ProgressPointSchema.extend({
  /** It counts in the estimate of its kind: it has a model, and does not look like guessing. */
  isEstimated: z.boolean(),
  /** Null: a full form. Else `score` is the right answers out of so many, which no score of thirty is compared with. */
  short: z.object({ length: z.enum(SHORT_LENGTHS), questionCount: z.int() }).nullable(),
});
export type PortraitTest = z.infer<typeof PortraitTestSchema>;

const PortraitKindSchema = z.object({
  testTypeName: TestTypeNameSchema,
  /** Null: no test that is taken says anything of it. */
  estimate: RangedThetaSchema.nullable(),
  /** Of each test that is taken the newest result that says something, full or short, else the newest. In the order of the catalogue. */
  tests: z.array(PortraitTestSchema),
});
export type PortraitKind = z.infer<typeof PortraitKindSchema>;

export const OwnPortraitSchema = z
  .object({
    /** Null: there are no results. */
    lang: LanguageSchema.nullable(),
    /** In which there are results. */
    languages: z.array(LanguageSchema),
    /** All six, in order. */
    kinds: z.array(PortraitKindSchema),
    /** Kinds that differ by more than chance explains, all comparisons counted; the surest first. */
    differences: z.array(z.object({ higher: TestTypeNameSchema, lower: TestTypeNameSchema })),
  })
  .meta({ id: 'OwnPortrait' });
export type OwnPortrait = z.infer<typeof OwnPortraitSchema>;
