/**
 * A whole test while the server is stopped; the browser crashes on the report; server and browser come back, and the
 * result is there. With JAMDAI_PICTURES set to a folder, the journey leaves its pictures there.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, logIn, signUp, test, sayOn } from './journey.ts';
import { startProduct } from '@jamdai/testkit';
import { takeTest } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

const words = WORDS.en;
const TEST = 'visual_matrix_task';
/** Small pictures: a page of a small tablet. */
const VIEWPORT = { width: 720, height: 540 };

test('a test taken while the server is stopped outlives the browser, and is there when both are back', async ({
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-lost-nothing-'));
  const dataDir = join(folder, 'data');
  let app = await startProduct(dataDir);
  const port = { PORT: new URL(app.address).port };
  const openBrowser = () =>
    chromium.launchPersistentContext(join(folder, 'browser'), {
      ...launchOptions,
      baseURL: app.address,
      viewport: VIEWPORT,
    });
  let context = await openBrowser();
  try {
    let [page = await context.newPage()] = context.pages();
    await page.clock.install();
    const account = await signUp(page);
    await logIn(page, account, 'en');
    const pass = (ms: number) => page.clock.runFor(ms);
    await takeTest(page, {
      testName: TEST,
      language: 'en',
      pass,
      afterInstructions: async () => {
        await app.stop();
        await pass(1000);
        await takePicture(page, '1-server-stopped');
      },
      beforeAnswer: async (index) => {
        if (index !== 14) return;
        await pass(500);
        await takePicture(page, '2-question-15');
      },
    });
    await expect(page.getByText(words.score)).toBeVisible();
    await expect(page.getByText(WORDS.en.onDevice)).toBeVisible();
    await expect(page.locator('[data-tone="bad"] > strong')).toHaveCount(0);
    await takePicture(page, '3-report');
    await crash(context, page);

    app = await startProduct(dataDir, port);
    context = await openBrowser();
    [page = await context.newPage()] = context.pages();
    const { token, userId, role } = await sayOn(page)('/login', account);
    const waiting = Promise.withResolvers<void>();
    await page.route('**/api/test_taking', async (route) => {
      await waiting.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.evaluate(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { token, userId, role, lang: 'en' },
    );
    await page.goto('/results');
    await expect(page.locator('[data-waiting="1"]')).toHaveCount(1);
    await expect(page.getByText('waiting on this device to be sent')).toBeVisible();
    await takePicture(page, '4-browser-and-server-back');
    waiting.resolve();
    await expect(page.getByText('Sent. Your results are complete.')).toBeVisible();
    await page.getByRole('button', { name: 'Visuospatial' }).first().click();
    await expect(page.getByRole('cell', { name: '30', exact: true })).toBeVisible();
    await takePicture(page, '5-result');
  } finally {
    await context.close();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The whole browser, at once and without warning. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  const devTools = await context.newCDPSession(page);
  await Promise.race([devTools.send('Browser.crash').catch(() => undefined), closed]);
  await closed;
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['JAMDAI_PICTURES'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
