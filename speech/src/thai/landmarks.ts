/** Finds where the parts of a spoken syllable lie: consonant, vowel, final sonorant, end. */
import type { Sound } from '../signal/sound.ts';
import { endsInStop, isDiphthong, type Syllable } from './syllable.ts';

/** A phoneme starts; an empty name marks the pause after the last one. */
export type PhonemeEvent = { readonly atMs: number; readonly name: string };

export type Landmarks = {
  readonly onsetS: number;
  readonly vowelS: number;
  readonly vowelEndS: number;
  /** Where the second half of a diphthong starts; null for every other vowel. */
  readonly offglideS: number | null;
  /** Where a final nasal or a separate glide starts; null for open syllables, stops and diphthongs. */
  readonly finalS: number | null;
  readonly endS: number;
};

const VOWEL_SIGN = /[aeiouyɛɔəɤɯɪʊɐ]/;
const CONSONANT_NAME = /^[ɹɾjw]$/;
const SOUNDING_LEVEL = 0.004;
const CLOSURE_LEVEL = 0.02;
const LEAST_VOWEL_S = 0.04;

export function findLandmarks(
  syllable: Syllable,
  { samples, sampleRate }: Sound,
  events: readonly PhonemeEvent[],
): Landmarks {
  const vowelIndex = events.findIndex(
    ({ name }) => VOWEL_SIGN.test(name) && !CONSONANT_NAME.test(name),
  );
  const vowel = events[vowelIndex];
  const lastNamed = events.findLastIndex(({ name }) => name !== '');
  const end = events[lastNamed + 1];
  if (!vowel || !end) {
    throw new Error(`the voice spoke no vowel in '${syllable.spelling}'`);
  }
  const [offglide, next] = isDiphthong(syllable)
    ? namedAfter(events, vowelIndex)
    : [undefined, events[vowelIndex + 1]];
  const nextS = next?.name ? next.atMs / 1000 : null;
  const vowelS = vowel.atMs / 1000;
  const endS = end.atMs / 1000;
  const firstSounding = samples.findIndex((value) => Math.abs(value) > SOUNDING_LEVEL);
  return {
    onsetS: Math.max(0, firstSounding / sampleRate - 0.004),
    vowelS,
    vowelEndS: endsInStop(syllable)
      ? closureStart({ samples, sampleRate }, vowelS, nextS ?? endS)
      : (nextS ?? endS),
    offglideS: offglide ? offglide.atMs / 1000 : null,
    finalS: nextS,
    endS,
  };
}

const namedAfter = (events: readonly PhonemeEvent[], at: number): PhonemeEvent[] =>
  events.slice(at + 1).filter(({ name }) => name !== '');

/** The closure of a final stop starts before the voice's own event for it: go back to the last loud sample. */
function closureStart({ samples, sampleRate }: Sound, vowelS: number, stopS: number): number {
  let at = Math.round(stopS * sampleRate);
  while (at > vowelS * sampleRate && Math.abs(samples[at] ?? 0) < CLOSURE_LEVEL) at--;
  return Math.max(vowelS + LEAST_VOWEL_S, at / sampleRate);
}
