/**
 * Whoever hears nothing is asked nothing: after three attempts the test waits for the teacher, whose code of the day lets it
 * go on, marked; or it is stopped, and nothing is stored. Each call fails once.
 */
import type { Page } from '@playwright/test';
import { noteRealTimeWork } from '../../web/src/testing/index.ts';
import { installFastSound } from './fast-sound.ts';
import { expect, listOwn, logIn, sayOn, signUp, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { loseEachCallOnce } from './lost-calls.ts';
import { logInAsStaff } from './staff-in.ts';
import { root, takeTestHere, type Served } from './taker.ts';
import { withDatabase } from './with-database.ts';

const TEST = 'phonological_digit_task';

const WORDS = {
  en: {
    call: 'Please call your teacher',
    label: 'Code of today, 6 digits',
    goOn: 'Go on with the test',
    offline: 'You are offline now',
    wrong: 'This is not the code of today for your class.',
    show: 'Show the code of today',
    shown: 'Code of today (',
  },
  th: {
    call: 'กรุณาเรียกคุณครู',
    label: 'รหัสของวันนี้ 6 หลัก',
    goOn: 'ทำแบบทดสอบต่อ',
    offline: 'ตอนนี้ไม่มีเครือข่าย',
    wrong: 'รหัสนี้ไม่ใช่รหัสวันนี้ของห้องเรียนคุณ',
    show: 'แสดงรหัสของวันนี้',
    shown: 'รหัสของวันนี้ (',
  },
} as const;

// Calls are lost on purpose, and wrong codes are refused.
test.use({ expectedComplaints: ['Failed to load resource', 'net::ERR_FAILED'] });

const check = (page: Page, name: string) => page.locator(`button[data-check="${name}"]:visible`);

/** Three attempts in which nothing is heard. */
async function hearNothing(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await until(page, check(page, 'play'));
    await check(page, 'play').click();
    await until(page, check(page, '0'));
    await check(page, '0').click();
  }
  await expect(check(page, 'loop')).toBeVisible();
}

/** Lets time pass until it is there. */
async function until(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return wanted.isVisible();
    })
    .toBe(true);
}

async function readFlags(): Promise<readonly string[]> {
  const { rows } = await withDatabase((pool) =>
    pool.query<{ flags: string[] }>(
      `SELECT flags FROM test_takings WHERE 'soundCheckFailed' = ANY (flags)
       ORDER BY arrived_at DESC LIMIT 1`,
    ),
  );
  return rows[0]?.flags ?? [];
}

for (const language of languagesInTurn(0)) {
  const words = WORDS[language];

  test(`a pupil who hears nothing waits for the teacher, whose code lets the test go on (${language})`, async ({
    page,
    browser,
  }) => {
    const desk = await (await browser.newContext()).newPage();
    await desk.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const say = sayOn(desk, await logInAsStaff(desk, 'TEACHER'));
    const { classId, code: joinCode } = await say('/class', { name: 'M.1/2' });

    await installFastSound(page);
    await page.clock.install();
    const token = await logIn(page, await signUp(page), language);
    await sayOn(page, token)('/class/join', { code: joinCode ?? '' });
    await page.addInitScript(noteRealTimeWork);
    const [questions] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/question/all')),
      page.goto(`/${TEST}`),
    ]);
    const { data: served } = (await questions.json()) as { data: Served };
    await hearNothing(page);
    await expect(page.getByRole('heading', { name: words.call })).toBeVisible();
    await inspectLooks(page);

    await check(page, 'loop').click();
    await expect(check(page, 'silence')).toBeFocused();
    const soundCount = () => page.evaluate(() => window.scheduledSounds?.length ?? 0);
    const before = await soundCount();
    await page.clock.runFor(8000);
    expect((await soundCount()) - before).toBeGreaterThanOrEqual(2);
    await inspectLooks(page);
    await check(page, 'silence').click();
    await expect(check(page, 'loop')).toBeFocused();

    await loseEachCallOnce(desk, '**/api/class/sound_code');
    await desk.goto(`/classes?class=${classId}`);
    const show = desk.getByRole('button', { name: words.show });
    const shown = desk.getByText(words.shown).locator('xpath=following-sibling::strong');
    await show.click();
    await expect(desk.getByRole('alert')).toBeVisible();
    await show.click();
    const code = ((await shown.textContent()) ?? '').replaceAll(/\s/g, '');
    expect(code).toMatch(/^\d{6}$/);

    const field = page.getByLabel(words.label);
    const goOn = page.getByRole('button', { name: words.goOn });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await field.fill(wrong);
    await goOn.click();
    await expect(page.getByRole('alert').filter({ hasText: words.wrong })).toBeVisible();
    await expect(root(page)).toHaveAttribute('data-phase', 'check');

    await loseEachCallOnce(page, '**/api/sound_permit');
    await field.fill(code);
    await goOn.click();
    await expect(page.getByRole('alert').filter({ hasText: words.offline })).toBeVisible();
    await expect(root(page)).toHaveAttribute('data-phase', 'check');
    await goOn.click();
    await expect(root(page)).toHaveAttribute('data-phase', 'direction');

    const pass = (ms: number) => page.clock.runFor(ms);
    await takeTestHere(page, { testName: TEST, language, pass }, served);
    await expect.poll(async () => (await listOwn(page, token)).length).toBe(1);
    const flags = await readFlags();
    expect(flags).not.toContain('soundNotPermitted');
    expect((await listOwn(page, token))[0]?.isUncounted).toBeUndefined();
  });
}

test('who hears nothing and stops leaves nothing behind, and is asked again the next time', async ({
  page,
}) => {
  const words = WORDS.en;
  await installFastSound(page);
  await page.clock.install();
  const token = await logIn(page, await signUp(page), 'en');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(test_run|test_taking)/.test(pathname)) sent.push(pathname);
  });
  await page.goto(`/${TEST}`);
  await hearNothing(page);
  await check(page, 'retry').click();
  await hearNothing(page);

  await page.context().setOffline(true);
  await page.getByLabel(words.label).fill('123 456');
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page.getByRole('alert').filter({ hasText: words.offline })).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-phase', 'check');
  await page.context().setOffline(false);

  await check(page, 'stop').click();
  await expect(root(page)).toHaveAttribute('data-phase', 'stopped');
  expect(sent.filter((path) => !path.endsWith('/open') && !path.endsWith('/waiting'))).toEqual([]);
  expect(await listOwn(page, token)).toHaveLength(0);
  await page.goto(`/${TEST}`);
  await until(page, check(page, 'play'));
});
