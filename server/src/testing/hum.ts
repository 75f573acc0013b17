/** A take as the recording desk sends it: a hum in a quiet room, one channel of 16 bits. */
const RATE = 24_000;
/** Room that the desk leaves around the speech. */
const BEFORE_MS = 30;
const AFTER_MS = 60;
/** dB relative to full scale. */
const ROOM_DB = -66;

/** Of a pitch of its own for each token and rate. */
export function humOf(spoken: {
  readonly token: string;
  readonly rate: number;
  readonly speechMs: number;
}): Buffer {
  const { token, rate, speechMs } = spoken;
  const at = (ms: number) => Math.round((ms / 1000) * RATE);
  const count = at(BEFORE_MS + speechMs + AFTER_MS);
  const bytes = Buffer.alloc(44 + 2 * count);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.write('data', 36, 'latin1');
  const words = { 16: 16, 24: RATE, 28: 2 * RATE, 40: 2 * count };
  for (const [position, value] of Object.entries(words))
    bytes.writeUInt32LE(value, Number(position));
  const halves = { 20: 1, 22: 1, 32: 2, 34: 16 };
  for (const [position, value] of Object.entries(halves))
    bytes.writeUInt16LE(value, Number(position));
  const hz = 120 + 1000 * rate - 500 + ((token.codePointAt(token.length - 1) ?? 0) % 40);
  const room = 10 ** (ROOM_DB / 20);
  for (let i = 0; i < count; i++) {
    const isSpeech = i >= at(BEFORE_MS) && i < at(BEFORE_MS + speechMs);
    const voice = isSpeech ? 0.3 * Math.sin((i * 2 * Math.PI * hz) / RATE) : 0;
    bytes.writeInt16LE(Math.round((voice + room * Math.sin(i * i * 0.37)) * 32_767), 44 + 2 * i);
  }
  return bytes;
}
