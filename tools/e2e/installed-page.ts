/** A test that is taken in a page which keeps what it needs: what the journeys without network and between versions share. */
import type { Page } from '@playwright/test';
import { installFastSound } from './fast-sound.ts';
import { expect, logIn, signUp } from './journey.ts';
import { takeTest, type Served } from './taker.ts';

export const TEST = 'phonological_digit_task';
/** For what a slow machine takes its time with. */
export const PATIENTLY = { timeout: 150_000 };
/** A service worker that takes a page over while the page loads makes preloads of it useless: a hint, and no fault. */
export const PRELOAD_HINTS = [
  'service worker resource mismatch',
  'was preloaded using link preload',
];

export async function begin(page: Page): Promise<string> {
  await installFastSound(page);
  await page.clock.install();
  return logIn(page, await signUp(page), 'en');
}

export async function waitUntilRetained(page: Page): Promise<void> {
  await page.goto('/this-device');
  await expect(page.locator('[data-app="kept"]')).toBeVisible(PATIENTLY);
}

export function optionsOn(page: Page) {
  return {
    testName: TEST,
    language: 'en',
    pass: (ms: number) => page.clock.runFor(ms),
  } as const;
}

export function take(
  page: Page,
  prepared?: Served,
  beforeAnswer?: (index: number) => Promise<void>,
) {
  return takeTest(page, {
    ...optionsOn(page),
    ...(prepared ? { prepared } : {}),
    ...(beforeAnswer ? { beforeAnswer } : {}),
  });
}
