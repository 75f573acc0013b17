/** What every clip of a pack keeps to, whoever spoke it: the desk, the build and the check of a pack judge by the same. */
export const PACK_LIMITS = {
  onsetMs: 5,
  loudnessToleranceLu: 1,
  peakDb: -1.5,
  shortestMs: 60,
  longestMs: 20_000,
  clipBytes: 2_000_000,
  clipCount: 20_000,
} as const;
export const TARGET_LUFS = -21;
/** Hz; the encoder never resamples. */
export const CLIP_SAMPLE_RATE = 24_000;
