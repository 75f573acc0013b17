/** Words of answers as the columns of JSON have them. */
import { DECISIONS, NAMING_RULES, WORD_CLASSES } from '@jamdai/battery';
import { z } from 'zod';

const span = { start: z.number(), end: z.number() };
const proposed = {
  typed: z.string(),
  onsetS: z.number(),
  class: z.enum(WORD_CLASSES),
  rule: z.enum(NAMING_RULES).exactOptional(),
  canonical: z.string().nullable(),
  subcategory: z.string().nullable(),
};

/** Of the auto-scorer. */
export const ProposedWordsSchema = z.array(z.object(proposed));
/** Of one rater. */
export const RatingWordsSchema = z.array(
  z.object({ ...span, decision: z.enum(DECISIONS).nullable(), canonical: z.string().nullable() }),
);
/** Of a final answer. */
export const FinalWordsSchema = z.array(
  z.object({ ...proposed, ...span, decision: z.enum(DECISIONS) }),
);
/** What was typed, a word each. */
export const TypedSheetSchema = z.array(z.string());
