/** One account on two devices: the second may take over, and what the first finishes all the same still counts. */
import type { Page } from '@playwright/test';
import { expect, logIn, signUp, test, sayOn, listOwn } from './journey.ts';
import { root, takeTest } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

const words = WORDS.en;
const TEST = 'visual_matrix_task';
/** For a machine with much to do. */
const PATIENCE_MS = 60_000;

function take(page: Page, beforeAnswer?: (index: number) => Promise<void>): Promise<void> {
  const pass = (ms: number) => page.clock.runFor(ms);
  const options = { testName: TEST, language: 'en', pass } as const;
  return takeTest(page, beforeAnswer ? { ...options, beforeAnswer } : options);
}

async function passUntil(page: Page, phase: string): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(100);
    return root(page).getAttribute('data-phase');
  };
  await expect.poll(isThere, { timeout: PATIENCE_MS }).toBe(phase);
}

/** The choices count a moment after they are there. */
async function pressFirstChoice(page: Page): Promise<void> {
  const button = page.locator('[data-layer="choices"] button[data-choice="1"]');
  const isOpen = async () => {
    await page.clock.runFor(100);
    return button.isEnabled();
  };
  await expect.poll(isOpen, { timeout: PATIENCE_MS }).toBe(true);
  await page.keyboard.press('Digit1');
}

test('a second device asks before it takes over; the first one finishes all the same, is told, and its result counts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.clock.install();
  const account = await signUp(page);
  const token = await logIn(page, account, 'en');
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const second = await elsewhere.newPage();
  await second.clock.install();
  await logIn(second, account, 'en');

  await take(page, async (index) => {
    if (index !== 3) return;
    await second.goto(`/${TEST}`);
    const dialog = second.getByRole('dialog');
    await expect
      .poll(
        async () => {
          await second.clock.runFor(500);
          return dialog.isVisible();
        },
        { timeout: PATIENCE_MS },
      )
      .toBe(true);
    await expect(dialog.getByText('was started on another device')).toBeVisible();
    await dialog.getByRole('button', { name: 'Go on here' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(root(second)).toHaveAttribute('data-phase', 'direction');
  });
  await expect(page.getByText(words.score)).toBeVisible();
  await expect(page.getByText('Sent: your result is saved.')).toBeVisible();
  await expect(page.getByText('This result still counts.')).toBeVisible();

  expect(await listOwn(page, token)).toHaveLength(1);
  await elsewhere.close();
});

test('the first device learns of it in a pause, ends there, and keeps its answers as an unfinished test', async ({
  page,
}) => {
  await page.clock.install();
  const account = await signUp(page);
  await logIn(page, account, 'en');
  const say = sayOn(page, (await sayOn(page)('/login', account)).token);
  const taken = take(page, async (index) => {
    if (index !== 3) return;
    const [open] = await say('/test_run/open');
    await say('/test_run/take_over', { runId: open?.runId ?? '' });
    await pressFirstChoice(page);
    await passUntil(page, 'question');
    await page.evaluate(() => {
      const hide = (state: string) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        Object.defineProperty(document, 'hidden', {
          value: state === 'hidden',
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      hide('hidden');
      hide('visible');
    });
    await passUntil(page, 'paused');
    throw new Error('told in the pause');
  });
  await expect(taken).rejects.toThrow('told in the pause');
  await expect(page.getByText('so this one ends here')).toBeVisible();
  const rest = page.waitForResponse((answer) => answer.url().endsWith('/api/test_run/incomplete'));
  await page.getByRole('button', { name: 'OK' }).click();
  const body = (await (await rest).json()) as { data: { isTakenOver: boolean } };
  expect(body.data.isTakenOver).toBe(true);
  expect((await rest).request().postDataJSON()).toMatchObject({ answeredCount: 4 });
  await expect(page.getByText(words.stopped)).toBeVisible();
});
