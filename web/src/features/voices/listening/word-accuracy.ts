/** How much of what was said somebody wrote down: of a sentence word by word in order, of a single item all or nothing. */
import { sortOf } from '../sample-clips.ts';

export interface WordCount {
  readonly right: number;
  readonly all: number;
}

interface Spoken {
  readonly token: string;
  readonly text: string;
  /** Of the words: `th`, `en`, `es`. */
  readonly language: string;
}

export function countWords({ token, text, language }: Spoken, typed: string): WordCount {
  if (sortOf({ token }) !== 'sentence') {
    // A digit may be written as a figure, a letter without its key word.
    const accepted = [text, token.slice(token.indexOf(':') + 1)].map(asOneWord);
    return { right: accepted.includes(asOneWord(typed)) ? 1 : 0, all: 1 };
  }
  const said = wordsOf(text, language);
  return { right: longestCommon(said, wordsOf(typed, language)), all: said.length };
}

const THAI_ZERO = 0x0e50;

/** Without capitals, signs and Thai figures. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? THAI_ZERO) - THAI_ZERO))
    .replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, '');
}

function asOneWord(text: string): string {
  return plain(text).replaceAll(/\s/g, '');
}

function wordsOf(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(plain(text));
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** Length of the longest common subsequence: what was left out or put in between costs only itself. */
function longestCommon(said: readonly string[], written: readonly string[]): number {
  let row = written.map(() => 0);
  for (const word of said) {
    let diagonal = 0;
    let left = 0;
    row = written.map((other, at) => {
      const above = row[at] ?? 0;
      const best = word === other ? diagonal + 1 : Math.max(above, left);
      diagonal = above;
      left = best;
      return best;
    });
  }
  return row.at(-1) ?? 0;
}
