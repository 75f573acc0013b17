/** Gives a recorded syllable the tune of another tone, in the voice of its speaker: overlap-add on its own periods. */
import { reshape } from '../signal/pitch-synchronous.ts';
import { trackPitchPath } from '../signal/pitch-path.ts';
import type { Sound } from '../signal/sound.ts';
import { semitonesAt } from '../thai/tone-contours.ts';
import type { Tone } from '../thai/syllable.ts';

const TONES: readonly Tone[] = ['mid', 'low', 'falling', 'high', 'rising'];
/** Of a syllable, from its beginning to its end. */
const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];
const RANGE = { lowestHz: 65, highestHz: 420 };

/** Where the tones of a speaker lie: the level of the mid tone, and how far they go for those of the rules. */
export interface ToneSpace {
  readonly midHz: number;
  readonly range: number;
}

/** Null: hardly voiced. */
export function retune(sound: Sound, tone: Tone, { midHz, range }: ToneSpace): Sound | null {
  const frames = trackPitchPath(sound, RANGE);
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
    return midHz * 2 ** ((range * semitonesAt(tone, share)) / 12);
  });
}

/** Of somebody who says all tones in `sounds`. */
export function toneSpaceOf(sounds: readonly Sound[]): ToneSpace {
  const said = sounds.flatMap((sound) =>
    trackPitchPath(sound, RANGE).flatMap(({ hz }) => (hz > 0 ? [12 * Math.log2(hz)] : [])),
  );
  const ruled = TONES.flatMap((tone) => SHARES.map((share) => semitonesAt(tone, share)));
  const middle = said.toSorted((a, b) => a - b)[said.length >> 1] ?? 0;
  return { midHz: 2 ** (middle / 12), range: deviationOf(said) / deviationOf(ruled) };
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
