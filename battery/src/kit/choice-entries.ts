/**
 * What of a choice is compared place by place. A made-up word is stored as one string (battery design, 2.1); its
 * places are its syllables.
 */
import type { ChoiceShape } from '../task.ts';
import type { ChoiceList } from './square-choices.ts';

const SYLLABLE_MARK = '-';

/** The entries of a choice, by place; those of a set have no order. */
export function entriesOf(shape: ChoiceShape, choice: ChoiceList): ChoiceList {
  return shape === 'syllables' ? choice.flatMap(syllablesOf) : choice;
}

/** `be-no-pi` → `be`, `no`, `pi`. */
export function syllablesOf(nonword: string): readonly string[] {
  return nonword.split(SYLLABLE_MARK);
}

/** The inverse of `syllablesOf`. */
export function joinSyllables(syllables: readonly string[]): string {
  return syllables.join(SYLLABLE_MARK);
}
