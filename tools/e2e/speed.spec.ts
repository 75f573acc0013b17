/** Who says that speed means nothing: it stays said, goes with the results, and is nobody else's on that device. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, logIn, signUp, test, sayOn } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { takeTest } from './taker.ts';

const WORDS = {
  en: { label: 'My speed says nothing about my memory', json: 'Download as JSON' },
  th: { label: 'ความเร็วของฉันไม่เกี่ยวกับความจำ', json: 'ดาวน์โหลดเป็น JSON' },
} as const;

for (const language of mainlyIn('th')) {
  const words = WORDS[language];
  const box = (page: Page) => page.getByRole('checkbox', { name: words.label });

  test(`that speed means nothing is said once, and goes with the results (${language})`, async ({
    page,
  }) => {
    await page.clock.install();
    await logIn(page, await signUp(page), language);
    await page.goto('/profile?tab=data');
    await box(page).check();
    await page.reload();
    await expect(box(page)).toBeChecked();
    const pass = (ms: number) => page.clock.runFor(ms);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
    await takeTest(page, { testName: 'visuospatial_task', language, pass });
    expect((await saved).status()).toBe(201);
    await expect(page.locator('[data-phase="report"]')).toBeVisible();

    await page.goto('/profile?tab=data');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.json }).click();
    const copy = await readFile(await (await download).path(), 'utf8');
    expect(copy).toContain('"visuospatial_task"');
    expect(copy).toContain('"speedNotMeaningful"');

    const data = await sayOn(page)('/login', await signUp(page));
    await page.evaluate((session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('userId', session.userId);
    }, data);
    await page.goto('/profile?tab=data');
    await expect(box(page)).not.toBeChecked();
  });
}
