/** Compares the English and the Thai catalogue of one folder, both as key → text. */
import { LATIN_IN_THAI, THAI_IN_ENGLISH } from './strings-allowed.ts';

export type Catalogue = ReadonlyMap<string, string>;

const PLURAL_ENDING = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;
const HOLE = /\{\{?\s*-?\s*([\w.]+)[^}]*\}?\}/g;
const MARKUP = /<\/?[a-z0-9][^>]*>/i;

/** Flattens nested texts into `a.b.c` → text, without those that are null: not said. Throws on anything else. */
export function flattenCatalogue(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (value === null) return new Map();
  if (typeof value !== 'object') {
    throw new Error(`${key}: ${typeof value} is not a text`);
  }
  const below = (name: string): string => (key === '' ? name : `${key}.${name}`);
  return new Map(
    Object.entries(value).flatMap(([name, item]) => [...flattenCatalogue(item, below(name))]),
  );
}

/** One problem a line; `where` names the catalogue in it. */
export function compareCatalogues(en: Catalogue, th: Catalogue, where: string): string[] {
  const problems = [
    ...findMissing(en, th, 'en', 'th'),
    ...findMissing(th, en, 'th', 'en'),
    ...findUnequalHoles(en, th),
    ...[...en].flatMap(([key, text]) => judgeText(key, text, 'en')),
    ...[...th].flatMap(([key, text]) => judgeText(key, text, 'th')),
  ];
  return problems.map((problem) => `${where}: ${problem}`);
}

/** Plural forms count once: Thai has `other` only, English has `one` and `other`. */
export function baseOf(key: string): string {
  return key.replace(PLURAL_ENDING, '');
}

function findMissing(from: Catalogue, to: Catalogue, fromName: string, toName: string): string[] {
  const bases = new Set([...to.keys()].map(baseOf));
  const unmatched = [...from.keys()].filter((key) => !bases.has(baseOf(key)));
  const forms = new Intl.PluralRules(toName).resolvedOptions().pluralCategories;
  const plurals = [...to.keys()].filter((key) => PLURAL_ENDING.test(key));
  const incomplete = [...new Set(plurals.map(baseOf))].flatMap((base) =>
    forms.map((form) => `${base}_${form}`).filter((key) => !to.has(key)),
  );
  return [
    ...unmatched.map((key) => `${key} is in ${fromName} but not in ${toName}`),
    ...incomplete.map((key) => `${key} is missing in ${toName}, whose plural needs it`),
  ];
}

function findUnequalHoles(en: Catalogue, th: Catalogue): string[] {
  return [...en].flatMap(([key, english]) => {
    const thai = th.get(key);
    if (thai === undefined) return [];
    const [wanted, found] = [holesOf(english), holesOf(thai)];
    return wanted === found ? [] : [`${key} has the holes {${wanted}} in en but {${found}} in th`];
  });
}

function holesOf(text: string): string {
  const names = [...text.matchAll(HOLE)].map(([, name]) => name ?? '');
  return [...new Set(names)].toSorted().join(', ');
}

function judgeText(key: string, text: string, language: 'en' | 'th'): string[] {
  const problems: string[] = [];
  if (text.trim() === '') problems.push(`${key} is empty in ${language}`);
  if (MARKUP.test(text)) problems.push(`${key} has markup in ${language}`);
  const foreign = language === 'th' ? findLatin(text) : findThai(text);
  if (foreign.length > 0) problems.push(`${key} in ${language} says ${foreign.join(', ')}`);
  return problems;
}

/** Latin words of four or more letters, outside holes, addresses and the allowed list. */
function findLatin(text: string): string[] {
  const sentence = text
    .replaceAll(HOLE, ' ')
    .replaceAll(/[\w.+-]+@[\w.-]+|https?:\/\/\S+|\/[\w/-]+/g, ' ');
  const words = sentence.match(/[A-Za-z][A-Za-z-]*/g) ?? [];
  return words.filter(
    (word) => word.length > 3 && word !== word.toUpperCase() && !LATIN_IN_THAI.includes(word),
  );
}

function findThai(text: string): string[] {
  const words = text.match(/[\u0E01-\u0E5B]+/g) ?? [];
  return words.filter((word) => !THAI_IN_ENGLISH.includes(word));
}
