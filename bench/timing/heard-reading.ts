/** From what the ear heard to errors, in samples of the audio clock. */
import type { Hearing, StartCall } from './page/ear.ts';
import type { FrameSample } from './recording.ts';

export interface HeardList {
  /** The calls of one list, in order. */
  readonly calls: readonly StartCall[];
  /** From the first call's due time to the scheduled end. */
  readonly lengthMs: number;
  /** Onset to onset as the list means it, ms; `null`: the distance of the calls' due times. */
  readonly beatMs: number | null;
}

export interface HeardReading {
  /** For each pair of neighbours: distance of their onsets minus the distance meant, in samples. */
  readonly beatErrors: readonly number[];
  readonly sampleRate: number;
  /** From the scheduled end to the frame that first shows the choices, both on the audio clock, ms. */
  readonly choiceLagsMs: readonly number[];
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
  const choices = frames.filter(
    (frame, i) => frame.mark === 'choices' && frames[i - 1]?.mark !== 'choices',
  );
  return {
    beatErrors: read.flatMap(({ beatErrors }) => beatErrors),
    lostCount: read.reduce((sum, { lostCount }) => sum + lostCount, 0),
    sampleRate,
    choiceLagsMs: read.flatMap(({ endMs }, i) => {
      const audioMs = choices[i]?.audioMs ?? null;
      return audioMs === null || endMs === null ? [] : [audioMs - endMs];
    }),
  };
}

function readList({ onsets, sampleRate }: Hearing, list: HeardList) {
  const heard = list.calls.map((call) => {
    const dueS = Math.max(call.whenS, call.calledAtS);
    const wanted = dueS * sampleRate + call.leadSamples;
    const onset = onsets
      .filter((sample) => Math.abs(sample - wanted) <= REACH_S * sampleRate)
      .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
    return { call, dueS, wanted, onset: onset ?? null };
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
  const [first] = heard;
  return {
    beatErrors,
    lostCount: heard.filter(({ onset }) => onset === null).length,
    endMs: first ? first.dueS * 1000 + list.lengthMs : null,
  };
}
