/** One channel of sound: samples between -1 and 1 (0 = silence) and their rate in Hz. */

export type Sound = { readonly samples: Float64Array; readonly sampleRate: number };

/** The largest absolute sample, 0 for silence. */
export function peakOf(samples: Float64Array): number {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  return peak;
}

/** Peak in dB relative to full scale; -Infinity for silence. */
export const peakDbOf = (samples: Float64Array): number => 20 * Math.log10(peakOf(samples));

export const durationMsOf = ({ samples, sampleRate }: Sound): number =>
  (samples.length / sampleRate) * 1000;

/** Time of the first sample above 1 % of the peak, in ms: the rule by which the player starts a clip. */
export function onsetMsOf({ samples, sampleRate }: Sound): number {
  const threshold = peakOf(samples) * 0.01;
  const first = samples.findIndex((value) => Math.abs(value) > threshold);
  return first < 0 ? Number.POSITIVE_INFINITY : (first / sampleRate) * 1000;
}

export function scaled(sound: Sound, factor: number): Sound {
  return { ...sound, samples: sound.samples.map((value) => value * factor) };
}

export function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
