/** A test shows itself before its practice: once by itself, then on demand, and never beside a question. */
import type { Page } from '@playwright/test';
import { installFastSound } from './fast-sound.ts';
import { expect, logIn, signUp, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { root, takeTest } from './taker.ts';

const BOXES = 'visuospatial_task';
const SKIP = 'รู้วิธีทำแล้ว เริ่มเลย';

/** Behind the five seconds of the timing check. */
async function reachInstructions(page: Page): Promise<void> {
  await page.goto(`/${BOXES}`);
  await expect(root(page)).toHaveAttribute('data-phase', /check|direction/);
  for (let second = 0; second < 10; second += 1) {
    if ((await root(page).getAttribute('data-phase')) === 'direction') return;
    await page.clock.runFor(1000);
  }
}

test('a tutor plays once by itself, stops at the space bar, and is gone before the practice', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, await signUp(page), 'th');
  await reachInstructions(page);
  const tutor = page.locator('[data-tutor-state]');
  await expect(tutor).toHaveAttribute('data-tutor-state', 'playing');
  const start = page.locator('button[data-primary]:visible');
  await expect(start).toHaveText(SKIP);

  await page.keyboard.press('Space');
  await expect(tutor).toHaveAttribute('data-tutor-state', 'paused');
  await page.clock.runFor(30_000);
  await expect(tutor).toHaveAttribute('data-tutor-state', 'paused');
  await page.keyboard.press('Space');
  await expect(tutor).toHaveAttribute('data-tutor-state', 'playing');
  // Second by second: what React draws in between takes its time, too.
  for (let second = 0; second < 25; second += 1) {
    if ((await tutor.getAttribute('data-tutor-state')) === 'over') break;
    await page.clock.runFor(1000);
  }
  await expect(tutor).toHaveAttribute('data-tutor-state', 'over');
  await expect(tutor.getByText('ภาพนี้ถูก')).toBeVisible();
  await expect(start).toHaveText('เริ่ม');

  await start.click();
  await expect(root(page)).toHaveAttribute('data-phase', 'practice');
  await expect(page.locator('[data-tutor]')).toHaveCount(0);

  // The page is left in the practice: nothing of the test has counted.
  page.on('dialog', (dialog) => void dialog.accept());
  await reachInstructions(page);
  await expect(page.getByRole('button', { name: 'ดูวิธีทำ' })).toBeVisible();
  await expect(start).toHaveText('เริ่ม');
  await expect(tutor).toHaveCount(0);
});

for (const language of languagesInTurn(0)) {
  test(`what a tutor says and its buttons are in sight above Start on a small phone, also beside the short form (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.clock.install();
    await logIn(page, await signUp(page), language);
    await reachInstructions(page);
    const bar = page.locator('div:has(> [data-primary]:visible)');
    await expect(bar.getByRole('link')).toBeVisible();
    const { y: top = 0 } = (await bar.boundingBox()) ?? {};
    const tutor = page.locator('[data-tutor-state]');
    for (const part of [tutor.locator('p').last(), ...(await tutor.getByRole('button').all())]) {
      const { y = Infinity, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(top);
    }
  });
}

test('where nothing may move, four still pictures say the same', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, await signUp(page), 'en');
  await reachInstructions(page);
  const stills = page.locator('[data-tutor] figure');
  await expect(stills).toHaveCount(4);
  await expect(page.locator('[data-tutor-layer]')).toHaveCount(4);
  await expect(stills.last()).toContainText('Same boxes, same order.');
  await expect(page.locator('button[data-primary]:visible')).toHaveText('Start');
});

test('one tap passes a tutor over, and the test is as it was', async ({ page }) => {
  await installFastSound(page);
  await page.clock.install();
  await logIn(page, await signUp(page), 'en');
  await takeTest(page, {
    testName: BOXES,
    language: 'en',
    pass: (ms) => page.clock.runFor(ms),
  });
  await expect(root(page)).toContainText('30');
});
