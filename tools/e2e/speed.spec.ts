/**
 * Who says that speed means nothing, or that somebody helps: it stays said, goes with the results, and is nobody else's on
 * that device. How they remembered is said after the save, with one tap.
 */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, logIn, signUp, test, sayOn } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { takeTest } from './taker.ts';

const WORDS = {
  en: {
    ...{ label: 'My speed says nothing about my memory', json: 'Download as JSON' },
    help: 'Someone is helping me: they read to me or press for me',
    ...{ picture: 'I made a picture in my head', stored: 'Thank you, that is saved.' },
  },
  th: {
    ...{ label: 'ความเร็วของฉันไม่เกี่ยวกับความจำ', json: 'ดาวน์โหลดเป็น JSON' },
    help: 'มีคนช่วยฉัน เช่น อ่านให้ฟังหรือกดแทน',
    ...{ picture: 'นึกเป็นภาพในใจ', stored: 'บันทึกแล้ว ขอบคุณ' },
  },
} as const;

for (const language of mainlyIn('th')) {
  const words = WORDS[language];
  const box = (page: Page) => page.getByRole('checkbox', { name: words.label });

  test(`speed that means nothing, help and a way to remember go with the results (${language})`, async ({
    page,
  }) => {
    await page.clock.install();
    await logIn(page, await signUp(page), language);
    await page.goto('/profile?tab=data');
    await box(page).check();
    await page.reload();
    await expect(box(page)).toBeChecked();
    await page.goto('/visuospatial_task');
    await page.getByRole('checkbox', { name: words.help }).check();
    const pass = (ms: number) => page.clock.runFor(ms);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
    await takeTest(page, { testName: 'visuospatial_task', language, pass });
    expect((await saved).status()).toBe(201);
    await expect(page.locator('[data-phase="report"]')).toBeVisible();
    const picture = page.getByRole('button', { name: words.picture });
    await picture.click();
    await expect(page.getByText(words.stored)).toBeVisible();
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    await inspectLooks(page);

    await page.goto('/profile?tab=data');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.json }).click();
    const copy = await readFile(await (await download).path(), 'utf8');
    expect(copy).toContain('"visuospatial_task"');
    for (const said of ['speedNotMeaningful', 'assisted', 'madePicture']) {
      expect(copy).toContain(`"${said}"`);
    }

    const data = await sayOn(page)('/login', await signUp(page));
    await page.evaluate((session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('userId', session.userId);
    }, data);
    await page.goto('/profile?tab=data');
    await expect(box(page)).not.toBeChecked();
  });
}
