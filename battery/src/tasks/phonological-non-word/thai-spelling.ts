/** Thai spelling of the made-up words: long vowels after middle and low consonants, so every syllable is in the mid tone. */
import { syllablesOf } from '../../kit/choice-entries.ts';

const CONSONANTS: Readonly<Record<string, string>> = {
  p: 'ป',
  b: 'บ',
  t: 'ต',
  d: 'ด',
  k: 'ก',
  m: 'ม',
  n: 'น',
  f: 'ฟ',
  s: 'ซ',
  l: 'ล',
  ch: 'ช',
};
/** `_` is the consonant: some vowels stand before it, some above, below or after it. */
const VOWELS: Readonly<Record<string, string>> = { a: '_า', e: 'เ_', i: '_ี', o: 'โ_', u: '_ู' };

/** `be-no-pi` → `เบ-โน-ปี`. Throws on a sound that no such word has. */
export function spellInThai(nonword: string): string {
  return syllablesOf(nonword).map(spellSyllable).join('-');
}

function spellSyllable(syllable: string): string {
  const consonant = CONSONANTS[syllable.slice(0, -1)];
  const vowel = VOWELS[syllable.slice(-1)];
  if (!consonant || !vowel)
    throw new RangeError(`syllable: ${syllable} is not a consonant and a vowel of these words`);
  return vowel.replace('_', consonant);
}
