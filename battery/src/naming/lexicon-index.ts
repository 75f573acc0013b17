/** A lexicon made ready for finding words of one test: by key, by singular, by coarser Thai readings. */
import type { Language, TestName } from '../catalogue.ts';
import { keyOf, normalise } from './bare-text.ts';
import { singularsOf } from './english-text.ts';
import { firstLetterOf } from './first-letter.ts';
import type { LexiconWord, NamingLexicon } from './proposal.ts';
import { dropMarks, dropSigns, foldLiquids, spellOut } from './thai-text.ts';

/** A word in one of its spellings. */
export interface IndexEntry {
  readonly word: LexiconWord;
  /** The spelling, canonical or variant: the first letter is its own. */
  readonly form: string;
  readonly key: string;
  /** Under which the spelling rule compares: Thai without tone marks and silenced letters, signs spelled out, ร and ล as one. */
  readonly spelled: string;
}

export interface LexiconIndex {
  readonly language: Language;
  readonly testName: TestName;
  readonly entries: readonly IndexEntry[];
  readonly byKey: ReadonlyMap<string, readonly IndexEntry[]>;
  /** English: forms that look like plurals, by what they may be the plural of. */
  readonly bySingular: ReadonlyMap<string, readonly IndexEntry[]>;
  /** Thai: ร and ล as one. */
  readonly byLiquid: ReadonlyMap<string, readonly IndexEntry[]>;
  /** Thai: without tone marks, and with or without the letters that are silenced. */
  readonly byMarkFree: ReadonlyMap<string, readonly IndexEntry[]>;
  /** By the first letter of `spelled`. */
  readonly byFirst: ReadonlyMap<string, readonly IndexEntry[]>;
  /** Length of the longest key. */
  readonly longestKey: number;
  /** Canonical form → all general words above it. */
  readonly above: ReadonlyMap<string, ReadonlySet<string>>;
}

const KNOWN = new WeakMap<NamingLexicon, Map<TestName, LexiconIndex>>();
const KNOWN_TESTS = new WeakMap<NamingLexicon, ReadonlySet<TestName>>();

/** Made once for each lexicon and test. */
export function indexOf(lexicon: NamingLexicon, testName: TestName): LexiconIndex {
  const known = KNOWN.get(lexicon) ?? new Map<TestName, LexiconIndex>();
  KNOWN.set(lexicon, known);
  const made = known.get(testName) ?? makeIndex(lexicon, testName);
  known.set(testName, made);
  return made;
}

/** Of the other tests of which the lexicon has words. */
export function otherIndices(lexicon: NamingLexicon, testName: TestName): readonly LexiconIndex[] {
  const tests = KNOWN_TESTS.get(lexicon) ?? new Set(lexicon.words.map((word) => word.testName));
  KNOWN_TESTS.set(lexicon, tests);
  return [...tests].filter((other) => other !== testName).map((other) => indexOf(lexicon, other));
}

function makeIndex({ language, words }: NamingLexicon, testName: TestName): LexiconIndex {
  const own = words.filter((word) => word.testName === testName);
  const entries = own
    .flatMap((word) =>
      [word.canonical, ...word.variants].map((form) => {
        const key = keyOf(normalise(form), language);
        return { word, form, key, spelled: spellingOf(key, language) };
      }),
    )
    .filter(({ key }) => key !== '');
  const isThai = language === 'th';
  const kindOf = new Map(own.map((word) => [word.canonical, word.kindOf]));
  const none = new Map<string, readonly IndexEntry[]>();
  return {
    language,
    testName,
    entries,
    byKey: groupBy(entries, ({ key }) => [key]),
    bySingular: isThai ? none : groupBy(entries, ({ key }) => singularsOf(key)),
    byLiquid: isThai ? groupBy(entries, ({ key }) => [foldLiquids(key)]) : none,
    byMarkFree: isThai
      ? groupBy(entries, ({ key }) => [...new Set([dropMarks(key), dropSigns(key)])])
      : none,
    byFirst: groupBy(entries, ({ spelled }) => [firstLetterOf(spelled, language) ?? '']),
    longestKey: entries.reduce((most, { key }) => Math.max(most, key.length), 0),
    above: new Map(own.map(({ canonical }) => [canonical, collectAbove(canonical, kindOf)])),
  };
}

export function spellingOf(key: string, language: Language): string {
  return language === 'th' ? foldLiquids(spellOut(dropMarks(key))) : key;
}

function groupBy(
  entries: readonly IndexEntry[],
  keysOf: (entry: IndexEntry) => readonly string[],
): ReadonlyMap<string, readonly IndexEntry[]> {
  const groups = new Map<string, IndexEntry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return groups;
}

function collectAbove(
  canonical: string,
  kindOf: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const above = new Set<string>();
  const waiting = [...(kindOf.get(canonical) ?? [])];
  for (let general = waiting.pop(); general !== undefined; general = waiting.pop()) {
    if (general === canonical || above.has(general)) continue;
    above.add(general);
    waiting.push(...(kindOf.get(general) ?? []));
  }
  return above;
}
