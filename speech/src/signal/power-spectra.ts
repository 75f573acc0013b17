/** Power spectra of a sound, window by window: Hamming windows of 512 samples, by a fast Fourier transform (Cooley & Tukey 1965). */
import type { Sound } from './sound.ts';

export const WINDOW_LENGTH = 512;
export const BIN_COUNT = WINDOW_LENGTH / 2 + 1;
/** Raises what is high as speech lowers it: 6 dB an octave. */
const PRE_EMPHASIS = 0.97;

const HAMMING = Float64Array.from(
  { length: WINDOW_LENGTH },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (WINDOW_LENGTH - 1)),
);

const TURN = (-2 * Math.PI) / WINDOW_LENGTH;
const COSINES = Float64Array.from({ length: WINDOW_LENGTH }, (_, at) => Math.cos(TURN * at));
const SINES = Float64Array.from({ length: WINDOW_LENGTH }, (_, at) => Math.sin(TURN * at));

/** One spectrum every `hop` samples; the sound's ends count as silence. */
export function powerSpectra({ samples }: Sound, hop: number): Float64Array[] {
  const spectra: Float64Array[] = [];
  for (let middle = 0; middle < samples.length; middle += hop) {
    const real = new Float64Array(WINDOW_LENGTH);
    const imaginary = new Float64Array(WINDOW_LENGTH);
    const from = middle - WINDOW_LENGTH / 2;
    for (let at = 0; at < WINDOW_LENGTH; at++) {
      const value = (samples[from + at] ?? 0) - PRE_EMPHASIS * (samples[from + at - 1] ?? 0);
      real[at] = value * (HAMMING[at] ?? 0);
    }
    transform(real, imaginary);
    spectra.push(
      Float64Array.from(
        { length: BIN_COUNT },
        (_, at) => (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2,
      ),
    );
  }
  return spectra;
}

/** In place; as long as a window, a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  for (let at = 1, mirrored = 0; at < length; at++) {
    let bit = length >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at >= mirrored) continue;
    [real[at], real[mirrored]] = [real[mirrored] ?? 0, real[at] ?? 0];
    [imaginary[at], imaginary[mirrored]] = [imaginary[mirrored] ?? 0, imaginary[at] ?? 0];
  }
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    for (let turn = 0; turn < half; turn++) {
      const step = (turn * WINDOW_LENGTH) / size;
      const [cos, sin] = [COSINES[step] ?? 0, SINES[step] ?? 0];
      for (let from = turn; from < length; from += size) {
        const other = from + half;
        const [re, im] = [real[other] ?? 0, imaginary[other] ?? 0];
        const [turnedRe, turnedIm] = [re * cos - im * sin, re * sin + im * cos];
        real[other] = (real[from] ?? 0) - turnedRe;
        imaginary[other] = (imaginary[from] ?? 0) - turnedIm;
        real[from] = (real[from] ?? 0) + turnedRe;
        imaginary[from] = (imaginary[from] ?? 0) + turnedIm;
      }
    }
  }
}
