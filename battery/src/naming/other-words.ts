/**
 * Words that are known to name something else than a member of the category asked for (docs/naming-rules.md, R1–R4, R6). What the lexicon
 * or a rater counts is asked for first, so no word here takes a point from one of theirs.
 */
import * as z from 'zod';
import type { Language, TestName } from '../catalogue.ts';
import otherWordsEn from '../materials/other-words.en.json' with { type: 'json' };
import otherWordsTh from '../materials/other-words.th.json' with { type: 'json' };
import { keyOf, normalise } from './bare-text.ts';
import { singularsOf } from './english-text.ts';

const List = z.string().regex(/^\S+(?: \S+)*$/u);
const OfCategories = z.strictObject({ animal: List, plant: List, food: List, costume: List });
const OtherWords = z.object({
  /** By first letter. */
  none: z.record(z.string(), List),
  asTheyStand: List,
  notOf: OfCategories,
  /** Names of whole categories: general words above all others (R14). */
  names: OfCategories,
});

const FILES = { en: OtherWords.parse(otherWordsEn), th: OtherWords.parse(otherWordsTh) } as const;
const LISTS = { en: readLists('en'), th: readLists('th') } as const;

/** Whether a word is one of another kind as it stands, also where it is near a word of the category. */
export function isOtherAsItStands(bare: string, language: Language, testName: TestName): boolean {
  const { asTheyStand, notOf } = LISTS[language];
  const key = keyOf(bare, language);
  return has(asTheyStand, key, language) || has(notOf.get(testName), key, language);
}

/** Whether a word says the category itself. */
export function isCategoryName(bare: string, language: Language, testName: TestName): boolean {
  return has(LISTS[language].names.get(testName), keyOf(bare, language), language);
}

/** Whether a word is one of no category; one near a word of the category may be meant for that. */
export function isOfNoCategory(bare: string, language: Language): boolean {
  return has(LISTS[language].none, keyOf(bare, language), language);
}

/** Each word with the tests in which it does not count; null: in none of them. */
export function otherWordsOf(language: Language): readonly (readonly [string, TestName | null])[] {
  const { none, asTheyStand, notOf } = FILES[language];
  return [
    ...[...Object.values(none), asTheyStand].flatMap((list) =>
      list.split(' ').map((word) => [word, null] as const),
    ),
    ...Object.entries(notOf).flatMap(([category, list]) =>
      list.split(' ').map((word) => [word, testOf(category)] as const),
    ),
  ];
}

function has(keys: ReadonlySet<string> | undefined, key: string, language: Language): boolean {
  if (!keys) return false;
  return keys.has(key) || (language === 'en' && singularsOf(key).some((one) => keys.has(one)));
}

function readLists(language: Language) {
  const { none, asTheyStand, notOf, names } = FILES[language];
  const keysOf = (list: string): ReadonlySet<string> =>
    new Set(list.split(' ').map((word) => keyOf(normalise(word), language)));
  const byTest = (
    lists: Readonly<Record<string, string>>,
  ): ReadonlyMap<TestName, ReadonlySet<string>> =>
    new Map(Object.entries(lists).map(([category, list]) => [testOf(category), keysOf(list)]));
  return {
    none: keysOf(Object.values(none).join(' ')),
    asTheyStand: keysOf(asTheyStand),
    notOf: byTest(notOf),
    names: byTest(names),
  };
}

function testOf(category: string): TestName {
  return `${category}_naming_retrieval_task` as TestName;
}
