import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenLevel } from './even-level.ts';
import { peakOf, type Sound } from './sound.ts';

const SAMPLE_RATE = 24_000;
const PART = SAMPLE_RATE / 10;

/** Tenths of a second at these peaks. */
function steps(peaks: readonly number[]): Sound {
  const samples = Float64Array.from(
    { length: PART * peaks.length },
    (_, i) => (peaks[Math.floor(i / PART)] ?? 0) * Math.sin(i / 10),
  );
  return { samples, sampleRate: SAMPLE_RATE };
}
const stretches = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ fromS: i / 10, toS: (i + 1) / 10 }));

/** Peak in the middle of each tenth of a second. */
const peaksOf = ({ samples }: Sound): number[] =>
  Array.from({ length: samples.length / PART }, (_, i) =>
    peakOf(samples.subarray((i + 0.4) * PART, (i + 0.6) * PART)),
  );

describe('evening the level of syllables', () => {
  it('brings loud and soft ones nearer to each other and keeps the middle one', () => {
    const [soft = 0, middle = 0, loud = 0] = peaksOf(
      evenLevel(steps([0.1, 0.3, 0.9]), stretches(3)),
    );
    expect(middle).toBeCloseTo(0.3, 1);
    expect(loud / soft).toBeLessThan(9 / 3);
    expect(loud).toBeGreaterThan(soft);
  });

  it('changes nothing in a sound of one level', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1, noNaN: true }), (peak) => {
        const sound = steps([peak, peak, peak]);
        const { samples } = evenLevel(sound, stretches(3));
        const change = samples.map((value, i) => Math.abs(value - (sound.samples[i] ?? 0)));
        expect(Math.max(...change)).toBeLessThan(0.02 * peak);
      }),
      { numRuns: 10 },
    );
  });
});
