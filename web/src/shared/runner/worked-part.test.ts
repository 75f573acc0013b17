/** Sums on frames turned by hand. */
import type { WorkedPresentation } from '@jamdai/battery/present';
import { describe, expect, it } from 'vitest';
import { FRAME_MS } from './hand-clock.ts';
import { askStep, playStep } from './played-step.ts';

const letter = { kind: 'letter', text: 'F', language: 'en' } as const;

const SUMS: WorkedPresentation = {
  kind: 'worked',
  items: [
    { equation: '3 + 4', answer: 7, letter },
    { equation: '9 − 1', answer: 8, letter },
  ],
  letterMs: 1000,
  nextAfterMs: 2000,
};

function play(frameMs = FRAME_MS) {
  const run = playStep(askStep(SUMS), { frameMs });
  const layerAtMs = (layer: string): number =>
    run.layers.shown.find((shown) => shown.layer === layer)?.atMs ?? Number.NaN;
  const turn = (ms: number) => run.clock.turnUntil(run.clock.now() + ms, frameMs);
  /** What the machine answers to a right press at this moment. */
  const reveal = (equation: number): number => {
    const atMs = run.clock.now() + 3;
    run.player.reveal?.({ kind: 'reveal', stepId: 7, equation, atMs });
    return atMs;
  };
  return { ...run, layerAtMs, turn, reveal };
}

describe('a sum', () => {
  it('stands until its right answer, however long it takes', async () => {
    const run = play();
    await run.turn(60_000);
    expect(run.layers.shown.at(-1)?.layer).toBe('stimulus-0');
    expect(run.events.map((event) => (event.kind === 'shown' ? event.stage : event.kind))).toEqual([
      'stimulus',
      'equation',
    ]);
  });

  it.each([60, 75, 144])(
    'brings its letter on the next frame for 1000 ms, and the next sum 2000 ms after the press, at %i Hz',
    async (hz) => {
      const frameMs = 1000 / hz;
      const run = play(frameMs);
      await run.turn(3000);
      const pressedMs = run.reveal(0);
      await run.turn(2500);
      expect(run.layers.shown.slice(-4).map(({ layer }) => layer)).toEqual([
        'stimulus-0',
        'stimulus-1',
        'blank',
        'stimulus-2',
      ]);
      const onMs = run.layerAtMs('stimulus-1');
      const offMs = run.layers.shown.findLast(({ layer }) => layer === 'blank')?.atMs ?? 0;
      expect(onMs - pressedMs).toBeLessThanOrEqual(frameMs);
      expect(Math.abs(offMs - onMs - 1000)).toBeLessThanOrEqual(frameMs / 2 + 0.001);
      expect(Math.abs(run.layerAtMs('stimulus-2') - pressedMs - 2000)).toBeLessThanOrEqual(
        frameMs / 2 + 0.001,
      );
    },
  );

  it('leads to the choices after the last letter, with the frames of every letter', async () => {
    const run = play();
    await run.turn(3000);
    run.reveal(0);
    await run.turn(4000);
    const pressedMs = run.reveal(1);
    await run.turn(2500);
    const ended = run.factOf('ended');
    expect(Math.abs((ended?.atMs ?? 0) - pressedMs - 2000)).toBeLessThanOrEqual(FRAME_MS / 2);
    expect(ended?.steps).toHaveLength(2);
    for (const { shownAtMs, hiddenAtMs } of ended?.steps ?? [])
      expect(Math.abs(hiddenAtMs - shownAtMs - 1000)).toBeLessThanOrEqual(FRAME_MS / 2 + 0.001);
    expect(run.layers.shown.at(-1)).toEqual({ layer: 'choices', atMs: ended?.atMs });
    expect(run.layers.areChoicesOpen()).toBe(true);
    expect(run.factOf('shown')).toMatchObject({ stage: 'stimulus', intendedMs: 2000 });
  });

  it('counts frames that never came only while a letter is on', async () => {
    const run = play();
    await run.turn(3000);
    run.clock.turn(10 * FRAME_MS);
    run.reveal(0);
    await run.turn(500);
    run.clock.turn(4 * FRAME_MS);
    await run.turn(4000);
    run.reveal(1);
    await run.turn(2500);
    expect(run.factOf('ended')?.droppedFrames).toBe(3);
  });

  it('ignores a right answer of another sum, and every one after the question was taken away', async () => {
    const run = play();
    await run.turn(3000);
    run.reveal(1);
    await run.turn(500);
    expect(run.layers.shown.at(-1)?.layer).toBe('stimulus-0');
    run.player.cancel();
    run.reveal(0);
    await run.turn(500);
    expect(run.layers.shown.at(-1)?.layer).toBe('stimulus-0');
  });
});
