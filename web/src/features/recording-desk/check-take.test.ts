import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTake, isAcceptable, type Take } from './check-take.ts';
import { fromBase64, toBase64 } from './base64.ts';

const RATE = 48_000;
const RULE = { guideMs: 500, longestMs: 850 };

interface Scene {
  readonly beforeMs?: number;
  readonly toneMs?: number;
  readonly afterMs?: number;
  readonly level?: number;
  readonly noise?: number;
}

/** A tone in a room whose noise is a fixed pattern. */
function record({
  beforeMs = 300,
  toneMs = 500,
  afterMs = 300,
  level = 0.4,
  noise = 0.001,
}: Scene): Take {
  const at = (ms: number) => Math.round((ms / 1000) * RATE);
  const samples = new Float32Array(at(beforeMs + toneMs + afterMs));
  for (let i = 0; i < samples.length; i++) {
    const isTone = i >= at(beforeMs) && i < at(beforeMs + toneMs);
    const hiss = noise * Math.sin(i * i * 0.37);
    samples[i] = hiss + (isTone ? level * Math.sin((i * 2 * Math.PI * 300) / RATE) : 0);
  }
  return { samples, sampleRate: RATE };
}

describe('the check of a take', () => {
  it('finds speech of any length and place, to a window, and keeps a little of the room around it', () => {
    const span = fc.integer({ min: 100, max: 900 });
    const level = fc.double({ min: 0.1, max: 0.85, noNaN: true });
    fc.assert(
      fc.property(span, fc.integer({ min: 210, max: 800 }), span, level, (...scene) => {
        const [beforeMs, toneMs, afterMs, loudness] = scene;
        const report = checkTake(record({ beforeMs, toneMs, afterMs, level: loudness }), RULE);
        expect(report.problems).toEqual([]);
        // The clip keeps 40 ms after the speech.
        expect(Math.abs(report.durationMs - toneMs - 40)).toBeLessThanOrEqual(10);
        const storedMs = ((report.trimmed?.samples.length ?? 0) / RATE) * 1000;
        expect(Math.abs(storedMs - toneMs - 90)).toBeLessThanOrEqual(20);
        expect(report.peakDb).toBeCloseTo(20 * Math.log10(loudness), 0);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['a clipped voice', { level: 1 }, ['clipped']],
    ['a far-away voice', { level: 0.02, noise: 0.0001 }, ['quiet']],
    ['a noisy room', { noise: 0.05 }, ['noisy']],
    ['nothing said', { level: 0 }, ['silent']],
    ['speech before the start', { beforeMs: 0 }, ['cutAtStart']],
    ['speech after the end', { afterMs: 0 }, ['cutAtEnd']],
    ['a click', { toneMs: 60 }, ['short']],
    ['a drawl that breaks the beat', { toneMs: 900 }, ['long']],
  ] as const)('says what is wrong: %s', (_, scene, problems) => {
    expect(checkTake(record(scene), RULE).problems).toEqual(problems);
  });

  it('lets silence, clipping and what breaks the beat keep a take from being accepted, and nothing else', () => {
    const scenes = [{}, { noise: 0.05 }, { toneMs: 900 }, { level: 0 }, { level: 1 }];
    const verdicts = scenes.map((scene) => isAcceptable(checkTake(record(scene), RULE)));
    expect(verdicts).toEqual([true, true, false, false, false]);
  });

  it('never fails on any take, however short or odd', () => {
    const sample = fc.float({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.float32Array({ maxLength: 4000 }), sample, (wild, filler) => {
        const samples = wild.map((value) => (Math.abs(value) <= 1 ? value : filler));
        const { trimmed, durationMs } = checkTake({ samples, sampleRate: RATE }, RULE);
        expect(durationMs).toBeGreaterThanOrEqual(0);
        expect(trimmed?.samples.length ?? 0).toBeLessThanOrEqual(samples.length);
      }),
      { numRuns: 60 },
    );
  });
});

it('brings the bytes of a take over the wire as they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }),
    { numRuns: 30 },
  );
});
