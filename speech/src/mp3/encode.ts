/** Encodes a sound as a mono MP3 of constant 48 kbit/s with LAME (compiled to WebAssembly). */
import { createMp3Encoder } from 'wasm-media-encoders';
import { CLIP_SAMPLE_RATE } from '../pack-limits.ts';
import type { Sound } from '../signal/sound.ts';
import { withInfoFrame } from './info-frame.ts';

export type EncodeMp3 = (sound: Sound) => Uint8Array;

const BITRATE_KBPS = 48;
/** LAME's preset for this bit rate turns the sound down by this factor; measured on decoded clips, taken back here. */
const PRESET_SCALE = 0.95;

export async function openMp3Encoder(): Promise<EncodeMp3> {
  const encoder = await createMp3Encoder();
  return ({ samples, sampleRate }) => {
    if (sampleRate !== CLIP_SAMPLE_RATE) {
      throw new Error(`sample rate ${sampleRate} Hz, ${CLIP_SAMPLE_RATE} Hz is needed`);
    }
    encoder.configure({ sampleRate, channels: 1, bitrate: BITRATE_KBPS });
    // both calls return a view of the encoder's own memory, so the first must be copied before the second
    const body = Uint8Array.from(
      encoder.encode([Float32Array.from(samples, (value) => value / PRESET_SCALE)]),
    );
    const tail = encoder.finalize();
    const stream = new Uint8Array(body.length + tail.length);
    stream.set(body);
    stream.set(tail, body.length);
    return withInfoFrame(stream, samples.length);
  };
}
