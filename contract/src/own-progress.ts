/**
 * What the person tested may see of their own results beside the table: points over time, what was held or easy or hard, and
 * where in the thirty questions it became hard. Only the caller's own.
 */
import { LanguageSchema } from './accounts.ts';
import { NormTableSchema, PracticeNormSchema } from './norms.ts';
import { z } from './schema.ts';
import { TestNameSchema } from './tests.ts';

/** The newest that are told; years of results fit. */
export const MOST_PROGRESS_POINTS = 1000;

export const OwnProgressRequestSchema = z
  .object({
    /** Absent: all tests. */
    testName: TestNameSchema.nullable().optional(),
  })
  .meta({ id: 'OwnProgressRequest' });
export type OwnProgressRequest = z.infer<typeof OwnProgressRequestSchema>;

const SizesSchema = z.object({ from: z.int(), to: z.int() });

/**
 * Why other words stood there before. `about`: “about N things” was said, and did not hold for everybody. `pattern`: points alone
 * decided whether answers look like guessing, and all answers together do now.
 */
const RewordingSchema = z.enum(['about', 'pattern']);

export const ProgressPointSchema = z.object({
  testTakingId: z.string(),
  testName: TestNameSchema,
  lang: LanguageSchema,
  /** 0–7; null: a naming test, or unknown. */
  form: z.int().nullable(),
  /** 1: the first attempt of this test in this language. */
  sittingNo: z.int(),
  /** Of the person at that attempt: norms are of one grade, and pupils move up. Staff have none. */
  grade: z.string().nullable(),
  /** Points, or words of a naming test; null: pending. */
  score: z.int().nullable(),
  /** That a naming test asked for; null: another test. */
  letter: z.string().nullable(),
  /** ISO, UTC. */
  createdAt: z.string(),
  /** Its answers look like guessing: nothing is said of memory. */
  isAtChance: z.boolean(),
  /** Its words changed since they were read first; null: they are the same. */
  rewording: RewordingSchema.nullable(),
  /** How many things were held at once; null: no such range is true of every taker of the test, or it looks like guessing. */
  held: z.object({ low: z.int(), high: z.int() }).nullable(),
  /** The largest sizes that were easy, and the smallest that were hard; null: none was, or it looks like guessing. */
  easy: SizesSchema.nullable(),
  hard: SizesSchema.nullable(),
  /** Right answers in each sixth of the questions, 0–5; null: a naming test, or not made yet. */
  sixthScores: z.array(z.int()).nullable(),
});
export type ProgressPoint = z.infer<typeof ProgressPointSchema>;

export const OwnProgressSchema = z
  .object({
    /** Newest first. */
    points: z.array(ProgressPointSchema),
    /** Smallest and largest number of things in each sixth, for the tests above in which it grows. */
    sizes: z.array(
      z.object({
        testName: TestNameSchema,
        sixths: z.array(SizesSchema),
      }),
    ),
    /** Shown norms of the tests, languages and grades above, for each attempt that has some. */
    norms: z.array(NormTableSchema),
    /** Of the same tests and languages: what telling a change from a later attempt to the next needs. */
    practice: z.array(PracticeNormSchema),
    /** There are older results than these. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'OwnProgress' });
export type OwnProgress = z.infer<typeof OwnProgressSchema>;
