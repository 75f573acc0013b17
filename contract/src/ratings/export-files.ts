/**
 * Files for GET with a rater's token, below `/api`: not in the envelope. CSV in UTF-8 with its mark, cells that
 * a spreadsheet would take for formulas made harmless; JSON has the same lines with the texts as they are. What
 * each column means stands in docs/codebook.md.
 */
import { LanguageSchema } from '../accounts.ts';
import { z } from '../schema.ts';
import { TestNameSchema } from '../tests.ts';
import { AnswerStateSchema, AttemptCodeSchema, Moment, RaterNo } from './fields.ts';
import { DecisionSchema, WordClassSchema } from './words.ts';

const Count = z.int().min(0);
const Seconds = z.number().min(0);

const requested = {
  attemptCode: AttemptCodeSchema,
  testName: TestNameSchema,
  lang: LanguageSchema,
  letter: z.string(),
};

/** A word of a confirmed rating, or of what holds in the end. */
export const RatingLineSchema = z.object({
  ...requested,
  state: AnswerStateSchema,
  isDrawnForSecondRating: z.boolean(),
  isBlind: z.boolean(),
  lexiconVersion: z.string(),
  rating: z.enum(['first', 'second', 'adjudication', 'final']),
  raterNo: RaterNo.nullable(),
  confirmedAt: Moment.nullable(),
  wordNo: z.int().min(1),
  typed: z.string(),
  onsetS: Seconds,
  machineClass: WordClassSchema.nullable(),
  machineCanonical: z.string().nullable(),
  canonical: z.string().nullable(),
  decision: DecisionSchema,
});
export type RatingLine = z.infer<typeof RatingLineSchema>;

/** A final answer with its measures. */
export const AnswerLineSchema = z.object({
  ...requested,
  isDrawnForSecondRating: z.boolean(),
  isBlind: z.boolean(),
  ratingCount: Count,
  isAdjudicated: z.boolean(),
  /** Words that the pupil asked to have looked at again, and of them those that were decided otherwise. */
  askedAgainCount: Count,
  changedAgainCount: Count,
  lexiconVersion: z.string(),
  finishedAt: Moment,
  wordCount: Count,
  total: Count,
  bin1: Count,
  bin2: Count,
  bin3: Count,
  bin4: Count,
  initiation: z.number().min(0).max(1).nullable(),
  slope: z.int(),
  firstResponseS: Seconds.nullable(),
  repetitions: Count,
  intrusions: Count,
  clusterSize: z.number().min(0).nullable(),
  switches: Count.nullable(),
  interItemWithinS: Seconds.nullable(),
  interItemAcrossS: Seconds.nullable(),
  charactersPerSecond: z.number().min(0).nullable(),
  wordsPerTypingRate: z.number().min(0).nullable(),
});
export type AnswerLine = z.infer<typeof AnswerLineSchema>;

/** A word that raters added. */
export const LexiconLineSchema = z.object({
  lang: LanguageSchema,
  testName: TestNameSchema,
  canonical: z.string(),
  addedInVersion: z.int().min(1),
  withdrawnInVersion: z.int().min(1).nullable(),
});
export type LexiconLine = z.infer<typeof LexiconLineSchema>;

/** The columns of a file are the fields of its lines, in this order. */
export const EXPORT_LINES = {
  ratings: RatingLineSchema,
  answers: AnswerLineSchema,
  lexicon: LexiconLineSchema,
} as const;
export type ExportTable = keyof typeof EXPORT_LINES;

export const EXPORT_FILES = [
  'ratings.csv',
  'ratings.json',
  'answers.csv',
  'answers.json',
  'lexicon.csv',
  'lexicon.json',
] as const satisfies readonly `${ExportTable}.${'csv' | 'json'}`[];
export type ExportFile = (typeof EXPORT_FILES)[number];
export const exportPath = (file: ExportFile) => `/rating/export/${file}` as const;
