import { describe, expect, it } from 'vitest';
import type { FrameSample, Mark, Observation } from './recording.ts';
import { readSteps } from './steps-reading.ts';

const PERIOD_MS = 10;
const NAMES = { stimulus: /^stimulus-/, after: /^choices-/, choices: /^choices-/ };
const SCHEDULE = { onsetsMs: [0, 20, 40], durationMs: 60 };

/** Frames every 10 ms; a digit is a step of the stimulus, n(one), c(hoices), `_` a frame that never came. */
function film(script: string, extra: Partial<Observation> = {}): Observation {
  const frames = [...script].flatMap((letter, i): FrameSample[] => {
    if (letter === '_') return [];
    const stampMs = i * PERIOD_MS;
    const mark: Mark = letter === 'n' ? 'none' : letter === 'c' ? 'choices' : 'stimulus';
    const step = mark === 'stimulus' ? Number(letter) : 0;
    return [{ stampMs, ranAtMs: stampMs, sampledAtMs: stampMs + 1, audioMs: null, mark, step }];
  });
  return { frames, paints: [], inputs: [], blockings: [], longTasks: [], ...extra };
}

const read = (seen: Observation, reported: readonly number[][] = []) =>
  readSteps(seen, NAMES, [SCHEDULE], 20, reported);

describe('steps inside a display', () => {
  it('are exact when each lies its beat after the one before, and the end after the last', () => {
    const { beats, lastFramesOff } = read(film('nn001122ccnn'));
    expect(beats.map(({ framesOff }) => framesOff)).toEqual([0, 0, 0]);
    expect(lastFramesOff).toEqual([0]);
  });

  it('show a late step twice, before and after it, when the next one is on its own deadline', () => {
    const { beats, lastFramesOff } = read(film('nn000122ccnn'));
    expect(beats.map(({ framesOff }) => framesOff)).toEqual([1, -1, 0]);
    expect(lastFramesOff).toEqual([0]);
  });

  it('show late frames that add up in the last change', () => {
    expect(read(film('nn000111222ccn')).lastFramesOff).toEqual([3]);
    expect(read(film('nn00112_ccnn')).lastFramesOff).toEqual([]);
  });

  it('are timed by the paints where the browser tells them', () => {
    const paints = [
      { identifier: 'stimulus-0', renderAtMs: 23 },
      { identifier: 'stimulus-1', renderAtMs: 44 },
      { identifier: 'stimulus-2', renderAtMs: 63 },
      { identifier: 'choices-0', renderAtMs: 83 },
    ];
    const { beats } = read(film('nn001122ccnn', { paints }));
    expect(beats.map(({ paintErrorMs }) => paintErrorMs)).toEqual([1, -1, 0]);
  });

  it('are marked where the display itself left out a frame', () => {
    const { beats } = read(film('nn0011_2ccnn'));
    expect(beats.map(({ isDroppedByDisplay }) => isDroppedByDisplay)).toEqual([false, true, true]);
  });

  it('are compared with the stored onsets from the first one on, whatever clock these have', () => {
    expect(read(film('nn001122ccnn'), [[1_000, 1_020, 1_043]]).reportedErrorsMs).toEqual([0, 0, 3]);
  });

  it('that were not all seen stop the bench', () => {
    expect(() => read(film('nn0011ccnn'))).toThrow('planned 4 changes in a display, saw 3');
    expect(() => read(film('nnnn'))).toThrow('planned 1 displays, saw 0');
  });
});
