/**
 * Looks a typed word up: as it stands with plural, variants, classifiers and ร/ล (battery design, section 4,
 * step 1), and under the spelling rule.
 */
import type { Language } from '../catalogue.ts';
import { keyOf } from './bare-text.ts';
import { singularsOf } from './english-text.ts';
import { beginsWith, firstLetterOf } from './first-letter.ts';
import { spellingOf, type IndexEntry, type LexiconIndex } from './lexicon-index.ts';
import { soundsAlike, spellingCost } from './spelling-cost.ts';
import { dropMarks, foldLiquids, withoutClassifier } from './thai-text.ts';

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

/** `letter`: the one asked for; of two words equally near that both begin with it either is meant (R21). */
export function findSpelling(
  index: LexiconIndex,
  bare: string,
  letter: string | null = null,
): SpellingFound | null {
  const { language } = index;
  const spelling = spellingOf(keyOf(bare, language), language);
  const spellings = language === 'en' ? [spelling, ...singularsOf(spelling)] : [spelling];
  if (spelling.length < SHORTEST[language] || (language === 'th' && isTwice(spelling))) return null;
  const isLong = spelling.length >= SUGGESTED_LENGTH;
  const most = isLong ? SUGGESTED : spelling.length < SHORT_TYPED ? LIGHTEST : ACCEPTED;
  const found = near(index, spellings, most, letter).filter(
    (one) => !isTooShort(one, language, letter),
  );
  // What begins with the letter asked for is meant as a word with it, if there is one.
  const own = found.filter(
    ({ entry }) => letter !== null && beginsWith(entry.form, letter, language),
  );
  const [best, second] = own.length > 0 ? own : found;
  if (!best) return null;
  const isAccepted = best.cost <= (isLong && isOneWord(bare, best) ? ACCEPTED_LONG : ACCEPTED);
  if (second && second.cost - best.cost < CLEARLY_NEARER) {
    return own.length > 0 && isAccepted && second.cost <= ACCEPTED
      ? { entry: best.entry, isAccepted }
      : null;
  }
  return { entry: best.entry, isAccepted };
}

/** Whether some word that begins with the letter is as near as a suggestion may be. */
export function isNearLetter(index: LexiconIndex, bare: string, letter: string): boolean {
  const { language } = index;
  const spelling = spellingOf(keyOf(bare, language), language);
  const begun = index.byFirst.get(foldLiquids(letter.toLowerCase())) ?? [];
  return begun.some(
    (entry) => spellingCost(spelling, entry.spelled, language, SUGGESTED) <= SUGGESTED,
  );
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
/** A long word is known in spite of more slips; names of several words, and Thai compounds, differ by a word of theirs. */
const ACCEPTED_LONG = 1.5;
const SUGGESTED = 2;
/** By less than this, two words are equally near and people decide. */
const CLEARLY_NEARER = 0.3;
/** Shorter words have too many neighbours: only the lightest slips are taken for them. */
const LONG_ENOUGH = 5;
const LIGHT = 0.7;
/** A Thai word of three signs that begins with the letter asked for is known in spite of a vowel too long or too short. */
const LIGHTEST = 0.4;
const SHORT_TYPED = 4;
const SUGGESTED_LENGTH = 9;
const SHORTEST: Readonly<Record<Language, number>> = { en: 4, th: 3 };

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

/** One a word, the nearest first; of a word's spellings rather one with the letter asked for. */
function near(
  index: LexiconIndex,
  spellings: readonly string[],
  most: number,
  letter: string | null,
): readonly Near[] {
  const nearest = new Map<string, Near>();
  const isRequested = ({ form }: IndexEntry): boolean =>
    letter !== null && beginsWith(form, letter, index.language);
  for (const spelling of spellings) {
    for (const entry of begunAlike(index, spelling)) {
      const cost = spellingCost(spelling, entry.spelled, index.language, most);
      const before = nearest.get(entry.word.canonical);
      const gain = before ? Number(isRequested(entry)) - Number(isRequested(before.entry)) : 1;
      if (cost <= most && (gain > 0 || (gain === 0 && cost < (before?.cost ?? most)))) {
        nearest.set(entry.word.canonical, { entry, cost });
      }
    }
  }
  return [...nearest.values()].toSorted((one, other) => one.cost - other.cost);
}

/** A word said twice is no slip. */
function isTwice(text: string): boolean {
  return text.slice(0, text.length / 2).repeat(2) === text;
}

/** Words that begin with the same letter, or one of its sound. */
function begunAlike(index: LexiconIndex, spelling: string): readonly IndexEntry[] {
  const first = firstLetterOf(spelling, index.language) ?? '';
  return [first, ...soundsAlike(first, index.language)].flatMap(
    (one) => index.byFirst.get(one) ?? [],
  );
}

function isOneWord(bare: string, { entry }: Near): boolean {
  return !/[\s\u0e00-\u0e7f]/u.test(bare + entry.form);
}

function isTooShort({ entry, cost }: Near, language: Language, letter: string | null): boolean {
  const { length } = entry.spelled;
  const isRequested = letter !== null && beginsWith(entry.form, letter, language);
  if (language === 'th' && isRequested && cost <= LIGHTEST) return length < SHORTEST.th - 1;
  return length < LONG_ENOUGH - (cost <= LIGHT ? 1 : 0);
}

/** One entry a word. */
function byWord(entries: readonly IndexEntry[]): readonly IndexEntry[] {
  const found = new Map<string, IndexEntry>();
  for (const entry of entries) {
    if (!found.has(entry.word.canonical)) found.set(entry.word.canonical, entry);
  }
  return [...found.values()];
}
