import { describe, expect, it } from 'vitest';
import { readHearing } from './auditory-reading.ts';
import type { StartCall } from './page/ear.ts';

const RATE = 1_000;
const call = (whenS: number, leadSamples = 0): StartCall => ({
  kind: 'clip',
  whenS,
  calledAtS: 0,
  leadSamples,
});
const list = (calls: readonly StartCall[], beatMs: number | null = null) => ({
  calls,
  endMs: 2_200,
  beatMs,
});

describe('an auditory list', () => {
  it('is exact when every onset keeps its distance, even if all are late alike', () => {
    const hearing = { sampleRate: RATE, calls: [], onsets: [1_007, 1_507, 2_007] };
    const { beatErrors, lostCount } = readHearing(
      hearing,
      [list([call(1), call(1.5), call(2)])],
      [],
    );
    expect(beatErrors).toEqual([0, 0]);
    expect(lostCount).toBe(0);
  });

  it('does not blame the engine for silence at the start of a clip', () => {
    const hearing = { sampleRate: RATE, calls: [], onsets: [1_000, 1_520] };
    expect(readHearing(hearing, [list([call(1), call(1.5, 20)])], []).beatErrors).toEqual([0]);
  });

  it('that is played tone by tone is held to its beat', () => {
    const calls = [call(0), call(0)].map((each, i) => ({ ...each, calledAtS: 1 + i * 0.513 }));
    const hearing = { sampleRate: RATE, calls, onsets: [1_000, 1_513] };
    expect(readHearing(hearing, [list(calls, 500)], []).beatErrors).toEqual([13]);
  });

  it('counts sounds that were never heard', () => {
    const hearing = { sampleRate: RATE, calls: [], onsets: [1_000] };
    const reading = readHearing(hearing, [list([call(1), call(1.5)])], []);
    expect(reading).toMatchObject({ beatErrors: [], lostCount: 1 });
  });

  /** Frames 10 ms apart; what the audio clock told in each, one value a frame. */
  const film = (audioMs: readonly number[], shownOn: number) => {
    const frames = audioMs.map((each, i) => ({
      stampMs: i * 10,
      ranAtMs: i * 10,
      sampledAtMs: i * 10,
      audioMs: each,
      mark: i >= shownOn ? ('choices' as const) : ('none' as const),
      step: 0,
    }));
    const lists = [{ ...list([call(1)]), storedLagMs: 7 }];
    return readHearing({ sampleRate: RATE, calls: [], onsets: [1_000] }, lists, frames);
  };

  it('times the choices from its scheduled end on the audio clock', () => {
    expect(film([2_196, 2_206, 2_216], 1)).toMatchObject({
      choiceLagsMs: [6],
      choiceLagsFrames: [0],
      storedLagsMs: [7],
      frameMs: 10,
    });
  });

  it('reads an audio clock that advances in steps between them', () => {
    // The clock runs evenly and tells every third value: 2,195 where it was last told is 2,205 by now.
    expect(film([2_195, 2_195, 2_195, 2_225], 1)).toMatchObject({
      choiceLagsMs: [5],
      choiceLagsFrames: [0],
    });
  });

  it('counts the frames that the choices let pass after its end, and sees when they come too early', () => {
    expect(film([2_196, 2_206, 2_216, 2_226], 3).choiceLagsFrames).toEqual([2]);
    expect(film([2_176, 2_186, 2_196], 1).choiceLagsFrames).toEqual([-1]);
  });
});
