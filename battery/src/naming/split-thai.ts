/**
 * Thai words between two separators, which may have been typed without any: "and" (และ, กับ) separates; a text
 * that the lexicon does not have is cut where words of the category make up the whole; a long one that they do
 * not make up is cut at those borders of the platform's segmenter where such words stand.
 */
import { bareOf, keyOf, normalise } from './bare-text.ts';
import { coverWithWords, cutAt } from './cover-with-words.ts';
import { findDish } from './dishes.ts';
import { beginsWith } from './first-letter.ts';
import { findExact, findMarkFree, findSpelling } from './find-word.ts';
import { indexOf, type LexiconIndex } from './lexicon-index.ts';
import { isProper } from './proper-names.ts';
import type { NamingContext } from './proposal.ts';
import { findElsewhere } from './recognise.ts';
import { LEADING_CLASSIFIERS } from './thai-text.ts';

/** From so many characters on, two words are taken for two: shorter ones may be a name of their own. */
const LONG = 13;
const FEWEST_RUN_TOGETHER = 3;
/** In a text run together, so many signs of a piece may be a misspelt word. */
const SHORTEST_MISSPELT = 4;
const LONGEST_MISSPELT = 16;
const CONNECTORS = ['และ', 'กับ'] as const;

const SEGMENTER = new Intl.Segmenter('th', { granularity: 'word' });

export function splitThai(chunk: string, context: NamingContext): readonly string[] {
  const index = indexOf(context.lexicon, context.testName);
  const bare = bareOf(chunk, 'th');
  if (isThaiConnector(bare)) return [];
  if (isOneWord(bare, index, context)) return [chunk];
  const connected = splitConnected(chunk, index, context);
  if (connected) return connected.flatMap((part) => splitThai(part, context));
  // Numbers and hyphens inside are left to people.
  const text = normalise(chunk);
  if (text !== bare) return [chunk];
  const cut =
    splitCovered(text, index, context) ??
    splitCovered(text, index, context, true) ??
    splitSegmented(text, index, context);
  if (!cut) return [chunk];
  return text.length === chunk.length ? cutAlike(chunk, cut) : cut;
}

/**
 * Between two separators a text is one word, but for "and" and for three words or more that all begin with the letter:
 * the parts of a name that is not known seldom do.
 */
export function splitSeparatedThai(chunk: string, context: NamingContext): readonly string[] {
  const index = indexOf(context.lexicon, context.testName);
  const bare = bareOf(chunk, 'th');
  if (isThaiConnector(bare)) return [];
  if (isOneWord(bare, index, context)) return [chunk];
  const connected = splitConnected(chunk, index, context);
  if (connected) return connected.flatMap((part) => splitSeparatedThai(part, context));
  const text = normalise(chunk).trim();
  if (text !== bare || text.includes(' ')) return [chunk];
  const cut = splitCovered(text, index, context) ?? [];
  const isList =
    cut.length >= FEWEST_RUN_TOGETHER &&
    cut.every((word) => beginsWith(word, context.letter, 'th'));
  if (!isList) return [chunk];
  return text.length === chunk.length ? cutAlike(chunk, cut) : cut;
}

export function isThaiConnector(bare: string): boolean {
  return CONNECTORS.some((connector) => connector === bare);
}

function isOneWord(bare: string, index: LexiconIndex, context: NamingContext): boolean {
  return (
    findExact(index, bare) !== null ||
    findMarkFree(index, bare).length > 0 ||
    isProper(bare, 'th') ||
    findDish(index, bare, context.letter) !== null ||
    findElsewhere(bare, context) !== null ||
    findSpelling(index, bare)?.isAccepted === true
  );
}

/** Null: no connector separates. กับ also stands inside words, so it separates beside known ones only. */
function splitConnected(
  chunk: string,
  index: LexiconIndex,
  context: NamingContext,
): readonly string[] | null {
  for (const connector of CONNECTORS) {
    for (let at = chunk.indexOf(connector, 1); at > 0; at = chunk.indexOf(connector, at + 1)) {
      const [left, right] = [chunk.slice(0, at), chunk.slice(at + connector.length)];
      const isKnown = [left, right].some((side) => isOneWord(bareOf(side, 'th'), index, context));
      if (startsWithMark(right)) continue;
      if (isKnown || (connector === 'และ' && right !== '')) {
        return [left, right].filter((side) => side !== '');
      }
    }
  }
  return null;
}

/** Null: words of the category do not make up the whole, or too few to be sure. */
function splitCovered(
  text: string,
  index: LexiconIndex,
  { letter }: NamingContext,
  withMisspelt = false,
): readonly string[] | null {
  const isMisspelt = (piece: string): boolean =>
    withMisspelt &&
    piece.length >= SHORTEST_MISSPELT &&
    piece.length <= LONGEST_MISSPELT &&
    beginsWith(piece, letter, 'th') &&
    !startsWithMark(piece) &&
    (findMarkFree(index, piece).length > 0 ||
      findSpelling(index, piece, letter)?.isAccepted === true);
  const lengths = coverWithWords(text, index, {
    shortest: 2,
    isSureEnd: (end) => !startsWithMark(text.slice(end)),
    companions: LEADING_CLASSIFIERS,
    isCompound: (piece) => findDish(index, piece, letter) !== null,
    isMisspelt,
  });
  if (!lengths || lengths.length < 2) return null;
  const words = cutAt(text, lengths);
  const isAllPresented = words.every((word) => beginsWith(word, letter, 'th'));
  const isLong = text.length >= LONG || words.length >= FEWEST_RUN_TOGETHER;
  return (withMisspelt ? isAllPresented && isLong : isAllPresented || isLong) ? words : null;
}

/** What follows a word without the letter asked for is taken for a part of it: Thai compounds begin with their head. */
function splitSegmented(
  text: string,
  index: LexiconIndex,
  { letter }: NamingContext,
): readonly string[] | null {
  if (text.length < LONG) return null;
  const borders = new Set([...SEGMENTER.segment(text)].map(({ index: at }) => at));
  borders.add(text.length);
  const pieces: string[] = [];
  let hasOpenPiece = false;
  const known: string[] = [];
  for (let at = 0; at < text.length;) {
    const word = knownAt(text, at, index, borders);
    const piece = word ?? text.slice(at, nextBorder(at, borders, text.length));
    const isPresented = beginsWith(piece, letter, 'th') && piece.length > 1;
    if (word && isPresented) known.push(word);
    const isNew: boolean = pieces.length === 0 || (isPresented && (word !== null || !hasOpenPiece));
    if (isNew) pieces.push(piece);
    else pieces.push(`${pieces.pop() ?? ''}${piece}`);
    hasOpenPiece = word === null && (isNew || hasOpenPiece);
    at += piece.length;
  }
  const retained = known.filter((word) => pieces.includes(word));
  return retained.length >= 2 || known.length >= FEWEST_RUN_TOGETHER ? pieces : null;
}

function knownAt(
  text: string,
  at: number,
  index: LexiconIndex,
  borders: ReadonlySet<number>,
): string | null {
  for (let length = Math.min(index.longestKey, text.length - at); length > 1; length -= 1) {
    const word = text.slice(at, at + length);
    if (borders.has(at + length) && index.byKey.has(keyOf(word, 'th'))) return word;
  }
  return null;
}

function nextBorder(at: number, borders: ReadonlySet<number>, end: number): number {
  for (let next = at + 1; next < end; next += 1) if (borders.has(next)) return next;
  return end;
}

/** The same cut in the text as it was typed. */
function cutAlike(chunk: string, words: readonly string[]): readonly string[] {
  return cutAt(
    chunk,
    words.map(({ length }) => length),
  );
}

function startsWithMark(text: string): boolean {
  return /^[\p{M}\u0e30\u0e32\u0e33\u0e45]/u.test(text);
}
