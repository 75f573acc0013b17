/**
 * Names the sounds of a Thai syllable in the phoneme mnemonics of espeak-ng's Vietnamese voice, which has the right
 * vowels and unreleased final stops (espeak-ng's own Thai voice cannot be used). Tone digit 1 is Vietnamese level:
 * the Thai tone is put on afterwards. 't' is the aspirated stop there, 't[' the plain one; 'u-' is the Thai u.
 */
import type { Final, Onset, Vowel } from './spelling.ts';
import { isDiphthong, type Syllable } from './syllable.ts';

const ONSET_MNEMONICS: Record<Onset, string> = {
  k: 'k',
  kh: 'kh',
  ng: 'N',
  c: 'tS;',
  ch: 'tS;',
  s: 's',
  j: 'j',
  d: 'd',
  t: 't[',
  th: 't',
  n: 'n',
  b: 'b',
  p: 'p',
  ph: 'p|h',
  f: 'f',
  m: 'm',
  r: '**',
  l: 'l',
  w: 'w',
  h: 'h',
  '?': '?',
};

const VOWEL_MNEMONICS: Record<Vowel, string> = {
  i: 'i',
  e: 'e',
  ɛ: 'E',
  ɯ: 'y',
  ɤ: '@:',
  a: 'a:',
  u: 'u-',
  o: 'o',
  ɔ: 'O',
  ia: 'i',
  ɯa: 'y',
  ua: 'u',
};

const FINAL_MNEMONICS: Record<Final, string> = {
  p: 'p',
  t: 't[',
  k: 'k',
  m: 'm',
  n: 'n',
  ng: 'N',
  j: 'j',
  w: 'w',
};

/** Diphthongs are two vowels: the voice's own stay closed to their end (เรือ ends at 400 Hz, spoken by people at 800). */
const OFFGLIDE = 'a:';

type Length = 'long' | 'short';

/** Vowel and glide as one nucleus, where the voice has it. */
const glides: Partial<Record<`${Vowel} ${Length} ${'j' | 'w'}`, string>> = {
  'a short j': 'aI',
  'a long j': 'a:I',
  'a short w': 'aU',
  'a long w': 'a:U',
  'ɔ long j': 'OI',
  'ɔ short j': 'OI',
  'o long j': 'oI',
  'u short j': 'uI',
  'u long j': 'uI',
  'ɤ long j': '@:I',
  'i short w': 'iU',
  'i long w': 'iU',
  'e short w': 'eU',
  'e long w': 'eU',
  'ɛ long w': 'EU',
  'ɛ short w': 'EU',
};

/**
 * A short vowel is named as its long one: the voice's own short vowels are too short before a final to be shaped.
 * For example 's|a:1|m' for สาม; espeak-ng takes it between double square brackets.
 */
export function mnemonicOf(syllable: Syllable): string {
  const { onset, vowel, isLong, final } = syllable;
  const isGlide = final === 'j' || final === 'w';
  const glide = isGlide ? glides[`${vowel} ${isLong ? 'long' : 'short'} ${final}`] : undefined;
  const nucleus = glide ?? VOWEL_MNEMONICS[vowel];
  return [
    ...onset.map((sound) => ONSET_MNEMONICS[sound]),
    `${nucleus}1`,
    ...(isDiphthong(syllable) ? [OFFGLIDE] : []),
    ...(glide || !final ? [] : [FINAL_MNEMONICS[final]]),
  ].join('|');
}
