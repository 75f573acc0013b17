/** No finished test is lost: the network cut, the page reloaded or closed, the session over, the computer shared. */
import type { Page, Request } from '@playwright/test';
import { request as callServer } from 'node:http';
import { installFastSound } from './fast-sound.ts';
import { expect, logIn, signUp, test, type Account, sayOn, listOwn } from './journey.ts';
import { reachInstructions, takeTest } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

const words = WORDS.en;
const TEST = 'phonological_digit_task';
const SAVE = '**/api/test_taking';

test.use({ expectedComplaints: ['Failed to load resource'] });

function take(page: Page, beforeAnswer?: (index: number) => Promise<void>): Promise<void> {
  const pass = (ms: number) => page.clock.runFor(ms);
  const options = { testName: TEST, language: 'en', pass } as const;
  return takeTest(page, beforeAnswer ? { ...options, beforeAnswer } : options);
}

async function begin(page: Page): Promise<{ account: Account; token: string }> {
  await installFastSound(page);
  await page.clock.install();
  const account = await signUp(page);
  return { account, token: await logIn(page, account, 'en') };
}

test('a save that was cut in the middle, and then one whose answer was lost, is sent again by itself and stored once', async ({
  page,
}) => {
  const { token } = await begin(page);
  let fault: 'during' | 'after' = 'during';
  await page.route(SAVE, async (route) => {
    await (fault === 'during' ? sendHalf(route.request()) : route.fetch());
    await route.abort();
  });
  await take(page);
  await expect(page.getByText(words.score)).toBeVisible();
  await expect(page.getByText(words.onDevice)).toBeVisible();
  expect(await listOwn(page, token), 'half a save is none').toHaveLength(0);

  fault = 'after';
  const hope = () => page.evaluate(() => dispatchEvent(new Event('online')));
  await hope();
  await expect.poll(async () => (await listOwn(page, token)).length).toBe(1);
  await expect(page.getByText(words.onDevice)).toBeVisible();

  await page.unroute(SAVE);
  await hope();
  await expect(page.getByText('Sent: your result is saved.')).toBeVisible();
  expect(await listOwn(page, token)).toHaveLength(1);
});

test('a test taken without any network is on the device, and is sent after the page was closed and opened', async ({
  page,
  context,
}) => {
  const { token } = await begin(page);
  await take(page, async (index) => {
    if (index === 0) await context.route('**/api/**', (route) => route.abort());
  });
  await expect(page.getByText(words.score)).toBeVisible();
  await expect(page.getByText(WORDS.en.onDevice)).toBeVisible();
  await page.close();
  expect(await listOwn(page, token)).toHaveLength(0);

  await context.unroute('**/api/**');
  const next = await context.newPage();
  const stored = next.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
  await next.goto('/home');
  await next.evaluate(([key]) => localStorage.setItem('token', key), [token] as const);
  await next.goto('/home');
  expect((await stored).status()).toBeLessThan(300);
  expect(await listOwn(page, token)).toHaveLength(1);
});

test('a test with which nobody goes on in time leaves its answers as an unfinished run, and who comes back is told and gets the next form', async ({
  page,
}) => {
  const { token } = await begin(page);
  const forms: (number | null)[] = [];
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/api/question/all')) return;
    void answer
      .json()
      .then((body: { data: { form: number } }) => forms.push(body.data.form))
      .catch(() => undefined);
  });
  const taken = take(page, async (index) => {
    if (index === 3) throw new Error('reloaded');
  });
  await expect(taken).rejects.toThrow('reloaded');
  const rest = page.waitForResponse((answer) => answer.url().endsWith('/api/test_run/incomplete'));
  await page.reload();
  await expect(page.locator('[data-left="3"]')).toBeVisible();
  // A quarter of an hour, and what the reload took back of the turned clock: a time in the future is as old as one in the past.
  await page.clock.fastForward(20 * 60_000);
  const body = (await rest).request().postDataJSON() as { answeredCount: number };
  expect((await rest).ok()).toBe(true);
  expect(body.answeredCount).toBe(3);
  expect(await listOwn(page, token)).toHaveLength(0);

  await page.getByRole('button', { name: 'Go on at question 4' }).click();
  await expect(page.getByRole('alert')).toContainText('you ran out of time for it');
  await page.getByRole('button', { name: words.tryAgain }).click();
  await reachInstructions(page, (ms) => page.clock.runFor(ms));
  const notice = page.getByText('was interrupted at question 4');
  await expect(notice).toBeVisible();
  await expect.poll(() => forms.length).toBe(2);
  expect(forms[1]).toBe(((forms[0] ?? 0) + 1) % 8);
  await page.getByRole('link', { name: 'Tests', exact: true }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toHaveCount(0);
});

test('a session that ended in mid-test keeps the result, asks for a log-in over the report, and then sends it', async ({
  page,
}) => {
  const { account, token } = await begin(page);
  await take(page, async (index) => {
    if (index !== 5) return;
    await sayOn(page, token)('/log_out');
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please log in again', { exact: true })).toBeVisible();
  await dialog.getByLabel(words.username).fill(account.username);
  await dialog.getByLabel(words.password, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: words.logIn }).click();
  await expect(page.getByText('Sent: your result is saved.')).toBeVisible();
  const fresh = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(await listOwn(page, fresh)).toHaveLength(1);
});

test('another account on the same computer neither sees nor sends what waits', async ({ page }) => {
  const { token } = await begin(page);
  await page.route(SAVE, (route) => route.abort());
  await take(page);
  await expect(page.getByText(words.onDevice)).toBeVisible();

  const data = await sayOn(page)('/login', await signUp(page));
  const become = (session: { token: string; userId?: string }) =>
    page.evaluate((keys) => {
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
    }, session);
  const mine = await page.evaluate(() => localStorage.getItem('userId') ?? '');
  await become({ token: data.token, userId: data.userId });
  await page.unroute(SAVE);
  await page.goto('/results');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  expect(await listOwn(page, data.token)).toHaveLength(0);
  expect(await listOwn(page, token)).toHaveLength(0);

  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
  await become({ token, userId: mine });
  await page.goto('/results');
  expect((await stored).ok()).toBe(true);
  expect(await listOwn(page, token)).toHaveLength(1);
});

test('a browser that stores nothing still takes and sends a test', async ({ page }) => {
  const { token } = await begin(page);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      },
    });
  });
  await take(page);
  await expect(page.getByText('Sent: your result is saved.')).toBeVisible();
  expect(await listOwn(page, token)).toHaveLength(1);
});

/** The line breaks when the server has heard half of it. */
async function sendHalf(request: Request): Promise<void> {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const headers = { ...(await request.allHeaders()), 'content-length': String(body.length) };
  const call = callServer(request.url(), { method: request.method(), headers });
  call.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    call.write(body.subarray(0, body.length / 2), () => {
      call.destroy();
      resolve();
    });
  });
}
