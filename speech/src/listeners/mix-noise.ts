/** Speech in noise at a stated ratio of levels, the noise going on before and after it. */
import type { Sound } from '../signal/sound.ts';

/** Noise before and after the speech. */
const AROUND_S = 0.4;
/** A frame is speech when it is within this of the loudest. */
const FRAME_S = 0.02;
const SPEECH_RANGE_DB = 30;

/**
 * `snrDb`: mean power of the frames that hold speech over that of the noise beside them. `share`, 0 to 1: where in the noise it
 * begins.
 */
export function mixNoise(speech: Sound, noise: Sound, snrDb: number, share: number): Sound {
  if (noise.sampleRate !== speech.sampleRate) {
    throw new Error(`noise of ${noise.sampleRate} Hz beside speech of ${speech.sampleRate} Hz`);
  }
  const around = Math.round(AROUND_S * speech.sampleRate);
  const length = speech.samples.length + 2 * around;
  if (noise.samples.length < length) throw new Error('the noise is shorter than the speech');
  const from = Math.floor(share * (noise.samples.length - length));
  const beside = noise.samples.subarray(from, from + length);
  const gain = Math.sqrt(speechPower(speech) / meanPower(beside) / 10 ** (snrDb / 10));
  const samples = Float64Array.from(beside, (value) => value * gain);
  speech.samples.forEach((value, at) => {
    samples[around + at] = (samples[around + at] ?? 0) + value;
  });
  return { samples, sampleRate: speech.sampleRate };
}

function speechPower({ samples, sampleRate }: Sound): number {
  const width = Math.round(FRAME_S * sampleRate);
  const powers: number[] = [];
  for (let from = 0; from < samples.length; from += width) {
    powers.push(meanPower(samples.subarray(from, from + width)));
  }
  const least = Math.max(...powers) / 10 ** (SPEECH_RANGE_DB / 10);
  const spoken = powers.filter((power) => power >= least);
  return spoken.reduce((sum, power) => sum + power, 0) / spoken.length;
}

const meanPower = (samples: Float64Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
