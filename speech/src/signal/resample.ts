/**
 * Changes the sample rate with a windowed-sinc low-pass (Kaiser window, about 80 dB of stop band).
 * Method: Oppenheim & Schafer, Discrete-Time Signal Processing, section 7.5 (Kaiser window design).
 */
import type { Sound } from './sound.ts';

type Kernel = { readonly first: number; readonly weights: Float64Array };

const ZERO_CROSSINGS = 32;
const KAISER_BETA = 8;
/** Where the pass band ends, as a share of the lower of the two Nyquist frequencies. */
const PASS_SHARE = 0.94;

/** Rates in whole Hz. */
export function resample({ samples, sampleRate }: Sound, targetRate: number): Sound {
  if (sampleRate === targetRate) return { samples, sampleRate };
  const divisor = greatestCommonDivisor(sampleRate, targetRate);
  const phaseCount = targetRate / divisor;
  const step = sampleRate / divisor;
  const kernels = Array.from({ length: phaseCount }, (_, phase) =>
    kernelAt(phase / phaseCount, PASS_SHARE * Math.min(1, targetRate / sampleRate)),
  );
  const out = new Float64Array(Math.round((samples.length * targetRate) / sampleRate));
  for (let n = 0; n < out.length; n++) {
    const whole = Math.floor((n * step) / phaseCount);
    const kernel = kernels[(n * step) % phaseCount];
    if (kernel) out[n] = convolved(samples, whole, kernel);
  }
  return { samples: out, sampleRate: targetRate };
}

function convolved(samples: Float64Array, whole: number, { first, weights }: Kernel): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) {
    sum += (samples[whole + first + k] ?? 0) * (weights[k] ?? 0);
  }
  return sum;
}

/** The filter for a moment that lies `fraction` of a source sample after a source sample. */
function kernelAt(fraction: number, cutoff: number): Kernel {
  const reach = ZERO_CROSSINGS / cutoff;
  const first = Math.ceil(fraction - reach);
  const last = Math.floor(fraction + reach);
  const weights = Float64Array.from({ length: last - first + 1 }, (_, k) => {
    const distance = first + k - fraction;
    return cutoff * sinc(cutoff * distance) * kaiser(distance / reach);
  });
  return { first, weights };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const kaiser = (u: number): number =>
  besselI0(KAISER_BETA * Math.sqrt(Math.max(0, 1 - u * u))) / besselI0(KAISER_BETA);

/** Modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 40; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
