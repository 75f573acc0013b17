import { expect, it } from 'vitest';
import { clipLoudness } from './loudness.ts';
import { softenPeaks } from './soften-peaks.ts';
import { peakDbOf, type Sound } from './sound.ts';

const RATE = 24_000;
const hum = (clickAt: number | null): Sound => ({
  samples: Float64Array.from({ length: RATE }, (_, i) =>
    i === clickAt ? 0.95 : 0.04 * Math.sin(i / 20),
  ),
  sampleRate: RATE,
});

it('leaves a sound without high peaks as it is', () => {
  expect(softenPeaks(hum(null))).toEqual(hum(null));
});

it('takes a peak down so far that the sound can reach its loudness, and only around the peak', () => {
  const softened = softenPeaks(hum(12_000));
  expect(peakDbOf(hum(12_000).samples) - clipLoudness(hum(12_000))).toBeGreaterThan(20);
  expect(peakDbOf(softened.samples) - clipLoudness(softened)).toBeLessThan(19.5);
  expect(softened.samples.subarray(0, 11_000)).toEqual(hum(12_000).samples.subarray(0, 11_000));
  expect(softened.samples.subarray(13_000)).toEqual(hum(12_000).samples.subarray(13_000));
});

it('does it without a step in level', () => {
  const { samples } = softenPeaks(hum(12_000));
  const before = hum(12_000).samples;
  const gains = Array.from({ length: 1200 }, (_, i) => i + 11_400)
    .filter((i) => Math.abs(before[i] ?? 0) > 0.01)
    .map((i) => (samples[i] ?? 0) / (before[i] ?? 1));
  const steps = gains.slice(1).map((gain, i) => Math.abs(gain - (gains[i] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.05);
});
