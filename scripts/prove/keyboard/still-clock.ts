/**
 * The driver's clock, which moves only where the hand lets it: a machine that is busy for a second is no second of a test.
 * What a page fetches arrives in real time and is waited for, because the clock also turns the application's patience.
 */
import type { Page } from 'playwright-core';

declare global {
  // `var` is how a global is declared.
  var jamdaiFetched: (() => Promise<void>) | undefined;
}

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
  await page.addInitScript(noteFetches);
  return {
    stop: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000),
    turn: async (ms) => {
      await page.evaluate(async () => {
        await Promise.all([globalThis.jamdaiFetched?.(), document.fonts.ready]);
      });
      await page.clock.runFor(ms);
    },
    release: () => page.clock.resume(),
  };
}

/** Runs in the page. */
function noteFetches(): void {
  const underWay = new Set<Promise<unknown>>();
  const { fetch } = globalThis;
  globalThis.fetch = (...request) => {
    const answered = fetch(...request).then(async (response) => {
      await response.clone().arrayBuffer();
      return response;
    });
    const settled: Promise<unknown> = answered.then(
      () => underWay.delete(settled),
      () => underWay.delete(settled),
    );
    underWay.add(settled);
    return answered;
  };
  /** A task of its own, which the driver's clock does not hold back. */
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  globalThis.jamdaiFetched = async () => {
    while (underWay.size > 0) {
      await Promise.all(underWay);
      await nextTask();
    }
  };
}
