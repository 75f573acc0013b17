/** Classes: a teacher makes one and shows its code, pupils join it or get an account from a list, both languages. */
import type { Page } from '@playwright/test';
import { expect, logIn, newUsername, signUp, test, sayOn } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';

/** A page of a lesson asks again that often. */
const REFRESH_MS = 10_000;

const WORDS = {
  en: {
    open: 'Open your classes',
    name: 'Name of the class',
    make: 'Make the class',
    fromList: 'Make accounts from a list',
    school: 'School',
    list: 'The list',
    check: 'Check the list',
    problem: 'Line 3, age: ',
    consent: 'The school has the signed consent form',
    makeAccounts: 'Make the accounts',
    haveSlips: 'I have the slips',
    join: 'Join',
    code: 'Class code',
    typo: 'One digit is wrong',
    wall: 'Show on the projector',
    late: 'This page could not be refreshed',
    inside: '1 pupil is logged in',
    back: 'Back to the class',
    lesson: 'See who is working',
    atWork: 'Digits, since',
    joined: 'You are in the class',
    logIn: 'Log in',
    username: 'Username',
    password: 'Password',
    resetCode: 'Reset code',
    newPassword: 'New password',
    confirmPassword: 'Confirm the new password',
    setNew: 'Set the new password',
    remove: 'Remove Somchai Example from the class',
    yesRemove: 'Yes, remove',
    paper: /^Form signed: record/,
    fileNo: 'Number in the school’s file (optional)',
    record: 'Record',
    onPaper: 'Consent form recorded by',
  },
  th: {
    open: 'เปิดห้องเรียนของคุณ',
    name: 'ชื่อห้องเรียน',
    make: 'สร้างห้องเรียน',
    fromList: 'สร้างบัญชีจากรายชื่อ',
    school: 'โรงเรียน',
    list: 'รายชื่อ',
    check: 'ตรวจรายชื่อ',
    problem: 'บรรทัดที่ 3 ช่องอายุ: ',
    consent: 'โรงเรียนเก็บหนังสือยินยอมที่ลงชื่อแล้ว',
    makeAccounts: 'สร้างบัญชี',
    haveSlips: 'ได้ใบครบแล้ว',
    join: 'เข้าห้องเรียน',
    code: 'รหัสห้องเรียน',
    typo: 'มีตัวเลขผิดหรือสลับที่กัน',
    wall: 'แสดงบนจอโปรเจกเตอร์',
    late: 'อัปเดตหน้านี้ไม่สำเร็จ',
    inside: 'เข้าสู่ระบบแล้ว 1 คน',
    back: 'กลับไปหน้าห้องเรียน',
    lesson: 'ดูว่าใครกำลังทำอยู่',
    atWork: 'เริ่มเมื่อ',
    joined: 'คุณอยู่ในห้องเรียน',
    logIn: 'เข้าสู่ระบบ',
    username: 'ชื่อผู้ใช้',
    password: 'รหัสผ่าน',
    resetCode: 'รหัสตั้งรหัสผ่านใหม่',
    newPassword: 'รหัสผ่านใหม่',
    confirmPassword: 'ยืนยันรหัสผ่านใหม่',
    setNew: 'ตั้งรหัสผ่านใหม่',
    remove: 'นำออก: Somchai Example',
    yesRemove: 'ใช่ นำออก',
    paper: /^ได้รับหนังสือแล้ว:/,
    fileNo: 'เลขที่เอกสารในแฟ้มของโรงเรียน (ไม่บังคับ)',
    record: 'บันทึก',
    onPaper: 'มีหนังสือยินยอม บันทึกโดย',
  },
} as const;

for (const language of mainlyIn('th')) {
  const words = WORDS[language];
  test.describe(`classes (${language})`, () => {
    // Wrong codes on purpose.
    test.use({ expectedComplaints: ['status of 400'] });
    // Up to six pages, each looked at twice.
    test.describe.configure({ timeout: 600_000 });

    test(`a teacher makes a class, pupils join it or get accounts (${language})`, async ({
      page,
      browser,
    }) => {
      const context = await browser.newContext();
      const desk = await context.newPage();
      await desk.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
      await logInAsStaff(desk, 'TEACHER');
      await desk.goto('/staff');
      await desk.getByRole('link', { name: words.open }).click();
      const name = newUsername();
      await desk.getByLabel(words.name).fill(name);
      await desk.getByRole('button', { name: words.make, exact: true }).click();
      await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
      const code = await desk.locator('strong').innerText();
      expect(code).toMatch(/^\d{4} \d{4}$/);
      await inspectLooks(desk);

      // A pupil with an account: logged out, so the page asks to log in first and is come back to.
      const account = await signUp(page);
      await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
      await page.goto('/join');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: words.logIn }).click();
      await page.getByLabel(words.username).fill(account.username);
      await page.getByLabel(words.password, { exact: true }).fill(account.password);
      await main.getByRole('button', { name: words.logIn }).click();
      await page.getByRole('dialog').getByRole('button').click();
      await expect(page).toHaveURL(/\/join$/);
      await page
        .getByLabel(words.code)
        .fill(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`);
      await main.getByRole('button', { name: words.join, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(words.typo);
      await page.getByLabel(words.code).fill(code);
      await main.getByRole('button', { name: words.join, exact: true }).click();
      await expect(page.getByText(words.joined)).toBeVisible();
      await inspectLooks(page);

      // The projector and the lesson: both refresh by themselves, and the projector shows no name. Their looks are checked once.
      await desk.getByRole('link', { name: words.wall }).click();
      await expect(desk.getByText(words.inside)).toBeVisible();
      await expect(desk.getByText(code)).toBeVisible();
      await expect(desk.getByText(account.username)).toHaveCount(0);
      await inspectLooks(desk);
      // Who is here is not known: the page says so, and counts nobody.
      await desk.route('**/api/class/lesson', (route) => route.abort());
      await desk.reload();
      await expect(desk.getByRole('alert').filter({ hasText: words.late })).toBeVisible();
      await expect(desk.getByText(code)).toBeVisible();
      await expect(desk.getByRole('status').filter({ hasText: /\d/ })).toHaveCount(0);
      await desk.unroute('**/api/class/lesson');
      await desk.getByRole('link', { name: words.back }).click();
      await desk.clock.install();
      await desk.getByRole('link', { name: words.lesson }).click();
      const seat = desk.getByRole('main').getByRole('listitem');
      await expect(seat).toHaveAttribute('data-state', 'notYet');
      await beginTest(page);
      await desk.clock.fastForward(REFRESH_MS);
      await expect(seat).toHaveAttribute('data-state', 'underWay');
      await seat.getByRole('button').click();
      await expect(desk.getByRole('dialog')).toContainText(account.username);
      await expect(desk.getByRole('dialog')).toContainText(words.atWork);
      await inspectLooks(desk);
      await desk.keyboard.press('Escape');
      await desk.getByRole('link', { name: words.back }).click();

      // Accounts from a list: a mistake is told with its line, the list is shown again before anything is made.
      await desk.reload();
      await expect(desk.getByText(account.username)).toBeVisible();
      await desk.getByRole('button', { name: words.paper }).click();
      await desk.getByRole('dialog').getByLabel(words.fileNo).fill('17/2569');
      await inspectLooks(desk);
      await desk.getByRole('dialog').getByRole('button', { name: words.record }).click();
      await expect(desk.getByText(words.onPaper)).toBeVisible();
      await desk.getByRole('button', { name: words.fromList }).click();
      await desk.getByLabel(words.school, { exact: true }).fill('Example School');
      const list = desk.getByLabel(words.list, { exact: true });
      await list.fill('Somchai,Example,7,13,male\n\nDao,Example,7,x,female');
      await desk.getByRole('button', { name: words.check }).click();
      await expect(desk.getByRole('alert')).toContainText(words.problem);
      await inspectLooks(desk);
      await list.fill('Somchai,Example,7,13,male\nDao,Example,7,12,female');
      await desk.getByRole('button', { name: words.check }).click();
      const makeAccounts = desk.getByRole('button', { name: words.makeAccounts, exact: true });
      await expect(makeAccounts).toBeDisabled();
      await desk.getByLabel(words.consent).check();
      await makeAccounts.click();
      const slip = desk.getByRole('listitem').filter({ has: desk.locator('dl') });
      await expect(slip).toHaveCount(2);
      const [startCode = '', username = ''] = await slip.first().locator('dd').allInnerTexts();
      await inspectLooks(desk);
      await desk.emulateMedia({ media: 'print' });
      await expect(desk.getByRole('heading', { level: 1 })).toBeHidden();
      await expect(slip.first()).toBeVisible();
      await desk.emulateMedia({ media: 'screen' });
      await desk.getByRole('button', { name: words.haveSlips }).click();
      await desk.getByRole('button', { name: words.remove }).click();
      await desk.getByRole('button', { name: words.yesRemove }).click();
      await expect(desk.getByRole('button', { name: words.remove })).toHaveCount(0);
      await context.close();

      // The pupil of the slip sets a password and is in.
      const other = await browser.newContext();
      const phone = await other.newPage();
      await phone.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
      await phone.goto('/reset');
      await phone.getByLabel(words.username).fill(username);
      await phone.getByLabel(words.resetCode, { exact: true }).fill(startCode);
      await phone.getByLabel(words.newPassword, { exact: true }).fill('newpass9');
      await phone.getByLabel(words.confirmPassword, { exact: true }).fill('newpass9');
      await phone.getByRole('button', { name: words.setNew }).click();
      await expect(phone).toHaveURL(/\/log-in$/);
      await sayOn(phone)('/login', { username, password: 'newpass9' });
      await other.close();
    });
  });
}

/** As the page tells it when a test is begun. */
async function beginTest(page: Page): Promise<void> {
  const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await sayOn(page, authorization)('/test_run', {
    ...{ runId: newUsername(), form: 0, startedAt: new Date().toISOString() },
    testName: 'phonological_digit_task',
    lang: 'en',
  });
}

test('pupils do not see the page of the classes', async ({ page }) => {
  await logIn(page, await signUp(page), 'en');
  await page.goto('/classes');
  await expect(page).toHaveURL(/\/unauthorization$/);
});
