import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianOf } from '../testing/tone-shape.ts';
import { voicedPitches } from '../testing/difference-pitch.ts';
import { reshape } from './pitch-synchronous.ts';
import { trackPitch } from './pitch-track.ts';
import { resample } from './resample.ts';
import { joined, onsetMsOf, peakOf, type Sound } from './sound.ts';
import { trimSilence } from './trim.ts';
import { readWaveFile } from './wave-file.ts';

const SAMPLE_RATE = 24_000;

/** A buzz of twelve partials, rather like a voiced sound. */
function buzz(hz: number, seconds: number, sampleRate = SAMPLE_RATE): Sound {
  const samples = new Float64Array(Math.round(seconds * sampleRate));
  for (let i = 0; i < samples.length; i++) {
    for (let partial = 1; partial <= 12; partial++) {
      samples[i] = (samples[i] ?? 0) + Math.sin((2 * Math.PI * hz * partial * i) / sampleRate) / 40;
    }
  }
  return { samples, sampleRate };
}

const tone = (hz: number, sampleRate: number): Sound => {
  const samples = new Float64Array(sampleRate / 2);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = 0.5 * Math.sin((2 * Math.PI * hz * i) / sampleRate);
  }
  return { samples, sampleRate };
};

describe('trimming', () => {
  it('starts a clip within 5 ms and keeps all of the speech, however much silence surrounds it', () => {
    const speech = buzz(120, 0.2).samples;
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (before, after) => {
        const samples = joined([new Float64Array(before), speech, new Float64Array(after)]);
        const rule = { headDb: 40, tailDb: 40, leadS: 0.002, tailS: 0.03 };
        const clip = trimSilence({ samples, sampleRate: SAMPLE_RATE }, rule);
        expect(onsetMsOf(clip)).toBeLessThanOrEqual(5);
        expect(clip.samples.length).toBeGreaterThan(speech.length - 100);
        expect(clip.samples.length).toBeLessThan(speech.length + 0.04 * SAMPLE_RATE);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses silence', () => {
    const silence = { samples: new Float64Array(1000), sampleRate: SAMPLE_RATE };
    const rule = { headDb: 40, tailDb: 40, leadS: 0, tailS: 0 };
    expect(() => trimSilence(silence, rule)).toThrow('silent throughout');
  });
});

describe('changing the sample rate', () => {
  it.each([22_050, 32_000])('keeps length and level of what was recorded at %i Hz', (rate) => {
    const changed = resample(tone(1000, rate), SAMPLE_RATE);
    expect(changed.samples).toHaveLength(SAMPLE_RATE / 2);
    expect(peakOf(changed.samples.subarray(1000, -1000))).toBeCloseTo(0.5, 2);
  });

  it('removes what the new rate cannot carry instead of folding it down', () => {
    const changed = resample(tone(13_000, 32_000), SAMPLE_RATE);
    expect(peakOf(changed.samples.subarray(1000, -1000))).toBeLessThan(0.001);
  });
});

describe('another tune and timing for a sound', () => {
  it.each([90, 110, 160])(
    'moves a monotone sound of 130 Hz to %i Hz and doubles its length',
    (hz) => {
      const source = buzz(130, 0.4, 22_050);
      const pitch = trackPitch(source, { lowestHz: 70, highestHz: 300 });
      const timing = [
        { outS: 0, inS: 0 },
        { outS: 0.8, inS: 0.4 },
      ];
      const moved = reshape(source, pitch, timing, () => hz);
      expect(moved.samples).toHaveLength(0.8 * 22_050);
      expect(medianOf(voicedPitches(moved, 70, 300)) / hz).toBeCloseTo(1, 2);
    },
  );

  it('is followed by two trackers of different method to the same pitch', () => {
    for (const hz of [80, 131, 197, 240]) {
      const sound = buzz(hz, 0.3);
      const driving = trackPitch(sound, { lowestHz: 70, highestHz: 300 }).map((frame) => frame.hz);
      expect(medianOf(driving) / hz).toBeCloseTo(1, 2);
      expect(medianOf(voicedPitches(sound, 70, 300)) / hz).toBeCloseTo(1, 2);
    }
  });
});

describe('WAVE files', () => {
  const waveFile = (values: readonly number[], bits = 16): Uint8Array => {
    const bytes = new Uint8Array(44 + values.length * 2);
    const view = new DataView(bytes.buffer);
    const write = (at: number, text: string) =>
      [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
    write(0, 'RIFF');
    write(8, 'WAVEfmt ');
    view.setUint32(16, 16, true);
    view.setUint16(22, 1, true);
    view.setUint32(24, 32_000, true);
    view.setUint16(34, bits, true);
    write(36, 'data');
    view.setUint32(40, values.length * 2, true);
    values.forEach((value, index) => view.setInt16(44 + index * 2, value, true));
    return bytes;
  };

  it('gives back the samples that were written', () => {
    const sound = readWaveFile(waveFile([0, 16_384, -32_768]));
    expect([...sound.samples]).toEqual([0, 0.5, -1]);
    expect(sound.sampleRate).toBe(32_000);
  });

  it('refuses what is no WAVE file of 16 bits', () => {
    expect(() => readWaveFile(new Uint8Array(3))).toThrow('not a WAVE file');
    expect(() => readWaveFile(waveFile([0], 24))).toThrow('24 bits');
    expect(() => readWaveFile(waveFile([]).subarray(0, 36))).toThrow('without sound');
  });
});
