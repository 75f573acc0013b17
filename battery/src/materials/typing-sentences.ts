/** The sentences of the typing sample (battery design, section 4, access; docs/decisions/0021). */
import * as z from 'zod';
import { LANGUAGES, type Language } from '../catalogue.ts';
import type { CopySentence } from '../question.ts';
import pool from './typing-sentences.json' with { type: 'json' };

const Pool = z.array(
  z.object({
    sentenceId: z.string().regex(/^[a-z]{2}[1-9]\d*$/),
    language: z.enum(LANGUAGES),
    text: z.string().min(1),
  }),
);

const SENTENCES = Pool.parse(pool.sentences);

/** The one in use. */
export function sentenceIn(language: Language): CopySentence {
  const found = SENTENCES.findLast((sentence) => sentence.language === language);
  if (!found) throw new Error(`language: there is no sentence to copy in ${language}`);
  return { sentenceId: found.sentenceId, text: found.text };
}

/** Also one that is no longer in use; `null` when there never was such a sentence in this language. */
export function findSentence(sentenceId: string, language: Language): CopySentence | null {
  const found = SENTENCES.find((sentence) => sentence.sentenceId === sentenceId);
  return found?.language === language ? { sentenceId, text: found.text } : null;
}
