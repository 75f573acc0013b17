/** Opens a page of the built web in a browser that has never been here, and notes when its first contentful render stands. */
import type { StoredSession } from '@jamdai/testkit';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from '../timing/chromium.ts';

const WEB_DIR = join(import.meta.dirname, '../../../web/dist');

/** A page of a running server. */
export interface Position {
  readonly address: string;
  readonly path: string;
  readonly session: StoredSession;
}

declare global {
  interface Window {
    /** From the start of the navigation. */
    readonly firstContentMs?: number;
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
          waitForLoadState(state: 'networkidle'): Promise<void>;
          waitForFunction(read: () => unknown): Promise<{ jsonValue(): Promise<unknown> }>;
        }>;
        close(): Promise<void>;
      }>;
      close(): Promise<void>;
    }>;
  };
}

/** @throws where there is none. */
export function findBuiltWeb(): string {
  if (!existsSync(join(WEB_DIR, 'index.html'))) {
    throw new Error('There is no built web: npm start builds it.');
  }
  return WEB_DIR;
}

/** Ms from the start of the navigation to the frame after the picture came into the page, one a visit. */
export async function watchFirstContent(
  visits: number,
  /** Before each visit. */
  prepare: () => Promise<Position>,
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
      const { address, path, session } = await prepare();
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await context.addInitScript(noteFirstContent, { ...session, lang: 'en' });
      const page = await context.newPage();
      await page.goto(`${address}${path}`);
      const noted = await page.waitForFunction(() => window.firstContentMs);
      times.push(Number(await noted.jsonValue()));
      // What the page asks for below the picture is no burden of the next visit.
      await page.waitForLoadState('networkidle');
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return times;
}

/** Runs in the page, before its own scripts. */
function noteFirstContent(stored: Record<string, string>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('figure svg[role="img"]')) return;
    watcher.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(window, { firstContentMs: performance.now() })),
    );
  });
  watcher.observe(document, { childList: true, subtree: true });
}
