/** One question on frames turned by hand. */
import type { AskStep, Presentation, RunEvent } from '@jamdai/battery/present';
import { describe, expect, it } from 'vitest';
import { createAskPlayer } from './ask-player.ts';
import {
  createFakeContext,
  createFakeSound,
  createHandClock,
  createRecordedLayers,
  FRAME_MS,
  heardList,
} from './hand-clock.ts';

const row = (item: string) => ({ kind: 'row', items: [item], language: 'en' }) as const;

function askStep(presentation: Presentation, interludeMs = 0): AskStep {
  const blank = { kind: 'blank' } as const;
  return {
    kind: 'ask',
    id: 7,
    index: 0,
    question: {
      questionName: [],
      choiceNo1: [],
      choiceNo2: [],
      choiceNo3: [],
      choiceNo4: [],
      version: 1,
    },
    pause: {
      kind: 'seen',
      durationMs: 1000,
      frames: [
        { atMs: 0, screen: blank },
        { atMs: 500, screen: { kind: 'fixation' } },
      ],
    },
    plan: {
      presentation,
      interlude: { durationMs: interludeMs, screen: blank },
      choices: [row('a'), row('b'), row('c'), row('d')],
    },
  };
}

function seen(durationMs: number, ats: readonly number[] = [0]): Presentation {
  return { kind: 'seen', durationMs, frames: ats.map((atMs) => ({ atMs, screen: row('x') })) };
}

/** Plays a step; the audio clock runs with the frames. */
function playStep(step: AskStep, options: { frameMs?: number; isSoundStuck?: boolean } = {}) {
  const frameMs = options.frameMs ?? FRAME_MS;
  const context = createFakeContext();
  const clock = createHandClock((nowMs) => {
    if (context.state === 'running' && !options.isSoundStuck) context.currentTime = nowMs / 1000;
  });
  const layers = createRecordedLayers(clock.now);
  const events: RunEvent[] = [];
  const player = createAskPlayer(step, {
    layers,
    sound: step.plan.presentation.kind === 'heard' ? createFakeSound(context, clock.now) : null,
    frameMs: () => frameMs,
    now: clock.now,
    report: (event) => void events.push(event),
  });
  const loop = (atMs: number): void => {
    clock.request(loop);
    player.tick(atMs);
  };
  clock.request(loop);
  const factOf = <Kind extends RunEvent['kind']>(kind: Kind) =>
    events.find((event): event is Extract<RunEvent, { kind: Kind }> => event.kind === kind);
  return { clock, context, layers, events, player, factOf };
}

describe('a seen question', () => {
  it('shows blank, fixation, stimulus, the empty frame and the choices, in this order', async () => {
    const { clock, layers } = playStep(askStep(seen(1000), 250));
    await clock.turnUntil(3000);
    expect(layers.shown.map(({ layer }) => layer)).toEqual([
      'blank',
      'fixation',
      'stimulus-0',
      'interlude',
      'choices',
    ]);
    expect(layers.areChoicesOpen()).toBe(true);
  });

  it.each([50, 60, 75, 90, 120, 144, 240])(
    'ends a display on the frame nearest to its deadline at %i Hz',
    async (rateHz) => {
      const frameMs = 1000 / rateHz;
      const { clock, factOf } = playStep(askStep(seen(1000)), { frameMs });
      await clock.turnUntil(3000, frameMs);
      const lastedMs = (factOf('ended')?.atMs ?? 0) - (factOf('shown')?.atMs ?? 0);
      expect(Math.abs(lastedMs - 1000)).toBeLessThanOrEqual(frameMs / 2 + 0.001);
    },
  );

  it('plays the parts of a sequence by deadlines from one start, so that a late frame adds up to nothing', async () => {
    const step = askStep(seen(4000, [0, 1000, 2000, 3000]));
    const { clock, factOf, layers } = playStep(step);
    await clock.turnUntil(2500);
    clock.turn(130);
    await clock.turnUntil(7000);
    const startMs = factOf('shown')?.atMs ?? 0;
    const ended = factOf('ended');
    expect(ended?.steps).toHaveLength(4);
    const [, , , last] = ended?.steps ?? [];
    expect(Math.abs((last?.shownAtMs ?? 0) - startMs - 3000)).toBeLessThanOrEqual(
      FRAME_MS / 2 + 0.001,
    );
    expect(Math.abs((ended?.atMs ?? 0) - startMs - 4000)).toBeLessThanOrEqual(FRAME_MS / 2 + 0.001);
    expect(ended?.droppedFrames).toBe(7);
    expect(layers.shown.filter(({ layer }) => layer === 'stimulus-3')).toHaveLength(1);
  });

  it('does not start the stimulus before its layers are laid out', async () => {
    const step = askStep(seen(1000));
    const { clock, layers, factOf } = playStep(step);
    let letGo: () => void = () => undefined;
    Object.assign(layers, { prepare: () => new Promise<void>((resolve) => (letGo = resolve)) });
    await clock.turnUntil(2000);
    expect(factOf('shown')).toBeUndefined();
    letGo();
    await clock.turnUntil(2100);
    expect(factOf('shown')?.atMs).toBeGreaterThan(2000);
  });

  it('reports nothing after it was taken back', async () => {
    const { clock, events, player } = playStep(askStep(seen(1000)));
    await clock.turnUntil(1500);
    const before = events.length;
    player.cancel();
    await clock.turnUntil(4000);
    expect(events).toHaveLength(before);
  });
});

describe('a heard question', () => {
  it('schedules the cue and every digit at once, each from its own onset, one beat apart', async () => {
    const { clock, context } = playStep(askStep(heardList([3, 1, 2])));
    await clock.turnUntil(1200);
    const [cue, ...digits] = context.starts;
    expect(cue?.what).toBe('cue');
    expect(digits.map(({ what }) => what)).toEqual(['digit:3', 'digit:1', 'digit:2']);
    expect(digits.map(({ offsetS }) => offsetS)).toEqual([0.003, 0.001, 0.002]);
    const offsets = digits.map(({ atS }) => atS - (cue?.atS ?? 0));
    expect(offsets[0]).toBeCloseTo(0.7, 9);
    expect(offsets[1]).toBeCloseTo(1.7, 9);
    expect(offsets[2]).toBeCloseTo(2.7, 9);
  });

  it('shows the choices on the frame nearest to the scheduled end, and records when each digit sounded', async () => {
    const { clock, context, layers, factOf } = playStep(askStep(heardList([3, 1, 2])));
    await clock.turnUntil(6000);
    const startMs = (context.starts[0]?.atS ?? 0) * 1000;
    const endMs = startMs + 700 + 2000 + 400 + 500;
    const choices = layers.shown.find(({ layer }) => layer === 'choices');
    expect(Math.abs((choices?.atMs ?? 0) - endMs)).toBeLessThanOrEqual(FRAME_MS / 2 + 0.001);
    const steps = factOf('ended')?.steps ?? [];
    expect(steps.map(({ shownAtMs }) => Math.round(shownAtMs - startMs))).toEqual([
      700, 1700, 2700,
    ]);
    expect(factOf('shown')).toMatchObject({ stage: 'stimulus', intendedMs: 3600 });
  });

  it('says that nothing was heard when the sound never comes alive', async () => {
    const { clock, context, factOf } = playStep(askStep(heardList([3])));
    context.state = 'suspended';
    await clock.turnUntil(6000);
    expect(factOf('soundFailed')).toMatchObject({ itemsHeard: 0 });
    expect(context.starts).toEqual([]);
  });

  it('says how much was heard when the sound is taken away in the middle', async () => {
    const { clock, context, factOf } = playStep(askStep(heardList([3, 1, 2])));
    await clock.turnUntil(3000);
    context.state = 'interrupted';
    await clock.turnUntil(3100);
    expect(factOf('soundFailed')).toMatchObject({ itemsHeard: 2 });
    expect(context.stopped).toContain('digit:2');
  });

  it('notices an audio clock that stands still', async () => {
    const { clock, factOf } = playStep(askStep(heardList([3, 1])), { isSoundStuck: true });
    await clock.turnUntil(4000);
    expect(factOf('soundFailed')).toMatchObject({ itemsHeard: 0 });
  });
});
