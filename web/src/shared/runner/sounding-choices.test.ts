/** Five sounds from one start: the target, then four choices whose buttons are outlined while they sound. */
import { describe, expect, it } from 'vitest';
import { clipOf, FRAME_MS, auditoryList } from './hand-clock.ts';
import { askStep, playStep } from './played-step.ts';

const SOUNDS = {
  clips: [clipOf(1), clipOf(2), clipOf(3), clipOf(4)],
  leadMs: 500,
  gapMs: 700,
} as const;
const CLIP_MS = 400;
const SILENCE_MS = 1000;

const play = (options = {}) => playStep(askStep(auditoryList([9]), 0, SOUNDS), options);

/** The scheduled starts of the five clips, in ms from the target's. */
function onsetsOf({ context }: ReturnType<typeof play>): number[] {
  const clips = context.starts.filter(({ what }) => what !== 'cue');
  return clips.map(({ atS }) => Math.round(1000 * (atS - (clips[0]?.atS ?? 0))));
}

describe('choices that sound', () => {
  it('are scheduled with the target from one start: a second of silence, then 700 ms between them', async () => {
    const run = play();
    await run.clock.turnUntil(1200);
    const first = CLIP_MS + SILENCE_MS;
    const each = CLIP_MS + 700;
    expect(onsetsOf(run)).toEqual([0, first, first + each, first + 2 * each, first + 3 * each]);
  });

  it('open on the first frame after the question step, outlined one by one, and count after the last', async () => {
    const run = play();
    await run.clock.turnUntil(9000);
    const { layers, events, factOf } = run;
    const ended = factOf('ended');
    const startAtMs = factOf('shown')?.atMs ?? 0;
    const stepEndMs = startAtMs + 700 + CLIP_MS + 500;
    expect(ended?.atMs).toBeGreaterThanOrEqual(stepEndMs);
    expect(ended?.atMs).toBeLessThanOrEqual(stepEndMs + FRAME_MS);
    expect(layers.shown.find(({ layer }) => layer === 'choices')?.atMs).toBe(ended?.atMs);
    const sounding = ended?.steps.slice(1) ?? [];
    expect(sounding).toHaveLength(4);
    expect(layers.outlines.map(({ no }) => no)).toEqual([1, null, 2, null, 3, null, 4, null]);
    for (const [position, { shownAtMs, hiddenAtMs }] of sounding.entries()) {
      const onMs = layers.outlines[2 * position]?.atMs ?? 0;
      const offMs = layers.outlines[2 * position + 1]?.atMs ?? 0;
      expect(onMs - shownAtMs).toBeGreaterThanOrEqual(-0.001);
      expect(onMs - shownAtMs).toBeLessThanOrEqual(FRAME_MS);
      expect(offMs - hiddenAtMs).toBeGreaterThanOrEqual(-0.001);
      expect(offMs - hiddenAtMs).toBeLessThanOrEqual(FRAME_MS);
    }
    const choices = events.findLast(({ kind }) => kind === 'shown');
    const lastEndMs = sounding.at(-1)?.hiddenAtMs ?? 0;
    expect(choices).toMatchObject({ stage: 'choices' });
    expect((choices?.atMs ?? 0) - lastEndMs).toBeGreaterThanOrEqual(-0.001);
    expect((choices?.atMs ?? 0) - lastEndMs).toBeLessThanOrEqual(FRAME_MS);
    expect(layers.areChoicesOpen()).toBe(true);
  });

  it('count for nothing before the last has ended', async () => {
    const run = play();
    await run.clock.turnUntil((run.factOf('shown')?.atMs ?? 1100) + 5600);
    expect(run.factOf('ended')).toBeDefined();
    expect(run.layers.areChoicesOpen()).toBe(false);
  });

  it.each([
    { at: 'the first', afterMs: 1900, heard: 2 },
    { at: 'the third', afterMs: 4200, heard: 4 },
  ])(
    'report a sound that breaks off in $at choice, and stop all five',
    async ({ afterMs, heard: auditory }) => {
      const run = play();
      await run.clock.turnUntil(1200);
      await run.clock.turnUntil((run.factOf('shown')?.atMs ?? 0) + afterMs + 200);
      run.context.state = 'interrupted';
      await run.clock.turnUntil(run.clock.now() + 200);
      expect(run.factOf('soundFailed')).toMatchObject({ itemsHeard: auditory });
      expect(run.context.stopped).toHaveLength(5);
      expect(run.layers.areChoicesOpen()).toBe(false);
    },
  );

  it('fall silent when the question is taken away, and report nothing more', async () => {
    const run = play();
    await run.clock.turnUntil(4000);
    run.player.cancel();
    const reported = run.events.length;
    await run.clock.turnUntil(9000);
    expect(run.context.stopped).toHaveLength(5);
    expect(run.events).toHaveLength(reported);
  });
});
