/**
 * Looks a typed word up: as it stands with plural, variants, classifiers and ร/ล (battery design, section 4,
 * step 1), and under the spelling rule.
 */
import type { Language } from '../catalogue.ts';
import { keyOf } from './bare-text.ts';
import { singularsOf } from './english-text.ts';
import { firstLetterOf } from './first-letter.ts';
import { spellingOf, type IndexEntry, type LexiconIndex } from './lexicon-index.ts';
import { spellingCost } from './spelling-cost.ts';
import { consonantsOf, dropMarks, foldLiquids, withoutClassifier } from './thai-text.ts';

/** Null: not found. `bare` as `bareOf` gives it. */
export function findExact(index: LexiconIndex, bare: string): IndexEntry | null {
  const key = keyOf(bare, index.language);
  if (key === '') return null;
  return index.language === 'th' ? findThai(index, key) : findEnglish(index, key);
}

/** What the spelling rule says: the one word meant, a suggestion that only people can accept, or null. */
export interface SpellingFound {
  readonly entry: IndexEntry;
  readonly isAccepted: boolean;
}

export function findSpelling(index: LexiconIndex, bare: string): SpellingFound | null {
  const { language } = index;
  const spelling = spellingOf(keyOf(bare, language), language);
  const spellings = language === 'en' ? [spelling, ...singularsOf(spelling)] : [spelling];
  if (spelling.length < SHORTEST_SUGGESTED) return null;
  const found = near(index, spellings, spelling.length < SUGGESTED_LENGTH ? ACCEPTED : SUGGESTED);
  const [best, second] = found.filter((one) => !isTooShort(one, language));
  if (!best || (second && second.cost - best.cost < CLEARLY_NEARER)) return null;
  return { entry: best.entry, isAccepted: best.cost <= ACCEPTED };
}

/**
 * Thai words that are equal but for tone marks and silenced letters. Several: people must decide which is meant.
 */
export function findMarkFree(index: LexiconIndex, bare: string): readonly IndexEntry[] {
  if (index.language !== 'th') return [];
  return byWord(index.byMarkFree.get(dropMarks(keyOf(bare, 'th'))) ?? []);
}

/** The weight of slips up to which a word is taken for the one meant; suggested up to the next where much was typed. */
const ACCEPTED = 1;
const SUGGESTED = 2;
/** By less than this, two words are equally near and people decide. */
const CLEARLY_NEARER = 0.3;
/** Shorter words have too many neighbours: only the lightest slips are taken for them. */
const LONG_ENOUGH = { en: 5, th: 4 } as const;
const LIGHT = 0.5;
const SUGGESTED_LENGTH = 9;
const SHORTEST_SUGGESTED = 4;

function findEnglish(index: LexiconIndex, key: string): IndexEntry | null {
  for (const form of [key, ...singularsOf(key)]) {
    const found = index.byKey.get(form)?.[0] ?? index.bySingular.get(form)?.[0];
    if (found) return found;
  }
  return null;
}

function findThai(index: LexiconIndex, key: string): IndexEntry | null {
  const isAnimal = index.testName === 'animal_naming_retrieval_task';
  const asTyped = index.byKey.get(key)?.[0];
  if (asTyped) return asTyped;
  const [liquid, ...others] = byWord(index.byLiquid.get(foldLiquids(key)) ?? []);
  if (liquid && others.length === 0) return liquid;
  for (const rest of withoutClassifier(key, isAnimal)) {
    const found = index.byKey.get(rest)?.[0];
    if (found) return found;
  }
  return null;
}

interface Near {
  readonly entry: IndexEntry;
  readonly cost: number;
}

/** One a word, the nearest first. */
function near(index: LexiconIndex, spellings: readonly string[], most: number): readonly Near[] {
  const nearest = new Map<string, Near>();
  for (const spelling of spellings) {
    for (const entry of index.byFirst.get(firstLetterOf(spelling, index.language) ?? '') ?? []) {
      const cost = spellingCost(spelling, entry.spelled, index.language, most);
      const before = nearest.get(entry.word.canonical)?.cost ?? most;
      if (cost <= most && (cost < before || !nearest.has(entry.word.canonical))) {
        nearest.set(entry.word.canonical, { entry, cost });
      }
    }
  }
  return [...nearest.values()].toSorted((one, other) => one.cost - other.cost);
}

function isTooShort({ entry, cost }: Near, language: Language): boolean {
  const { spelled } = entry;
  const length = language === 'th' ? consonantsOf(spelled).length : spelled.length;
  return length < LONG_ENOUGH[language] - (cost <= LIGHT ? 1 : 0);
}

/** One entry a word. */
function byWord(entries: readonly IndexEntry[]): readonly IndexEntry[] {
  const found = new Map<string, IndexEntry>();
  for (const entry of entries) {
    if (!found.has(entry.word.canonical)) found.set(entry.word.canonical, entry);
  }
  return [...found.values()];
}
