/**
 * Decoding clips: at their own 24 kHz, which keeps them small, and finding where the sound begins. Decoders
 * differ in the silence they leave in front, so the onset is measured, never assumed.
 */
export interface DecodedClip {
  readonly buffer: AudioBuffer;
  /** Where the clip's sound begins inside the buffer. */
  readonly onsetS: number;
}

const CLIP_RATE_HZ = 24_000;
/** The sound begins with the first sample above this share of the clip's peak. */
const ONSET_SHARE = 0.01;

/** `fallback` decodes where the browser has no offline context at the clips' own rate. */
export function createDecoder(
  fallback: Pick<BaseAudioContext, 'decodeAudioData'>,
): (bytes: ArrayBuffer) => Promise<DecodedClip> {
  const context = createOfflineContext() ?? fallback;
  return async (bytes) => {
    // Decoding takes the bytes away from the caller: give it a copy.
    const buffer = await context.decodeAudioData(bytes.slice(0));
    return { buffer, onsetS: findOnset(buffer.getChannelData(0)) / buffer.sampleRate };
  };
}

/** Index of the first sample above 1 % of the peak; 0 in silence. */
export function findOnset(samples: Float32Array): number {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const onset = samples.findIndex((sample) => Math.abs(sample) > peak * ONSET_SHARE);
  return Math.max(0, onset);
}

function createOfflineContext(): OfflineAudioContext | null {
  try {
    return new OfflineAudioContext(1, 1, CLIP_RATE_HZ);
  } catch {
    return null;
  }
}
