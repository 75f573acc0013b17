/** Until a page has come to rest, by the machine's clock (ms): nothing on its way, nothing that waits, nothing drawn any more. */
import type { Page } from 'playwright-core';
import { turnClock, type WatchedPage } from './watched-page.ts';

const SETTLED_WITHIN_MS = 40_000;
/** Of rest. */
const NOT_SENT_AFTER_MS = 4000;

/** Until nothing is on its way any more and nothing waits; `isHeld`: what is held back keeps its sign. */
export async function settle(watched: WatchedPage, isHeld = false): Promise<void> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  let quiet = 0;
  let last = '';
  while (quiet < 2) {
    if (performance.now() > until) throw new Error(`${watched.page.url()} does not come to rest`);
    await pause(8);
    const { text, isWaiting, hasHeading } = await watched.page.evaluate(lookBriefly);
    const isStill = watched.onTheirWay() === 0 && text === last && hasHeading;
    quiet = isStill && (isHeld || !isWaiting) ? quiet + 1 : 0;
    last = text;
    if (quiet === 0) await turnClock(watched.page, 20);
  }
}

/** Runs in the page: lets what has arrived be read and drawn, and gives what `settle` looks at. */
async function lookBriefly() {
  for (let turn = 0; turn < 4; turn += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const isSeen = (selector: string) =>
    [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0);
  return {
    text: document.body.innerText,
    isWaiting: isSeen('[data-loading], [aria-busy="true"]'),
    // In the frame that is drawn before the application has come nothing is sent yet.
    hasHeading: isSeen('#root h1, #root [data-task]'),
  };
}

/** Lets what has arrived be read and drawn. */
export async function flush(page: Page): Promise<void> {
  await page.evaluate(lookBriefly);
}

/** The call that is to fail has come; false: everything has come to rest without it. */
export async function isSent(watched: WatchedPage): Promise<boolean> {
  let restsSince = performance.now();
  while (watched.heldCount() === 0) {
    if (watched.onTheirWay() > 0) restsSince = performance.now();
    if (performance.now() - restsSince > NOT_SENT_AFTER_MS) return false;
    await pause(10);
  }
  return true;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
