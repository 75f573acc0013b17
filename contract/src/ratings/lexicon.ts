/** The words that raters added to the lexicon, and those on their way. */
import { LanguageSchema } from '../accounts.ts';
import { fieldMessage } from '../message-keys.ts';
import { z } from '../schema.ts';
import { TestNameSchema } from '../tests.ts';
import { filters } from './fields.ts';

/** A word that raters added at this installation. */
export const AddedLexiconWordSchema = z
  .object({
    wordId: z.string(),
    testName: TestNameSchema,
    lang: LanguageSchema,
    canonical: z.string(),
    addedInVersion: z.int(),
    /** Null: still in. */
    withdrawnInVersion: z.int().nullable(),
  })
  .meta({ id: 'AddedLexiconWord' });
export type AddedLexiconWord = z.infer<typeof AddedLexiconWordSchema>;

export const LexiconRequestSchema = z.object(filters).meta({ id: 'LexiconRequest' });

export const LexiconSchema = z
  .object({
    lexiconVersion: z.string(),
    addedWords: z.array(AddedLexiconWordSchema),
    /** Words that one rater or one attempt alone has counted so far. */
    candidates: z.array(
      z.object({
        testName: TestNameSchema,
        lang: LanguageSchema,
        canonical: z.string(),
        raterCount: z.int(),
        answerCount: z.int(),
      }),
    ),
  })
  .meta({ id: 'Lexicon' });
export type Lexicon = z.infer<typeof LexiconSchema>;

export const WithdrawWordRequestSchema = z
  .object({ wordId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'WithdrawWordRequest' });
