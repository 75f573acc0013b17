/**
 * A text while it is being typed, and the words in it with the moment of each one's first key. The text comes in
 * whole, after every change, so that keyboards which compose, correct or delete need no rules of their own.
 */
import type { Language } from '../catalogue.ts';

export interface TypedText {
  readonly text: string;
  /** When each UTF-16 unit of the text came, in ms on the run's clock. */
  readonly cameAtMs: readonly number[];
}

export interface TypedWord {
  readonly text: string;
  /** The earliest key that is left in the word. */
  readonly onsetAtMs: number;
}

export interface TextChange {
  readonly typed: TypedText;
  /** What came in with it; empty for a deletion. */
  readonly inserted: string;
}

export const NOTHING_TYPED: TypedText = { text: '', cameAtMs: [] };

/**
 * What may separate words. Lines and commas always do. A blank does in Thai where there are none of them; in English it
 * may belong to a name (`polar bear`), as "and" may, which only the lexicon knows: it is left to the scoring. So is `ๆ`.
 */
const SEPARATORS: Readonly<Record<Language, RegExp>> = {
  en: /[\s,;/.]+(?:and\s+)?/giu,
  th: /[\s,;/]+(?:(?:และ|กับ)[\s,;/]+)*/gu,
};
/** What makes a gap more than a blank. */
const HARD_GAP: Readonly<Record<Language, RegExp>> = { en: /[\r\n\t,;/.]/u, th: /[\r\n\t,;/]/u };
const CONNECTED = /และ|กับ/u;

/** What both texts have in common at their ends stays as it was; what lies between came now. */
export function changeText(before: TypedText, text: string, atMs: number): TextChange {
  const old = before.text;
  const shortest = Math.min(old.length, text.length);
  let head = 0;
  while (head < shortest && old[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  const inserted = text.slice(head, text.length - tail);
  const cameAtMs = [
    ...before.cameAtMs.slice(0, head),
    ...Array.from(inserted, (character) => Array<number>(character.length).fill(atMs)).flat(),
    ...before.cameAtMs.slice(old.length - tail),
  ];
  return { typed: { text, cameAtMs }, inserted };
}

/** From the first letter to the last: what stands around them separates nothing. */
function textBetweenLetters(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)];
  return text.slice(letters[0]?.index ?? 0, letters.at(-1)?.index ?? 0);
}

/** In the order in which they stand, blanks around them cut; what holds no letter is no word. */
export function wordsOf({ text, cameAtMs }: TypedText, language: Language): readonly TypedWord[] {
  const words: TypedWord[] = [];
  let from = 0;
  const take = (to: number): void => {
    const piece = text.slice(from, to);
    const start = from + (piece.length - piece.trimStart().length);
    const word = piece.trim();
    if (!/\p{L}/u.test(word)) return;
    const onsetAtMs = Math.min(...cameAtMs.slice(start, start + word.length));
    words.push({ text: word, onsetAtMs });
  };
  const isHard = (gap: string): boolean => HARD_GAP[language].test(gap);
  const hasBlanksInside = language === 'en' || isHard(textBetweenLetters(text));
  for (const separator of text.matchAll(SEPARATORS[language])) {
    if (hasBlanksInside && !isHard(separator[0]) && !CONNECTED.test(separator[0])) continue;
    take(separator.index);
    from = separator.index + separator[0].length;
  }
  take(text.length);
  return words;
}
