import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLIP_SAMPLE_RATE } from '../pack-limits.ts';
import { openMp3Encoder, type EncodeMp3 } from './encode.ts';
import { readMp3 } from './frames.ts';
import { crc16 } from './info-frame.ts';

let encode: EncodeMp3;
beforeAll(async () => {
  encode = await openMp3Encoder();
});

const hum = (length: number) => ({
  samples: Float64Array.from({ length }, (_, i) => 0.3 * Math.sin(i / 20)),
  sampleRate: CLIP_SAMPLE_RATE,
});

describe('MP3 clips', () => {
  it('are mono, 48 kbit/s, 24 kHz, and say exactly how long the sound is, for any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 30_000 }), (length) => {
        const summary = readMp3(encode(hum(length)));
        expect(summary).toMatchObject({ isMono: true, bitrateKbps: 48, sampleRate: 24_000 });
        expect(summary.durationMs).toBeCloseTo(length / 24, 9);
        // players add 529 samples of their own delay, which the padding must cover
        expect(summary.gapless?.padding).toBeGreaterThanOrEqual(529);
      }),
      { numRuns: 25 },
    );
  });

  it('come out the same byte for byte whatever was encoded before', () => {
    const first = encode(hum(5000));
    encode(hum(777));
    expect(encode(hum(5000))).toEqual(first);
  });

  it('are refused when cut off, shifted or no MP3 at all', () => {
    const bytes = encode(hum(5000));
    expect(() => readMp3(bytes.subarray(0, -1))).toThrow('cut off');
    expect(() => readMp3(bytes.subarray(1))).toThrow('no frame at byte 0');
    expect(() => readMp3(new Uint8Array())).toThrow('no frame at byte 0');
    const broken = bytes.slice();
    broken[144] = 0;
    expect(() => readMp3(broken)).toThrow('no matching frame at byte 144');
  });

  it('are made of sounds at the clip rate only', () => {
    expect(() => encode({ ...hum(5000), sampleRate: 22_050 })).toThrow('24000 Hz is needed');
  });

  it('carry checksums by the CRC-16 whose check value is BB3D', () => {
    expect(crc16(new TextEncoder().encode('123456789'))).toBe(0xbb3d);
  });
});
