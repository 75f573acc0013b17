/**
 * Integrated loudness of one channel in LUFS (Recommendation ITU-R BS.1770-5, annex 1): K-weighting, 400 ms blocks
 * that overlap by 75 %, an absolute gate at -70 LUFS and a relative gate 10 LU below the mean of what passed it.
 * One channel counts once: a 997 Hz sine at 0 dB full scale reads -3.01 LUFS.
 */
import type { Sound } from './sound.ts';

type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

const BLOCK_S = 0.4;
const STEP_SHARE = 0.25;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = 10;
/** Speech clips are shorter than a block or not much longer: they are repeated to this length before measuring. */
const LOOP_S = 6;

/** Loudness of the clip when it is repeated without pause for six seconds; of a longer clip, heard once. */
export function clipLoudness({ samples, sampleRate }: Sound): number {
  const looped = new Float64Array(Math.max(samples.length, Math.round(LOOP_S * sampleRate)));
  for (let i = 0; i < looped.length; i++) looped[i] = samples[i % samples.length] ?? 0;
  return integratedLoudness({ samples: looped, sampleRate });
}

/** -Infinity where no block passes the absolute gate. */
export function integratedLoudness({ samples, sampleRate }: Sound): number {
  const weighted = filtered(filtered(samples, shelfFilter(sampleRate)), highPassFilter(sampleRate));
  const powers = blockPowers(weighted, sampleRate);
  const audible = powers.filter((power) => loudnessOf(power) > ABSOLUTE_GATE_LUFS);
  const relativeGate = loudnessOf(mean(audible)) - RELATIVE_GATE_LU;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > relativeGate)));
}

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function blockPowers(samples: Float64Array, sampleRate: number): number[] {
  const block = Math.round(BLOCK_S * sampleRate);
  const step = Math.round(block * STEP_SHARE);
  const powers: number[] = [];
  for (let from = 0; from + block <= samples.length; from += step) {
    let sum = 0;
    for (let i = from; i < from + block; i++) sum += (samples[i] ?? 0) ** 2;
    powers.push(sum / block);
  }
  return powers;
}

// BS.1770 prints coefficients for 48 kHz only. The analogue prototypes behind them (pole frequency, Q, gain) give
// the same numbers at 48 kHz and the right ones at every other rate; see the automated test.
export function shelfFilter(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

export function highPassFilter(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filtered(samples: Float64Array, { b, a }: Biquad): Float64Array {
  const out = new Float64Array(samples.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    out[i] = y;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
  }
  return out;
}
