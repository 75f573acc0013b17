/** Gives a recorded syllable the tune of another tone, in the voice of its speaker: overlap-add on its own periods. */
import { reshape } from '../signal/pitch-synchronous.ts';
import { trackPitch } from '../signal/pitch-track.ts';
import type { Sound } from '../signal/sound.ts';
import { semitonesAt } from '../thai/tone-contours.ts';
import type { Tone } from '../thai/syllable.ts';

const RANGE = { lowestHz: 65, highestHz: 420 };

/** `midHz`: the usual level of the speaker. Null: hardly voiced. */
export function retune(sound: Sound, tone: Tone, midHz: number): Sound | null {
  const frames = trackPitch(sound, RANGE);
  const voiced = frames.filter(({ hz }) => hz > 0);
  const [first, last] = [voiced[0], voiced.at(-1)];
  if (!first || !last || voiced.length < 10) return null;
  const durationS = sound.samples.length / sound.sampleRate;
  const timing = [
    { outS: 0, inS: 0 },
    { outS: durationS, inS: durationS },
  ];
  return reshape(sound, frames, timing, (outS) => {
    const share = (outS - first.timeS) / Math.max(0.01, last.timeS - first.timeS);
    return midHz * 2 ** (semitonesAt(tone, share) / 12);
  });
}

/** Of several sounds of one speaker, in Hz. */
export function usualPitchOf(sounds: readonly Sound[]): number {
  const all = sounds.flatMap((sound) =>
    trackPitch(sound, RANGE).flatMap(({ hz }) => (hz > 0 ? [hz] : [])),
  );
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
}
