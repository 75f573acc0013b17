/**
 * What a teacher is told of results: figures of a whole class, and single results that their owners show. Figures are of
 * the day on which they were counted; who joins, leaves or is deleted afterwards does not change them.
 */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { RangedThetaSchema } from './own-portrait.ts';
import { z } from './schema.ts';
import { TestNameSchema, TestTypeNameSchema } from './tests.ts';

export const ClassCompletionSchema = z
  .object({
    /** At least so many pupils who are or were in the class. */
    people: z.int(),
    /** Pupils in the class on that day. */
    classSize: z.int(),
    /** On that day all of them had done it, or all but fewer than five. */
    isNearlyAll: z.boolean(),
    /** ISO text in UTC. */
    countedAt: z.string(),
  })
  .meta({ id: 'ClassCompletion' });

export const ClassScoresSchema = z
  .object({
    lang: LanguageSchema,
    /** At least so many, each with the first attempt in this language. */
    people: z.int(),
    /** Points, to the half. */
    mean: z.number(),
    sd: z.number(),
    countedAt: z.string(),
  })
  .meta({ id: 'ClassScores' });

export const TestSummarySchema = z
  .object({
    testName: TestNameSchema,
    /** Null: not yet done by enough pupils. */
    completion: ClassCompletionSchema.nullable(),
    /** By language; none where too few pupils have points. */
    scores: z.array(ClassScoresSchema),
  })
  .meta({ id: 'TestSummary' });
export type TestSummary = z.infer<typeof TestSummarySchema>;

const ClassKindSchema = RangedThetaSchema.extend({
  lang: LanguageSchema,
  testTypeName: TestTypeNameSchema,
  /** Whose means it comes from, and from nothing else. */
  testNames: z.array(TestNameSchema),
});
export type ClassKind = z.infer<typeof ClassKindSchema>;

export const ClassSummarySchema = z
  .object({
    memberCount: z.int(),
    /** Where the mean of the class lies in each kind that has one. */
    kinds: z.array(ClassKindSchema),
    /** Tests that enough pupils have done. */
    tests: z.array(TestSummarySchema),
  })
  .meta({ id: 'ClassSummary' });
export type ClassSummary = z.infer<typeof ClassSummarySchema>;

/** An own result, and the class whose teacher sees it. */
export const ShownResultSchema = z
  .object({
    testTakingId: z.guid(fieldMessage('field_is_not_valid')),
    classId: z.guid(fieldMessage('field_is_not_valid')),
  })
  .meta({ id: 'ShownResult' });
export type ShownResult = z.infer<typeof ShownResultSchema>;

export const MemberWithResultsSchema = z
  .object({ memberId: z.string(), resultCount: z.int() })
  .meta({ id: 'MemberWithResults' });
export type MemberWithResults = z.infer<typeof MemberWithResultsSchema>;

/** What a teacher sees of a result that its owner shows. Never the answers. */
export const SeenResultSchema = z
  .object({
    testName: TestNameSchema,
    lang: LanguageSchema,
    /** Points; null: a rater has not counted yet. */
    score: z.int().nullable(),
    /** Seconds. */
    timeTotal: z.number(),
    /** ISO texts in UTC. */
    createdAt: z.string(),
    shownAt: z.string(),
  })
  .meta({ id: 'SeenResult' });
export type SeenResult = z.infer<typeof SeenResultSchema>;
