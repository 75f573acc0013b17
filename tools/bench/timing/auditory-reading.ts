/** From what the ear heard to errors, in samples of the audio clock. */
import type { Hearing, StartCall } from './page/ear.ts';
import type { FrameSample } from './recording.ts';
import { median } from './statistics.ts';

export interface AuditoryList {
  /** The calls of the list's items, in order. */
  readonly calls: readonly StartCall[];
  /** The scheduled end on the audio clock. */
  readonly endMs: number;
  /** From the scheduled end to the choices as the run itself has stored it, ms; absent where nothing is stored. */
  readonly storedLagMs?: number;
  /** Onset to onset as the list means it, ms; `null`: the distance of the calls' due times. */
  readonly beatMs: number | null;
}

export interface AuditoryReading {
  /** For each pair of neighbours: distance of their onsets minus the distance meant, in samples. */
  readonly beatErrors: readonly number[];
  readonly sampleRate: number;
  /** From the scheduled end to the frame that first shows the choices, on the audio clock read between its steps. */
  readonly choiceLagsMs: readonly number[];
  /** Frames at or after the end that the choices let pass; −1: shown before the end. */
  readonly choiceLagsFrames: readonly number[];
  /** The same, of stored attempts: from the end of the last clip and the tail after it to `choicesAtMs`. */
  readonly storedLagsMs: readonly number[];
  /** The display's frame interval, ms; `null` before it could be seen. */
  readonly frameMs: number | null;
  /** Sounds that were started but never heard. */
  readonly lostCount: number;
}

/** How far from its due time an onset is still this call's, seconds. */
const REACH_S = 0.2;

export function readHearing(
  hearing: Hearing,
  lists: readonly AuditoryList[],
  frames: readonly FrameSample[],
): AuditoryReading {
  const { sampleRate } = hearing;
  const read = lists.map((list) => readList(hearing, list));
  const choices = frames.flatMap(({ mark }, i) =>
    mark === 'choices' && frames[i - 1]?.mark !== 'choices' ? [i] : [],
  );
  return {
    beatErrors: read.flatMap(({ beatErrors }) => beatErrors),
    lostCount: read.reduce((sum, { lostCount }) => sum + lostCount, 0),
    sampleRate,
    choiceLagsMs: lists.flatMap(({ endMs }, i) => {
      const audioMs = readAudioClock(frames, choices[i] ?? -1);
      return audioMs === null ? [] : [audioMs - endMs];
    }),
    choiceLagsFrames: lists.flatMap(({ endMs }, i) => {
      const shown = choices[i];
      return shown === undefined ? [] : [countFramesSince(frames, shown, endMs)];
    }),
    storedLagsMs: lists.flatMap(({ storedLagMs }) =>
      storedLagMs === undefined ? [] : [storedLagMs],
    ),
    frameMs:
      frames.length < 2
        ? null
        : median(frames.slice(1).map(({ stampMs }, i) => stampMs - (frames[i]?.stampMs ?? 0))),
  };
}

/** Frames around one, in which the audio clock is taken to run evenly. */
const NEAR_FRAMES = 60;

/** Two estimates of the same clock, from other frames, may differ by so much. */
const CLOCK_ROOM_MS = 1;

function countFramesSince(frames: readonly FrameSample[], shown: number, endMs: number): number {
  const isPast = (i: number): boolean =>
    (readAudioClock(frames, i) ?? Number.NEGATIVE_INFINITY) >= endMs - CLOCK_ROOM_MS;
  let first = shown;
  while (first > 0 && isPast(first - 1)) first -= 1;
  return isPast(shown) ? shown - first : -1;
}

/**
 * The audio clock at a frame's stamp. It advances in steps, so what it tells is late by up to one of them: its true
 * distance from the page's clock is the largest that was seen near this frame.
 */
function readAudioClock(frames: readonly FrameSample[], position: number): number | null {
  const frame = frames[position];
  if (!frame) return null;
  const near = frames.slice(Math.max(0, position - NEAR_FRAMES), position + NEAR_FRAMES);
  const distances = near.flatMap(({ audioMs, sampledAtMs }) =>
    audioMs === null ? [] : [audioMs - sampledAtMs],
  );
  return distances.length === 0 ? null : frame.stampMs + Math.max(...distances);
}

function readList({ onsets, sampleRate }: Hearing, list: AuditoryList) {
  const auditory = list.calls.map((call) => {
    const wanted = dueAtS(call) * sampleRate + call.leadSamples;
    const onset = onsets
      .filter((sample) => Math.abs(sample - wanted) <= REACH_S * sampleRate)
      .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
    return { call, wanted, onset: onset ?? null };
  });
  const beatErrors = auditory.slice(1).flatMap((each, i) => {
    const before = auditory[i];
    if (!before || before.onset === null || each.onset === null) return [];
    const meant =
      list.beatMs === null
        ? Math.round(each.wanted - before.wanted)
        : (list.beatMs * sampleRate) / 1000 + each.call.leadSamples - before.call.leadSamples;
    return [each.onset - before.onset - meant];
  });
  return {
    beatErrors,
    lostCount: auditory.filter(({ onset }) => onset === null).length,
  };
}

/** A call without a time, or with one that has passed, means at once. */
export function dueAtS({ whenS, calledAtS }: StartCall): number {
  return Math.max(whenS, calledAtS);
}
