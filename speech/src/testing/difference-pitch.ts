/**
 * Pitch tracker for checking finished clips: the cumulative mean normalised difference function of YIN
 * (de Cheveigné & Kawahara 2002). Shares neither method nor code with the tracker that drives the renderer.
 */
import type { Sound } from '../signal/sound.ts';

const STEP_S = 0.01;
/** Short: within three hundredths of a second a falling tone moves too far to look periodic. */
const WINDOW_S = 0.015;
/** A dip of the normalised difference below this means a period was found. */
const DIP = 0.3;
/** Dips that differ by less than this count as equally deep. */
const EQUAL_DEPTH = 0.06;
/** Frames with less than this share of the loudest frame's energy are not speech. */
const LEAST_ENERGY_SHARE = 0.001;

/** Semitones that a voice can move between two steps; a greater leap is noise or an octave error. */
const GREATEST_LEAP = 2;
const LONGEST_GAP = 3;

/** Fundamental frequencies in Hz, every 10 ms, of the longest voiced stretch. */
export const voicedPitches = (sound: Sound, lowestHz: number, highestHz: number): number[] =>
  longestStretch(pitchSteps(sound, lowestHz, highestHz));

/** From the start of the sound to its first voiced step, in ms; a step lasts 10 ms. */
export function voicingStartMs(sound: Sound, lowestHz: number, highestHz: number): number {
  const first = pitchSteps(sound, lowestHz, highestHz).findIndex((hz) => hz !== null);
  return first < 0 ? Number.POSITIVE_INFINITY : first * STEP_S * 1000;
}

/** In Hz, every 10 ms; null where the sound is not voiced. */
function pitchSteps(sound: Sound, lowestHz: number, highestHz: number): (number | null)[] {
  const width = Math.round(WINDOW_S * sound.sampleRate);
  const longest = Math.ceil(sound.sampleRate / lowestHz);
  const starts: number[] = [];
  for (let at = 0; at + width + longest <= sound.samples.length;) {
    starts.push(at);
    at += Math.round(STEP_S * sound.sampleRate);
  }
  const energies = starts.map((at) =>
    sound.samples.subarray(at, at + width).reduce((sum, value) => sum + value * value, 0),
  );
  const least = Math.max(...energies) * LEAST_ENERGY_SHARE;
  return starts.map((at, index) => {
    if ((energies[index] ?? 0) < least) return null;
    const lag = firstDip(normalisedDifference(sound.samples, at, width, longest));
    const hz = lag === null ? 0 : sound.sampleRate / lag;
    return hz >= lowestHz && hz <= highestHz ? hz : null;
  });
}

/** Pauses of up to `LONGEST_GAP` steps do not end a stretch: a nasal begins with such a moment. */
function longestStretch(pitches: readonly (number | null)[]): number[] {
  const stretches: number[][] = [];
  let previous = { hz: 0, step: Number.NEGATIVE_INFINITY };
  for (const [step, hz] of pitches.entries()) {
    if (hz === null) continue;
    const isNear = step - previous.step <= LONGEST_GAP + 1;
    const isLeap = Math.abs(12 * Math.log2(hz / previous.hz)) > GREATEST_LEAP;
    if (isNear && !isLeap) stretches.at(-1)?.push(hz);
    else stretches.push([hz]);
    previous = { hz, step };
  }
  return stretches.reduce(
    (longest, stretch) => (stretch.length > longest.length ? stretch : longest),
    [],
  );
}

/** Index = lag in samples. */
function normalisedDifference(
  samples: Float64Array,
  at: number,
  width: number,
  longest: number,
): number[] {
  const normalised = [1];
  let total = 0;
  for (let lag = 1; lag <= longest; lag++) {
    let difference = 0;
    for (let i = at; i < at + width; i++) {
      difference += ((samples[i] ?? 0) - (samples[i + lag] ?? 0)) ** 2;
    }
    total += difference;
    normalised.push(total === 0 ? 1 : (difference * lag) / total);
  }
  return normalised;
}

/**
 * The bottom of the first dip that is about as deep as the deepest, between samples by a parabola; null where there is
 * none. A strong second partial makes a shallow dip at half the period, which must not win.
 */
function firstDip(curve: readonly number[]): number | null {
  const bottoms = curve.flatMap((value, lag) => {
    const isBottom = value < (curve[lag - 1] ?? 0) && value <= (curve[lag + 1] ?? 1);
    return lag > 1 && isBottom && value < DIP ? [lag] : [];
  });
  const deepest = Math.min(...bottoms.map((lag) => curve[lag] ?? 1));
  const lag = bottoms.find((bottom) => (curve[bottom] ?? 1) <= deepest + EQUAL_DEPTH);
  if (lag === undefined) return null;
  const [left = 1, here = 1, right = 1] = curve.slice(lag - 1, lag + 2);
  const bend = left - 2 * here + right;
  return bend > 0 ? lag + (0.5 * (left - right)) / bend : lag;
}
