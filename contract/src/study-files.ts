/**
 * What comes out of a study: its folder as one archive or table by table, sheets ready to print, and tokens with which R and
 * Python read the same tables. Pseudonyms are those of the study alone.
 */
import { LanguageSchema, MomentSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { lineOf } from './sign-up-rules.ts';
import { StudyRequestSchema } from './study-request.ts';

/** Tables of the folder, each with a `…_data.csv` in the data set. `materials` has lines only where they are asked for. */
export const STUDY_TABLES = [
  'participants',
  'sittings',
  'attempts',
  'shortAttempts',
  'questions',
  'shortQuestions',
  'trials',
  'questionnaires',
  'exclusions',
  'materials',
] as const;
export type StudyTable = (typeof STUDY_TABLES)[number];

export const STUDY_FILES = [
  'participants.csv',
  'sittings.csv',
  'attempts.csv',
  'shortAttempts.csv',
  'questions.csv',
  'shortQuestions.csv',
  'trials.csv',
  'questionnaires.csv',
  'exclusions.csv',
  'materials.csv',
  'codebook.csv',
  'design.json',
  'dataset_description.json',
  'README.md',
  'analysis.R',
  'SHA256SUMS',
] as const;
export type StudyFile = (typeof STUDY_FILES)[number];
/** All of them, packed as a Psych-DS folder. */
export const STUDY_ARCHIVE = 'study.zip';

const YesNo = z.enum(['yes', 'no'], fieldMessage('field_is_not_valid'));

/** The part of an address behind `?`. */
export const StudyFileQuerySchema = z.object({
  /** `yes`: nobody's data, drawn by chance in the same shape from the design. */
  twin: YesNo.default('no'),
  /** `yes`: seeds and the texts of the questions too. */
  materials: YesNo.default('no'),
  /** `yes`: only of people who said yes to sharing. */
  shared: YesNo.default('no'),
  /** What arrived later is left out; the present where absent. */
  until: MomentSchema.optional(),
  lang: LanguageSchema.default('en'),
});
export type StudyFileQuery = z.output<typeof StudyFileQuerySchema>;

export function studyFilePath(
  studyId: string,
  file: StudyFile | typeof STUDY_ARCHIVE,
  query: z.input<typeof StudyFileQuerySchema>,
) {
  const requested = Object.entries(query).map(
    ([name, value = '']) => `${name}=${encodeURIComponent(value)}`,
  );
  return `/study/export/${studyId}/${file}?${requested.join('&')}` as const;
}

/** With a token of a study in `Authorization`, which says which study it is: the same files, read only. */
export const studyDataPath = (file: StudyFile | typeof STUDY_ARCHIVE) =>
  `/study/data/${file}` as const;

/** `record`, `notice`: drafts by the PDPA, which a lawyer has to read. `preregistration`, `methods`: for a register and a paper. */
export const STUDY_DRAFTS = ['record', 'notice'] as const;
export const STUDY_SHEETS = ['preregistration', 'methods'] as const;

export const StudyDraftRequestSchema = StudyRequestSchema.extend({
  kind: z.enum(STUDY_DRAFTS, fieldMessage('field_is_required')),
  lang: LanguageSchema,
}).meta({ id: 'StudyDraftRequest' });
export type StudyDraftRequest = z.infer<typeof StudyDraftRequestSchema>;

export const StudySheetRequestSchema = StudyRequestSchema.extend({
  kind: z.enum(STUDY_SHEETS, fieldMessage('field_is_required')),
  lang: LanguageSchema,
  /** Of the design; absent or null: the newest frozen one. */
  version: z
    .int(fieldMessage('field_is_not_valid'))
    .min(1, { error: fieldMessage('field_is_out_of_range') })
    .max(100_000, { error: fieldMessage('field_is_out_of_range') })
    .nullable()
    .optional(),
}).meta({ id: 'StudySheetRequest' });
export type StudySheetRequest = z.infer<typeof StudySheetRequestSchema>;

/** A page to print: texts only, no markup. */
export const StudyPaperSchema = z
  .object({
    kind: z.enum([...STUDY_DRAFTS, ...STUDY_SHEETS]),
    lang: LanguageSchema,
    /** Of the frozen design it was written from; null: nothing is frozen yet. */
    version: z.int().nullable(),
    hash: z.string().nullable(),
    writtenAt: z.string(),
    title: z.string(),
    /** To be shown above everything, such as that a lawyer has to read it; null: nothing is to be warned of. */
    warning: z.string().nullable(),
    sections: z.array(
      z.object({
        heading: z.string(),
        paragraphs: z.array(z.string()),
        /** Name and what is said of it. */
        rows: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
    /** All of it as Markdown, to be taken along. */
    text: z.string(),
  })
  .meta({ id: 'StudyPaper' });
export type StudyPaper = z.infer<typeof StudyPaperSchema>;

export const MOST_STUDY_TOKENS = 20;
export const STUDY_TOKEN_DAYS = 366;
/** What a token begins with, so that a leaked one is known for what it is. */
export const STUDY_TOKEN_PREFIX = 'jamdai_study_';

export const MakeStudyTokenSchema = StudyRequestSchema.extend({
  /** What it is for. */
  name: lineOf(60).min(1, fieldMessage('field_is_required')),
  days: z
    .int(fieldMessage('field_is_not_valid'))
    .min(1, fieldMessage('field_is_out_of_range'))
    .max(STUDY_TOKEN_DAYS, fieldMessage('field_is_out_of_range')),
}).meta({ id: 'MakeStudyToken' });
export type MakeStudyToken = z.infer<typeof MakeStudyTokenSchema>;

export const StudyTokenSchema = z
  .object({
    tokenId: z.string(),
    name: z.string(),
    madeAt: z.string(),
    /** First name or username of who made it; null: that account is gone. */
    madeBy: z.string().nullable(),
    expiresAt: z.string(),
    revokedAt: z.string().nullable(),
    /** To the minute; null: never. */
    lastUsedAt: z.string().nullable(),
    uses: z.int(),
  })
  .meta({ id: 'StudyToken' });
export type StudyToken = z.infer<typeof StudyTokenSchema>;

/** Shown here only: the server keeps a hash. */
export const MadeStudyTokenSchema = z
  .object({ token: z.string(), made: StudyTokenSchema })
  .meta({ id: 'MadeStudyToken' });
export type MadeStudyToken = z.infer<typeof MadeStudyTokenSchema>;

export const RevokeStudyTokenSchema = StudyRequestSchema.extend({
  tokenId: z.guid(fieldMessage('field_is_not_valid')),
}).meta({ id: 'RevokeStudyToken' });
export type RevokeStudyToken = z.infer<typeof RevokeStudyTokenSchema>;
