/**
 * A hand that presses on through a test in the page while the driver turns the clock, until something can be seen: the first
 * choice of each question, a word where words are asked for, and whatever a panel wants pressed.
 */
import type { Page } from 'playwright-core';
import type { StillClock } from './still-clock.ts';

const TURN_MS = 1500;
/** A whole test of thirty questions has fewer. */
const MOST_TURNS = 900;

/** Pictures of screens, which a tutor shows, answer nobody. */
const REAL = ':enabled:not([inert] *)';
/** What can be pressed now, the best first. */
const WANTED = [
  `[data-layer="choices"][data-on] button[data-choice="1"]${REAL}`,
  `[data-layer][data-on] [data-answer]${REAL}`,
  `[data-layer="panel"][data-on] button[data-check="skip"]${REAL}`,
  `[data-layer="panel"][data-on] button[data-primary]${REAL}`,
  `[data-layer="panel"][data-on] button[data-check]:not([data-unheard])${REAL}`,
] as const;

/** @throws where it never comes */
export async function pressThrough(page: Page, clock: StillClock, until: string): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    if (await page.locator(until).first().isVisible()) return;
    await pressNext(page);
    await clock.turn(TURN_MS);
  }
  throw new Error(`${until} did not come at ${page.url()}`);
}

async function pressNext(page: Page): Promise<void> {
  const finish = page.locator('dialog[open] button[data-finish]');
  if (await finish.isVisible()) return finish.click();
  const words = page.locator(`[data-layer="panel"][data-on] textarea${REAL}`);
  const isCopied = (await page.locator('[data-copy]:visible').count()) > 0;
  if (!isCopied && (await words.count()) > 0) {
    if ((await words.first().inputValue()) === '')
      await words.first().pressSequentially('cat, crow ');
    const submit = page.locator(`[data-layer="panel"][data-on] button:not([data-stop])${REAL}`);
    if ((await submit.count()) > 0) await submit.first().click();
    return;
  }
  for (const selector of WANTED) {
    const button = page.locator(selector).first();
    if (!(await button.isVisible())) continue;
    await button.click();
    return;
  }
}
