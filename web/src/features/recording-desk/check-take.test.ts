import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTake, isAcceptable, type Take } from './check-take.ts';
import { fromBase64, toBase64, waveFileOf } from './wave-file.ts';

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
      fc.property(span, fc.integer({ min: 210, max: 840 }), span, level, (...scene) => {
        const [beforeMs, toneMs, afterMs, loudness] = scene;
        const report = checkTake(record({ beforeMs, toneMs, afterMs, level: loudness }), RULE);
        expect(report.problems).toEqual([]);
        expect(Math.abs(report.durationMs - toneMs)).toBeLessThanOrEqual(20);
        const storedMs = ((report.trimmed?.samples.length ?? 0) / RATE) * 1000;
        expect(storedMs - report.durationMs).toBeCloseTo(90, 0);
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

  it('lets only silence and clipping keep a take from being accepted', () => {
    const scenes = [{}, { noise: 0.05 }, { toneMs: 900 }, { level: 0 }, { level: 1 }];
    const verdicts = scenes.map((scene) => isAcceptable(checkTake(record(scene), RULE)));
    expect(verdicts).toEqual([true, true, true, false, false]);
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

describe('the file of a take', () => {
  it('is RIFF/WAVE with one channel of 16 bits and every sample, and survives base64', () => {
    const samples = Float32Array.from([0, 0.5, -0.5, 1, -1, 2]);
    const bytes = waveFileOf({ samples, sampleRate: 44_100 });
    const view = new DataView(bytes.buffer);
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 16))).toMatch(/^RIFF.{4}WAVEfmt /s);
    expect([view.getUint16(22, true), view.getUint32(24, true)]).toEqual([1, 44_100]);
    const stored = Array.from(samples, (_, i) => view.getInt16(44 + 2 * i, true));
    expect(stored).toEqual([0, 16_384, -16_383, 32_767, -32_767, 32_767]);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  });
});
