import { expect, it } from 'vitest';
import type { Sound } from '../signal/sound.ts';
import { mixNoise } from './mix-noise.ts';

const RATE = 8000;
const tone = (seconds: number, level: number): Sound => ({
  samples: Float64Array.from({ length: seconds * RATE }, (_, i) => level * Math.sin(i / 3)),
  sampleRate: RATE,
});
const hiss = (seconds: number): Sound => {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return { samples: Float64Array.from({ length: seconds * RATE }, next), sampleRate: RATE };
};
const powerOf = (samples: Float64Array) =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

it.each([10, 5, -3])('lays speech %i dB over the noise, which goes on around it', (snrDb) => {
  const speech = tone(1, 0.3);
  const { samples } = mixNoise(speech, hiss(5), snrDb, 0.5);
  const edge = 0.4 * RATE;
  expect(samples).toHaveLength(speech.samples.length + 2 * edge);
  const around = powerOf(samples.subarray(0, edge));
  const found = 10 * Math.log10(powerOf(speech.samples) / around);
  expect(Math.abs(found - snrDb)).toBeLessThan(0.4);
});

it('measures the level of the speech without its pauses', () => {
  const spoken = tone(1, 0.3).samples;
  const paused = {
    samples: Float64Array.of(...spoken, ...new Float64Array(RATE)),
    sampleRate: RATE,
  };
  const noiseIn = (speech: Sound) =>
    powerOf(mixNoise(speech, hiss(5), 10, 0).samples.subarray(0, 0.4 * RATE));
  expect(noiseIn(paused) / noiseIn(tone(1, 0.3))).toBeCloseTo(1, 1);
});

it('begins at another place of the noise for another share', () => {
  const speech = tone(1, 0.3);
  const first = mixNoise(speech, hiss(5), 10, 0.2).samples;
  expect(mixNoise(speech, hiss(5), 10, 0.2).samples).toEqual(first);
  expect(mixNoise(speech, hiss(5), 10, 0.7).samples).not.toEqual(first);
});

it('refuses noise that is too short, or of another rate', () => {
  expect(() => mixNoise(tone(1, 0.3), hiss(1), 10, 0)).toThrow(/shorter than the speech/);
  const other = { ...hiss(5), sampleRate: 16_000 };
  expect(() => mixNoise(tone(1, 0.3), other, 10, 0)).toThrow(/noise of 16000 Hz/);
});
