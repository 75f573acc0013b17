/** One question on frames turned by hand. */
import { describe, expect, it } from 'vitest';
import { FRAME_MS, auditoryList } from './hand-clock.ts';
import { askStep, playStep, visual } from './played-step.ts';

describe('a visual question', () => {
  it('shows blank, fixation, stimulus, the empty frame and the choices, in this order', async () => {
    const { clock, layers } = playStep(askStep(visual(1000), 250));
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

  it('plays the parts of a sequence by deadlines from one start, so that a late frame adds up to nothing', async () => {
    const step = askStep(visual(4000, [0, 1000, 2000, 3000]));
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

  it.each([
    ['before an empty frame', askStep(visual(1000), 250)],
    ['before the choices', askStep(visual(1000), 0)],
    ['after a list', askStep(auditoryList([3, 1]))],
  ])(
    'is dropped from the page in the frame after the one that ends it, once: %s',
    async (_case, step) => {
      const { clock, layers, factOf } = playStep(step);
      await clock.turnUntil(6000);
      expect(layers.drops).toEqual([(factOf('ended')?.atMs ?? 0) + FRAME_MS]);
      expect(layers.shown.at(-1)?.layer).toBe('choices');
    },
  );

  it('does not start the stimulus before its layers are laid out', async () => {
    const step = askStep(visual(1000));
    const { clock, layers, factOf } = playStep(step);
    let letGo: () => void = () => undefined;
    Object.assign(layers, { prepare: () => new Promise<void>((resolve) => (letGo = resolve)) });
    await clock.turnUntil(2000);
    expect(factOf('shown')).toBeUndefined();
    letGo();
    await clock.turnUntil(2100);
    expect(factOf('shown')?.atMs).toBeGreaterThan(2000);
  });

  it('waits for a drawing as long as it takes, and says nothing of the sound', async () => {
    for (const step of [askStep(visual(1000)), askStep(auditoryList([3, 1]))]) {
      const { clock, layers, factOf } = playStep(step);
      let letGo: () => void = () => undefined;
      Object.assign(layers, { prepare: () => new Promise<void>((resolve) => (letGo = resolve)) });
      await clock.turnUntil(20_000);
      expect(factOf('soundFailed')).toBeUndefined();
      letGo();
      await clock.turnUntil(20_200);
      expect(factOf('shown')?.atMs).toBeGreaterThan(20_000);
    }
  });

  it('does not take a page that was blocked for a sound that does not come', async () => {
    const { clock, context, factOf } = playStep(askStep(auditoryList([3])));
    context.state = 'suspended';
    await clock.turnUntil(1200);
    clock.turn(9000);
    context.state = 'running';
    await clock.turnUntil(clock.now() + 300);
    expect(factOf('soundFailed')).toBeUndefined();
    expect(factOf('shown')).toMatchObject({ stage: 'stimulus' });
  });

  it('times a stimulus that follows a sign from the frame on which the sign gave way to it', async () => {
    const step = askStep({ ...visual(1000, [0, 600]), stimulusFromMs: 600 });
    const { clock, events, factOf, layers } = playStep(step);
    await clock.turnUntil(3000);
    const shown = factOf('shown');
    const word = layers.shown.find(({ layer }) => layer === 'stimulus-1');
    expect(shown).toMatchObject({ atMs: word?.atMs, intendedMs: 400 });
    const sign = layers.shown.find(({ layer }) => layer === 'stimulus-0');
    expect(shown).toMatchObject({ stepAtMs: sign?.atMs });
    expect(events.filter(({ kind }) => kind === 'shown')).toHaveLength(2);
    expect((factOf('ended')?.atMs ?? 0) - (shown?.atMs ?? 0)).toBeCloseTo(400, 0);
  });

  it('says when the display refreshes far slower than it was measured before', async () => {
    const throttled = { frameMs: 1000 / 30, expectedFrameMs: 1000 / 60 };
    const { clock, factOf } = playStep(askStep(visual(1000)), throttled);
    await clock.turnUntil(3000, throttled.frameMs);
    const shown = factOf('shown');
    const ended = factOf('ended');
    expect(factOf('slowed')).toMatchObject({
      atMs: shown?.atMs,
      lastedMs: (ended?.atMs ?? 0) - (shown?.atMs ?? 0),
    });
    const even = playStep(askStep(visual(1000)), { expectedFrameMs: FRAME_MS });
    await even.clock.turnUntil(3000);
    expect(even.factOf('slowed')).toBeUndefined();
  });

  it('reports nothing after it was taken back', async () => {
    const { clock, events, player } = playStep(askStep(visual(1000)));
    await clock.turnUntil(1500);
    const before = events.length;
    player.cancel();
    await clock.turnUntil(4000);
    expect(events).toHaveLength(before);
  });
});

describe('an auditory question', () => {
  it('schedules the cue and every digit at once, each from its own onset, one beat apart', async () => {
    const { clock, context } = playStep(askStep(auditoryList([3, 1, 2])));
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

  it('shows the choices on the first frame at or after the scheduled end, and records when each digit sounded', async () => {
    // At 75 Hz the list ends half way between two frames.
    const frameMs = 1000 / 75;
    const { clock, context, layers, factOf } = playStep(askStep(auditoryList([3, 1, 2])), {
      frameMs,
    });
    await clock.turnUntil(6000, frameMs);
    const startMs = (context.starts[0]?.atS ?? 0) * 1000;
    const endMs = startMs + 700 + 2000 + 400 + 500;
    const choices = layers.shown.find(({ layer }) => layer === 'choices');
    const lateMs = (choices?.atMs ?? 0) - endMs;
    expect(lateMs).toBeGreaterThanOrEqual(-0.001);
    expect(lateMs).toBeLessThan(frameMs);
    const steps = factOf('ended')?.steps ?? [];
    expect(steps.map(({ shownAtMs }) => Math.round(shownAtMs - startMs))).toEqual([
      700, 1700, 2700,
    ]);
    expect(factOf('shown')).toMatchObject({ stage: 'stimulus', intendedMs: 3600 });
  });

  it.each([
    { hz: 60, blockMs: 10 },
    { hz: 60, blockMs: 64 },
    { hz: 75, blockMs: 21.3 },
    { hz: 120, blockMs: 46.4 },
    { hz: 240, blockMs: 30 },
  ])(
    'shows the choices within two frames of 500 ms after the last digit, by stored times and by the true audio clock, at $hz Hz with blocks of $blockMs ms',
    async ({ hz, blockMs }) => {
      const frameMs = 1000 / hz;
      for (const digits of [[3], [3, 1], [3, 1, 2]]) {
        const run = playStep(askStep(auditoryList(digits)), { frameMs, blockMs });
        await run.clock.turnUntil(7000, frameMs);
        const choicesAtMs = run.layers.shown.find(({ layer }) => layer === 'choices')?.atMs ?? 0;
        const storedMs = (run.factOf('ended')?.steps.at(-1)?.hiddenAtMs ?? 0) + 500;
        const lastS = run.context.starts.at(-1)?.atS ?? 0;
        const trueMs = lastS * 1000 + 400 + 500;
        expect(choicesAtMs - storedMs).toBeGreaterThanOrEqual(-0.001);
        for (const lateMs of [choicesAtMs - storedMs, choicesAtMs - trueMs])
          expect(Math.abs(lateMs)).toBeLessThan(2 * frameMs);
      }
    },
  );

  it('does not count time that the sound has lost', async () => {
    const { clock, context, factOf } = playStep(askStep(auditoryList([3, 1, 2])));
    await clock.turnUntil(2000);
    // The system holds the sound back for 600 ms; its clock goes on where it stood.
    let heldMs = 0;
    Object.defineProperty(context, 'currentTime', {
      get: () => (clock.now() - heldMs) / 1000,
      set() {},
      configurable: true,
    });
    for (; heldMs < 600; heldMs += FRAME_MS) clock.turn();
    await clock.turnUntil(8000);
    const endMs = (context.starts[0]?.atS ?? 0) * 1000 + 700 + 2000 + 400 + 500 + heldMs;
    const lateMs = (factOf('ended')?.atMs ?? 0) - endMs;
    expect(lateMs).toBeGreaterThanOrEqual(-0.001);
    expect(lateMs).toBeLessThan(FRAME_MS);
  });

  it('says that nothing was heard when the sound never comes alive', async () => {
    const { clock, context, factOf } = playStep(askStep(auditoryList([3])));
    context.state = 'suspended';
    await clock.turnUntil(6000);
    expect(factOf('soundFailed')).toMatchObject({ itemsHeard: 0 });
    expect(context.starts).toEqual([]);
  });

  it('says how much was heard when the sound is taken away in the middle', async () => {
    const { clock, context, factOf } = playStep(askStep(auditoryList([3, 1, 2])));
    await clock.turnUntil(3000);
    context.state = 'interrupted';
    await clock.turnUntil(3100);
    expect(factOf('soundFailed')).toMatchObject({ itemsHeard: 2 });
    expect(context.stopped).toContain('digit:2');
  });

  it('counts a list as broken off when the headphones are pulled out', async () => {
    let changes = 1;
    const { clock, factOf } = playStep(askStep(auditoryList([3, 1, 2])), {
      deviceChanges: () => changes,
    });
    await clock.turnUntil(3000);
    expect(factOf('soundFailed')).toBeUndefined();
    changes += 1;
    await clock.turnUntil(3050);
    expect(factOf('soundFailed')).toMatchObject({ itemsHeard: 2 });
  });

  it('starts no list while the sound is suspended, and starts it when it comes alive in time', async () => {
    const { clock, context, factOf } = playStep(askStep(auditoryList([3])));
    context.state = 'suspended';
    await clock.turnUntil(2500);
    expect(context.starts).toEqual([]);
    context.state = 'running';
    await clock.turnUntil(2600);
    expect(context.starts).toHaveLength(2);
    expect(factOf('soundFailed')).toBeUndefined();
  });

  it('does not wait for ever when the browser refuses to build the sound', async () => {
    const { clock, context, factOf } = playStep(askStep(auditoryList([3, 1])));
    context.createGain = () => {
      throw new Error('the context is closed');
    };
    await clock.turnUntil(1500);
    expect(factOf('soundFailed')).toMatchObject({ itemsHeard: 0 });
  });

  it('notices an audio clock that stands still', async () => {
    const { clock, factOf } = playStep(askStep(auditoryList([3, 1])), { isSoundStuck: true });
    await clock.turnUntil(4000);
    expect(factOf('soundFailed')).toMatchObject({ itemsHeard: 0 });
  });
});
