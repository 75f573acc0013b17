/** Writes a Thai syllable in the International Phonetic Alphabet, for tables that a reader of Thai can check. */
import type { Final, Onset } from './spelling.ts';
import type { Syllable, Tone } from './syllable.ts';

const ONSET_SIGNS: Partial<Record<Onset, string>> = {
  kh: 'kʰ',
  ch: 'tɕʰ',
  c: 'tɕ',
  th: 'tʰ',
  ph: 'pʰ',
  ng: 'ŋ',
  '?': 'ʔ',
};
const FINAL_SIGNS: Partial<Record<Final, string>> = { p: 'p̚', t: 't̚', k: 'k̚', ng: 'ŋ' };
const TONE_LETTERS: Record<Tone, string> = {
  mid: '˧',
  low: '˨˩',
  falling: '˥˩',
  high: '˦˥',
  rising: '˩˩˦',
};

export function ipaOf(syllable: Syllable): string {
  const onset = syllable.onset.map((sound) => ONSET_SIGNS[sound] ?? sound).join('');
  const final = syllable.final ? (FINAL_SIGNS[syllable.final] ?? syllable.final) : '';
  return (
    onset + syllable.vowel + (syllable.isLong ? 'ː' : '') + final + TONE_LETTERS[syllable.tone]
  );
}
