import { describe, expect, it } from 'vitest';
import type { BlockRecording, FrameSample, Mark } from './recording.ts';
import { readBlock } from './reading.ts';

const PERIOD_MS = 10;
const NAMES = { stimulus: /^stimulus-/, after: /^choices-/, choices: /^choices-/ };

/** Frames every 10 ms; each letter is one frame: n(one), s(timulus), c(hoices), `_` a frame that never came. */
function film(script: string, extra: Partial<BlockRecording> = {}): BlockRecording {
  const marks: Record<string, Mark> = { n: 'none', s: 'stimulus', c: 'choices' };
  const frames = [...script].flatMap((letter, i): FrameSample[] => {
    const mark = marks[letter];
    const stampMs = i * PERIOD_MS;
    return mark
      ? [{ stampMs, ranAtMs: stampMs + 1, sampledAtMs: stampMs + 2, audioMs: null, mark, step: 0 }]
      : [];
  });
  return {
    frames,
    paints: [],
    inputs: [],
    blockings: [],
    heapGrowthBytes: null,
    longTasks: [],
    planned: [{ displayMs: 40, input: 'key' }],
    reported: [{ responseMs: null, displayMs: null, paintDisplayMs: null }],
    ...extra,
  };
}

const readOne = (recording: BlockRecording) => {
  const [trial] = readBlock(recording, NAMES).trials;
  if (!trial) throw new Error('no trial');
  return trial;
};

describe('a display', () => {
  it('lasts from its first frame to the first frame without it', () => {
    expect(readOne(film('nnssssccnn'))).toMatchObject({ displayMs: 40, framesOff: 0 });
    expect(readOne(film('nnsssssccnn'))).toMatchObject({ displayMs: 50, framesOff: 1 });
    expect(readOne(film('nnsssccnn'))).toMatchObject({ displayMs: 30, framesOff: -1 });
  });

  it('is timed by paints where the browser tells them, and else not', () => {
    const paints = [
      { identifier: 'stimulus-0', renderAtMs: 23 },
      { identifier: 'choices-0', renderAtMs: 64.5 },
    ];
    expect(readOne(film('nnssssccnn', { paints })).paintDisplayMs).toBe(41.5);
    expect(readOne(film('nnssssccnn')).paintDisplayMs).toBeNull();
  });

  it('that was planned but not seen stops the bench', () => {
    expect(() => readBlock(film('nnnnnn'), NAMES)).toThrow('planned 1 trials, saw 0 stimuli');
  });
});

describe('a dropped frame', () => {
  it('with nothing to explain it is the display’s own', () => {
    expect(readOne(film('nnss_sccnn')).isDroppedByDisplay).toBe(true);
    expect(readOne(film('nnssssccnn')).isDroppedByDisplay).toBe(false);
  });

  it('outside the stimulus does not count', () => {
    expect(readOne(film('n_nnssssccc_cnn')).isDroppedByDisplay).toBe(false);
  });

  it('under an injected task or a long task is not the display’s own', () => {
    const span = { fromMs: 35, toMs: 48 };
    expect(readOne(film('nnss_sccnn', { blockings: [span] })).isDroppedByDisplay).toBe(false);
    expect(readOne(film('nnss_sccnn', { longTasks: [span] })).isDroppedByDisplay).toBe(false);
  });

  it('beside a frame full of the engine’s own work is the engine’s', () => {
    const seen = film('nnss_sccnn');
    const frames = seen.frames.map((frame) =>
      frame.stampMs === 30 ? { ...frame, sampledAtMs: frame.ranAtMs + 6 } : frame,
    );
    expect(readOne({ ...seen, frames }).isDroppedByDisplay).toBe(false);
  });
});

describe('an answer', () => {
  const inputs = [
    { kind: 'key', stampMs: 45, handledAtMs: 46 },
    { kind: 'key', stampMs: 67, handledAtMs: 68 },
  ] as const;

  it('is judged from the frame of the choices to the first press on them', () => {
    const trial = readOne(
      film('nnssssccnn', {
        inputs,
        reported: [{ responseMs: 9, displayMs: null, paintDisplayMs: null }],
      }),
    );
    expect(trial.responseErrorMs).toBe(2);
    expect(trial.nextStepMs).toBe(13);
    expect(trial.nextStepDelayMs).toBe(10);
    expect(trial.paintResponseErrorMs).toBeNull();
  });

  it('is judged from the paint of the choices too', () => {
    const paints = [{ identifier: 'choices-0', renderAtMs: 63 }];
    const trial = readOne(
      film('nnssssccnn', {
        inputs,
        paints,
        reported: [{ responseMs: 9, displayMs: null, paintDisplayMs: null }],
      }),
    );
    expect(trial.paintResponseErrorMs).toBe(5);
  });
});
