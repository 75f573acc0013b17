/**
 * With which letter a word begins (battery design, section 4, step 2). English: the first letter, of the first
 * word of a compound. Thai: the first consonant in writing, vowels written before it skipped.
 */
import type { Language } from '../catalogue.ts';

const FIRST: Readonly<Record<Language, RegExp>> = {
  en: /\p{L}/u,
  th: /[\u0e01-\u0e2e]/u,
};

/** Lower case; null where there is none. */
export function firstLetterOf(word: string, language: Language): string | null {
  return FIRST[language].exec(word.toLowerCase())?.[0] ?? null;
}

export function beginsWith(word: string, letter: string, language: Language): boolean {
  return firstLetterOf(word, language) === letter.toLowerCase();
}
