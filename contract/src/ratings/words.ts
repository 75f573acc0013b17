/**
 * Words of an answer: pieces of its text. `start` and `end` count UTF-16 units, `end` exclusive; raters may cut the
 * text into words in another way than the auto-scorer.
 */
import { DECISIONS, NAMING_RULES, WORD_CLASSES } from '@jamdai/battery/present';
import { fieldMessage } from '../message-keys.ts';
import { z } from '../schema.ts';

export const DecisionSchema = z
  .enum(DECISIONS, fieldMessage('field_is_not_valid'))
  .meta({ id: 'Decision', description: '1 counts, 0 does not, r repeat, s general word' });
export const NamingRuleSchema = z
  .enum(NAMING_RULES)
  .meta({ id: 'NamingRule', description: 'by its number in docs/naming-rules.md' });
export const WordClassSchema = z.enum(WORD_CLASSES).meta({ id: 'WordClass' });

/** Words of one answer that the desk takes, and the longest canonical form. */
export const MAX_RATED_WORDS = 1000;
export const MAX_CANONICAL_LENGTH = 100;
export const MAX_TEXT_LENGTH = 10_000;

const Position = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(MAX_TEXT_LENGTH, fieldMessage('field_is_out_of_range'));
export const span = { start: Position, end: Position };

/** What the auto-scorer says about a word. */
const suggestion = {
  ...span,
  /** As typed; where raters joined two words, with a blank between them. */
  typed: z.string(),
  /** Seconds from Start to its first key. */
  onsetS: z.number(),
  /** Null: the answer is rated blind, and nothing of what the auto-scorer says is told. */
  class: WordClassSchema.nullable(),
  /** By which rule; absent: rated blind, or proposed before the rules had numbers. */
  rule: NamingRuleSchema.optional(),
  suggestedCanonical: z.string().nullable(),
  /** Null: only people can say. */
  suggestedDecision: DecisionSchema.nullable(),
  /** Whether the suggestion can be taken over with the whole answer. */
  isClear: z.boolean(),
};

export const SuggestedWordSchema = z.object(suggestion).meta({ id: 'SuggestedWord' });
export type SuggestedWord = z.infer<typeof SuggestedWordSchema>;

export const DeskWordSchema = z
  .object({
    ...suggestion,
    /** The caller's own; null: not decided yet. */
    decision: DecisionSchema.nullable(),
    canonical: z.string().nullable(),
  })
  .meta({ id: 'DeskWord' });
export type DeskWord = z.infer<typeof DeskWordSchema>;

/** A word in its usual spelling. */
export const CanonicalTextSchema = z
  .string(fieldMessage('field_is_not_valid'))
  .trim()
  .min(1, fieldMessage('field_is_required'))
  .max(MAX_CANONICAL_LENGTH, fieldMessage('field_is_too_long'))
  .regex(/^[^\p{Cc}]*$/u, fieldMessage('field_has_forbidden_characters'));
/** Null: nothing to be said. */
export const CanonicalSchema = CanonicalTextSchema.nullable();

/** A word as a rater left it. */
export const RatingWordSchema = z
  .object({
    ...span,
    decision: DecisionSchema.nullable(),
    canonical: CanonicalSchema,
  })
  .meta({ id: 'RatingWord' });
export type RatingWord = z.infer<typeof RatingWordSchema>;
