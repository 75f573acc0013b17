/** The default stays English. A browser that speaks Thai is offered Thai in one quiet line, once. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspectLooks } from './looks.ts';

const ENGLISH = 'How much can you remember?';
const THAI = 'คุณจำได้มากแค่ไหน';

const offerOn = (page: Page) => page.getByRole('button', { name: 'อ่านเป็นภาษาไทย' });

async function expectPage(page: Page, language: 'en' | 'th', title: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('#root h1')).toHaveText(title);
}

test.describe('a browser that speaks Thai', () => {
  test.use({ locale: 'th-TH' });

  test('is led to Thai by one line, and keeps it', async ({ page }) => {
    await page.goto('/');
    await expectPage(page, 'en', ENGLISH);
    await expect(offerOn(page)).toBeVisible();
    await inspectLooks(page);
    await offerOn(page).press('Enter');
    await expectPage(page, 'th', THAI);
    await expect(offerOn(page)).toHaveCount(0);

    await page.reload({ waitUntil: 'networkidle' });
    await expectPage(page, 'th', THAI);
    await expect(offerOn(page)).toHaveCount(0);
  });

  test('stays in English once the line is closed', async ({ page }) => {
    await page.goto('/content');
    await expect(offerOn(page)).toBeVisible();
    await page.getByRole('button', { name: 'No, stay in English' }).click();
    await expect(offerOn(page)).toHaveCount(0);

    await page.goto('/', { waitUntil: 'networkidle' });
    await expectPage(page, 'en', ENGLISH);
    await expect(offerOn(page)).toHaveCount(0);
  });
});

test('a browser that speaks English is offered nothing', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectPage(page, 'en', ENGLISH);
  await expect(offerOn(page)).toHaveCount(0);
});
