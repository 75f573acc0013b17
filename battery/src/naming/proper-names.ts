/** Brands, fantasy beings and known figures: by default they do not count, and people decide. */
import type { Language } from '../catalogue.ts';
import { properNamesOf, type ProperKind } from './naming-lexicon.ts';
import { keyOf, normalise } from './bare-text.ts';
import { singularsOf } from './english-text.ts';
import { dropMarks, foldLiquids } from './thai-text.ts';

const KINDS = { en: readKinds('en'), th: readKinds('th') } as const;
const SHORT_SIGN = '\u0e47';
const MISSPELT_TH = new Map([...KINDS.th].map(([key, kind]) => [coarse(key), kind]));

/** What the name is of; null: it is no such name. */
export function findProper(bare: string, language: Language): ProperKind | null {
  const key = keyOf(bare, language);
  const forms = language === 'en' ? [key, ...singularsOf(key)] : [key];
  return (
    forms.map((form) => KINDS[language].get(form) ?? null).find((kind) => kind !== null) ?? null
  );
}

/** The same for a Thai name written with another tone mark, or with ร and ล for each other. Ask last: what is a word comes first. */
export function findMisspeltProper(bare: string, language: Language): ProperKind | null {
  return language === 'th' ? (MISSPELT_TH.get(coarse(keyOf(bare, 'th'))) ?? null) : null;
}

export function isProper(bare: string, language: Language): boolean {
  return findProper(bare, language) !== null;
}

function coarse(key: string): string {
  return foldLiquids(dropMarks(key)).replaceAll(SHORT_SIGN, '');
}

function readKinds(language: Language): ReadonlyMap<string, ProperKind> {
  return new Map(
    properNamesOf(language).map(([name, kind]) => [keyOf(normalise(name), language), kind]),
  );
}
