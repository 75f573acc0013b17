/**
 * What becomes of a person's take on its way into a pack, and whether a pack can be made of it. The recording desk judges a take
 * by the very steps with which the pack is rendered later, so that what it accepts is never refused.
 */
import { finishSound, measureClip, type ClipMeasures } from './finish-clip.ts';
import { PACK_LIMITS, TARGET_LUFS } from './pack-limits.ts';
import { peakDbOf, peakOf, type Sound } from './signal/sound.ts';
import { trimSilence } from './signal/trim.ts';
import { readWaveFile, waveFileOf } from './signal/wave-file.ts';

/** Of what a provider spoke, recorded or not; see `Voice`. */
export const RENDERED_SILENCE = { headDb: 40, tailDb: 45 };
/** What rises above the room by this much is speech … */
const ABOVE_ROOM_DB = 6;
/** … within these bounds below the loudest sample. */
const CUT_DB = { least: 20, most: 40 };
const RETAINED_S = { leadS: 0.0015, tailS: 0.04 };

/** `long` breaks the beat; `short` is no word; `peaky`: one moment is so loud that the rest cannot reach the loudness of the others; `late` begins after the clip. */
export type ClipFault = 'long' | 'short' | 'peaky' | 'late';

/** The take without the room around it. `noiseDb`: how loud the room is, dB relative to full scale. Throws on silence. */
export function cutToSpeech(take: Sound, noiseDb: number): Sound {
  const aboveRoomDb = peakDbOf(take.samples) - noiseDb - ABOVE_ROOM_DB;
  const cutDb = Math.max(CUT_DB.least, Math.min(CUT_DB.most, aboveRoomDb));
  return trimSilence(take, { headDb: cutDb, tailDb: cutDb, ...RETAINED_S });
}

/** The clip that a pack will hold; null where nothing is left of it. `take`: as it was sent, a WAVE file. Throws on silence. */
export function measureTake(take: Uint8Array, noiseDb: number): ClipMeasures | null {
  // Rendered speech is kept as a file of 16 bits, too.
  const rendered = readWaveFile(waveFileOf(cutToSpeech(readWaveFile(take), noiseDb)));
  if (peakOf(rendered.samples) === 0) return null;
  return measureClip(finishSound(rendered, RENDERED_SILENCE));
}

/** `longestMs`: what the beat of the test allows. Empty: a pack can be made of the clip. */
export function faultsOfClip(
  { durationMs, onsetMs, lufs, peakDb }: ClipMeasures,
  longestMs: number,
): ClipFault[] {
  // What cannot be measured, such as a single click, is away from everything.
  const isNear = Math.abs(lufs - TARGET_LUFS) <= PACK_LIMITS.loudnessToleranceLu;
  const found: Readonly<Record<ClipFault, boolean>> = {
    long: durationMs > Math.min(longestMs, PACK_LIMITS.longestMs),
    short: durationMs < PACK_LIMITS.shortestMs,
    peaky: !isNear || peakDb > PACK_LIMITS.peakDb,
    late: onsetMs > PACK_LIMITS.onsetMs,
  };
  return (['long', 'short', 'peaky', 'late'] as const).filter((fault) => found[fault]);
}
