/**
 * Reads the structure of an MP3 stream without decoding it: frames, sample rate, and the gapless data of its Info
 * frame. Layout: ISO/IEC 11172-3 section 2.4.2.3 and 13818-3; Info frame: the "mp3 info tag" text of the LAME project.
 */

export type FrameHeader = {
  readonly sampleRate: number;
  readonly bitrateKbps: number;
  readonly isMono: boolean;
  readonly samplesPerFrame: number;
  readonly bytes: number;
  /** From the start of the frame to the end of its side information. */
  readonly sideInfoEnd: number;
};

export type Mp3Summary = {
  readonly sampleRate: number;
  readonly isMono: boolean;
  readonly bitrateKbps: number;
  /** Without the Info frame. */
  readonly frameCount: number;
  /** Samples to skip at the start and at the end; null where the stream does not say. */
  readonly gapless: { readonly delay: number; readonly padding: number } | null;
  readonly durationMs: number;
};

const MPEG1_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_KBPS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG1_RATES = [44100, 48000, 32000];

/** The frame that starts at `at`, or null where none does. Layer III only. */
export function frameHeaderAt(bytes: Uint8Array, at: number): FrameHeader | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  const version = (second >> 3) & 3;
  const layer = (second >> 1) & 3;
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || layer !== 1) return null;
  const isMpeg1 = version === 3;
  const bitrateKbps = (isMpeg1 ? MPEG1_KBPS : MPEG2_KBPS)[third >> 4];
  const fullRate = MPEG1_RATES[(third >> 2) & 3];
  if (!bitrateKbps || !fullRate) return null;
  const sampleRate = isMpeg1 ? fullRate : version === 2 ? fullRate / 2 : fullRate / 4;
  const isMono = fourth >> 6 === 3;
  const samplesPerFrame = isMpeg1 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  const sideInfo = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const checksum = (second & 1) === 0 ? 2 : 0;
  return {
    sampleRate,
    bitrateKbps,
    isMono,
    samplesPerFrame,
    bytes: Math.floor((samplesPerFrame / 8) * ((bitrateKbps * 1000) / sampleRate)) + padding,
    sideInfoEnd: 4 + checksum + sideInfo,
  };
}

/** Throws with the byte at which the stream is broken. */
export function readMp3(bytes: Uint8Array): Mp3Summary {
  const first = frameHeaderAt(bytes, 0);
  if (!first) throw new Error('not an MP3 stream: no frame at byte 0');
  const info = hasInfoTag(bytes, first);
  let at = 0;
  let frameCount = info ? -1 : 0;
  while (at < bytes.length) {
    const header = frameHeaderAt(bytes, at);
    if (!header || header.sampleRate !== first.sampleRate) {
      throw new Error(`broken MP3 stream: no matching frame at byte ${at}`);
    }
    if (at + header.bytes > bytes.length) throw new Error(`MP3 frame at byte ${at} is cut off`);
    at += header.bytes;
    frameCount++;
  }
  const gapless = info ? gaplessData(bytes, first) : null;
  const samples =
    frameCount * first.samplesPerFrame - (gapless ? gapless.delay + gapless.padding : 0);
  return {
    sampleRate: first.sampleRate,
    isMono: first.isMono,
    bitrateKbps: first.bitrateKbps,
    frameCount,
    gapless,
    durationMs: (samples / first.sampleRate) * 1000,
  };
}

function hasInfoTag(bytes: Uint8Array, { sideInfoEnd }: FrameHeader): boolean {
  const tag = textAt(bytes, sideInfoEnd, 4);
  return tag === 'Info' || tag === 'Xing';
}

function gaplessData(bytes: Uint8Array, header: FrameHeader): Mp3Summary['gapless'] {
  const flags = bytes[header.sideInfoEnd + 7] ?? 0;
  const optional = (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0);
  const encoder = header.sideInfoEnd + 8 + optional + (flags & 8 ? 4 : 0);
  if (!/^(LAME|Lavf|Lavc)/.test(textAt(bytes, encoder, 4))) return null;
  const [a = 0, b = 0, c = 0] = bytes.subarray(encoder + 21, encoder + 24);
  return { delay: (a << 4) | (b >> 4), padding: ((b & 15) << 8) | c };
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
