/** One page of the running product as somebody sees it: in a language, in a theme, on a screen. */
import type { Language } from '@jamdai/battery';
import type { Browser, Page } from 'playwright-core';
import type { StoredSession } from '@jamdai/testkit';

/** What has not come by then will not come, on a busy machine neither. */
const PATIENCE_MS = 120_000;

export interface Look {
  readonly language: Language;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** Device pixels for one CSS px. */
  readonly scale?: number;
  /** Null: a visitor. */
  readonly session: StoredSession | null;
}

/** A browser page for this look; nothing is open in it yet. The caller closes its context. */
export async function newLook(browser: Browser, look: Look): Promise<Page> {
  const { language, colorScheme, width, height, scale = 1, session } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: scale,
  });
  const stored = { ...session, lang: language };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

/** Resolves when the page stands: its heading is there, nothing is loading, and its letters have come. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('#root h1').first().waitFor();
  await page.waitForFunction(`!document.querySelector('#root [aria-busy="true"]')`);
  await page.evaluate('document.fonts.ready');
}
