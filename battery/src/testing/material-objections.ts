/**
 * What speaks against a sentence or a word of a pool, whoever meets it: that it belittles somebody or touches what a
 * school keeps out of a test, names a brand, or can be read in a second way.
 */
import type { Language, TestName } from '../catalogue.ts';
import { keyOf, normalise } from '../naming/bare-text.ts';
import { singularsOf } from '../naming/english-text.ts';
import { namingWordsOf } from '../naming/naming-lexicon.ts';
import { isProper } from '../naming/proper-names.ts';
import unfitWords from './unfit-words.json' with { type: 'json' };

export interface Material {
  readonly text: string;
  /** What is to be retained of it, as it is written there; null for a word alone. */
  readonly retained: string | null;
  /** What the topic of a sentence is; null where nothing says so. */
  readonly kind: string | null;
}

/** So many neighbouring words are looked at as one name. */
const LONGEST_NAME = 4;
/** An English sentence names its subject within so many words; a Thai one at once. */
const SUBJECT_WITHIN: Readonly<Record<Language, number>> = { en: 3, th: 1 };

type Category = 'animal' | 'plant' | 'food' | 'costume';
const categoryOf = (testName: TestName): Category => testName.split('_')[0] as Category;

/** What a topic may be in the naming lexicon, and be what it is said to be. */
const CATEGORIES_OF_KIND: Readonly<Record<string, readonly Category[]>> = {
  animal: ['animal', 'food'],
  food: ['food', 'plant', 'animal'],
  nature: ['plant', 'food'],
  clothes: ['costume'],
  object: ['costume'],
};
/** Categories that one and the same thing belongs to: a fish is eaten, and so is a mango. */
const ONE_THING: readonly (readonly Category[])[] = [
  ['animal', 'food'],
  ['plant', 'food'],
  ['costume'],
];

export function objectionsToMaterial(material: Material, language: Language): string[] {
  const { text, retained, kind } = material;
  const runs = runsOf(text, language);
  const objections = Object.entries(UNFIT[language])
    .filter(([, unfit]) => runs.some((run) => formsOf(run, language).some((it) => unfit.has(it))))
    .map(([why]) => why);
  if (runs.some((run) => isProper(run, language))) objections.push('brand or figure');
  if (retained !== null) {
    if (countOf(text, retained, language) !== 1) objections.push('retained word not once');
    if (hasSecondReading(kind === null ? subjectOf(text, language) : retained, kind, language))
      objections.push('second reading');
  }
  return objections.map((objection) => `${objection}: ${text}`);
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const UNFIT: Readonly<Record<Language, Readonly<Record<string, ReadonlySet<string>>>>> = {
  en: readUnfit('en'),
  th: readUnfit('th'),
};

function readUnfit(language: Language): Record<string, ReadonlySet<string>> {
  return Object.fromEntries(
    Object.entries(unfitWords[language]).map(([why, list]) => [why, wordsOf(list)]),
  );
}

/** Every stretch of neighbouring words, the longest first at each place. Thai words are told apart by the dictionary. */
function runsOf(text: string, language: Language, within = Infinity): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(normalise(text));
  const words = Array.from(segments)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  return words.slice(0, within).flatMap((_, from) =>
    Array.from({ length: LONGEST_NAME }, (__, rank) => LONGEST_NAME - rank)
      .filter((length) => from + length <= words.length)
      .map((length) => words.slice(from, from + length).join(language === 'th' ? '' : ' ')),
  );
}

function formsOf(run: string, language: Language): readonly string[] {
  return language === 'en' ? [run, ...singularsOf(run)] : [run];
}

function countOf(text: string, word: string, language: Language): number {
  if (language === 'th') return text.split(word).length - 1;
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((one) => one === word).length;
}

const CATEGORIES: Readonly<Record<Language, ReadonlyMap<string, readonly Category[]>>> = {
  en: readCategories('en'),
  th: readCategories('th'),
};

function readCategories(language: Language): ReadonlyMap<string, readonly Category[]> {
  const entries = namingWordsOf(language).flatMap(({ testName, canonical, variants }) =>
    [canonical, ...variants].map((form) => ({
      key: keyOf(normalise(form), language),
      category: categoryOf(testName),
    })),
  );
  return new Map(
    [...Map.groupBy(entries, ({ key }) => key)].map(([key, found]) => [
      key,
      [...new Set(found.map(({ category }) => category))],
    ]),
  );
}

function categoriesOf(word: string, language: Language): readonly Category[] {
  const keys = formsOf(word, language).map((form) => keyOf(form, language));
  return keys.map((key) => CATEGORIES[language].get(key)).find(Boolean) ?? [];
}

/** The first thing that the lexicon knows, if the sentence begins with one. */
function subjectOf(text: string, language: Language): string {
  const begun = runsOf(text, language, SUBJECT_WITHIN[language]);
  return begun.find((run) => categoriesOf(run, language).length > 0) ?? '';
}

function hasSecondReading(subject: string, kind: string | null, language: Language): boolean {
  const categories = categoriesOf(subject, language);
  const things = kind === null ? ONE_THING : [CATEGORIES_OF_KIND[kind] ?? []];
  return !things.some((thing) => categories.every((category) => thing.includes(category)));
}
