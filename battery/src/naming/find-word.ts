/**
 * Looks a typed word up: as it stands with plural, variants, classifiers and ร/ล (battery design, section 4,
 * step 1), and under the spelling rule.
 */
import type { Language } from '../catalogue.ts';
import { keyOf } from './bare-text.ts';
import { editDistance } from './edit-distance.ts';
import { singularsOf } from './english-text.ts';
import { firstLetterOf } from './first-letter.ts';
import { spellingOf, type IndexEntry, type LexiconIndex } from './lexicon-index.ts';
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
  const [entry, ...others] = near(index, spellings, ACCEPTED);
  if (entry) {
    return others.length === 0 ? { entry, isAccepted: isLongEnough(entry, language) } : null;
  }
  if (spelling.length < SUGGESTED_LENGTH) return null;
  const [suggested, ...further] = near(index, spellings, SUGGESTED);
  return suggested && further.length === 0 ? { entry: suggested, isAccepted: false } : null;
}

/**
 * Thai words that are equal but for tone marks and silenced letters. Several: people must decide which is meant.
 */
export function findMarkFree(index: LexiconIndex, bare: string): readonly IndexEntry[] {
  if (index.language !== 'th') return [];
  return byWord(index.byMarkFree.get(dropMarks(keyOf(bare, 'th'))) ?? []);
}

/** Accepted within distance 1 of a lexicon form of these lengths; suggested within 2 of what is long as typed. */
const ACCEPTED = 1;
const SUGGESTED = 2;
const ENGLISH_LENGTH = 5;
const THAI_CONSONANTS = 4;
const SUGGESTED_LENGTH = 9;
/** Shorter words have too many neighbours for a suggestion. */
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

function near(
  index: LexiconIndex,
  spellings: readonly string[],
  most: number,
): readonly IndexEntry[] {
  return byWord(
    spellings.flatMap((spelling) => {
      const alike = index.byFirst.get(firstLetterOf(spelling, index.language) ?? '') ?? [];
      return alike.filter(({ spelled }) => editDistance(spelling, spelled, most) <= most);
    }),
  );
}

function isLongEnough({ spelled }: IndexEntry, language: Language): boolean {
  return language === 'th'
    ? consonantsOf(spelled).length >= THAI_CONSONANTS
    : spelled.length >= ENGLISH_LENGTH;
}

/** One entry a word. */
function byWord(entries: readonly IndexEntry[]): readonly IndexEntry[] {
  const found = new Map<string, IndexEntry>();
  for (const entry of entries) {
    if (!found.has(entry.word.canonical)) found.set(entry.word.canonical, entry);
  }
  return [...found.values()];
}
