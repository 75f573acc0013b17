/** One account in two tabs of a browser: the second says that a test is running, and may end it there. */
import type { Page } from '@playwright/test';
import { expect, listOwn, logIn, signUp, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { root, takeTest } from './taker.ts';

const TEST = 'visual_matrix_task';
const OTHER = 'visual_shape_task';
const REST = '/api/test_run/incomplete';
const WORDS = {
  en: {
    title: 'A test is running in another tab',
    goOn: 'Go on in this tab',
    back: 'Back to the tests',
    ended: 'so this test ended here',
  },
  th: {
    title: 'กำลังทำแบบทดสอบอยู่ในอีกแท็บหนึ่ง',
    goOn: 'ทำต่อในแท็บนี้',
    back: 'กลับไปหน้าแบบทดสอบ',
    ended: 'แบบทดสอบในแท็บนี้จึงหยุดลง',
  },
} as const;

const passOf = (page: Page) => (ms: number) => page.clock.runFor(ms);

for (const language of languagesInTurn(0)) {
  const words = WORDS[language];

  test(`a second tab says that a test is running and takes over: that run is stored once as unfinished, and the second tab goes on (${language})`, async ({
    page,
    context,
  }) => {
    // One clock for all tabs of a browser: the taker of the first turns it for both.
    await page.clock.install();
    const account = await signUp(page);
    const token = await logIn(page, account, language);
    const second = await context.newPage();
    const dialog = second.getByRole('dialog', { name: words.title });
    const reported: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === REST) reported.push(pathname);
    });
    const rest = page.waitForResponse((answer) => answer.url().endsWith(REST));
    const turnUntil = (isSo: () => Promise<boolean>) =>
      expect
        .poll(async () => {
          await page.clock.runFor(500);
          return isSo();
        })
        .toBe(true);

    const taken = takeTest(page, {
      ...{ testName: TEST, language, pass: passOf(page) },
      beforeAnswer: async (index) => {
        if (index !== 3) return;
        await second.goto(`/${TEST}`);
        await turnUntil(() => dialog.isVisible());
        await dialog.getByRole('button', { name: words.back }).click();
        await expect(second).toHaveURL(/\/tests$/);

        await second.goto(`/${OTHER}`);
        await turnUntil(() => dialog.isVisible());
        await dialog.getByRole('button', { name: words.goOn }).click();
        await expect(page.getByText(words.ended)).toBeVisible();
        await turnUntil(async () => (await dialog.count()) === 0);
        throw new Error('ended by the other tab');
      },
    });
    await expect(taken).rejects.toThrow('ended by the other tab');
    expect((await rest).status()).toBe(200);
    expect((await rest).request().postDataJSON()).toMatchObject({ answeredCount: 3 });
    await expect(root(page)).toHaveAttribute('data-phase', 'stopped');

    await second.locator('button[data-primary]:visible').click();
    await expect(root(second)).toHaveAttribute('data-under-way');
    expect(reported).toEqual([REST]);
    expect(await listOwn(page, token)).toEqual([]);
  });
}
