/** How a page must be, whatever it shows: accessible, and never wider than the screen. */
import { findViolations } from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A phone in the dark and a desk in the light. */
const LOOKS = [
  ['dark', 360],
  ['light', 1280],
] as const;

/** Looks at the page as it stands, in both looks. Leaves it in the last one. */
export async function inspectLooks(page: Page): Promise<void> {
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectToFit(page, `${page.url()} at ${width} px`);
    await expectAccessible(page, `${page.url()} at ${width} px, ${colorScheme}`);
  }
}

export async function expectToFit(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(sidewaysPx), { message: `${where} scrolls sideways` })
    .toBe(0);
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findViolations(page), where).toEqual([]);
}

/** Runs in the page: by how much it is wider than what is seen. */
function sidewaysPx(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
