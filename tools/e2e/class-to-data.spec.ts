/** A class becomes data: papers said at the import, papers in a table, a guardian's link, and the one question about research. */
import type { Page } from '@playwright/test';
import { installFastSound } from './fast-sound.ts';
import { expect, logIn, signUp, test, sayOn } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';
import { takeTest } from './taker.ts';
import { WORDS } from './words-on-screen.ts';

/** As it is copied from a spreadsheet. */
const LIST = [
  'เลขที่\tชื่อ - สกุล\tชั้น\tวันเกิด',
  '1\tเด็กชายสมชาย ใจดี\tม.1/2\t15/6/2556',
  '2\tเด็กหญิงมาลี ณ ที่นี้\tม.๑/๒\t1 ม.ค. 2557',
].join('\r\n');

/** Of the layout, as browsers measure it. */
const MOST_SHIFT = 0.01;

declare global {
  interface Window {
    /** What has moved by itself. */
    shifted?: number;
  }
}

function noteShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test.describe.configure({ timeout: 600_000 });

async function openDesk(page: Page, language: 'en' | 'th'): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a journey has a browser');
  const desk = await (await browser.newContext()).newPage();
  await desk.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  await logInAsStaff(desk, 'TEACHER');
  return desk;
}

test('an imported class with papers is in research, and its pupils are not asked again (th)', async ({
  page,
}) => {
  const desk = await openDesk(page, 'th');
  await desk.goto('/classes');
  await desk.getByLabel('ชื่อห้องเรียน').fill('ม.1/2');
  await desk.getByRole('button', { name: 'สร้างห้องเรียน', exact: true }).click();
  await desk.getByRole('button', { name: 'สร้างบัญชีจากรายชื่อ' }).click();
  await desk.getByLabel('โรงเรียน', { exact: true }).fill('โรงเรียนตัวอย่าง');
  await desk.getByLabel('รายชื่อ', { exact: true }).fill(LIST);
  await desk.getByRole('button', { name: 'ตรวจรายชื่อ' }).click();
  await expect(desk.getByText('เลขที่ 2 · ชั้น ม.1 · อายุ 12 ปี · หญิง')).toBeVisible();
  const research = desk.getByRole('checkbox', { name: /^หนังสือทุกฉบับ/ });
  await expect(research).toBeDisabled();
  await desk.getByRole('checkbox', { name: /^โรงเรียนเก็บหนังสือ/ }).check();
  await research.check();
  await inspectLooks(desk);
  await desk.getByRole('button', { name: 'สร้างบัญชี', exact: true }).click();
  const slips = desk.getByRole('listitem').filter({ has: desk.locator('dl') });
  await expect(slips).toHaveCount(2);
  const [startCode = '', username = ''] = await slips.first().locator('dd').allInnerTexts();
  await desk.getByRole('button', { name: 'ได้ใบครบแล้ว' }).click();
  await desk.getByRole('link', { name: 'หนังสือยินยอมและผู้ปกครอง' }).click();
  await expect(desk.getByText('ผลของนักเรียน 2 จาก 2 คนเข้าสู่งานวิจัยได้')).toBeVisible();
  // Taken back as a whole, and recorded again in the table.
  await desk.getByRole('button', { name: /^ถอนที่บันทึกไว้/ }).click();
  await desk.getByRole('button', { name: 'ใช่ ถอน' }).click();
  await expect(desk.getByText('ผลของนักเรียน 0 จาก 2 คนเข้าสู่งานวิจัยได้')).toBeVisible();
  await desk.getByRole('button', { name: 'ทุกคน', exact: true }).click();
  await desk.getByRole('button', { name: 'ยินยอมทุกคน' }).click();
  await inspectLooks(desk);
  await desk.getByRole('button', { name: 'บันทึกหนังสือที่ลงชื่อแล้ว 2 ฉบับ' }).click();
  await expect(desk.getByText('ผลของนักเรียน 2 จาก 2 คนเข้าสู่งานวิจัยได้')).toBeVisible();

  await installFastSound(page);
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('lang', 'th'));
  await page.goto('/reset');
  await page.getByLabel('ชื่อผู้ใช้').fill(username);
  await page.getByLabel('รหัสตั้งรหัสผ่านใหม่', { exact: true }).fill(startCode);
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('newpass9');
  await page.getByLabel('ยืนยันรหัสผ่านใหม่', { exact: true }).fill('newpass9');
  await page.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click();
  await expect(page).toHaveURL(/\/log-in$/);
  await page.getByLabel('ชื่อผู้ใช้').fill(username);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('newpass9');
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/own_account/one'));
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.getByRole('dialog').getByRole('button').click();
  await expect(page).toHaveURL(/\/home-page$/);
  expect((await (await reported).json()).data.researchQuestion).toBe('onPaper');
  await expect(page.getByRole('heading', { name: 'ให้นักวิจัยใช้ผลของคุณได้ไหม' })).toHaveCount(0);
  await takeTest(page, {
    testName: 'phonological_digit_task',
    language: 'th',
    pass: (ms) => page.clock.runFor(ms),
  });
  await expect(page.getByText(WORDS.th.saved)).toBeVisible();
  await desk.context().close();
});

test('a pupil is asked once, and the guardian answers by a link that a teacher confirms (en)', async ({
  page,
}) => {
  const desk = await openDesk(page, 'en');
  await desk.goto('/classes');
  await desk.getByLabel('Name of the class').fill('7/2');
  await desk.getByRole('button', { name: 'Make the class', exact: true }).click();
  const code = await desk.locator('strong').first().innerText();

  const account = await signUp(page);
  const token = await logIn(page, account, 'en');
  await sayOn(page, token)('/class/join', { code });
  // The answer comes after the page: nothing is pushed down by it, and the next page asks.
  await page.addInitScript(noteShifts);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/own_account/one', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/home-page');
  const question = page.getByRole('region', { name: 'May researchers use your results?' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const reported = page.waitForResponse('**/api/own_account/one');
  answered.resolve();
  await (await reported).finished();
  await expect(question).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Tests', exact: true }).click();
  await expect(question).toBeVisible();
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(MOST_SHIFT);
  await expect(question).toContainText('under 20');
  await inspectLooks(page);
  // Equal weight: none is wider or higher than another.
  const boxes = await Promise.all(
    ['Yes', 'No', 'Not now'].map((name) =>
      question.getByRole('button', { name, exact: true }).boundingBox(),
    ),
  );
  expect(new Set(boxes.map((box) => `${Math.round(box?.width ?? 0)}×${box?.height}`)).size).toBe(1);
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Thank you! We have saved your yes.')).toBeVisible();
  await page.goto('/tests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question).toHaveCount(0);

  await desk.getByRole('link', { name: 'Consent forms and guardians' }).click();
  await expect(desk.getByText('The results of 0 of 1 pupils count for research.')).toBeVisible();
  await desk.getByRole('button', { name: 'Those without a guardian’s consent' }).click();
  await desk.getByRole('button', { name: 'Make 1 link' }).click();
  const address = desk.getByText(/\/guardian#/);
  await expect(address).toBeVisible();
  await inspectLooks(desk);
  const link = `/guardian#${(await address.innerText()).split('#')[1]}`;
  await desk.getByRole('button', { name: 'I have the slips' }).click();

  // In the browser of the pupil, who is logged in: nothing of that is shown, and no token is sent.
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/guardian_link/')) tokens.push(request.headers()['authorization']);
  });
  await page.goto(link);
  await expect(page.getByText('This is about Malee, class 7/2, Ban Mai School.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('alert')).toContainText('Please answer both questions');
  await inspectLooks(page);
  await page.getByRole('radio', { name: 'Yes, I agree' }).check();
  await page.getByRole('radio', { name: 'Yes, the results may be used' }).check();
  await page.getByLabel('Your first and last name').fill('Somsri Jaidee');
  await page.getByRole('radio', { name: 'mother' }).check();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Thank you. Your answer is stored.')).toBeVisible();
  await inspectLooks(page);
  expect(tokens.length).toBeGreaterThan(0);
  expect(tokens.every((sent) => sent === undefined)).toBe(true);

  await desk.reload();
  await expect(desk.getByText('The results of 0 of 1 pupils count for research.')).toBeVisible();
  await expect(desk.getByText('identity not verified').first()).toBeVisible();
  await inspectLooks(desk);
  await desk.getByRole('button', { name: 'It was the guardian: confirm' }).click();
  await expect(desk.getByText('The results of 1 of 1 pupils count for research.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Withdraw everything' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(page.getByText('It is withdrawn.')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('The results of 0 of 1 pupils count for research.')).toBeVisible();
  await desk.context().close();
});
