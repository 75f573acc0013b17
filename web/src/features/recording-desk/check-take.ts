/**
 * Judges one take: where the speech begins and ends, how loud speech and room are, and what is wrong with it. Length and
 * loudness are those of the clip that a pack would hold, by the steps of the pack itself: what is accepted here can be rendered.
 * Levels are dB relative to full scale; samples lie between -1 and 1.
 */
import { faultsOfClip, measureTake, waveFileOf, type ClipFault } from '@jamdai/speech/takes';

export interface Take {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

export interface LengthRule {
  /** Of the same clip in the synthetic pack. */
  readonly guideMs: number;
  /** What the beat of the test allows. */
  readonly longestMs: number;
}

export type TakeProblem =
  | 'silent'
  | 'clipped'
  | 'quiet'
  | 'noisy'
  | 'cutAtStart'
  | 'cutAtEnd'
  | 'short'
  | 'long'
  | 'slow'
  | 'peaky';

export interface TakeReport {
  /** The speech with a little of the room on both sides, ready to be stored; null where nothing was heard. */
  readonly trimmed: Take | null;
  /** The same as the WAVE file that is sent. */
  readonly wave: Uint8Array | null;
  /** Of the clip that a pack would hold. */
  readonly durationMs: number;
  readonly peakDb: number;
  readonly noiseDb: number;
  readonly problems: readonly TakeProblem[];
  /** No pack can be made of it. */
  readonly isUnfit: boolean;
}

/** In the order in which they are told. */
const PROBLEMS_OF_SPEECH = [
  ...(['clipped', 'quiet', 'noisy', 'cutAtStart', 'cutAtEnd'] as const),
  ...(['short', 'long', 'slow', 'peaky'] as const),
];
/** Digital silence. */
const FLOOR_DB = -96;
const WINDOW_MS = 10;
/** Speech is what rises above the room by this much … */
const ABOVE_NOISE_DB = 10;
/** … and is not further below the loudest window than this. */
const BELOW_LOUDEST_DB = 40;
/** The quietest tenth of a take is the room. */
const ROOM_SHARE = 0.1;
const STORED_BEFORE_MS = 30;
const STORED_AFTER_MS = 60;

const CLIPPED_DB = -1;
const QUIET_DB = -30;
const SILENT_DB = -40;
const LEAST_SIGNAL_TO_NOISE_DB = 30;
/** Compared with the synthetic clip. */
const SHORTEST_SHARE = 0.4;
const SHORTEST_MS = 120;
const LONGEST_SHARE = 2.5;

const NOTHING = {
  ...({ trimmed: null, wave: null, durationMs: 0, isUnfit: true } as const),
  problems: ['silent'],
} satisfies Partial<TakeReport>;

export function checkTake(take: Take, rule: LengthRule): TakeReport {
  const { samples, sampleRate } = take;
  const width = Math.max(1, Math.round((WINDOW_MS / 1000) * sampleRate));
  const levels = levelsOf(samples, width);
  const peakDb = toDb(peakOf(samples));
  const loudestDb = levels.reduce((most, level) => Math.max(most, level), FLOOR_DB);
  const noiseDb = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * ROOM_SHARE)];
  const room = noiseDb ?? FLOOR_DB;
  const threshold = Math.max(
    Math.min(room + ABOVE_NOISE_DB, loudestDb),
    loudestDb - BELOW_LOUDEST_DB,
  );
  if (peakDb < SILENT_DB) {
    return { ...NOTHING, peakDb, noiseDb: room };
  }
  const first = levels.findIndex((level) => level >= threshold);
  const last = levels.findLastIndex((level) => level >= threshold);
  const from = first * width;
  const to = Math.min(samples.length, (last + 1) * width);
  const trimmed = cut(take, from, to);
  const wave = waveFileOf({ ...trimmed, samples: Float64Array.from(trimmed.samples) });
  const clip = measureTake(wave, room);
  if (!clip) return { ...NOTHING, peakDb, noiseDb: room };
  const { durationMs } = clip;
  const faults = new Set<ClipFault>(faultsOfClip(clip, rule.longestMs));
  const shortestMs = Math.max(SHORTEST_MS, rule.guideMs * SHORTEST_SHARE);
  const before = (from / sampleRate) * 1000;
  const after = ((samples.length - to) / sampleRate) * 1000;
  const isFound: Readonly<Record<Exclude<TakeProblem, 'silent'>, boolean>> = {
    clipped: peakDb > CLIPPED_DB,
    quiet: peakDb < QUIET_DB,
    noisy: loudestDb - room < LEAST_SIGNAL_TO_NOISE_DB,
    cutAtStart: before < STORED_BEFORE_MS || faults.has('late'),
    cutAtEnd: after < STORED_AFTER_MS,
    short: faults.has('short') || durationMs < shortestMs,
    long: faults.has('long'),
    slow: !faults.has('long') && durationMs > rule.guideMs * LONGEST_SHARE,
    peaky: faults.has('peaky'),
  };
  const problems = PROBLEMS_OF_SPEECH.filter((problem) => isFound[problem]);
  const isUnfit = faults.size > 0 || isFound.clipped;
  return { trimmed, wave, durationMs, peakDb, noiseDb: room, problems, isUnfit };
}

/** What no pack can be made of cannot be kept; the rest is the speaker's to decide. */
export function isAcceptable({ wave, isUnfit }: TakeReport): boolean {
  return wave !== null && !isUnfit;
}

/** Peak level between -96 and 0, for the meter. */
export function levelOf(samples: Float32Array): number {
  return toDb(peakOf(samples));
}

function cut({ samples, sampleRate }: Take, from: number, to: number): Take {
  const samplesOf = (ms: number) => Math.round((ms / 1000) * sampleRate);
  const start = Math.max(0, from - samplesOf(STORED_BEFORE_MS));
  return { samples: samples.slice(start, to + samplesOf(STORED_AFTER_MS)), sampleRate };
}

/** Mean power of each window. */
function levelsOf(samples: Float32Array, width: number): number[] {
  return Array.from({ length: Math.floor(samples.length / width) }, (_, index) => {
    const part = samples.subarray(index * width, (index + 1) * width);
    return toDb(Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / width));
  });
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
}

function toDb(amplitude: number): number {
  return amplitude > 0 ? Math.max(FLOOR_DB, 20 * Math.log10(amplitude)) : FLOOR_DB;
}
