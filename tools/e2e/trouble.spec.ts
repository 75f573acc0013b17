/** When something goes wrong around a test: no network at the save, a test left in the middle. */
import { installFastSound } from './fast-sound.ts';
import { expect, logIn, signUp, test, sayOn, listOwn } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { openInstructions, root, takeTest } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

const words = WORDS.en;
const TEST = 'phonological_digit_task';
const SESSION_WORDS = { en: { logIn: 'Log in' }, th: { logIn: 'เข้าสู่ระบบ' } } as const;

test.describe('without a network at the save', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] });

  test('the report says that it is saved on this device, Try again stores the run, and it is stored once', async ({
    page,
  }) => {
    await installFastSound(page);
    await page.clock.install();
    const token = await logIn(page, await signUp(page), 'en');
    await page.route('**/api/test_taking', (route) => route.abort());
    await takeTest(page, { testName: TEST, language: 'en', pass: (ms) => page.clock.runFor(ms) });
    await expect(page.getByText(words.score)).toBeVisible();
    await expect(page.getByText(words.onDevice)).toBeVisible();
    expect(await listOwn(page, token)).toHaveLength(0);

    // The page's own next try does not come first.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.unroute('**/api/test_taking');
    await page.getByRole('button', { name: words.tryAgain }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    expect(await listOwn(page, token)).toHaveLength(1);
  });

  test('a finished run survives a reload and is sent later by itself from the next page', async ({
    page,
  }) => {
    await installFastSound(page);
    await page.clock.install();
    const token = await logIn(page, await signUp(page), 'en');
    await page.route('**/api/test_taking', (route) => route.abort());
    await takeTest(page, { testName: TEST, language: 'en', pass: (ms) => page.clock.runFor(ms) });
    await expect(page.getByText(words.onDevice)).toBeVisible();
    await page.unroute('**/api/test_taking');
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/test_taking'));
    await page.goto('/tests');
    expect((await stored).ok()).toBe(true);
    expect(await listOwn(page, token)).toHaveLength(1);
  });
});

test('a test that is stopped in the middle is no result, and its answers are kept as an unfinished run', async ({
  page,
}) => {
  await installFastSound(page);
  await page.clock.install();
  const token = await logIn(page, await signUp(page), 'en');
  const unfinished = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/test_run/incomplete'),
  );
  const stopAtThird = takeTest(page, {
    testName: TEST,
    language: 'en',
    pass: (ms) => page.clock.runFor(ms),
    beforeAnswer: async (index) => {
      if (index < 3) return;
      await page.getByRole('button', { name: words.stop, exact: true }).click();
      await page.getByRole('button', { name: words.stopTheTest }).click();
      throw new Error('stopped by the taker');
    },
  });
  await expect(stopAtThird).rejects.toThrow('stopped by the taker');
  await expect(page.getByText(words.stopped)).toBeVisible();
  await expect(root(page)).toContainText('Your 3 answers so far are kept as an unfinished test.');
  const body = (await unfinished).request().postDataJSON() as { answeredCount: number };
  expect((await unfinished).ok()).toBe(true);
  expect(body.answeredCount).toBe(3);
  expect(await listOwn(page, token)).toHaveLength(0);
  await expect(root(page)).toHaveAttribute('data-phase', 'stopped');
});

test('closing the page is asked about on the instruction and in the test, not before and not after it', async ({
  page,
}) => {
  await installFastSound(page);
  await page.clock.install();
  await logIn(page, await signUp(page), 'en');
  const isRequested = (): Promise<boolean> =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.goto('/tests');
  expect(await isRequested()).toBe(false);
  await openInstructions(page, TEST, (ms) => page.clock.runFor(ms));
  await expect(root(page)).toHaveAttribute('data-phase', 'direction');
  await expect.poll(isRequested).toBe(true);
  await page.locator('[data-layer="panel"][data-on] [data-primary]').click();
  await expect(root(page)).toHaveAttribute('data-phase', 'practice');
  expect(await isRequested()).toBe(true);
  await page.getByRole('button', { name: words.stop, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Practice is not kept.');
  await page.getByRole('button', { name: words.stopTheTest }).click();
  await expect(root(page)).toHaveAttribute('data-phase', 'stopped');
  await expect(root(page)).toContainText('Practice is not kept.');
  await expect.poll(isRequested).toBe(false);
});

test.describe('the page of results while every call fails', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] });
  const CALLS = '**/api/test*/**';
  const BUSY = {
    status: 503,
    headers: { 'Retry-After': '30' },
    json: { success: false, message: 'try_again_later', data: null },
  };

  for (const [language, sentence] of [
    ['en', 'An error occurred: We cannot reach the server.'],
    ['th', 'เกิดข้อผิดพลาด: เซิร์ฟเวอร์กำลังทำงานหนัก'],
  ] as const) {
    test(`says so, asks each call once and no more by itself, and goes on when somebody tries again (${language})`, async ({
      page,
    }) => {
      const { tryAgain } = WORDS[language];
      const isBusy = language === 'th';
      const sentCounts = new Map<string, number>();
      await logIn(page, await signUp(page), language);
      // Its scripts are there when the calls fail: a part that comes a second later asks again, as it may.
      await page.goto('/results');
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.clock.install();
      await page.route(CALLS, (route) => {
        const call = `${route.request().url()} ${route.request().postData() ?? ''}`;
        sentCounts.set(call, (sentCounts.get(call) ?? 0) + 1);
        return isBusy ? route.fulfill(BUSY) : route.abort();
      });
      const shortForms = page.waitForResponse(/short_attempt\/all$/);
      await page.goto('/results');
      // It has an answer, and a part of its own: the clock below must not run past it.
      await shortForms;
      // Once for the page, once in the place of the rows.
      await expect(page.getByText(sentence)).toHaveCount(2);
      await page.clock.runFor(20_000);
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      // The kinds of test, the figures of the pictures, the rows of the table.
      expect([...sentCounts.values()]).toEqual([1, 1, 1]);

      const buttons = page.getByRole('button', { name: tryAgain });
      if (isBusy) {
        await expect(page.getByText('ลองใหม่ได้ในอีก')).toHaveCount(2);
        await expect(buttons.first()).toBeDisabled();
        await page.clock.runFor(12_000);
        await expect(page.getByText('ลองใหม่ได้ในอีก')).toHaveCount(0);
        expect([...sentCounts.values()]).toEqual([1, 1, 1]);
      }
      await page.unroute(CALLS);
      // One press for all that is missing.
      await buttons.first().click();
      await expect(buttons).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(page.getByText(sentence)).toHaveCount(0);
    });
  }
});

test.describe('a result that the server refuses', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] });

  for (const [language, sentence, wrong, save] of [
    [
      'en',
      'The server does not accept this result. Save it as a file and give it to your teacher.',
      /Nothing is lost|marked fields|sent later by itself/,
      'Save as a file',
    ],
    [
      'th',
      'เซิร์ฟเวอร์ไม่รับผลครั้งนี้ กรุณาบันทึกเป็นไฟล์แล้วส่งให้คุณครู',
      /ส่งเองในภายหลัง|ช่องที่ทำเครื่องหมาย/,
      'บันทึกเป็นไฟล์',
    ],
  ] as const) {
    test(`says one thing, and has one way on (${language})`, async ({ page }) => {
      await installFastSound(page);
      await page.clock.install();
      await logIn(page, await signUp(page), language);
      const rejection = { success: false, message: 'invalid_input', data: { fields: [] } };
      await page.route('**/api/test_taking', (route) =>
        route.fulfill({ status: 400, json: rejection }),
      );
      await takeTest(page, { testName: TEST, language, pass: (ms) => page.clock.runFor(ms) });
      const notice = page.getByRole('alert');
      await expect(notice).toContainText(sentence);
      await expect(page.getByText(wrong)).toHaveCount(0);
      await expect(notice.getByRole('button')).toHaveCount(1);
      const file = page.waitForEvent('download');
      await notice.getByRole('button', { name: save }).click();
      expect((await file).suggestedFilename()).toBe('jamdai-unsent-tests.json');
      await inspectLooks(page);
    });
  }
});

test.describe('a session that ends while somebody types', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] });

  for (const [language, text] of [
    ['en', 'What you typed is still here'],
    ['th', 'สิ่งที่พิมพ์ไว้ยังอยู่'],
  ] as const) {
    test(`loses nothing of it: the page waits for the log-in (${language})`, async ({ page }) => {
      const { logIn: logInWord } = SESSION_WORDS[language];
      const account = await signUp(page);
      const Authorization = await logIn(page, account, language);
      await page.goto('/profile?tab=data');
      const form = page
        .locator('form')
        .filter({ has: page.locator('[autocomplete=organization]') });
      const school = form.locator('[autocomplete=organization]');
      await school.fill('Ban Nok School');
      await sayOn(page, Authorization)('/log_out');
      await form.locator('[type=submit]').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(text);
      await inspectLooks(page);
      await dialog.locator('[autocomplete=username]').fill(account.username);
      await dialog.locator('[autocomplete=current-password]').fill(account.password);
      await dialog.getByRole('button', { name: logInWord, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(school).toHaveValue('Ban Nok School');
      await form.locator('[type=submit]').click();
      await expect(form.getByRole('status')).not.toBeEmpty();
      await page.reload();
      await expect(school).toHaveValue('Ban Nok School');
    });
  }
});
