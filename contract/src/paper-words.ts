/** What signed papers have in common, wherever they are recorded. */
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { lineOf } from './sign-up-rules.ts';

/** Every line of the form has a box for yes and one for no; the first line is the consent itself. */
export const PAPER_LINES = ['health', 'research'] as const;

export const FILE_NO_MAX_LENGTH = 40;

/** Number of the paper in the school's file. Absent or empty: none. */
export const FileNoSchema = lineOf(FILE_NO_MAX_LENGTH).nullable().optional();

/** The date on a paper: `YYYY-MM-DD`, Gregorian. The server refuses days to come. */
export const SignedOnSchema = z.iso
  .date(fieldMessage('date_is_not_valid'))
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', fieldMessage('date_is_not_valid'));

/** Drawn by who records: the same recording sent twice is stored once, and is taken back by this id. */
export const RecordingIdSchema = z.guid(fieldMessage('field_is_not_valid'));
