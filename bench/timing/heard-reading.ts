/** From what the ear heard to errors, in samples of the audio clock. */
import type { Hearing, StartCall } from './page/ear.ts';
import type { FrameSample } from './recording.ts';

export interface HeardList {
  /** The calls of the list's items, in order. */
  readonly calls: readonly StartCall[];
  /** The scheduled end on the audio clock. */
  readonly endMs: number;
  /** Onset to onset as the list means it, ms; `null`: the distance of the calls' due times. */
  readonly beatMs: number | null;
}

export interface HeardReading {
  /** For each pair of neighbours: distance of their onsets minus the distance meant, in samples. */
  readonly beatErrors: readonly number[];
  readonly sampleRate: number;
  /** From the scheduled end to the frame that first shows the choices, both on the audio clock, ms. */
  readonly choiceLagsMs: readonly number[];
  /** Frames before that one on which the audio clock had passed the end already; −1: shown before the end. */
  readonly choiceLagsFrames: readonly number[];
  /** Sounds that were started but never heard. */
  readonly lostCount: number;
}

/** How far from its due time an onset is still this call's, seconds. */
const REACH_S = 0.2;

export function readHearing(
  hearing: Hearing,
  lists: readonly HeardList[],
  frames: readonly FrameSample[],
): HeardReading {
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
      const audioMs = frames[choices[i] ?? -1]?.audioMs ?? null;
      return audioMs === null ? [] : [audioMs - endMs];
    }),
    choiceLagsFrames: lists.flatMap(({ endMs }, i) => {
      const shown = choices[i];
      return shown === undefined ? [] : [countFramesSince(frames, shown, endMs)];
    }),
  };
}

function countFramesSince(frames: readonly FrameSample[], shown: number, endMs: number): number {
  const isPast = (i: number): boolean => (frames[i]?.audioMs ?? Number.NEGATIVE_INFINITY) >= endMs;
  let first = shown;
  while (first > 0 && isPast(first - 1)) first -= 1;
  return isPast(shown) ? shown - first : -1;
}

function readList({ onsets, sampleRate }: Hearing, list: HeardList) {
  const heard = list.calls.map((call) => {
    const wanted = dueAtS(call) * sampleRate + call.leadSamples;
    const onset = onsets
      .filter((sample) => Math.abs(sample - wanted) <= REACH_S * sampleRate)
      .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
    return { call, wanted, onset: onset ?? null };
  });
  const beatErrors = heard.slice(1).flatMap((each, i) => {
    const before = heard[i];
    if (!before || before.onset === null || each.onset === null) return [];
    const meant =
      list.beatMs === null
        ? Math.round(each.wanted - before.wanted)
        : (list.beatMs * sampleRate) / 1000 + each.call.leadSamples - before.call.leadSamples;
    return [each.onset - before.onset - meant];
  });
  return {
    beatErrors,
    lostCount: heard.filter(({ onset }) => onset === null).length,
  };
}

/** A call without a time, or with one that has passed, means at once. */
export function dueAtS({ whenS, calledAtS }: StartCall): number {
  return Math.max(whenS, calledAtS);
}
