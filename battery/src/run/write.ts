/** What a change of the text means: moments of its letters, the log of changes, and which keyboard it came from. */
import type { Language } from '../catalogue.ts';
import { cutText } from '../kit/cut-text.ts';
import { changeText, wordsOf, type TypedWord } from '../kit/typed-words.ts';
import type { Writing } from './naming-state.ts';

/** Enough for a minute; the wire takes no more. */
const MAX_TEXT_LENGTH = 4000;
const MAX_KEYS = 4000;
const MAX_WORDS = 200;
const MAX_WORD_LENGTH = 200;
/** So many letters of the other script, before any of the right one, are a keyboard that was not switched. */
const TELLING_LETTERS = 5;

const SCRIPTS: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  th: /\p{Script=Thai}/u,
};

export function noteText(
  writing: Writing,
  text: string,
  atMs: number,
  language: Language,
): Writing {
  const { typed, inserted } = changeText(writing.typed, cutText(text, MAX_TEXT_LENGTH), atMs);
  const letters = inserted.match(/[\p{L}\p{M}]/gu) ?? [];
  const firstLetters = [...writing.firstLetters, ...letters].slice(0, TELLING_LETTERS).join('');
  const isRight = letters.some((letter) => SCRIPTS[language].test(letter));
  const isNewlyOther = firstLetters !== writing.firstLetters && isOther(firstLetters, language);
  const textLength = typed.text.length;
  return {
    ...writing,
    typed,
    keys: writing.keys.length < MAX_KEYS ? [...writing.keys, { atMs, textLength }] : writing.keys,
    firstLetters,
    isOtherKeyboard: (writing.isOtherKeyboard || isNewlyOther) && !isRight,
  };
}

/** The words so far, as many and as long as the wire takes. */
export function writtenWords({ typed }: Writing, language: Language): readonly TypedWord[] {
  return wordsOf(typed, language)
    .slice(0, MAX_WORDS)
    .map(({ text, onsetAtMs }) => ({ text: cutText(text, MAX_WORD_LENGTH), onsetAtMs }));
}

function isOther(firstLetters: string, language: Language): boolean {
  const letters = [...firstLetters];
  const other = language === 'th' ? SCRIPTS.en : SCRIPTS.th;
  return letters.length === TELLING_LETTERS && letters.every((letter) => other.test(letter));
}

/** Letters, and none of them of the language's script: the keyboard was not switched. */
export function isOfOtherScript(text: string, language: Language): boolean {
  return /\p{L}/u.test(text) && !SCRIPTS[language].test(text);
}
