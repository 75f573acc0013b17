/** A text without separators as a row of lexicon words, if there is one: the fewest words, the longer ones first. */
import { keyOf } from './bare-text.ts';
import type { LexiconIndex } from './lexicon-index.ts';

export interface CoverRules {
  /** Shorter words of the lexicon are passed over. */
  readonly shortest: number;
  /** Whether a word may end before this place of the text. */
  readonly isSureEnd: (end: number) => boolean;
  /** Texts that may stand before a word without being part of it. */
  readonly companions?: readonly string[];
  /** Whether a text that the lexicon does not have is a name all the same. */
  readonly isCompound?: (text: string) => boolean;
  /** Whether a text that is none of these is a word in another spelling; the fewest of such are taken. */
  readonly isMisspelt?: (text: string) => boolean;
}

interface Cover {
  readonly lengths: readonly number[];
  readonly slips: number;
}

/** So many characters a spelling of the typed word may be longer than the one of the lexicon. */
const RESPELLED_LONGER = 3;

/** The lengths of the words, or null when they do not make up the whole text. */
export function coverWithWords(
  text: string,
  index: LexiconIndex,
  {
    shortest,
    isSureEnd,
    companions = [],
    isCompound = () => false,
    isMisspelt = () => false,
  }: CoverRules,
): readonly number[] | null {
  /** By place: how the rest from there is covered; from the end backwards. */
  const covers: (Cover | null)[] = Array.from({ length: text.length + 1 }, () => null);
  covers[text.length] = { lengths: [], slips: 0 };
  for (let position = text.length - 1; position >= 0; position -= 1) {
    let best: Cover | null = null;
    const most = Math.min(
      text.length - position,
      index.longestKey + longestOf(companions) + RESPELLED_LONGER,
    );
    for (let length = most; length >= shortest; length -= 1) {
      const rest = covers[position + length];
      if (!rest || !isSureEnd(position + length)) continue;
      const piece = text.slice(position, position + length);
      const withSlips = (slips: number): Cover => ({ lengths: [length, ...rest.lengths], slips });
      const right = withSlips(rest.slips);
      const wrong = withSlips(rest.slips + 1);
      if (isBetter(right, best) && (isWord(piece, index, companions) || isCompound(piece))) {
        best = right;
      } else if (isBetter(wrong, best) && isMisspelt(piece)) {
        best = wrong;
      }
    }
    covers[position] = best;
  }
  return covers[0]?.lengths ?? null;
}

function isBetter(one: Cover, other: Cover | null): boolean {
  if (!other || one.slips !== other.slips) return !other || one.slips < other.slips;
  return one.lengths.length < other.lengths.length;
}

function isWord(text: string, index: LexiconIndex, companions: readonly string[]): boolean {
  const isKnown = (rest: string): boolean => index.byKey.has(keyOf(rest, index.language));
  if (isKnown(text)) return true;
  return companions.some(
    (companion) => text.startsWith(companion) && isKnown(text.slice(companion.length)),
  );
}

function longestOf(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}

/** The pieces of so many characters each, in order. */
export function cutAt(text: string, lengths: readonly number[]): readonly string[] {
  let start = 0;
  return lengths.map((length) => {
    start += length;
    return text.slice(start - length, start);
  });
}
