/** How a test names the clips it plays; TOKENS.md tells the same to people. A token never carries the language. */

export const digitToken = (digit: number): string => `digit:${digit}`;

/** A Latin capital, or a Thai consonant. */
export const letterToken = (letter: string): string => `letter:${letter}`;

/** The word as the pool spells it. */
export const wordToken = (word: string): string => `word:${word}`;

/**
 * `id` of the pool with its set, 'A01' … 'C48'; `variant` 'T' true or 'F' false in set A, 'G' fitting in set B, none in
 * set C.
 */
export const sentenceToken = (id: string, variant: 'T' | 'F' | 'G' | '' = ''): string =>
  `sentence:${id}${variant}`;

/** Syllables joined by '-', for example 'be-no-pi'. */
export const nonwordToken = (form: string): string => `nonword:${form}`;
