/** Staff from the operator's command to the log-in with a code, and a pupil who forgot the password. */
import { STAFF_PASSWORD, totpCode } from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { expect, logIn, newUsername, signUp, test, type Account } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { addStaff, logInAsStaff } from './staff-in.ts';

const WORDS = {
  en: {
    password: 'Password',
    confirmPassword: 'Confirm password',
    firstCode: 'First code',
    setUp: 'Set up the account',
    codes: 'Recovery codes of',
    kept: 'I have kept them: log in',
    username: 'Username',
    logIn: 'Log in',
    codeNeeded: 'Now type the code that your authenticator app shows you.',
    code: 'Code',
    useRecovery: 'Use a recovery code instead',
    recoveryCode: 'Recovery code',
    staff: 'Staff',
    pupil: 'Username of the pupil',
    makeCode: 'Make a reset code',
    toReset: 'I have a reset code',
    resetCode: 'Reset code',
    newPassword: 'New password',
    confirmNewPassword: 'Confirm the new password',
    setNew: 'Set the new password',
    isNew: 'Your new password is set. Log in with it.',
    askTeacher: 'Forgot your password? Ask your teacher',
    resetRefused: 'The username or the reset code is wrong',
    logOut: 'Log out',
    noticeTitle: 'Someone made a reset code for you',
    noticeUsed: '(Administrator). It was used to set a new password.',
    noticeRead: 'I have read this',
  },
  th: {
    password: 'รหัสผ่าน',
    confirmPassword: 'ยืนยันรหัสผ่าน',
    firstCode: 'รหัสแรก',
    setUp: 'ตั้งค่าบัญชี',
    codes: 'รหัสสำรองของ',
    kept: 'เก็บรหัสแล้ว ไปเข้าสู่ระบบ',
    username: 'ชื่อผู้ใช้',
    logIn: 'เข้าสู่ระบบ',
    codeNeeded: 'ใส่รหัสจากแอปยืนยันตัวตนของคุณ',
    code: 'รหัสยืนยัน',
    useRecovery: 'ใช้รหัสสำรองแทน',
    recoveryCode: 'รหัสสำรอง',
    staff: 'เจ้าหน้าที่',
    pupil: 'ชื่อผู้ใช้ของนักเรียน',
    makeCode: 'ออกรหัสตั้งรหัสผ่านใหม่',
    toReset: 'มีรหัสตั้งรหัสผ่านใหม่แล้ว',
    resetCode: 'รหัสตั้งรหัสผ่านใหม่',
    newPassword: 'รหัสผ่านใหม่',
    confirmNewPassword: 'ยืนยันรหัสผ่านใหม่',
    setNew: 'ตั้งรหัสผ่านใหม่',
    isNew: 'ตั้งรหัสผ่านใหม่แล้ว เข้าสู่ระบบ',
    askTeacher: 'ลืมรหัสผ่านใช่ไหม บอกคุณครู',
    resetRefused: 'ชื่อผู้ใช้หรือรหัสตั้งรหัสผ่านใหม่ไม่ถูกต้อง',
    logOut: 'ออกจากระบบ',
    noticeTitle: 'มีคนออกรหัสตั้งรหัสผ่านใหม่ให้บัญชีของคุณ',
    noticeUsed: 'มีการตั้งรหัสผ่านใหม่ด้วยรหัสนี้แล้ว',
    noticeRead: 'อ่านแล้ว',
  },
} as const;

// The code step and refused codes are answers with status 401 and 404, which the browser writes down.
test.use({ expectedComplaints: ['Failed to load resource'] });

for (const language of mainlyIn('en')) {
  const words = WORDS[language];

  test(`a researcher is added by command, activates, and logs in with a code (${language})`, async ({
    page,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const username = newUsername();
    const link = await addStaff(username, 'RESEARCHER');
    await page.goto(link);
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await expect(page.getByRole('img', { name: /QR|คิวอาร์/ })).toBeVisible();
    await inspectLooks(page);

    const submit = page.getByRole('button', { name: words.setUp });
    await page.getByLabel(words.password, { exact: true }).fill(STAFF_PASSWORD);
    await page.getByLabel(words.confirmPassword, { exact: true }).fill(STAFF_PASSWORD);
    await page.getByLabel(words.firstCode).fill('12345');
    await submit.click();
    await expect(page.getByLabel(words.firstCode)).toBeFocused();
    await inspectLooks(page);
    const firstCode = totpCode(secret, 0);
    await page.getByLabel(words.firstCode).fill(firstCode);
    await submit.click();
    const codes = page.getByRole('list', { name: words.codes }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCode = await codes.first().innerText();
    await expect(page).toHaveURL(/\/staff\/activate$/);
    await inspectLooks(page);

    await page.getByRole('button', { name: words.kept }).click();
    await fillLogIn(page, words, { username, password: STAFF_PASSWORD });
    await expect(page.getByText(words.codeNeeded)).toBeVisible();
    await expect(page.getByLabel(words.code, { exact: true })).toBeFocused();
    await inspectLooks(page);
    await page.getByLabel(words.code, { exact: true }).fill(firstCode);
    await pressLogIn(page, words);
    // The code that activated the account is used up.
    await page.getByRole('dialog').getByRole('button').click();
    await page.getByLabel(words.code, { exact: true }).fill(totpCode(secret, 1));
    await pressLogIn(page, words);
    await page.getByRole('dialog').getByRole('button').click();
    await expect(page).toHaveURL(/\/home-page$/);
    expect(await storedAccessToken(page)).toBe('login');

    await page.getByRole('button', { name: words.logOut }).click();
    await expect(page).toHaveURL(/\/log-in$/);
    expect(await storedAccessToken(page)).toBeNull();
    await fillLogIn(page, words, { username, password: STAFF_PASSWORD });
    await page.getByRole('button', { name: words.useRecovery }).click();
    await page.getByLabel(words.recoveryCode, { exact: true }).fill(recoveryCode.toLowerCase());
    await pressLogIn(page, words);
    await page.getByRole('dialog').getByRole('button').click();
    await expect(page).toHaveURL(/\/home-page$/);

    await page.goto(link);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(addresses.filter((address) => address.includes(link.split('#')[1] ?? '?'))).toEqual([]);
  });

  test(`a pupil who forgot the password sets a new one with a code from staff (${language})`, async ({
    page,
    browser,
  }) => {
    const pupil = await signUp(page);
    const context = await browser.newContext();
    const desk = await context.newPage();
    await desk.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await logInAsStaff(desk, 'ADMIN');
    await desk.goto('/home-page');
    await desk.getByRole('link', { name: words.staff, exact: true }).click();
    await desk.getByLabel(words.pupil).fill('nobody_of_this_name');
    await desk.getByRole('button', { name: words.makeCode }).click();
    await expect(desk.getByRole('alert')).toBeVisible();
    await desk.getByLabel(words.pupil).fill(pupil.username);
    await desk.getByRole('button', { name: words.makeCode }).click();
    const code = await desk.locator('strong').innerText();
    expect(code).toMatch(/^\d{4} \d{4}$/);
    await inspectLooks(desk);
    await context.close();

    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await page.goto('/log-in');
    await expect(page.getByText(words.askTeacher)).toBeVisible();
    await page.getByRole('link', { name: words.toReset }).click();
    const submit = page.getByRole('button', { name: words.setNew });
    await submit.click();
    await expect(page.getByLabel(words.username)).toBeFocused();
    await inspectLooks(page);
    await page.getByLabel(words.username).fill(pupil.username);
    await page.getByLabel(words.resetCode, { exact: true }).fill('0000 0000');
    await page.getByLabel(words.newPassword, { exact: true }).fill('newpass9');
    await page.getByLabel(words.confirmNewPassword, { exact: true }).fill('newpass9');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(words.resetRefused);
    await page.getByLabel(words.resetCode, { exact: true }).fill(code);
    await submit.click();
    await expect(page.getByText(words.isNew)).toBeVisible();
    await fillLogIn(page, words, { username: pupil.username, password: 'newpass9' });
    const notice = page.getByRole('dialog', { name: words.noticeTitle });
    await expect(notice).toContainText(words.noticeUsed);
    await inspectLooks(page);
    await notice.getByRole('button', { name: words.noticeRead }).click();
    await expect(notice).toBeHidden();
    await page.getByRole('dialog').getByRole('button').click();
    await expect(page).toHaveURL(/\/home-page$/);
    expect(await storedAccessToken(page)).toBeNull();
  });
}

test('pupils do not see the staff page, and its link is not in their bar', async ({ page }) => {
  await logIn(page, await signUp(page), 'en');
  await page.goto('/staff');
  await expect(page).toHaveURL(/\/unauthorization$/);
  await expect(page.getByRole('link', { name: WORDS.en.staff, exact: true })).toHaveCount(0);
});

type Words = (typeof WORDS)[keyof typeof WORDS];

async function fillLogIn(page: Page, words: Words, account: Account): Promise<void> {
  await page.getByLabel(words.username).fill(account.username);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await pressLogIn(page, words);
}

async function pressLogIn(page: Page, words: Words): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: words.logIn }).click();
}

function storedAccessToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('accessToken'));
}
