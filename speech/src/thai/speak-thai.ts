/**
 * Thai speech from respelled text: each syllable is spoken in monotone by a phoneme voice, then given the timing and
 * the tone of Thai, and laid beside the one before. The result still has silence around it.
 */
import { eveningGainDb } from '../signal/even-level.ts';
import { scaled, type Sound } from '../signal/sound.ts';
import { reshape } from '../signal/pitch-synchronous.ts';
import type { PitchFrame } from '../signal/pitch-track.ts';
import { withRoomTone } from '../signal/room-tone.ts';
import { trimSilence } from '../signal/trim.ts';
import { mnemonicOf } from './espeak-phonemes.ts';
import { findLandmarks, type PhonemeEvent } from './landmarks.ts';
import { planProsody, type SpokenSyllable } from './prosody.ts';
import { endsInStop, readWord, type Syllable } from './syllable.ts';
import { timeSyllable } from './syllable-timing.ts';
import { semitonesAt } from './tone-contours.ts';

/** Speaks phoneme mnemonics on one pitch and says when each phoneme starts, and how the pitch still moves. */
export type MonotoneVoice = (mnemonic: string) => {
  readonly sound: Sound;
  readonly events: readonly PhonemeEvent[];
  readonly pitch: readonly PitchFrame[];
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

type Speaker = { readonly rate: number; readonly midHz: number; readonly voice: MonotoneVoice };

const SEGMENT_TRIM = { headDb: 45, tailDb: 45, leadS: 0.002 };
/** The source voice speaks an open vowel some 10 dB louder than a closed one; syllables are brought nearer to this. */
const SYLLABLE_DB = -16;
/** A bound tone sets out this share of the way back to the one before, and is on its own course after this stretch. */
const CARRY_OVER = { share: 0.1, stretch: 0.25 };

/** '-' joins the syllables of a word, ' ' the words, ' | ' the phrases. `rate` 1 is normal, 0.65 slower. */
export function speakThai(respelling: string, speaker: Speaker): ThaiSpeech {
  const phrases = respelling.split(' | ').map((phrase) => phrase.split(' ').map(readWord));
  const parts: { spoken: SpokenSyllable; sound: Sound; atS: number }[] = [];
  let atS = 0;
  let previousEndSt = 0;
  for (const spoken of planProsody(phrases, speaker.rate)) {
    const sound = speakSyllable(spoken, previousEndSt, speaker);
    parts.push({ spoken, sound, atS });
    atS += sound.samples.length / sound.sampleRate + spoken.gapS;
    previousEndSt = toneSt(spoken, 1);
  }
  return {
    sound: withRoomTone(laidOut(parts)),
    syllables: parts.map(({ spoken, sound, atS: fromS }) => ({
      syllable: spoken.syllable,
      fromS,
      toS: fromS + sound.samples.length / sound.sampleRate,
    })),
  };
}

function speakSyllable(
  spoken: SpokenSyllable,
  previousEndSt: number,
  { rate, midHz, voice }: Speaker,
): Sound {
  const { syllable, lengthShare, gainDb } = spoken;
  const { sound, events, pitch } = voice(mnemonicOf(syllable));
  const landmarks = findLandmarks(syllable, sound, events);
  const { timing, rimeFromS, rimeToS } = timeSyllable(syllable, landmarks, { rate, lengthShare });
  const carriedSt = spoken.isBoundToPrevious
    ? (previousEndSt - toneSt(spoken, 0)) * CARRY_OVER.share
    : 0;
  const hzAt = (outS: number) => {
    const share = (outS - rimeFromS) / (rimeToS - rimeFromS);
    const carried = carriedSt * Math.min(1, Math.max(0, 1 - share / CARRY_OVER.stretch));
    return midHz * 2 ** ((toneSt(spoken, share) + carried) / 12);
  };
  const shaped = reshape(sound, pitch, timing, hzAt);
  const trimmed = trimSilence(shaped, {
    ...SEGMENT_TRIM,
    tailS: endsInStop(syllable) ? 0.01 : 0.005,
  });
  return scaled(trimmed, 10 ** ((gainDb + eveningGainDb(trimmed, SYLLABLE_DB)) / 20));
}

/** Semitones from the speaker's mid level at a share (0 to 1) of the rime. */
const toneSt = ({ syllable, toneRange, levelSt }: SpokenSyllable, share: number): number =>
  levelSt + toneRange * semitonesAt(syllable.tone, share);

/** Sounds that overlap are added. */
function laidOut(parts: readonly { readonly sound: Sound; readonly atS: number }[]): Sound {
  const sampleRate = parts[0]?.sound.sampleRate ?? 0;
  const positions = parts.map(({ sound, atS }) => ({
    part: sound.samples,
    from: Math.round(atS * sampleRate),
  }));
  const samples = new Float64Array(
    Math.max(0, ...positions.map(({ part, from }) => from + part.length)),
  );
  for (const { part, from } of positions) {
    for (const [index, value] of part.entries()) {
      samples[from + index] = (samples[from + index] ?? 0) + value;
    }
  }
  return { samples, sampleRate };
}
