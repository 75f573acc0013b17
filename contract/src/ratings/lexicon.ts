/** The words that raters added to the lexicon, and those that are proposed for it. */
import { LanguageSchema } from '../accounts.ts';
import { fieldMessage } from '../message-keys.ts';
import { z, type Sent } from '../schema.ts';
import { TestNameSchema } from '../tests.ts';
import { AnswerStateSchema, AttemptCodeSchema, filters } from './fields.ts';
import { CanonicalTextSchema, WordClassSchema } from './words.ts';

/** Proposals that are looked at or decided in one go. */
export const MAX_PROPOSALS = 500;

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

/** A word as it may enter the lexicon. */
const word = { testName: TestNameSchema, lang: LanguageSchema, canonical: CanonicalTextSchema };

export const LexiconProposalSchema = z
  .object({
    ...word,
    canonical: z.string(),
    raterCount: z.int(),
    answerCount: z.int(),
  })
  .meta({ id: 'LexiconProposal' });
export type LexiconProposal = z.infer<typeof LexiconProposalSchema>;

export const LexiconSchema = z
  .object({
    lexiconVersion: z.string(),
    canDecide: z.boolean(),
    addedWords: z.array(AddedLexiconWordSchema),
    /** Words that raters counted and that are not in: the most frequent first. */
    candidates: z.array(LexiconProposalSchema),
    /** Those that an administrator rejected: they come in by nobody's rating until they are proposed again. */
    rejected: z.array(LexiconProposalSchema),
  })
  .meta({ id: 'Lexicon' });
export type Lexicon = z.infer<typeof LexiconSchema>;

const Words = z
  .array(z.object(word), fieldMessage('field_is_required'))
  .min(1, fieldMessage('list_has_wrong_length'))
  .max(MAX_PROPOSALS, fieldMessage('list_has_wrong_length'));

export const LexiconPreviewRequestSchema = z
  .object({ words: Words })
  .meta({ id: 'LexiconPreviewRequest' });

/** What words would change in answers if they were in the lexicon. Nothing is changed by looking. */
export const LexiconPreviewSchema = z
  .object({
    /** Of the lexicon without them. */
    lexiconVersion: z.string(),
    /** In how many waiting and final answers the machine would say something else of a word, and of how many words. */
    waiting: z.object({ answerCount: z.int(), wordCount: z.int() }),
    final: z.object({
      answerCount: z.int(),
      wordCount: z.int(),
      /** Of them, those with another score, if they were scored again. */
      scoreCount: z.int(),
    }),
    /** At most thirty, none of an answer that is or may be rated blind. */
    examples: z.array(
      z.object({
        attemptCode: AttemptCodeSchema,
        state: AnswerStateSchema,
        typed: z.string(),
        before: WordClassSchema,
        after: WordClassSchema,
        scoreBefore: z.int().nullable(),
        scoreAfter: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'LexiconPreview' });
export type LexiconPreview = z.infer<typeof LexiconPreviewSchema>;

export const LexiconDecisionRequestSchema = z
  .object({
    words: Words,
    decision: z.enum(['accept', 'reject', 'proposeAgain'], fieldMessage('field_is_not_valid')),
    /** As it was when the words were looked at: refused when it has changed since. */
    lexiconVersion: z.string(fieldMessage('field_is_required')).max(80),
  })
  .meta({ id: 'LexiconDecisionRequest' });
export type LexiconDecisionRequest = Sent<z.infer<typeof LexiconDecisionRequestSchema>>;

export const WithdrawWordRequestSchema = z
  .object({ wordId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'WithdrawWordRequest' });
