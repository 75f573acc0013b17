/**
 * The driver's clock, which moves only where the hand lets it: a machine that is busy for a second is no second of a test.
 * What a page fetches arrives in real time and is waited for, because the clock also turns the application's patience.
 */
import type { Page } from 'playwright-core';
import { noteRealTimeWork } from '../../../web/src/testing/index.ts';

export interface StillClock {
  /** From here on no time passes by itself. */
  readonly stop: () => Promise<void>;
  /** Lets what is being fetched arrive, then turns the clock. */
  readonly turn: (ms: number) => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Before the page is opened. */
export async function installStillClock(page: Page): Promise<StillClock> {
  await page.clock.install();
  await page.addInitScript(noteRealTimeWork);
  return {
    stop: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000),
    turn: async (ms) => {
      await page.evaluate(async () => {
        await Promise.all([window.realTimeWorkDone?.(), document.fonts.ready]);
      });
      await page.clock.runFor(ms);
    },
    release: () => page.clock.resume(),
  };
}
