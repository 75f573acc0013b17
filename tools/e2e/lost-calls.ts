/** Calls that are lost once on their way, and somebody who tries again. */
import { expect, type Page } from '@playwright/test';

/** A button that was there a moment ago. */
const PRESS_MS = 3000;
const VOICE_FILE = /\.(mp3|json)$/;

/** The first call to each address is lost; the hundred files of a voice are no calls. Gives which were. */
export async function loseEachCallOnce(
  page: Page,
  addresses = '**/api/**',
): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  await page.route(addresses, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isFirst = !lost.has(pathname) && !VOICE_FILE.test(pathname);
    lost.add(pathname);
    await (isFirst ? route.abort() : route.continue());
  });
  return lost;
}

/** Presses “Try again” where the page offers it, until what is looked for is there. */
export async function insist(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  const again = page.getByRole('button', { name: /^(Try again|ลองอีกครั้ง)$/ }).first();
  await expect(async () => {
    if (await wanted.isVisible()) return;
    // It may go by itself between the look and the press: then one looks again.
    if (await again.isVisible()) await again.click({ timeout: PRESS_MS });
    expect(await wanted.isVisible()).toBe(true);
  }).toPass();
}
