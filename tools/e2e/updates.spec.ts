/** From one version of the pages to the next: a running test is not touched, and a part that is missing gives a way on. */
import { spawn } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { fetchBeside } from './fetch-beside.ts';
import { begin, PATIENTLY, PRELOAD_HINTS, take, waitUntilRetained } from './installed-page.ts';
import { expect, logIn, signUp, listOwn } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { test } from './own-server.ts';
import { WORDS } from './words-on-screen.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const words = WORDS.en;

// A whole test, a server that stops and starts, a build.
test.describe.configure({ timeout: 300_000 });
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: ['Failed to load resource', ...PRELOAD_HINTS],
});

test('a new version between two questions does not touch the test, and is there afterwards', async ({
  own,
}) => {
  const { page } = own;
  const token = await begin(page);
  await waitUntilRetained(page);
  const before = await versionOf(page);
  const next = join(own.folder, 'next');
  await buildAnotherVersion(next, own.address());
  await take(page, undefined, async (index) => {
    if (index !== 5) return;
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await own.stop();
    await rename(own.pages, join(own.folder, 'last'));
    await rename(next, own.pages);
    await own.start();
    // A part that cannot be fetched in mid-test is no reason to load anything anew.
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('vite:preloadError'), { payload: new Error('missing') }),
      ),
    );
  });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await expect(page.getByText('Sent: your result is saved.')).toBeVisible(PATIENTLY);
  expect(await listOwn(page, token, own.address())).toHaveLength(1);
  expect((await fetchBeside(page, before)).status(), 'the old parts are still served').toBe(200);

  await callInTheWrongMoment(page);
  try {
    await expect
      .poll(async () => {
        await page.getByRole('link', { name: words.tests, exact: true }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        return versionOf(page);
      }, PATIENTLY)
      .not.toBe(before);
  } catch (failure) {
    const body = await describeWorkers(page).catch(String);
    await test.info().attach('the workers of the page', { body });
    throw failure;
  }
});

test.describe('a part that is missing', () => {
  test.use({
    serviceWorkers: 'block',
    expectedComplaints: ['Failed to load resource', 'Failed to fetch dynamically imported module'],
  });

  for (const [language, title, again] of [
    ['en', 'A part of this page is missing', 'Load again'],
    ['th', 'หน้านี้มีส่วนที่ขาดไป', 'โหลดอีกครั้ง'],
  ] as const) {
    test(`is loaded anew once, and then says what to do (${language})`, async ({ page }) => {
      let loadCount = 0;
      page.on('domcontentloaded', () => (loadCount += 1));
      await logIn(page, await signUp(page), language);
      await page.route('**/assets/results-page-*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto('/results');
      await expect(page.locator('[data-missing-part]')).toBeVisible();
      await expect.poll(() => loadCount).toBe(2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await inspectLooks(page);
      expect(loadCount, 'once').toBe(2);

      await page.unroute('**/assets/results-page-*.js');
      await page.getByRole('button', { name: again }).click();
      await expect(page.locator('[data-missing-part]')).toHaveCount(0);
      await expect(page).toHaveURL(/\/results$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

/** The application's own file; the one before it holds the bundler's few lines, which stay what they are. */
async function versionOf(page: Page): Promise<string> {
  return (await page.locator('script[type="module"]').last().getAttribute('src')) ?? '';
}

/** Calls that come in the moment in which the next worker takes its turn: Chromium gives the turn up, and leaves it waiting. */
function callInTheWrongMoment(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const call = async (waitingCount: number): Promise<void> => {
      await fetch('/favicon.svg').then((answer) => answer.text());
      if (waitingCount < 60) await call(waitingCount + (registration?.waiting ? 1 : 0));
    };
    for (let beside = 0; beside < 2; beside += 1) void call(0);
  });
}

/** What is at work on the page's version, for whoever finds that it stayed. */
function describeWorkers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { active, installing, waiting } =
      (await navigator.serviceWorker.getRegistration()) ??
      ({} as Partial<ServiceWorkerRegistration>);
    const stored = await (await caches.open('jamdai.assets')).keys();
    return JSON.stringify({
      ...{ path: location.pathname, clockMs: Date.now(), aliveMs: performance.now() },
      ...{ active: active?.state, installing: installing?.state, waiting: waiting?.state },
      ...{ isControlled: navigator.serviceWorker.controller !== null },
      ...{ caches: await caches.keys(), assetCount: stored.length },
    });
  });
}

/** The same pages with their calls written out in full: every file that knows the server has another name. */
async function buildAnotherVersion(outDir: string, address: string): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', join(ROOT, 'web'), '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, VITE_API_BASE: `${address}/api` } },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code, 'the other version was built').toBe(0);
}
