/** From raw speech to a clip: 24 kHz, silence cut, one static gain to the target loudness, never a compressor. */
import { CLIP_SAMPLE_RATE, PACK_LIMITS, TARGET_LUFS } from './pack-limits.ts';
import { clipLoudness } from './signal/loudness.ts';
import { resample } from './signal/resample.ts';
import { durationMsOf, onsetMsOf, peakDbOf, scaled, type Sound } from './signal/sound.ts';
import { trimSilence, type TrimRule } from './signal/trim.ts';

/** Raised by hand whenever a change here, or below, alters the bytes of a clip. */
export const PIPELINE_VERSION = '2';

const LEAD_S = 0.0015;
const TAIL_S = 0.03;

export type ClipMeasures = {
  readonly durationMs: number;
  readonly onsetMs: number;
  readonly lufs: number;
  readonly peakDb: number;
};

export function finishSound(raw: Sound, silence: Pick<TrimRule, 'headDb' | 'tailDb'>): Sound {
  const clip = trimSilence(resample(raw, CLIP_SAMPLE_RATE), {
    ...silence,
    leadS: LEAD_S,
    tailS: TAIL_S,
  });
  const wantedDb = TARGET_LUFS - clipLoudness(clip);
  const allowedDb = PACK_LIMITS.peakDb - peakDbOf(clip.samples);
  return scaled(clip, 10 ** (Math.min(wantedDb, allowedDb) / 20));
}

/** Measured before encoding, rounded as the manifest keeps them. */
export function measureClip(clip: Sound): ClipMeasures {
  return {
    durationMs: rounded(durationMsOf(clip), 1),
    onsetMs: rounded(onsetMsOf(clip), 1),
    lufs: rounded(clipLoudness(clip), 2),
    peakDb: rounded(peakDbOf(clip.samples), 2),
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
