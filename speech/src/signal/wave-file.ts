/** Reads the sound out of a RIFF/WAVE file of 16-bit samples; of several channels the first is taken. */
import type { Sound } from './sound.ts';

export function readWaveFile(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') {
    throw new Error('not a WAVE file: the RIFF/WAVE header is missing');
  }
  let format: { channelCount: number; sampleRate: number } | undefined;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === 'fmt ') {
      const bits = view.getUint16(body + 14, true);
      if (bits !== 16) throw new Error(`WAVE file has ${bits} bits a sample, 16 are needed`);
      format = {
        channelCount: view.getUint16(body + 2, true),
        sampleRate: view.getUint32(body + 4, true),
      };
    }
    if (tag(at) === 'data' && format) {
      const frameBytes = 2 * format.channelCount;
      const count = Math.floor(Math.min(size, bytes.length - body) / frameBytes);
      const samples = new Float64Array(count);
      for (let i = 0; i < count; i++) {
        samples[i] = view.getInt16(body + i * frameBytes, true) / 32768;
      }
      return { samples, sampleRate: format.sampleRate };
    }
    at = body + size + (size % 2);
  }
  throw new Error('WAVE file without sound: no data chunk after the format');
}

/** One channel of 16-bit samples; louder than full scale is cut off. */
export function waveFileOf({ samples, sampleRate }: Sound): Uint8Array {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const tag = (at: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  tag(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((value, index) => {
    const level = Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768)));
    view.setInt16(44 + index * 2, level, true);
  });
  return new Uint8Array(view.buffer);
}
