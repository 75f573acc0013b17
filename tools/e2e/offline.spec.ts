/**
 * Without network, and through updates: prepared tests are taken with the network cut and with the server stopped, and
 * arrive later; a new version does not touch a running test; a missing part gives a way on.
 */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { installFastSound } from './fast-sound.ts';
import { fetchBeside } from './fetch-beside.ts';
import { expect, logIn, signUp, test, listOwn } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { startProduct, type StartedProduct } from '@jamdai/testkit';
import { goOnWithTest, root, takeTest, type Served } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const words = WORDS.en;
const TEST = 'phonological_digit_task';
const PREPARE = 'Save tests for offline use';
/** For what a slow machine takes its time with. */
const PATIENTLY = { timeout: 150_000 };
const READY = 'Done. Everything you chose is on this device.';

// Whole tests, a server that stops and starts, a build.
test.describe.configure({ timeout: 300_000 });
/** A service worker that takes a page over while the page loads makes preloads of it useless: a hint, and no fault. */
const PRELOAD_HINTS = ['service worker resource mismatch', 'was preloaded using link preload'];
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: ['Failed to load resource', ...PRELOAD_HINTS],
});

async function begin(page: Page): Promise<string> {
  await installFastSound(page);
  await page.clock.install();
  return logIn(page, await signUp(page), 'en');
}

async function waitUntilRetained(page: Page): Promise<void> {
  await page.goto('/this-device');
  await expect(page.locator('[data-app="kept"]')).toBeVisible(PATIENTLY);
}

/** Prepares tests on the tests page; gives what was set aside of each. */
async function prepare(page: Page, names: readonly string[]): Promise<Served[]> {
  await page.goto('/tests');
  await page.getByText(PREPARE).click();
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  const reserved: Served[] = [];
  const note = async (answer: { url: () => string; json: () => Promise<unknown> }) => {
    if (!answer.url().endsWith('/api/test_run/reserve')) return;
    const { data } = (await answer.json()) as { data: [Served] };
    reserved.push(data[0]);
  };
  page.on('response', (answer) => void note(answer));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(READY)).toBeVisible(PATIENTLY);
  await expect.poll(() => reserved.length).toBe(names.length);
  return reserved;
}

function optionsOn(page: Page) {
  return {
    testName: TEST,
    language: 'en',
    pass: (ms: number) => page.clock.runFor(ms),
  } as const;
}

function take(page: Page, prepared?: Served, beforeAnswer?: (index: number) => Promise<void>) {
  return takeTest(page, {
    ...optionsOn(page),
    ...(prepared ? { prepared } : {}),
    ...(beforeAnswer ? { beforeAnswer } : {}),
  });
}

test('a prepared test is taken with the network cut, gone on with after a reload, and its result is sent when it is back', async ({
  page,
  context,
}) => {
  const token = await begin(page);
  await waitUntilRetained(page);
  const clips: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/clips/')) clips.push(request.url());
  });
  const [digits] = await prepare(page, ['Digits', 'Words, backwards']);
  expect(clips.length, 'sounds were fetched').toBeGreaterThan(0);
  expect(new Set(clips).size, 'none was fetched twice').toBe(clips.length);
  await inspectLooks(page);

  const fetchedBefore = clips.length;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(READY)).toBeVisible(PATIENTLY);
  expect(clips.length, 'what is here is not fetched again').toBe(fetchedBefore);

  await context.setOffline(true);
  await page.goto('/tests');
  const retained = page.locator(`[data-prepared="${TEST}"]`);
  await expect(retained).toContainText('2 times');
  await expect(retained.getByRole('link')).toHaveAttribute('href', `/${TEST}`);
  if (!digits) throw new Error('nothing was set aside');
  const leaves = 'leaves here';
  const left = take(page, digits, (index) =>
    index === 5 ? Promise.reject(new Error(leaves)) : Promise.resolve(),
  );
  await expect(left).rejects.toThrow(leaves);
  await page.reload();
  await goOnWithTest(page, optionsOn(page), digits);
  await expect(page.getByText(words.score)).toBeVisible();
  await expect(page.getByText(WORDS.en.onDevice)).toBeVisible();
  expect(clips.length).toBe(fetchedBefore);

  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Sent: your result is saved.')).toBeVisible(PATIENTLY);
  expect(await listOwn(page, token, '')).toHaveLength(1);
  await page.goto('/tests');
  await expect(retained, 'a form is given once').toContainText('1 time,');
});

test('prepared questions go when their user logs out', async ({ page }) => {
  await begin(page);
  await prepare(page, ['Digits']);
  await expect(page.locator(`[data-prepared="${TEST}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/log-in$/);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('jamdai-offline');
            opening.onsuccess = () => {
              const counting = opening.result.transaction('tests').objectStore('tests').count();
              counting.onsuccess = () => {
                opening.result.close();
                resolve(counting.result);
              };
            };
          }),
      ),
    )
    .toBe(0);
});

test.describe('with a server of their own', () => {
  let folder = '';
  let app: StartedProduct;
  let context: BrowserContext;
  let page: Page;

  const dist = () => join(folder, 'dist');
  const settings = () => ({ PORT: new URL(app.address).port, WEB_DIR: dist() });

  test.beforeEach(async ({ browser }) => {
    folder = await mkdtemp(join(tmpdir(), 'jamdai-offline-'));
    await cp(join(ROOT, 'web', 'dist'), dist(), { recursive: true });
    app = await startProduct(join(folder, 'data'), { WEB_DIR: dist() });
    context = await browser.newContext({ baseURL: app.address, serviceWorkers: 'allow' });
    page = await context.newPage();
  });
  test.afterEach(async () => {
    await context.close();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a prepared test is started and taken with the server stopped, the page closed, and its result arrives', async () => {
    const token = await begin(page);
    await waitUntilRetained(page);
    const [digits] = await prepare(page, ['Digits']);
    if (!digits) throw new Error('nothing was set aside');
    await app.stop();
    await take(page, digits);
    await expect(page.getByText(words.score)).toBeVisible();
    await expect(page.getByText(WORDS.en.onDevice)).toBeVisible();

    // The second form. The checks of the device are made once a visit: nothing stands before the direction now.
    const askedAtMs = performance.now();
    await page.goto(`/${TEST}`);
    await expect(root(page)).toHaveAttribute('data-phase', 'direction', PATIENTLY);
    const startMs = Math.round(performance.now() - askedAtMs);
    process.stdout.write(
      `start of a prepared test, server stopped, to its direction: ${startMs} ms\n`,
    );
    await page.close();

    app = await startProduct(app.dataDir, settings());
    expect(await listOwn(await context.newPage(), token, app.address)).toHaveLength(0);
    const next = await context.newPage();
    const stored = next.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
    await next.goto('/results');
    expect((await stored).status()).toBeLessThan(300);
    expect(await listOwn(next, token, app.address)).toHaveLength(1);
    await expect(next.getByText(words.digits).first()).toBeVisible();
  });

  test('a new version between two questions does not touch the test, and is there afterwards', async () => {
    const token = await begin(page);
    await waitUntilRetained(page);
    const before = await versionOf(page);
    const next = join(folder, 'next');
    await buildAnotherVersion(next, app.address);
    await take(page, undefined, async (index) => {
      if (index !== 5) return;
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await app.stop();
      await rename(dist(), join(folder, 'last'));
      await rename(next, dist());
      app = await startProduct(app.dataDir, settings());
      // A part that cannot be fetched in mid-test is no reason to load anything anew.
      await page.evaluate(() =>
        dispatchEvent(
          Object.assign(new Event('vite:preloadError'), { payload: new Error('missing') }),
        ),
      );
    });
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await expect(page.getByText('Sent: your result is saved.')).toBeVisible(PATIENTLY);
    expect(await listOwn(page, token, app.address)).toHaveLength(1);
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

test('on plain HTTP nothing is installed, the page says so, and a test is taken and saved', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  if (!baseURL) throw new Error('the app has no address');
  const port = new URL(baseURL).port;
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP school.test 127.0.0.1'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const context = await browser.newContext({ baseURL: `http://school.test:${port}` });
    const page = await context.newPage();
    await installFastSound(page);
    await page.clock.install();
    const own = await playwright.request.newContext({ baseURL });
    Object.defineProperty(page, 'request', { value: own });
    const token = await logIn(page, await signUp(page), 'en');
    await page.goto('/this-device');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await expect(page.locator('[data-app="insecure"]')).toContainText('begins with http://');
    await inspectLooks(page);
    // Everything was here before the first question: nothing is missed without any network.
    await take(page, undefined, async (index) => {
      if (index === 0) await context.setOffline(true);
      if (index === 29) await context.setOffline(false);
    });
    await expect(page.getByText('Sent: your result is saved.')).toBeVisible(PATIENTLY);
    expect(await listOwn(page, token, baseURL)).toHaveLength(1);
    await own.dispose();
  } finally {
    await browser.close();
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
