/** The pause between two questions lasts until the answer to the first is on the device. */
import { describe, expect, it } from 'vitest';
import { FRAME_MS } from './hand-clock.ts';
import { askStep, playStep, visual } from './played-step.ts';
import { createStoreGate } from './store-gate.ts';

const NEVER = new Promise<never>(() => undefined);

describe('a question after an answer', () => {
  it('begins when that answer is on the device, in the next frame', async () => {
    const written = Promise.withResolvers<void>();
    const { clock, layers, factOf } = playStep(askStep(visual(1000)), {
      storeGate: createStoreGate(() => written.promise),
    });
    await clock.turnUntil(2500);
    expect(layers.shown.map(({ layer }) => layer)).toEqual(['blank', 'fixation']);
    written.resolve();
    const fromMs = clock.now();
    await clock.turnUntil(fromMs + 200);
    const waitedMs = (factOf('shown')?.atMs ?? Number.NaN) - fromMs;
    expect(waitedMs).toBeLessThanOrEqual(2 * FRAME_MS);
  });

  it('begins in the same frame as ever where the disk is quick', async () => {
    const [gated, plain] = [createStoreGate(() => Promise.resolve()), createStoreGate()].map(
      (storeGate) => playStep(askStep(visual(1000)), { storeGate }),
    );
    await gated?.clock.turnUntil(2000);
    await plain?.clock.turnUntil(2000);
    expect(gated?.factOf('shown')?.atMs).toBe(plain?.factOf('shown')?.atMs);
  });
});

describe('a disk that says nothing', () => {
  const framesUntilOpen = (gate: ReturnType<typeof createStoreGate>, fromMs: number): number => {
    let frames = 0;
    while (!gate.isOpen(fromMs + frames * FRAME_MS)) frames += 1;
    return frames;
  };

  it('is waited for during four seconds, once, until it has answered', async () => {
    const disk = { written: NEVER as Promise<unknown> };
    const gate = createStoreGate(() => disk.written);
    gate.close();
    const firstMs = framesUntilOpen(gate, 0) * FRAME_MS;
    expect(firstMs).toBeGreaterThan(4000);
    expect(firstMs).toBeLessThan(4100);
    gate.close();
    expect(framesUntilOpen(gate, 20_000)).toBe(0);
    disk.written = Promise.resolve();
    gate.close();
    await disk.written;
    disk.written = NEVER;
    gate.close();
    expect(framesUntilOpen(gate, 40_000) * FRAME_MS).toBeGreaterThan(4000);
  });

  it('does not let a question through for an older answer', async () => {
    const older = Promise.withResolvers<void>();
    const written: Promise<unknown>[] = [older.promise, NEVER];
    const gate = createStoreGate(() => written.shift() ?? NEVER);
    gate.close();
    gate.close();
    older.resolve();
    await older.promise;
    expect(gate.isOpen(0)).toBe(false);
  });
});
