import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLoudness, highPassFilter, integratedLoudness, shelfFilter } from './loudness.ts';
import { joined, scaled, type Sound } from './sound.ts';

function sine(peakDb: number, seconds: number, sampleRate: number, hz = 997): Sound {
  const samples = new Float64Array(Math.round(seconds * sampleRate));
  const peak = 10 ** (peakDb / 20);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = peak * Math.sin((2 * Math.PI * hz * i) / sampleRate);
  }
  return { samples, sampleRate };
}

describe('loudness meter', () => {
  it.each([24_000, 44_100, 48_000])(
    'reads -3.01 LUFS for a 997 Hz sine at full scale in one channel, at %i Hz (BS.1770-5, annex 1)',
    (sampleRate) => {
      expect(integratedLoudness(sine(0, 5, sampleRate))).toBeCloseTo(-3.01, 1);
      expect(integratedLoudness(sine(-20, 5, sampleRate))).toBeCloseTo(-23.01, 1);
    },
  );

  it('has the filters that BS.1770 prints for 48 kHz', () => {
    const cache = shelfFilter(48_000);
    const printed = [1.53512485958697, -2.69169618940638, 1.19839281085285];
    cache.b.forEach((value, index) => expect(value).toBeCloseTo(printed[index] ?? 0, 8));
    expect(cache.a[0]).toBeCloseTo(-1.69065929318241, 8);
    expect(cache.a[1]).toBeCloseTo(0.73248077421585, 8);
    expect(highPassFilter(48_000).a[0]).toBeCloseTo(-1.99004745483398, 8);
    expect(highPassFilter(48_000).a[1]).toBeCloseTo(0.99007225036621, 8);
  });

  it('passes over quiet stretches (EBU Tech 3341, test cases 3 and 4, one channel instead of two: 3.01 LU less)', () => {
    const passages = (...parts: (readonly [number, number])[]): Sound => ({
      samples: joined(parts.map(([db, seconds]) => sine(db, seconds, 24_000, 1000).samples)),
      sampleRate: 24_000,
    });
    const third = passages([-36, 10], [-23, 60], [-36, 10]);
    const fourth = passages([-72, 10], [-36, 10], [-23, 60], [-36, 10], [-72, 10]);
    expect(Math.abs(integratedLoudness(third) - -26.01)).toBeLessThan(0.1);
    expect(Math.abs(integratedLoudness(fourth) - -26.01)).toBeLessThan(0.1);
  });

  it('reads silence as minus infinity', () => {
    const silence = { samples: new Float64Array(24_000), sampleRate: 24_000 };
    expect(integratedLoudness(silence)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('follows a static gain exactly, for clips much shorter than one block', () => {
    const clip = sine(-12, 0.17, 24_000, 300);
    const before = clipLoudness(clip);
    fc.assert(
      fc.property(fc.double({ min: -20, max: 10, noNaN: true }), (gainDb) => {
        const after = clipLoudness(scaled(clip, 10 ** (gainDb / 20)));
        expect(after - before).toBeCloseTo(gainDb, 6);
      }),
      { numRuns: 10 },
    );
  });
});
