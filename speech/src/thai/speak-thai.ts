/**
 * Thai speech from respelled text: each syllable is spoken in monotone by a phoneme voice, then given the timing and
 * the tone of Thai. The result still has silence around it.
 */
import { joined, type Sound } from '../signal/sound.ts';
import { reshape } from '../signal/pitch-synchronous.ts';
import { trackPitch } from '../signal/pitch-track.ts';
import { trimSilence } from '../signal/trim.ts';
import { mnemonicOf } from './espeak-phonemes.ts';
import { findLandmarks, type PhonemeEvent } from './landmarks.ts';
import { readWord, type Syllable } from './syllable.ts';
import { timeSyllable, type Position } from './syllable-timing.ts';
import { semitonesAt } from './tone-contours.ts';

/** Speaks phoneme mnemonics on one pitch and says when each phoneme starts. */
export type MonotoneVoice = (mnemonic: string) => {
  readonly sound: Sound;
  readonly events: readonly PhonemeEvent[];
};

export type ThaiSpeech = {
  readonly sound: Sound;
  /** Where each syllable lies in the sound, in seconds. */
  readonly syllables: readonly {
    readonly syllable: Syllable;
    readonly fromS: number;
    readonly toS: number;
  }[];
};

/** The pitch of the source voice lies well inside this range. */
const SOURCE_RANGE = { lowestHz: 70, highestHz: 300 };
const SEGMENT_TRIM = { headDb: 45, tailDb: 45, leadS: 0.002 };

/** `respelling`: '-' joins the syllables of a word, ' ' the words. `rate` 1 is normal, 0.65 slower. */
export function speakThai(
  respelling: string,
  { rate, midHz, voice }: { rate: number; midHz: number; voice: MonotoneVoice },
): ThaiSpeech {
  const words = respelling.split(' ').map(readWord);
  const placed = words.flatMap((word, w) =>
    word.map((syllable, s) => {
      const isLastOfWord = s === word.length - 1;
      const position: Position =
        w === words.length - 1 && isLastOfWord ? 'end' : isLastOfWord ? 'wordEnd' : 'inWord';
      return { syllable, position };
    }),
  );
  const parts: Float64Array[] = [];
  const syllables: { syllable: Syllable; fromS: number; toS: number }[] = [];
  let sampleRate = 0;
  let atS = 0;
  for (const { syllable, position } of placed) {
    const spoken = speakSyllable(syllable, { rate, midHz, voice, position });
    sampleRate = spoken.sampleRate;
    const gap = new Float64Array(Math.round(gapS(syllable, position, rate) * sampleRate));
    parts.push(spoken.samples, gap);
    const lengthS = spoken.samples.length / sampleRate;
    syllables.push({ syllable, fromS: atS, toS: atS + lengthS });
    atS += lengthS + gap.length / sampleRate;
  }
  return { sound: { samples: joined(parts), sampleRate }, syllables };
}

function speakSyllable(
  syllable: Syllable,
  {
    rate,
    midHz,
    voice,
    position,
  }: { rate: number; midHz: number; voice: MonotoneVoice; position: Position },
): Sound {
  const { sound, events } = voice(mnemonicOf(syllable));
  const landmarks = findLandmarks(syllable, sound, events);
  const { timing, rimeFromS, rimeToS } = timeSyllable(syllable, landmarks, { rate, position });
  const hzAt = (outS: number) =>
    midHz * 2 ** (semitonesAt(syllable.tone, (outS - rimeFromS) / (rimeToS - rimeFromS)) / 12);
  const shaped = reshape(sound, trackPitch(sound, SOURCE_RANGE), timing, hzAt);
  return trimSilence(shaped, { ...SEGMENT_TRIM, tailS: endsInStop(syllable) ? 0.01 : 0.005 });
}

/** An unreleased stop is heard by the silence of its closure, which therefore stays before the next syllable. */
function gapS(syllable: Syllable, position: Position, rate: number): number {
  if (position === 'end') return 0;
  if (endsInStop(syllable)) return 0.06 / rate;
  return position === 'inWord' ? 0 : 0.03 / rate;
}

const endsInStop = (syllable: Syllable): boolean => syllable.isDead && syllable.final !== null;
