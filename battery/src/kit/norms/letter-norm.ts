/**
 * What is published of the letters of a naming test in one language, and what it makes of a result: the letter is drawn by
 * chance and letters differ, so a result is compared after its letter's effect is taken off. An effect belongs to a letter of
 * one test in one language: letters that are dropped keep theirs, and new ones never get it.
 */
import type { LetterEffect } from '../statistics/letter-effects.ts';

export interface LetterNorm {
  /** Letters of ten people or more, in their order. */
  readonly effects: readonly LetterEffect[];
  /** SD of the letters, words. */
  readonly betweenSd: number;
  /** Standard error of a letter that is not among them, whose effect is taken to be 0; words. */
  readonly unseenError: number;
  /** The figures of an earlier table stayed. */
  readonly isRetained: boolean;
}

/** Null: all letters together, as in every table before there were effects. */
export type LetterNorms = LetterNorm | null;

export interface LetterFreeScore {
  readonly score: number;
  /** Standard error of what was taken off. */
  readonly error: number;
}

/** `letter` null: no naming test, or not known. */
export function takeOffLetter(
  score: number,
  letter: string | null,
  letters: LetterNorms,
): LetterFreeScore {
  if (!letters) return { score, error: 0 };
  const own = letters.effects.find((one) => one.letter === letter);
  return own
    ? { score: score - own.effect, error: own.error }
    : { score, error: letters.unseenError };
}
