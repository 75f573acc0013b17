/** How long the parts of a Thai syllable are. Own values in seconds at rate 1, for a word spoken alone. */
import type { TimePoint } from '../signal/pitch-synchronous.ts';
import type { Landmarks } from './landmarks.ts';
import type { Onset } from './spelling.ts';
import { endsInStop, type Syllable } from './syllable.ts';

export type SyllableTiming = {
  readonly timing: readonly TimePoint[];
  /** The stretch of the result that carries the tone. */
  readonly rimeFromS: number;
  readonly rimeToS: number;
};

const VOWEL_LONG_S = 0.33;
const VOWEL_SHORT_S = 0.17;
const VOWEL_LONG_BEFORE_STOP_S = 0.26;
const VOWEL_SHORT_BEFORE_STOP_S = 0.14;
const SHORT_GLIDE_S = 0.25;
const SONORANT_AFTER_LONG_S = 0.13;
const SONORANT_AFTER_SHORT_S = 0.17;
/** Consonants are stretched less than vowels when speech slows down. */
const GREATEST_ONSET_STRETCH = 1.25;
/** The end of a vowel fades into the closure of a final stop: the tone has reached its end before. */
const TONE_SHARE_BEFORE_STOP = 0.85;
/** The second half of a diphthong starts at this share of the vowel. */
const OFFGLIDE_FROM = 0.5;
/** What is left of the sound after a final stop has closed. */
const CLOSING_S = 0.012;
const VOICED_ONSETS: ReadonlySet<Onset> = new Set(['m', 'n', 'ng', 'l', 'j', 'w', 'r', 'b', 'd']);

export function timeSyllable(
  syllable: Syllable,
  landmarks: Landmarks,
  { rate, lengthShare }: { rate: number; lengthShare: number },
): SyllableTiming {
  const share = lengthShare / rate;
  const { onsetS, vowelS, vowelEndS, offglideS, finalS, endS } = landmarks;
  const hasSonorant = hasSonorantFinal(syllable, finalS);
  const onsetLengthS = onsetLength(syllable, Math.max(0.001, vowelS - onsetS), rate);
  const vowelLengthS = vowelLength(syllable, finalS, hasSonorant) * share;
  const finalLengthS = (syllable.isLong ? SONORANT_AFTER_LONG_S : SONORANT_AFTER_SHORT_S) * share;

  const vowelEndOutS = onsetLengthS + vowelLengthS;
  const timing: TimePoint[] = [
    { outS: 0, inS: onsetS },
    { outS: onsetLengthS, inS: vowelS },
    ...(offglideS === null
      ? []
      : [{ outS: onsetLengthS + vowelLengthS * OFFGLIDE_FROM, inS: offglideS }]),
    { outS: vowelEndOutS, inS: vowelEndS },
  ];
  if (endsInStop(syllable)) {
    // the closure is heard by its silence: the voice's own release after it is cut away
    timing.push({ outS: vowelEndOutS + CLOSING_S, inS: vowelEndS + CLOSING_S });
  } else {
    if (finalS !== null) timing.push({ outS: vowelEndOutS + finalLengthS, inS: endS });
    timing.push({ outS: (timing.at(-1)?.outS ?? 0) + 0.05, inS: endS + 0.05 });
  }

  const firstOnset = syllable.onset[0];
  const isVoiced = firstOnset !== undefined && VOICED_ONSETS.has(firstOnset);
  return {
    timing,
    // a voiced consonant carries the beginning of the tone
    rimeFromS: onsetLengthS - (isVoiced ? Math.min(0.03, onsetLengthS * 0.4) : 0),
    rimeToS: endsInStop(syllable)
      ? onsetLengthS + vowelLengthS * TONE_SHARE_BEFORE_STOP
      : vowelEndOutS + (hasSonorant && finalS !== null ? finalLengthS : 0),
  };
}

function hasSonorantFinal({ final, isDead }: Syllable, finalS: number | null): boolean {
  if (final === 'm' || final === 'n' || final === 'ng') return true;
  return final !== null && finalS !== null && !isDead;
}

function vowelLength(syllable: Syllable, finalS: number | null, hasSonorant: boolean): number {
  const { isLong, isDead, final } = syllable;
  if (!isLong && (final === 'j' || final === 'w') && finalS === null) return SHORT_GLIDE_S;
  if (isDead && final) return isLong ? VOWEL_LONG_BEFORE_STOP_S : VOWEL_SHORT_BEFORE_STOP_S;
  if (final && hasSonorant) return isLong ? VOWEL_LONG_S * 0.7 : VOWEL_SHORT_S * 0.8;
  return isLong ? VOWEL_LONG_S : VOWEL_SHORT_S + (final ? 0.1 : 0);
}

function onsetLength({ onset }: Syllable, spokenS: number, rate: number): number {
  const stretched = spokenS * Math.min(GREATEST_ONSET_STRETCH, 0.7 + 0.3 / rate);
  // the source voice has one affricate, aspirated: half its frication makes the plain one
  if (onset[0] === 'c') return spokenS * 0.5;
  if (onset[0] === 'ph') return spokenS * 0.7;
  return onset[0] === 'h' ? stretched * 0.8 : stretched;
}
