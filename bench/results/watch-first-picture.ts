/** Opens the page of results in a browser that has never been here, and notes when the first picture of scores stands. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from '../timing/chromium.ts';
import type { School } from './open-school.ts';

declare global {
  interface Window {
    /** From the start of the navigation. */
    readonly firstPictureMs?: number;
  }
}

/** The little that is needed of the driver, which belongs to e2e. */
interface Driver {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[] }): Promise<{
      newContext(options: object): Promise<{
        addInitScript(
          script: (given: Record<string, string>) => void,
          given: object,
        ): Promise<void>;
        newPage(): Promise<{
          goto(address: string): Promise<unknown>;
          waitForFunction(read: () => unknown): Promise<{ jsonValue(): Promise<unknown> }>;
        }>;
        close(): Promise<void>;
      }>;
      close(): Promise<void>;
    }>;
  };
}

/** Ms from the start of the navigation to the frame after the picture came into the page, one a visit. */
export async function watchFirstPicture(
  { address, session }: School,
  visits: number,
): Promise<number[]> {
  const e2e = join(import.meta.dirname, '../../e2e/package.json');
  const { chromium } = createRequire(e2e)('@playwright/test') as Driver;
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const times: number[] = [];
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await context.addInitScript(noteFirstPicture, { ...session, lang: 'en' });
      const page = await context.newPage();
      await page.goto(`${address}/results`);
      const noted = await page.waitForFunction(() => window.firstPictureMs);
      times.push(Number(await noted.jsonValue()));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return times;
}

/** Runs in the page, before its own scripts. */
function noteFirstPicture(stored: Record<string, string>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('figure svg[role="img"]')) return;
    watcher.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(window, { firstPictureMs: performance.now() })),
    );
  });
  watcher.observe(document, { childList: true, subtree: true });
}
