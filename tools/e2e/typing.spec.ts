/** How fast a taker types: asked once before naming tests, passed over by who likes, never in the way of a test. */
import type { Page } from '@playwright/test';
import { expect, logIn, signUp, test } from './journey.ts';
import { root, takeNaming } from './taker.ts';

const ANIMALS = 'animal_naming_retrieval_task';
const PLANTS = 'plant_naming_retrieval_task';

async function begin(page: Page, language: 'en' | 'th'): Promise<void> {
  await page.clock.install();
  await logIn(page, await signUp(page), language);
}

function take(page: Page, testName: typeof ANIMALS | typeof PLANTS): Promise<void> {
  const pass = (ms: number) => page.clock.runFor(ms);
  return takeNaming(page, { testName, pass, write: (letter) => `${letter}an`, isSubmitted: true });
}

/** Behind the five seconds of the timing check. */
async function reachCheck(page: Page): Promise<void> {
  await page.goto(`/${ANIMALS}`);
  await expect(root(page)).toHaveAttribute('data-phase', 'check');
  await page.clock.runFor(6000);
  await expect(page.locator('[data-copy]')).toBeVisible();
}

test('a sentence is copied before the first naming test, and before no other any more', async ({
  page,
}) => {
  await begin(page, 'th');
  const retained = page.waitForResponse((answer) => answer.url().endsWith('/api/typing_sample'));
  await take(page, ANIMALS);
  const answer = await retained;
  expect([answer.status(), await answer.json()]).toMatchObject([200, { data: { isDue: false } }]);
  // Another visit: what the device remembers of this one is gone.
  await page.evaluate(() => sessionStorage.removeItem('typingCheck.th'));
  const served = page.waitForResponse((response) => response.url().endsWith('/api/question/all'));
  await take(page, PLANTS);
  expect(await (await served).json()).toMatchObject({ data: { typingCheck: null } });
});

test.describe('without a network for it', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] });

  test('the sample comes with the result of the test', async ({ page, context }) => {
    await begin(page, 'en');
    await context.route('**/api/typing_sample', (route) => route.abort());
    const saved = page.waitForRequest((request) => request.url().endsWith('/api/test_taking'));
    await take(page, ANIMALS);
    const { typingSample } = (await saved).postDataJSON() as { typingSample: { typed: string } };
    expect(typingSample.typed.length).toBeGreaterThan(20);
  });
});

test('who finds typing hard says so, goes on at once, and the result is flagged', async ({
  page,
}) => {
  await begin(page, 'en');
  await reachCheck(page);
  await page.getByRole('button', { name: 'Typing is hard for me' }).click();
  await expect(root(page)).toHaveAttribute('data-phase', 'direction');
  const box = page.getByRole('checkbox', { name: 'Typing is hard for me' });
  await expect(box).toBeChecked();
  const saved = page.waitForRequest((request) => request.url().endsWith('/api/test_taking'));
  await page.locator('button[data-primary]:visible').click();
  await page.clock.runFor(16_000);
  await page.locator('button[data-primary]:visible').click();
  await page.locator('button[data-primary]:visible').click();
  await page.clock.runFor(61_000);
  expect((await saved).postDataJSON()).toMatchObject({ flags: ['typing'] });
});

test('it can be passed over, nothing can be pasted, and the other keyboard starts no clock', async ({
  page,
}) => {
  await begin(page, 'th');
  await reachCheck(page);
  const area = page.getByRole('textbox');
  await expect(area).toBeFocused();
  await page.keyboard.type('gik');
  await expect(page.getByText('กรุณาเปลี่ยนแป้นพิมพ์เป็นภาษาไทย')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.locator('[data-copy]')).toBeVisible();
  await area.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text', 'เราพบกัน');
    const paste = { clipboardData: data, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', paste));
  });
  await expect(page.getByText('กรุณาพิมพ์เอง')).toBeVisible();
  await expect(area).toHaveValue('gik');
  await page.getByRole('button', { name: 'ข้ามส่วนนี้' }).click();
  await expect(root(page)).toHaveAttribute('data-phase', 'direction');
  await expect(
    page.getByRole('checkbox', { name: 'ฉันพิมพ์ลำบาก (เพราะมือหรือเครื่องที่ใช้)' }),
  ).not.toBeChecked();
});
