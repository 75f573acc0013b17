import { afterEach, describe, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { installTime, type InstalledTime } from './install-time.ts';
import { createVirtualTime } from './virtual-time.ts';

const START = Date.UTC(2026, 10, 2);
const quiet = { isBusy: () => false, isOver: () => false, look: () => Promise.resolve() };
let installed: InstalledTime | null = null;

afterEach(() => {
  installed?.remove();
  installed = null;
});

/** Real work that takes its time. */
async function turnTwentyTimes(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('a virtual time', () => {
  it('lets everybody act at the moment for which it was asked, and at one moment in the order in which it was', async () => {
    const time = createVirtualTime(START);
    const said: string[] = [];
    const say = (name: string, ms: number) =>
      time.spawn(async () => {
        await time.sleep(ms);
        said.push(`${name} ${time.nowMs() - START}`);
      });
    say('late', 3_600_000);
    say('early', 1000);
    say('next', 1000);
    await time.run({ ...quiet, untilMs: START + 7_200_000 });
    expect(said).toEqual(['early 1000', 'next 1000', 'late 3600000']);
  });

  it('stands still while something real is under way', async () => {
    const time = createVirtualTime(START);
    const seen: number[] = [];
    time.spawn(async () => {
      await time.sleep(1000);
      await time.track(turnTwentyTimes());
      seen.push(time.nowMs() - START);
    });
    time.spawn(() => time.sleep(2000));
    await time.run({ ...quiet, untilMs: START + 5000 });
    expect(seen).toEqual([1000]);
  });

  it('ends with the first error of whoever acts', async () => {
    const time = createVirtualTime(START);
    time.spawn(async () => {
      await time.sleep(5);
      throw new Error('fell over');
    });
    await expect(time.run({ ...quiet, untilMs: START + 10 })).rejects.toThrow('fell over');
  });

  it('is what dates, long timers and long pauses go by, and no longer afterwards', async () => {
    const time = createVirtualTime(START);
    installed = installTime(time, () => time.nowMs() + 1000);
    const seen: string[] = [];
    const see = (what: string) => seen.push(`${what} ${new Date().toISOString()}`);
    const timer = setInterval(() => see('timer'), 60_000);
    time.spawn(async () => {
      await pause(150_000);
      see('pause');
      clearInterval(timer);
    });
    time.spawn(async () => {
      for (const ms of [60_000, 200_000, 300_000]) await time.sleep(ms);
    });
    await time.run({ ...quiet, untilMs: START + 600_000 });
    // What was due three times comes once, when somebody acts.
    expect(seen).toEqual([
      'timer 2026-11-02T00:01:01.000Z',
      'timer 2026-11-02T00:04:21.000Z',
      'pause 2026-11-02T00:04:21.000Z',
    ]);
    installed.remove();
    installed = null;
    expect(Date.now()).not.toBe(time.nowMs() + 1000);
  });
});
