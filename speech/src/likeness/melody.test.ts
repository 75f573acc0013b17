import { expect, it } from 'vitest';
import type { Tone } from '../thai/syllable.ts';
import { compareTunes, judgeTone, meanTunes, syllableTune, tuneOf } from './melody.ts';

const SAMPLE_RATE = 24_000;
const ROW_MS = 10;

/** A hum of two partials that glides, after a silence. */
function hum(fromHz: number, toHz: number) {
  const samples = new Float64Array(SAMPLE_RATE * 0.6);
  let phase = 0;
  for (let at = SAMPLE_RATE * 0.1; at < samples.length; at++) {
    phase += (fromHz + ((toHz - fromHz) * at) / samples.length) / SAMPLE_RATE;
    samples[at] = 0.3 * Math.sin(2 * Math.PI * phase) + 0.2 * Math.sin(4 * Math.PI * phase);
  }
  return { samples, sampleRate: SAMPLE_RATE };
}

it('writes the pitch down in semitones over 100 Hz, and nothing where it is silent', () => {
  const tune = tuneOf(hum(200, 200), ROW_MS);
  expect(tune[2]).toBeNaN();
  expect(tune[30]).toBeCloseTo(12, 1);
  expect(syllableTune(tuneOf(hum(20, 20), ROW_MS))).toBeNull();
});

it('takes the level of a voice away, and says how far two tunes are apart', () => {
  const tune = Float32Array.from({ length: 20 }, (_, at) => at / 4);
  const path = [...tune.keys()].map((at) => [at, at] as const);
  const higher = tune.map((value) => value + 9);
  expect(compareTunes(higher, tune, path)).toEqual({ overTemplate: 9, apart: 0 });
  expect(compareTunes(tune.toReversed(), tune, path).apart).toBeGreaterThan(2);
  expect(
    compareTunes(
      tune.map(() => Number.NaN),
      tune,
      path,
    ),
  ).toEqual({
    ...{ overTemplate: null, apart: 0 },
  });
});

it('knows a tone by its shape, and level tones by the level of the speaker', () => {
  const tones = meanTunes([
    { tone: 'mid', tune: [0, 0, 0, 0, -1] },
    { tone: 'low', tune: [-3, -4, -4, -4, -5] },
    { tone: 'falling', tune: [4, 5, 3, -1, -5] },
    { tone: 'rising', tune: [-4, -5, -4, 0, 4] },
  ] as const satisfies { tone: Tone; tune: number[] }[]);
  const over = (by: number, ...tune: number[]) => tune.map((value) => value + by);
  expect(judgeTone(over(7, 4, 5, 3, -1, -5), 'falling', tones, null).margin).toBe(0);
  expect(judgeTone(over(7, -4, -5, -4, 0, 4), 'falling', tones, null)).toMatchObject({
    ...{ nearest: 'rising', margin: expect.closeTo(7.07, 2) },
  });
  expect(judgeTone(over(7, -3, -4, -4, -4, -5), 'mid', tones, 7).nearest).toBe('low');
  expect(judgeTone(over(7, 0, 0, 0, 0, -1), 'mid', tones, 7).margin).toBe(0);
});
