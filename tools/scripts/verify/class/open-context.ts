/** A browser context of somebody, with what a log-in or an earlier visit has left in it. */
import { installEars } from '@jamdai/testkit';
import type { Browser, BrowserContext } from 'playwright-core';

export async function openContext(
  browser: Browser,
  entries: Readonly<Record<string, string>> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await installEars(context);
  await context.addInitScript(
    (stored) => {
      if (localStorage.getItem('lang') !== null) return;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { ...entries, lang: 'th' },
  );
  return context;
}
