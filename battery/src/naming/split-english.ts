/**
 * English words between two separators. Blanks belong to a word when the joined text is in the lexicon, the
 * longest match first; otherwise they separate. What was typed without any blank is cut where three or more
 * words of the category make up the whole.
 */
import { bareOf, keyOf } from './bare-text.ts';
import { coverWithWords, cutAt } from './cover-with-words.ts';
import { ARTICLES } from './english-text.ts';
import { findExact, findSpelling } from './find-word.ts';
import { beginsWith } from './first-letter.ts';
import { indexOf, type LexiconIndex } from './lexicon-index.ts';
import { isModifier } from './modifiers.ts';
import { isProper } from './proper-names.ts';
import type { NamingContext } from './proposal.ts';
import { findDish } from './dishes.ts';
import { findElsewhere } from './recognise.ts';

/** Words of the longest name in any lexicon, with room for an article and a colour. */
const MOST_WORDS = 6;
/** Two words run together may be a name of their own (butterflyfish). */
const FEWEST_RUN_TOGETHER = 3;

interface Part {
  readonly start: number;
  readonly end: number;
}

export function splitEnglish(chunk: string, context: NamingContext): readonly string[] {
  const index = indexOf(context.lexicon, context.testName);
  const parts = partsOf(chunk);
  const words: string[] = [];
  for (let position = 0; position < parts.length;) {
    if (isConnector(textOf(chunk, parts, position, 1))) {
      position += 1;
      continue;
    }
    const count = countJoined(chunk, parts, position, index, context);
    const text = textOf(chunk, parts, position, count);
    words.push(...(count === 1 ? splitUnspaced(text, index) : [text]));
    position += count;
  }
  return words;
}

/** What stands between blanks, numbers left out. */
function partsOf(chunk: string): readonly Part[] {
  return [...chunk.matchAll(/[^\s_]+/gu)]
    .map(({ index: start, 0: text }) => ({ start, end: start + text.length }))
    .filter(({ start, end }) => bareOf(chunk.slice(start, end), 'en') !== '');
}

/** Between two separators blanks do not part, "and" does where it belongs to no name (fish and chips). */
export function splitSeparatedEnglish(chunk: string, context: NamingContext): readonly string[] {
  const index = indexOf(context.lexicon, context.testName);
  const isName = (text: string): boolean => {
    const bare = bareOf(text, 'en');
    return (
      findExact(index, bare) !== null ||
      isProper(bare, 'en') ||
      findDish(index, bare) !== null ||
      findElsewhere(bare, context) !== null
    );
  };
  const pieces = splitAtConnectors(chunk);
  const words: string[] = [];
  for (let position = 0; position < pieces.length;) {
    const rest = pieces.slice(position, position + MOST_WORDS);
    const ends = rest.map(({ end }) => end).toReversed();
    const start = rest[0]?.start ?? 0;
    const end = ends.find((one) => isName(chunk.slice(start, one))) ?? rest[0]?.end ?? chunk.length;
    words.push(chunk.slice(start, end));
    position = pieces.findLastIndex((piece) => piece.end <= end) + 1;
  }
  return words
    .map((word) => textOf(word, partsOf(word), 0, partsOf(word).length))
    .flatMap((word) => (/[\s_]/u.test(word) ? [word] : splitUnspaced(word, index)));
}

export function isConnector(text: string): boolean {
  return text.toLowerCase() === 'and';
}

/** The pieces between "and"s. */
function splitAtConnectors(chunk: string): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { 0: word, index } of chunk.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (!isConnector(word)) continue;
    parts.push({ start, end: index });
    start = index + word.length;
  }
  return [...parts, { start, end: chunk.length }];
}

/** How many parts from `position` on make one word; at least 1. */
function countJoined(
  chunk: string,
  parts: readonly Part[],
  position: number,
  index: LexiconIndex,
  context: NamingContext,
): number {
  const bareAt = (count: number, from = position): string =>
    bareOf(textOf(chunk, parts, from, count), 'en');
  const most = Math.min(MOST_WORDS, parts.length - position);
  const endsInConnector = (count: number): boolean =>
    isConnector(textOf(chunk, parts, position + count - 1, 1));
  for (let count = most; count > 1; count -= 1) {
    if (endsInConnector(count)) continue;
    const bare = bareAt(count);
    const isWhole = count === parts.length;
    const allKnown = isEachKnown(chunk, parts, position, count, index);
    const found = findExact(index, bare);
    if (found && (isWhole || !allKnown || countWords(found.form) > 1)) return count;
    if (isProper(bare, 'en')) return count;
    if (isDish(index, bare, context)) return count;
    if (!allKnown && (findElsewhere(bare, context)?.form ?? '').includes(' ')) return count;
  }
  for (let count = most; count > 1; count -= 1) {
    if (endsInConnector(count)) continue;
    if (isEachKnown(chunk, parts, position, count, index)) continue;
    if (findExact(index, bareAt(1)) || findExact(index, bareAt(1, position + count - 1))) {
      if (!isMisspelledName(index, bareAt(count), count)) continue;
    }
    if (findSpelling(index, bareAt(count))?.isAccepted) return count;
  }
  const first = bareAt(1);
  if (most > 1 && ARTICLES.has(first)) {
    return 1 + countJoined(chunk, parts, position + 1, index, context);
  }
  if (most > 1 && isModifier(first, 'en') && !findExact(index, first)) {
    const rest = countJoined(chunk, parts, position + 1, index, context);
    if (endsInKnown(index, bareAt(rest, position + 1))) return 1 + rest;
  }
  return 1;
}

/** Of two words that both begin with the letter asked for, each is likelier a word of its own. */
function isDish(index: LexiconIndex, bare: string, { letter }: NamingContext): boolean {
  const dish = findDish(index, bare);
  return dish !== null && beginsWith(bare, letter, 'en') && !beginsWith(dish, letter, 'en');
}

/** Close to a name of as many words: `polar bere`. */
function isMisspelledName(index: LexiconIndex, bare: string, count: number): boolean {
  const found = findSpelling(index, bare);
  return found !== null && found.isAccepted && countWords(found.entry.form) === count;
}

function endsInKnown(index: LexiconIndex, bare: string): boolean {
  if (findExact(index, bare)) return true;
  const [first = '', ...rest] = bare.split(' ');
  return rest.length > 0 && isModifier(first, 'en') && endsInKnown(index, rest.join(' '));
}

function isEachKnown(
  chunk: string,
  parts: readonly Part[],
  position: number,
  count: number,
  index: LexiconIndex,
): boolean {
  return parts
    .slice(position, position + count)
    .every(({ start, end }) => findExact(index, bareOf(chunk.slice(start, end), 'en')) !== null);
}

function textOf(chunk: string, parts: readonly Part[], position: number, count: number): string {
  return chunk.slice(parts[position]?.start, parts[position + count - 1]?.end);
}

function countWords(form: string): number {
  return form.split(/[\s-]/u).length;
}

/** Hyphens separate when each part is a word of the category. */
function splitUnspaced(text: string, index: LexiconIndex): readonly string[] {
  const bare = bareOf(text, 'en');
  if (findExact(index, bare)) return [text];
  const hyphened = text
    .split('-')
    .filter((part) => bareOf(part, 'en') !== '' && !isConnector(part));
  if (hyphened.length > 1) {
    return hyphened.every((part) => findExact(index, bareOf(part, 'en'))) ? hyphened : [text];
  }
  const key = keyOf(bare, 'en');
  const lengths = coverWithWords(key, index, { shortest: 3, isSureEnd: () => true });
  const isClear = lengths !== null && lengths.length >= FEWEST_RUN_TOGETHER;
  if (!isClear || text.length !== key.length) return [text];
  return cutAt(text, lengths);
}
