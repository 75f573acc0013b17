/** A take as a WAVE file (one channel, 16 bit), and bytes as base64 for the wire. */
import type { Take } from './check-take.ts';

const HEADER_BYTES = 44;
const FULL_SCALE = 32_767;
const CHUNK_BYTES = 0x2000;

export function waveFileOf({ samples, sampleRate }: Take): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const writeTag = (at: number, tag: string) => bytes.set(new TextEncoder().encode(tag), at);
  writeTag(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  writeTag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, 2 * sampleRate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeTag(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  for (const [index, value] of samples.entries()) {
    const held = Math.max(-1, Math.min(1, value));
    view.setInt16(HEADER_BYTES + 2 * index, Math.round(held * FULL_SCALE), true);
  }
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Of a file that `waveFileOf` made. */
export function takeOf(bytes: Uint8Array<ArrayBuffer>): Take {
  const view = new DataView(bytes.buffer);
  const samples = new Float32Array((bytes.length - HEADER_BYTES) / 2);
  for (const index of samples.keys()) {
    samples[index] = view.getInt16(HEADER_BYTES + 2 * index, true) / FULL_SCALE;
  }
  return { samples, sampleRate: view.getUint32(24, true) };
}
