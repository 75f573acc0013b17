/**
 * Pitch tracker that drives the renderer: normalised autocorrelation every 5 ms, octave errors repaired by
 * continuity. (Checks of finished clips use another method: see testing/difference-pitch.ts.)
 */
import { peakOf, type Sound } from './sound.ts';

export type PitchFrame = {
  /** Middle of the frame, in seconds from the start of the sound. */
  readonly timeS: number;
  /** Fundamental frequency; 0 where the sound is unvoiced or silent. */
  readonly hz: number;
};

export type PitchRange = { readonly lowestHz: number; readonly highestHz: number };

export type Candidate = { readonly hz: number; readonly strength: number };
export type RawFrame = { readonly timeS: number; readonly candidates: readonly Candidate[] };

export const PITCH_HOP_S = 0.005;
const WINDOW_S = 0.025;
const VOICING_STRENGTH = 0.4;
/** Frames quieter than this share of the peak (as root mean square) count as silence. */
const SILENCE_SHARE = 0.03;
/** Among peaks this close to the best one the shortest period wins, against octave errors. */
const TIE_STRENGTH = 0.08;

export function trackPitch(sound: Sound, range: PitchRange): PitchFrame[] {
  const frames = rawFrames(sound, range).map(withoutWeak);
  const voiced = frames.flatMap(({ candidates }) => candidates[0]?.hz ?? []).sort((a, b) => a - b);
  let previous = voiced[voiced.length >> 1] ?? 0;
  return frames.map(({ timeS, candidates }) => {
    const nearest = candidates.toSorted(
      (a, b) => Math.abs(Math.log(a.hz / previous)) - Math.abs(Math.log(b.hz / previous)),
    )[0];
    if (!nearest) return { timeS, hz: 0 };
    previous = nearest.hz;
    return { timeS, hz: nearest.hz };
  });
}

function withoutWeak({ timeS, candidates }: RawFrame): RawFrame {
  const best = Math.max(0, ...candidates.map(({ strength }) => strength));
  return {
    timeS,
    candidates: candidates.filter(({ strength }) => strength > best - TIE_STRENGTH),
  };
}

/** Every 5 ms what the pitch may be, the highest first. */
export function rawFrames({ samples, sampleRate }: Sound, range: PitchRange): RawFrame[] {
  const width = Math.round(WINDOW_S * sampleRate);
  const hop = Math.round(PITCH_HOP_S * sampleRate);
  const shortest = Math.floor(sampleRate / range.highestHz);
  const longest = Math.ceil(sampleRate / range.lowestHz);
  const silence = SILENCE_SHARE * peakOf(samples);
  const frames: RawFrame[] = [];
  for (let from = 0; from + width + longest < samples.length; from += hop) {
    const energy = energyOf(samples, from, width);
    const isSpeech = Math.sqrt(energy / width) > silence;
    const strengths = isSpeech
      ? lagStrengths(samples, from, width, energy, shortest - 1, longest + 1)
      : [];
    frames.push({
      timeS: (from + width / 2) / sampleRate,
      candidates: strengthPeaks(strengths, shortest - 1, sampleRate),
    });
  }
  return frames;
}

function energyOf(samples: Float64Array, from: number, width: number): number {
  let sum = 0;
  for (let i = from; i < from + width; i++) sum += (samples[i] ?? 0) ** 2;
  return sum;
}

/** strengths[i] belongs to the lag `firstLag + i`. */
function lagStrengths(
  samples: Float64Array,
  from: number,
  width: number,
  energy: number,
  firstLag: number,
  lastLag: number,
): number[] {
  const strengths: number[] = [];
  for (let lag = firstLag; lag <= lastLag; lag++) {
    let product = 0;
    let shiftedEnergy = 0;
    for (let i = from; i < from + width; i++) {
      const shifted = samples[i + lag] ?? 0;
      product += (samples[i] ?? 0) * shifted;
      shiftedEnergy += shifted * shifted;
    }
    strengths.push(product / Math.sqrt(energy * shiftedEnergy + 1e-12));
  }
  return strengths;
}

function strengthPeaks(
  strengths: readonly number[],
  firstLag: number,
  sampleRate: number,
): Candidate[] {
  const peaks: Candidate[] = [];
  for (let i = 1; i + 1 < strengths.length; i++) {
    const [left = 0, here = 0, right = 0] = strengths.slice(i - 1, i + 2);
    if (here <= VOICING_STRENGTH || here < left || here < right) continue;
    const vertex = (0.5 * (left - right)) / (left - 2 * here + right || 1e-9);
    peaks.push({ hz: sampleRate / (firstLag + i + vertex), strength: here });
  }
  return peaks.sort((a, b) => b.hz - a.hz);
}
