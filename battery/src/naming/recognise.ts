/** What one typed word is, taken by itself: the order in which the rules of the battery design are asked. */
import { bareOf, keyOf } from './bare-text.ts';
import { beginsWith } from './first-letter.ts';
import { findDish } from './dishes.ts';
import { findExact, findMarkFree, findSpelling } from './find-word.ts';
import { indexOf, otherIndices, type IndexEntry, type LexiconIndex } from './lexicon-index.ts';
import { isModifier } from './modifiers.ts';
import { isMaybeEaten, type ProperKind } from './naming-lexicon.ts';
import { findProper } from './proper-names.ts';
import type { NamingContext } from './proposal.ts';

export type Recognised =
  /** A word of the category. */
  | {
      readonly kind: 'known';
      readonly entry: IndexEntry;
      readonly isSpelling: boolean;
      /** Whether it names a dish by what is in it, and the lexicon has it as that dish. */
      readonly isFilled: boolean;
    }
  /** A dish with something in it, of which the lexicon has no word. */
  | { readonly kind: 'filled'; readonly dish: string; readonly entry: IndexEntry | null }
  /** A known word with a colour or size that makes nothing new of it. */
  | { readonly kind: 'modified'; readonly base: IndexEntry; readonly isLetterOwn: boolean }
  | { readonly kind: 'otherCategory'; readonly entry: IndexEntry }
  | { readonly kind: 'proper'; readonly of: ProperKind }
  | { readonly kind: 'unknown'; readonly suggestion: IndexEntry | null };

/**
 * What is a word of another category as it stands is never taken for a misspelt one of this: people decide (docs/naming-rules.md,
 * R21), so that เสือ among clothes is no เสื้อ by itself.
 */
export function recognise(typed: string, context: NamingContext): Recognised {
  const { language, lexicon, testName } = context;
  const index = indexOf(lexicon, testName);
  const bare = bareOf(typed, language);
  const exact = findExact(index, bare);
  const markFree = findMarkFree(index, bare);
  const [only, second] = markFree;
  const meant = exact ?? (second ? undefined : only);
  if (meant && isAnotherAsTyped(index, bare, context))
    return { kind: 'unknown', suggestion: meant };
  if (exact) return knownAs(index, exact, false);
  if (only && !second) return knownAs(index, only, true);
  const proper = findProper(bare, language);
  if (proper) return { kind: 'proper', of: proper };
  const dish = findDish(index, bare);
  if (dish) return { kind: 'filled', dish, entry: findExact(index, dish) };
  const other = findElsewhere(bare, context);
  if (other) {
    const isFood = testName === 'food_naming_retrieval_task' && isMaybeEaten(other.word);
    return isFood ? { kind: 'unknown', suggestion: null } : { kind: 'otherCategory', entry: other };
  }
  if (second) return { kind: 'unknown', suggestion: null };
  const modified = findModified(index, bare, context);
  if (modified) return modified;
  const spelling = findSpelling(index, bare);
  if (spelling?.isAccepted) return knownAs(index, spelling.entry, true);
  return { kind: 'unknown', suggestion: spelling?.entry ?? null };
}

/** Only Thai readings change a word that is one as it stands: those that fold ร and ล, or drop marks. */
function isAnotherAsTyped(index: LexiconIndex, bare: string, context: NamingContext): boolean {
  const key = keyOf(bare, context.language);
  if (context.language !== 'th' || index.byKey.has(key)) return false;
  return otherIndices(context.lexicon, context.testName).some((other) => other.byKey.has(key));
}

function knownAs(index: LexiconIndex, entry: IndexEntry, isSpelling: boolean): Recognised {
  const isFilled = entry.form !== entry.word.canonical && findDish(index, entry.form) !== null;
  return { kind: 'known', entry, isSpelling, isFilled };
}

/** In the lexicon of another naming test. */
export function findElsewhere(
  bare: string,
  { lexicon, testName }: NamingContext,
): IndexEntry | null {
  for (const other of otherIndices(lexicon, testName)) {
    const found = findExact(other, bare);
    if (found) return found;
  }
  return null;
}

function findModified(
  index: LexiconIndex,
  bare: string,
  { letter, language }: NamingContext,
): Recognised | null {
  const base = language === 'th' ? thaiBase(index, bare) : englishBase(index, bare);
  if (!base) return null;
  // An English colour stands first and brings its own letter: a black bear may well be a kind of bear.
  const isLetterOwn = language === 'en' && beginsWith(bare, letter, language);
  return { kind: 'modified', base, isLetterOwn };
}

function englishBase(index: LexiconIndex, bare: string): IndexEntry | null {
  const [first = '', ...rest] = bare.split(' ');
  if (rest.length === 0 || !isModifier(first, 'en')) return null;
  return findExact(index, rest.join(' ')) ?? englishBase(index, rest.join(' '));
}

function thaiBase(index: LexiconIndex, bare: string): IndexEntry | null {
  const key = keyOf(bare, 'th');
  for (let length = Math.min(key.length - 1, index.longestKey); length > 0; length -= 1) {
    const base = index.byKey.get(key.slice(0, length))?.[0];
    if (base && isModifier(key.slice(length), 'th')) return base;
  }
  return null;
}
