/** Short forms: by themselves, without network, where only the server knows the keys, and as the steps of a plan. */
import type { Language, TestName } from '@jamdai/battery';
import { startProduct } from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteRealTimeWork } from '../../web/src/testing/index.ts';
import { installFastSound } from './fast-sound.ts';
import { fetchBeside } from './fetch-beside.ts';
import { expect, logIn, sayOn, signUp, test } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { insist, loseEachCallOnce } from './lost-calls.ts';
import {
  reachInstructions,
  root,
  takeNamingHere,
  takeShortHere,
  type ServedShort,
} from './taker.ts';

test.use({ expectedComplaints: ['Failed to load resource'] });

const ALONE = {
  en: {
    testName: 'visual_matrix_task',
    offer: /^Short form, \d+ min$/,
    title: 'Well done, that was the short form',
    right: (count: number) => `${count} of ${count}`,
    sent: 'Sent: your result is saved.',
    kept: 'Saved on this device. It will be sent when you are back online.',
    own: 'Short forms',
    done: 'Done for today',
  },
  th: {
    testName: 'phonological_digit_task',
    offer: /^ฉบับสั้น \d+ นาที$/,
    title: 'เยี่ยมมาก ทำฉบับสั้นครบแล้ว',
    right: (count: number) => `${count} จาก ${count} ข้อ`,
    sent: 'บันทึกผลของคุณเรียบร้อย',
    kept: 'บันทึกไว้ในเครื่องนี้แล้ว จะส่งให้เองเมื่อต่ออินเทอร์เน็ตได้',
    own: 'ฉบับสั้น',
    done: 'วันนี้ทำแล้ว',
  },
} as const;
const LEAST = 8;
const MOST = 15;

const passOn = (page: Page) => (ms: number) => page.clock.runFor(ms);
const listShort = (page: Page, token: string) =>
  sayOn(page, token)('/short_attempt/all', undefined);
const panel = (page: Page) => root(page).locator('[data-layer]').first();

/** What was handed out last for each test. */
type Served = ReadonlyMap<TestName, Promise<ServedShort>>;

function watchServed(page: Page): Served {
  const served = new Map<TestName, Promise<ServedShort>>();
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/short_run') || !response.ok()) return;
    const request = response.request();
    const data = request.postDataJSON() as { testName: TestName };
    const headers = { authorization: request.headers()['authorization'] ?? '' };
    // The browser may have put the answer away by now; asked once more for the same run, the server gives the same.
    const answer = response
      .json()
      .catch(async () =>
        (await fetchBeside(page, response.url(), { method: 'POST', data, headers })).json(),
      );
    served.set(
      data.testName,
      (answer as Promise<{ data: ServedShort }>).then((given) => given.data),
    );
  });
  return served;
}

async function open(page: Page, language: Language, password?: string): Promise<string> {
  await installFastSound(page);
  await page.clock.install();
  await page.addInitScript(noteRealTimeWork);
  return logIn(page, await signUp(page, password), language);
}

async function servedOf(served: Served, testName: TestName): Promise<ServedShort> {
  await expect.poll(() => served.has(testName)).toBe(true);
  return served.get(testName) as Promise<ServedShort>;
}

for (const language of ['en', 'th'] as const) {
  test(`a short form by itself (${language}): offered beside Start, right of presented, and done for today, though every call fails once`, async ({
    page,
  }) => {
    const { testName, offer, title, right, sent, own, done } = ALONE[language];
    const token = await open(page, language);
    const lost = await loseEachCallOnce(page);
    const served = watchServed(page);
    await page.goto(`/${testName}`);
    await insist(page, panel(page));
    await reachInstructions(page, passOn(page));
    // Without an answer there is no offer; Start stands there all the same.
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
    await page.reload();
    await insist(page, panel(page));
    await reachInstructions(page, passOn(page));
    await inspectLooks(page);
    await page.getByRole('link', { name: offer }).click();
    await insist(page, panel(page));
    const count = await takeShortHere(
      page,
      {
        pass: passOn(page),
        beforeAnswer: async (index) => {
          if (index !== 4) return;
          const progress = page.getByRole('progressbar');
          await expect(progress).toHaveAttribute('aria-valuenow', '5');
          await expect(progress).toHaveAttribute('aria-valuemax', String(MOST));
          await expect(progress).toHaveAccessibleName(/5.*15/);
        },
      },
      await servedOf(served, testName),
    );
    expect(count).toBeGreaterThanOrEqual(LEAST);
    expect(count).toBeLessThanOrEqual(MOST);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page.locator('[data-score]')).toHaveText(right(count));
    await expect(page.getByText(sent)).toBeVisible();
    await inspectLooks(page);

    await page.goto('/results');
    await insist(page, page.getByRole('heading', { name: own, exact: true }));
    await expect(page.locator('[data-own-short] li')).toHaveCount(1);
    await expect(page.locator('[data-own-short] li')).toContainText(right(count));
    await inspectLooks(page);
    const [attempt] = await listShort(page, token);
    expect(attempt).toMatchObject({
      ...{ testName, length: 'short', path: 'adaptive' },
      measures: { questionCount: count, rightCount: count },
    });

    const known = page.waitForResponse((answer) => answer.url().endsWith('/api/short_attempt/all'));
    await page.goto(`/${testName}`);
    await insist(page, panel(page));
    await reachInstructions(page, passOn(page));
    await known;
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
    await page.goto(`/${testName}?length=short`);
    await insist(page, page.getByRole('heading', { name: done }));
    await inspectLooks(page);
    expect([...lost]).toEqual(
      expect.arrayContaining(
        ['short_run', 'short_attempt', 'short_attempt/all'].map((path) => `/api/${path}`),
      ),
    );
  });

  test(`a short form (${language}) whose network goes in the middle is finished, waits on the device, and is sent once`, async ({
    page,
    context,
  }) => {
    const words = ALONE[language];
    const testName = 'stroop_task';
    const token = await open(page, language);
    const served = watchServed(page);
    await page.goto(`/${testName}?length=short`);
    await panel(page).waitFor();
    const count = await takeShortHere(
      page,
      {
        pass: passOn(page),
        beforeAnswer: async (index) => {
          if (index === 3) await context.setOffline(true);
        },
      },
      await servedOf(served, testName),
    );
    expect(count).toBe(MOST);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByText(words.kept)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await listShort(page, token)).length).toBe(1);
    const [attempt] = await listShort(page, token);
    expect(attempt).toMatchObject({ testName, path: 'fixed', measures: { rightCount: count } });
    expect(attempt?.flags).not.toContain('fixedPath');
  });
}

test('a short form that a closed tab broke off is kept as not finished, and can be begun anew', async ({
  page,
  context,
}) => {
  const testName = 'visuospatial_task';
  const token = await open(page, 'en');
  const served = watchServed(page);
  await page.goto(`/${testName}?length=short`);
  await panel(page).waitFor();
  const broken = takeShortHere(
    page,
    {
      pass: passOn(page),
      beforeAnswer: async (index) => {
        if (index === 3) await page.close();
      },
    },
    await servedOf(served, testName),
  );
  await expect(broken).rejects.toThrow();
  const next = await context.newPage();
  await next.clock.resume();
  await next.goto('/tests');
  await expect(next.locator('[data-broken-off="3"]')).toBeVisible();
  await expect.poll(async () => (await listShort(next, token)).length).toBe(1);
  const [attempt] = await listShort(next, token);
  expect(attempt).toMatchObject({ testName, measures: null });
  expect(attempt?.flags).toContain('notFinished');
});

test('where only the server knows the keys it names each question, and a line that is lost in the middle is waited for', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-short-'));
  const app = await startProduct(join(folder, 'data'), { PROFILE: 'hardened' });
  const context = await browser.newContext({ baseURL: app.address, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const token = await open(page, 'en', 'elephants remember 47');
    const served = watchServed(page);
    let isCut = false;
    await page.route('**/api/short_run/next', (route) =>
      isCut ? route.abort() : route.continue(),
    );
    await page.goto('/visual_matrix_task?length=short');
    await panel(page).waitFor();
    const pool = await servedOf(served, 'visual_matrix_task');
    expect(
      pool.pool.some(({ outcomes }) => outcomes),
      'no keys',
    ).toBe(false);
    const count = await takeShortHere(
      page,
      {
        pass: passOn(page),
        blindChoice: 1,
        beforeAnswer: (index) => {
          isCut = index === 3;
          return Promise.resolve();
        },
        afterAnswer: async (index) => {
          if (index !== 3) return;
          const waiting = page.locator('[data-awaited="failed"]');
          await expect(waiting).toBeVisible();
          await page.clock.runFor(1000);
          await expect(page.getByText('Your answers so far are kept')).toBeVisible();
          isCut = false;
          await waiting.getByRole('button', { name: 'Try again' }).click();
          await expect(waiting).toHaveCount(0);
        },
      },
      pool,
    );
    expect(count).toBeGreaterThanOrEqual(LEAST);
    await expect(page.getByText('Sent: your result is saved.')).toBeVisible();
    const [attempt] = await listShort(page, token);
    expect(attempt).toMatchObject({ path: 'adaptive', measures: { questionCount: count } });
    await expect(page.locator('[data-score]')).toHaveText(
      `${attempt?.measures?.rightCount} of ${count}`,
    );
  } finally {
    await context.close();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the memory portrait is gone through from its first step to its last, short forms and all', async ({
  page,
}) => {
  const token = await open(page, 'en');
  await loseEachCallOnce(page);
  const served = watchServed(page);
  await page.goto('/plan?plan=memory-portrait');
  const next = page.locator('[data-next]:visible');
  await insist(page, next);
  await inspectLooks(page);
  await next.click();
  const heading = page.getByRole('heading', { level: 1 });
  const end = page.getByRole('heading', { level: 1, name: 'You have finished the whole plan' });
  const MOST_STEPS = 40;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await expect(heading.or(page.locator('[data-task]')).first()).toBeVisible();
    if (await end.isVisible()) break;
    if (await next.isVisible()) {
      // A rest has its minimum; a failed beginning its second tap.
      await page.clock.fastForward(31_000);
      await next.click();
      continue;
    }
    await insist(page, panel(page));
    const testName = (await root(page).getAttribute('data-task')) as TestName;
    const pass = passOn(page);
    if (testName.endsWith('_naming_retrieval_task'))
      await takeNamingHere(page, {
        testName,
        pass,
        write: (letter) => `${letter}an`,
        isSubmitted: true,
      });
    else await takeShortHere(page, { pass }, await servedOf(served, testName));
    await expect(heading).toHaveText(/^Done: /);
  }
  await expect(end).toBeVisible();
  await expect.poll(async () => (await listShort(page, token)).length).toBe(6);
  const attempts = await listShort(page, token);
  expect(attempts.every(({ measures }) => measures !== null)).toBe(true);
  const plans = await sayOn(page, token)('/plan/own', undefined);
  const portrait = plans.find(({ planId }) => planId === 'memory-portrait');
  expect(portrait?.steps.map(({ state }) => state)).toEqual(portrait?.steps.map(() => 'done'));
});
