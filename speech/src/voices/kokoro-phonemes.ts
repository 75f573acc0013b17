/**
 * From espeak-ng's phonemes to the letters that Kokoro was trained on. English as hexgrad's misaki writes it when it falls back
 * on espeak-ng: diphthongs and affricates are one letter each, long marks are dropped, a tap is T. Spanish only joins affricates.
 */

/** Parts of a sound, longest first within a language. */
const ENGLISH: readonly (readonly [string, string])[] = [
  ['aɪ', 'I'],
  ['aʊ', 'W'],
  ['dʒ', 'ʤ'],
  ['eɪ', 'A'],
  ['tʃ', 'ʧ'],
  ['ɔɪ', 'Y'],
  ['oʊ', 'O'],
  ['əl', 'ᵊl'],
  ['ɜːɹ', 'ɜɹ'],
  ['ɜː', 'ɜɹ'],
  ['ɚ', 'əɹ'],
  ['n̩', 'ᵊn'],
  ['l̩', 'ᵊl'],
  ['ɪə', 'iə'],
  ['ɐ', 'ə'],
  ['r', 'ɹ'],
  ['ɾ', 'T'],
  ['ʔ', 't'],
  ['o', 'ɔ'],
  ['x', 'k'],
  ['ː', ''],
];
const SPANISH: readonly (readonly [string, string])[] = [
  ['tʃ', 'ʧ'],
  ['dʒ', 'ʤ'],
  ['ː', ''],
];

/** `ipa`: sounds joined by `_`, words by blanks, clauses by line ends. The end of the sentence is the text's own, else a full stop. */
export function kokoroPhonemes(ipa: string, language: 'en' | 'es', text: string): string {
  const rules = language === 'en' ? ENGLISH : SPANISH;
  const clauses = ipa
    .trim()
    .split('\n')
    .map((clause) =>
      clause
        .split(' ')
        .map((word) => joinedSounds(word.split('_').map((sound) => rewritten(sound, rules))))
        .join(' '),
    );
  return `${clauses.join(', ')}${/[?!]\s*$/.exec(text)?.[0].trim() ?? '.'}`;
}

const rewritten = (sound: string, rules: readonly (readonly [string, string])[]): string =>
  rules.reduce((letters, [from, to]) => letters.replaceAll(from, to), sound);

/** A vowel that ends in r and the r after it are one; the vowel of `zero` is short before it. */
const joinedSounds = (sounds: readonly string[]): string =>
  sounds.join('').replaceAll('ɹɹ', 'ɹ').replaceAll('iəɹ', 'ɪɹ');
