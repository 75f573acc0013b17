/**
 * One clip of a pack from one take of the recording desk, by the steps of `npm run speech:render`: cut to the speech, kept as 16
 * bits, finished, measured, encoded. The same take gives the same bytes whichever way it goes.
 */
import { createHash } from 'node:crypto';
import { finishSound, measureClip, type ClipMeasures } from './finish-clip.ts';
import type { EncodeMp3 } from './mp3/encode.ts';
import { cutToSpeech, faultsOfClip, RENDERED_SILENCE, type ClipFault } from './recorded-take.ts';
import { peakOf } from './signal/sound.ts';
import { readWaveFile, waveFileOf } from './signal/wave-file.ts';

export interface RecordedTake {
  /** A WAVE file, as the desk sent it. */
  readonly wave: Uint8Array;
  /** Of the room, dB relative to full scale. */
  readonly noiseDb: number;
  /** What the beat of the test allows. */
  readonly longestMs: number;
}

/** `silent`: nothing is left of it. */
export type TakeFault = ClipFault | 'silent';

export type RecordedClip =
  | { readonly kind: 'clip'; readonly mp3: Uint8Array; readonly facts: ClipFacts }
  | { readonly kind: 'rejected'; readonly faults: readonly TakeFault[] };

export interface ClipFacts extends ClipMeasures {
  readonly bytes: number;
  readonly sha256: string;
}

export function makeRecordedClip(take: RecordedTake, encode: EncodeMp3): RecordedClip {
  const raw = readWaveFile(take.wave);
  if (peakOf(raw.samples) === 0) return { kind: 'rejected', faults: ['silent'] };
  const rendered = readWaveFile(waveFileOf(cutToSpeech(raw, take.noiseDb)));
  if (peakOf(rendered.samples) === 0) return { kind: 'rejected', faults: ['silent'] };
  const sound = finishSound(rendered, RENDERED_SILENCE);
  const measures = measureClip(sound);
  const faults = faultsOfClip(measures, take.longestMs);
  if (faults.length > 0) return { kind: 'rejected', faults };
  const mp3 = encode(sound);
  const sha256 = createHash('sha256').update(mp3).digest('hex');
  return { kind: 'clip', mp3, facts: { ...measures, bytes: mp3.length, sha256 } };
}
