/** No finished test is lost on a device that is full, shared by two tabs, on plain HTTP, set wrong, or nobody's any more. */
import type { Page } from '@playwright/test';
import { fetchBeside } from './fetch-beside.ts';
import { expect, logIn, signUp, test, type Account, sayOn, listOwn } from './journey.ts';
import {
  canReadKey,
  fillDisk,
  leaveLeaseOfTomorrow,
  openOverPlainHttp,
  readDisk,
} from './lost-nothing-disk.ts';
import { takeNaming } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

const words = WORDS.en;
/** One answer of a minute: short. How a run is kept and sent does not depend on its test. */
const TEST = 'animal_naming_retrieval_task';
const SAVE = '**/api/test_taking';
const SENT = 'Sent: your result is saved.';
/** For a machine with much to do. */
const PATIENCE_MS = 60_000;
const RETAINED = WORDS.en.onDevice;

test.use({ expectedComplaints: ['Failed to load resource'] });

async function begin(page: Page): Promise<{ account: Account; token: string }> {
  await page.clock.install();
  const account = await signUp(page);
  return { account, token: await logIn(page, account, 'en') };
}

/** `beforeAnswer`: the letter is there, and nothing has been typed. */
function take(page: Page, beforeAnswer?: () => Promise<unknown>): Promise<void> {
  let deed: Promise<unknown> | undefined;
  return takeNaming(page, {
    testName: TEST,
    pass: async (ms) => {
      await deed;
      await page.clock.runFor(ms);
    },
    write: (letter) => {
      deed = beforeAnswer?.();
      return `${letter}amel`;
    },
    isSubmitted: true,
  });
}

test('a full disk keeps the test in memory; with room again it moves there, encrypted, and two tabs and two clicks store it once', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await begin(page);
  const freeDisk = await fillDisk(page, baseURL ?? '');
  await context.route(SAVE, (route) => route.abort());
  await take(page);
  await expect(page.getByText('Please keep this page open')).toBeVisible();
  expect(await readDisk(page)).toEqual([]);

  await freeDisk();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(RETAINED)).toBeVisible();
  const [record] = await readDisk(page);
  expect(record).toMatchObject({ kind: 'finished', isSealed: true });
  expect(record?.text).not.toMatch(/answerSheet|trials|amel|animal/);
  expect(await canReadKey(page)).toBe(false);

  const other = await context.newPage();
  await other.goto('/results');
  await expect(other.locator('[data-waiting="1"]')).toHaveCount(1);
  // Nothing is stored before both tabs have begun: a test already sent takes its button away.
  const begun = Promise.withResolvers<void>();
  await context.unroute(SAVE);
  await context.route(SAVE, async (route) => {
    await begun.promise;
    await route.continue();
  });
  await Promise.all([
    page.getByRole('button', { name: words.tryAgain }).dblclick(),
    other.evaluate(() => dispatchEvent(new Event('online'))),
  ]);
  begun.resolve();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(other.locator('[data-waiting]')).toHaveCount(0);
  expect(await listOwn(page, token)).toHaveLength(1);
  expect(await readDisk(page)).toEqual([]);
});

test('plain HTTP and a clock that jumps: kept unencrypted, said so, and sent despite a lease from tomorrow', async ({
  page,
}) => {
  const { token } = await begin(page);
  await openOverPlainHttp(page);
  const startedAtMs = Date.now();
  await page.route(SAVE, (route) => route.abort());
  await take(page, () => page.clock.setSystemTime(Date.now() + 2 * 86_400_000));
  await expect(page.getByText(RETAINED)).toBeVisible();
  expect(await readDisk(page)).toMatchObject([{ kind: 'finished', isSealed: false }]);

  await page.clock.setSystemTime(Date.now());
  await leaveLeaseOfTomorrow(page);
  await page.unroute(SAVE);
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
  await page.goto('/this-device');
  expect((await stored).ok()).toBe(true);
  await expect(page.getByText('They are not encrypted')).toBeVisible();
  const [result, ...others] = await listOwn(page, token);
  expect(others).toEqual([]);
  const createdAtMs = Date.parse(result?.createdAt ?? '');
  expect(createdAtMs).toBeGreaterThanOrEqual(startedAtMs);
  expect(createdAtMs).toBeLessThanOrEqual(Date.now());
});

test('a crash in the minute of a naming test keeps the words, sealed, as an unfinished test, and the next run has another letter', async ({
  page,
}) => {
  await begin(page);
  let keyCount = -1;
  const taken = takeNaming(page, {
    testName: TEST,
    pass: async (ms) => {
      if (keyCount >= 0 && (keyCount += 1) > 30) throw new Error('crashed');
      await page.clock.runFor(ms);
    },
    write: (letter) => {
      keyCount = 0;
      return `${letter}amel, ${letter}at, ${letter}ow and some more of them`;
    },
    isSubmitted: false,
  });
  await expect(taken).rejects.toThrow('crashed');
  await expect.poll(async () => (await readDisk(page)).length).toBe(1);
  const [record] = await readDisk(page);
  expect(record).toMatchObject({ kind: 'running', isSealed: true });
  expect(record?.text).not.toMatch(/amel/);
  const rest = page.waitForRequest((sent) => sent.url().endsWith('/api/test_run/incomplete'));
  const served = page.waitForResponse((answer) => answer.url().endsWith('/api/question/all'));
  await page.reload();
  const { answerSheet, orderNo } = (await rest).postDataJSON() as {
    answerSheet: string[];
    orderNo: number;
  };
  expect(answerSheet.slice(0, 2)).toEqual([
    expect.stringMatching(/^.amel$/),
    expect.stringMatching(/^.at$/),
  ]);
  expect(await (await served).json()).toMatchObject({ data: { lastOrderNo: orderNo } });
});

test('logged out in another tab in mid-test: the report asks for a log-in, and then it is sent', async ({
  page,
  context,
}) => {
  const { account } = await begin(page);
  await take(page, async () => {
    const other = await context.newPage();
    await other.goto('/contact');
    await other.evaluate(() => {
      for (const key of ['token', 'userId', 'role']) localStorage.removeItem(key);
    });
    await other.close();
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please log in again', { exact: true })).toBeVisible();
  await dialog.getByLabel(words.username).fill(account.username);
  await dialog.getByLabel(words.password, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: words.logIn }).click();
  await expect(page.getByText(SENT)).toBeVisible({ timeout: PATIENCE_MS });
});

test('an account that was deleted elsewhere in mid-test: the report says to log in, nothing is sent under another name', async ({
  page,
}) => {
  const { account, token } = await begin(page);
  await take(page, async () => {
    const gone = await fetchBeside(page, '/api/user_profile', {
      method: 'DELETE',
      headers: { authorization: token },
    });
    expect(gone.ok(), await gone.text()).toBe(true);
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please log in again', { exact: true })).toBeVisible();
  const tryAs = async ({ username, password }: Account) => {
    await dialog.getByLabel(words.username).fill(username);
    await dialog.getByLabel(words.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: words.logIn }).click();
  };
  await tryAs(account);
  await expect(dialog.getByRole('alert')).not.toBeEmpty({ timeout: PATIENCE_MS });
  const stranger = await signUp(page);
  await tryAs(stranger);
  await expect(dialog.getByText('This account did not take this test')).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await dialog.getByRole('button', { name: 'Later' }).click();
  expect(await readDisk(page)).toMatchObject([{ kind: 'finished', isSealed: true }]);
  const other = await sayOn(page)('/login', stranger);
  expect(await listOwn(page, other.token)).toEqual([]);
});
