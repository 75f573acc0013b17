/**
 * POST /typing_sample: a copied sentence, so that it is known how fast a taker of naming tests types. Kept once for each
 * user and language. It also goes along with an attempt or the rest of a run, in case it could not be sent by itself.
 */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z, type Sent } from './schema.ts';

/** UTF-16 units; a sentence has less than a quarter of it. */
const MAX_COPY_LENGTH = 400;
/** The time for copying is fifteen seconds. */
const MOST_SECONDS = 60;

const SentenceIdSchema = z
  .string(fieldMessage('field_is_required'))
  .max(20, { error: fieldMessage('field_is_too_long'), abort: true })
  .regex(/^[a-z]{2}[0-9]+$/, fieldMessage('field_is_not_valid'));

/** The sentence to copy before a naming test. */
export const CopySentenceSchema = z
  .object({ sentenceId: SentenceIdSchema, text: z.string() })
  .meta({ id: 'CopySentence' });

export const TypingSampleSchema = z
  .object({
    sentenceId: SentenceIdSchema,
    /** The copy as it stood at the end. The server scores it and does not keep it. */
    typed: z
      .string(fieldMessage('field_is_required'))
      .max(MAX_COPY_LENGTH, fieldMessage('field_is_too_long')),
    /** From the first change of the text to the last. */
    seconds: z
      .number(fieldMessage('time_is_not_valid'))
      .min(0, fieldMessage('time_is_not_valid'))
      .max(MOST_SECONDS, fieldMessage('time_is_not_valid')),
    /** Characters that came with the first change: their time is not known. */
    firstCount: z
      .int(fieldMessage('field_is_not_valid'))
      .min(0, fieldMessage('field_is_out_of_range'))
      .max(MAX_COPY_LENGTH, fieldMessage('field_is_out_of_range')),
  })
  .meta({ id: 'TypingSample' });
export type TypingSampleBody = z.infer<typeof TypingSampleSchema>;

export const TypingSampleRequestSchema = z
  .object({ lang: LanguageSchema, sample: TypingSampleSchema })
  .meta({ id: 'TypingSampleRequest' });
export type TypingSampleRequest = Sent<z.infer<typeof TypingSampleRequestSchema>>;

export const SavedTypingSampleSchema = z
  .object({
    /** Whether a sample is still due: this one was too little to tell a rate from. */
    isDue: z.boolean(),
  })
  .meta({ id: 'SavedTypingSample' });
export type SavedTypingSample = z.infer<typeof SavedTypingSampleSchema>;
