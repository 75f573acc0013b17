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
