/** Without network: prepared tests are taken with the network cut and with the server stopped, and arrive later. */
import type { Page } from '@playwright/test';
import { installFastSound } from './fast-sound.ts';
import {
  begin,
  optionsOn,
  PATIENTLY,
  PRELOAD_HINTS,
  take,
  TEST,
  waitUntilRetained,
} from './installed-page.ts';
import { expect, logIn, signUp, listOwn } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { test } from './own-server.ts';
import { goOnWithTest, root, type Served } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

const words = WORDS.en;
const PREPARE = 'Save tests for offline use';
const READY = 'Done. Everything you chose is on this device.';

// Whole tests, and a server that stops and starts.
test.describe.configure({ timeout: 300_000 });
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: ['Failed to load resource', ...PRELOAD_HINTS],
});

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

test('a prepared test is started and taken with the server stopped, the page closed, and its result arrives', async ({
  own,
}) => {
  const { page, context } = own;
  const token = await begin(page);
  await waitUntilRetained(page);
  const [digits] = await prepare(page, ['Digits']);
  if (!digits) throw new Error('nothing was set aside');
  await own.stop();
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

  await own.start();
  expect(await listOwn(await context.newPage(), token, own.address())).toHaveLength(0);
  const next = await context.newPage();
  const stored = next.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
  await next.goto('/results');
  expect((await stored).status()).toBeLessThan(300);
  expect(await listOwn(next, token, own.address())).toHaveLength(1);
  await expect(next.getByText(words.digits).first()).toBeVisible();
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
