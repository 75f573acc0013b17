/** Brands, fantasy beings and known figures: by default they do not count, and people decide. */
import type { Language } from '../catalogue.ts';
import { properNamesOf, type ProperKind } from './naming-lexicon.ts';
import { keyOf, normalise } from './bare-text.ts';
import { singularsOf } from './english-text.ts';

const KINDS = { en: readKinds('en'), th: readKinds('th') } as const;

/** What the name is of; null: it is no such name. */
export function findProper(bare: string, language: Language): ProperKind | null {
  const key = keyOf(bare, language);
  const forms = language === 'en' ? [key, ...singularsOf(key)] : [key];
  return (
    forms.map((form) => KINDS[language].get(form) ?? null).find((kind) => kind !== null) ?? null
  );
}

export function isProper(bare: string, language: Language): boolean {
  return findProper(bare, language) !== null;
}

function readKinds(language: Language): ReadonlyMap<string, ProperKind> {
  return new Map(
    properNamesOf(language).map(([name, kind]) => [keyOf(normalise(name), language), kind]),
  );
}
