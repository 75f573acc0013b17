/**
 * Writes the Info frame that tells players how many samples of an MP3 stream are the encoder's delay and padding.
 * The WebAssembly build of LAME leaves it out; without it a clip starts some 45 ms late in players that would know
 * better. Fields in the order of the "mp3 info tag" text of the LAME project; those not stated here are zero.
 */
import { frameHeaderAt } from './frames.ts';

/** Samples that LAME puts before the first sample of the sound. */
const ENCODER_DELAY = 576;
const HAS_FRAME_COUNT = 1;
const HAS_BYTE_COUNT = 2;
const CONSTANT_BITRATE = 1;

/** `stream`: frames as LAME made them. `sampleCount`: length of the sound that went in. */
export function withInfoFrame(stream: Uint8Array, sampleCount: number): Uint8Array {
  const header = frameHeaderAt(stream, 0);
  if (!header) throw new Error('no MP3 frame at the start of the stream');
  const frameCount = stream.length / header.bytes;
  if (!Number.isInteger(frameCount)) {
    throw new Error(`frames of ${header.bytes} bytes expected, the stream has ${stream.length}`);
  }
  const padding = frameCount * header.samplesPerFrame - ENCODER_DELAY - sampleCount;

  const frame = new Uint8Array(header.bytes);
  const view = new DataView(frame.buffer);
  frame.set(stream.subarray(0, 4));
  let at = header.sideInfoEnd;
  const writeText = (text: string) => {
    for (const letter of text) frame[at++] = letter.charCodeAt(0);
  };
  const writeNumber = (value: number) => {
    view.setUint32(at, value);
    at += 4;
  };
  writeText('Info');
  writeNumber(HAS_FRAME_COUNT | HAS_BYTE_COUNT);
  writeNumber(frameCount);
  writeNumber(frame.length + stream.length);
  const encoderAt = at;
  writeText('LAME3.100');
  frame[encoderAt + 9] = CONSTANT_BITRATE;
  frame[encoderAt + 20] = header.bitrateKbps;
  frame[encoderAt + 21] = ENCODER_DELAY >> 4;
  frame[encoderAt + 22] = ((ENCODER_DELAY & 15) << 4) | (padding >> 8);
  frame[encoderAt + 23] = padding & 255;
  view.setUint32(encoderAt + 28, frame.length + stream.length);
  view.setUint16(encoderAt + 32, crc16(stream));
  view.setUint16(encoderAt + 34, crc16(frame.subarray(0, encoderAt + 34)));

  const whole = new Uint8Array(frame.length + stream.length);
  whole.set(frame);
  whole.set(stream, frame.length);
  return whole;
}

/** CRC-16/ARC (polynomial 0x8005, reflected, start 0), as LAME computes both checksums of the tag. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
