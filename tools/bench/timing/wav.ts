/** The tone for auditory lists: 120 ms at 440 Hz, loud from its first sample on, as a mono 16-bit WAV. */

const RATE_HZ = 48_000;
const PITCH_HZ = 440;
const LEVEL = 0.25;
export const TONE_MS = 120;

export function drawTone(): Buffer {
  const count = (RATE_HZ * TONE_MS) / 1000;
  const data = Buffer.alloc(count * 2);
  for (let i = 0; i < count; i += 1) {
    const value = LEVEL * Math.cos((2 * Math.PI * PITCH_HZ * i) / RATE_HZ);
    data.writeInt16LE(Math.round(value * 32_767) || 1, i * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(1, 22); // one channel
  head.writeUInt32LE(RATE_HZ, 24);
  head.writeUInt32LE(RATE_HZ * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
