/**
 * POST /problem_report: what somebody tells the people who run this installation; /problem_report/all: their list, /problem_report/done: which of
 * them are done. Lengths are counted in code
 * points, after the text was composed (NFC), freed of control characters and overrides, and trimmed.
 */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { BIDI_OVERRIDES } from './sign-up-rules.ts';

/** Code points. */
export const PROBLEM_MAX_LENGTH = 200;
export const DESCRIPTION_MAX_LENGTH = 4000;
const PAGE_MAX_LENGTH = 200;
/** UTF-16 units before anything is looked at: far more than an honest text can need. */
const RAW_MAX_LENGTH = 40_000;

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/gu;
const BLANK_CONTROLS = /[\t\v\f]/gu;
const CONTROLS_BUT_NEWLINE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/gu; // oxlint-disable-line no-control-regex

export const ProblemReportRequestSchema = z
  .object({
    problem: reportText(PROBLEM_MAX_LENGTH, (text) => text.replaceAll('\n', ' ')),
    description: reportText(DESCRIPTION_MAX_LENGTH, (text) => text),
    /** Of the pages while the report was written. */
    lang: LanguageSchema.optional(),
    /** Path of the page that the person came from; without what may follow `?` or `#`. */
    page: z
      .string(fieldMessage('field_is_not_valid'))
      .max(PAGE_MAX_LENGTH, { error: fieldMessage('field_is_too_long'), abort: true })
      .regex(/^\/[\w\-./%~]*$/, fieldMessage('field_is_not_valid'))
      .optional(),
    /** Family only, for instance `Chromium`. */
    browser: z
      .string(fieldMessage('field_is_not_valid'))
      .regex(/^[A-Za-z ]{0,32}$/, fieldMessage('field_is_not_valid'))
      .optional(),
  })
  .meta({ id: 'ProblemReportRequest' });
export type ProblemReportRequest = z.input<typeof ProblemReportRequestSchema>;

/** The list tells names to administrators only: raters stay blind. */
export const REPORT_READER_ROLES = ['RESEARCHER', 'ADMIN'] as const;

export const ProblemReportListRequestSchema = z
  .object({
    /** The `reportId` of the last row of the page before: the next older ones follow. */
    before: z.guid(fieldMessage('field_is_not_valid')).nullable().optional(),
    /** Absent: open ones and done ones. */
    isDone: z.boolean(fieldMessage('field_is_not_valid')).optional(),
  })
  .meta({ id: 'ProblemReportListRequest' });
export type ProblemReportListRequest = z.infer<typeof ProblemReportListRequestSchema>;

export const ProblemReportSchema = z
  .object({
    reportId: z.string(),
    /** Null for raters. */
    username: z.string().nullable(),
    problem: z.string(),
    description: z.string(),
    lang: LanguageSchema.nullable(),
    page: z.string().nullable(),
    browser: z.string().nullable(),
    /** ISO, UTC. */
    createdAt: z.string(),
    /** When it was marked as done: ISO, UTC. Null: it is open. */
    doneAt: z.string().nullable(),
    /** Username of the staff who marked it; null while it is open, and where that account is gone. */
    doneBy: z.string().nullable(),
  })
  .meta({ id: 'ProblemReport' });
export type ProblemReport = z.infer<typeof ProblemReportSchema>;

export const ProblemReportMarkSchema = z
  .object({
    reportId: z.guid(fieldMessage('field_is_not_valid')),
    /** False: it is open again. */
    isDone: z.boolean(fieldMessage('field_is_required')),
  })
  .meta({ id: 'ProblemReportMark' });
export type ProblemReportMark = z.infer<typeof ProblemReportMarkSchema>;

function reportText(maxLength: number, lay: (text: string) => string) {
  return z
    .string(fieldMessage('field_is_required'))
    .max(RAW_MAX_LENGTH, { error: fieldMessage('field_is_too_long'), abort: true })
    .overwrite((text) => lay(cleanText(text)).trim())
    .min(1, { error: fieldMessage('field_is_required'), abort: true })
    .refine((text) => [...text].length <= maxLength, fieldMessage('field_is_too_long'));
}

function cleanText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(BLANK_CONTROLS, ' ')
    .replace(CONTROLS_BUT_NEWLINE, '')
    .replace(BIDI_OVERRIDES, '')
    .normalize('NFC');
}
