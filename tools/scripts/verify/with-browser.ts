/** A Chromium for a proof, found or installed as `npm test` does it, and closed at the end. */
import { CHROMIUM_ARGUMENTS } from '@jamdai/testkit';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';

export async function withBrowser(
  say: (line: string) => void,
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  const executablePath = await findBrowser(say);
  if (!executablePath) throw new Error('no browser could be found or installed');
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}
