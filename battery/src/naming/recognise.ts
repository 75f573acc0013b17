/** What one typed word is, taken by itself: the order in which the rules of the battery design are asked. */
import type { Language } from '../catalogue.ts';
import { bareOf, keyOf } from './bare-text.ts';
import { beginsWith } from './first-letter.ts';
import { findCompound, type Compound } from './compounds.ts';
import { findDish } from './dishes.ts';
import { findExact, findMarkFree, findSpelling, isNearLetter } from './find-word.ts';
import { indexOf, otherIndices, type IndexEntry, type LexiconIndex } from './lexicon-index.ts';
import { addsNothing, isModifier } from './modifiers.ts';
import { isMaybeEaten, type ProperKind } from './naming-lexicon.ts';
import { isFiller, isNoise } from './no-word.ts';
import { isCategoryName, isOfNoCategory, isOtherAsItStands } from './other-words.ts';
import { findMisspeltProper, findProper } from './proper-names.ts';
import { consonantsOf, withoutClassifier } from './thai-text.ts';
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
  /** A kind of a known word, of which the lexicon has no word. */
  | ({ readonly kind: 'compound' } & Compound)
  /** A known word with a colour or size that makes nothing new of it. */
  | {
      readonly kind: 'modified';
      readonly base: IndexEntry;
      readonly isLetterOwn: boolean;
      /** Whether no name sounds like it. */
      readonly isSure: boolean;
    }
  | { readonly kind: 'otherCategory'; readonly entry: IndexEntry }
  /** What the whole category is called. */
  | { readonly kind: 'categoryName' }
  /** A word that is known to be of another kind. */
  | { readonly kind: 'otherKind' }
  /** Not understood, and sure to begin with another letter. */
  | { readonly kind: 'otherLetter' }
  | { readonly kind: 'noWord' }
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
  if (!exact && isCategoryName(bare, language, testName)) return { kind: 'categoryName' };
  const isAsItStands = !exact && isOtherAsItStands(bare, language, testName);
  if (isAsItStands) return { kind: 'otherKind' };
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
  const compound = findCompound(index, bare);
  if (compound) return { kind: 'compound', ...compound };
  if (isFiller(bare, language)) return { kind: 'noWord' };
  const spelling = findSpelling(index, bare, context.letter);
  const isOther = isOfNoCategory(bare, language);
  if (spelling?.isAccepted && !(isOther && isShort(spelling.entry, language))) {
    // With the letter asked for it is likelier a word that nobody knows here than one of another letter.
    const isOff = !beginsWith(spelling.entry.form, context.letter, language);
    const isOwn = beginsWith(bare, context.letter, language);
    if (!isOff || !isOwn || isSwapped(bare, spelling.entry, language))
      return knownAs(index, spelling.entry, true);
    return isOther ? { kind: 'otherKind' } : { kind: 'unknown', suggestion: spelling.entry };
  }
  if (isOther) return { kind: 'otherKind' };
  const misspelt = findMisspeltProper(bare, language);
  if (misspelt) return { kind: 'proper', of: misspelt };
  if (spelling) return { kind: 'unknown', suggestion: spelling.entry };
  if (isNoise(bare, language)) return { kind: 'noWord' };
  if (isOffLetter(index, bare, context)) return { kind: 'otherLetter' };
  return { kind: 'unknown', suggestion: null };
}

/** Rightly spelt but for an English first letter of the same sound: cangaroo (R20). */
function isSwapped(bare: string, { spelled }: IndexEntry, language: Language): boolean {
  return language === 'en' && keyOf(bare, language).slice(1) === spelled.slice(1);
}

/** Short words have neighbours that are words themselves: what is one as it stands is not taken for them (R21). */
function isShort({ key, spelled }: IndexEntry, language: Language): boolean {
  return language === 'th' ? consonantsOf(key).length < 4 : spelled.length < 5;
}

/** In no reading the letter asked for (R20): no word with it stands in the text or near it. */
function isOffLetter(
  index: LexiconIndex,
  bare: string,
  { letter, language, testName }: NamingContext,
): boolean {
  if (beginsWith(bare, letter, language) || isNearLetter(index, bare, letter)) return false;
  const key = keyOf(bare, language);
  const isAnimal = testName === 'animal_naming_retrieval_task';
  const parts =
    language === 'th'
      ? [...withoutClassifier(key, isAnimal), ...bare.split(' ')]
      : bare.split(/[ -]/u);
  if (parts.some((part) => beginsWith(part, letter, language))) return false;
  return key.length <= LONGEST_ALONE;
}

/** What is longer may be several words run together. */
const LONGEST_ALONE = 12;

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
  return { kind: 'modified', isLetterOwn, ...base };
}

interface Modified {
  readonly base: IndexEntry;
  readonly isSure: boolean;
}

function englishBase(index: LexiconIndex, bare: string): Modified | null {
  const [first = '', ...rest] = bare.split(' ');
  if (rest.length === 0 || !isModifier(first, 'en')) return null;
  const base = findExact(index, rest.join(' '));
  if (base) return { base, isSure: addsNothing(first, base.word, index) };
  return englishBase(index, rest.join(' '));
}

function thaiBase(index: LexiconIndex, bare: string): Modified | null {
  const key = keyOf(bare, 'th');
  for (let length = Math.min(key.length - 1, index.longestKey); length > 0; length -= 1) {
    const base = index.byKey.get(key.slice(0, length))?.[0];
    const modifier = key.slice(length);
    if (base && isModifier(modifier, 'th')) {
      return { base, isSure: addsNothing(modifier, base.word, index) };
    }
  }
  return null;
}
