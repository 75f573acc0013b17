/** Brands, fantasy beings and known figures: by default they do not count, and people decide. */
import type { Language } from '../catalogue.ts';
import { properNamesOf } from './naming-lexicon.ts';
import { keyOf, normalise } from './bare-text.ts';
import { singularsOf } from './english-text.ts';

const KEYS = { en: readKeys('en'), th: readKeys('th') } as const;

export function isProper(bare: string, language: Language): boolean {
  const key = keyOf(bare, language);
  const forms = language === 'en' ? [key, ...singularsOf(key)] : [key];
  return forms.some((form) => KEYS[language].has(form));
}

function readKeys(language: Language): ReadonlySet<string> {
  return new Set(properNamesOf(language).map((name) => keyOf(normalise(name), language)));
}
