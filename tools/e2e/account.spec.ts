/** What belongs to its owner: a copy of everything, sessions, password, consents, the new school year. */
import { signUpBody, attemptBody } from '@jamdai/testkit';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fetchBeside } from './fetch-beside.ts';
import { expect, logIn, newUsername, sayOn, signUp, test, type Account } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';

const WORDS = {
  en: {
    myData: 'My data',
    csv: 'Download as a table (CSV)',
    json: 'Download as JSON',
    onItsWay: 'The file is on its way',
    health: 'Health data',
    research: 'Research',
    withdraw: 'Withdraw',
    agree: 'I agree',
    disease: 'What you want to tell',
    updated: 'Updated successfully.',
    withdrawAll: 'Withdraw and delete the account',
    deleteTitle: 'Delete your account',
    endThere: /^Log out there: Firefox on Linux/,
    ended: 'Logged out there.',
    oldPassword: 'Old password',
    newPassword: 'New password',
    confirmPassword: 'Confirm the new password',
    changePassword: 'Change the password',
    notOld: 'This is not your old password.',
    newYear: 'A new school year',
    school: 'School',
    grade: 'Grade',
    save: 'Save',
    account: 'User account information',
  },
  th: {
    myData: 'ข้อมูลและสิทธิของฉัน',
    csv: 'ดาวน์โหลดเป็นตาราง (CSV)',
    json: 'ดาวน์โหลดเป็น JSON',
    onItsWay: 'กำลังบันทึกไฟล์',
    health: 'ข้อมูลสุขภาพ',
    research: 'การวิจัย',
    withdraw: 'ถอนความยินยอม',
    agree: 'ยินยอม',
    disease: 'สิ่งที่คุณต้องการบอก',
    updated: 'แก้ไขข้อมูลเรียบร้อยแล้ว',
    withdrawAll: 'ถอนและลบบัญชี',
    deleteTitle: 'ลบบัญชีของคุณ',
    endThere: /^ออกจากระบบที่เครื่องนั้น: Firefox บน Linux/,
    ended: 'ออกจากระบบที่เครื่องนั้นแล้ว',
    oldPassword: 'รหัสผ่านเดิม',
    newPassword: 'รหัสผ่านใหม่',
    confirmPassword: 'ยืนยันรหัสผ่านใหม่',
    changePassword: 'เปลี่ยนรหัสผ่าน',
    notOld: 'รหัสผ่านเดิมไม่ถูกต้อง',
    newYear: 'ขึ้นปีการศึกษาใหม่',
    school: 'โรงเรียน',
    grade: 'ระดับชั้น',
    save: 'บันทึก',
    account: 'ข้อมูลบัญชีผู้ใช้',
  },
} as const;

const OWN_ACCOUNT = '**/api/own_account/one';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';

/** Signed up with consents to everything, and with something told under 'disease'. */
async function signUpWithConsents(page: Page): Promise<Account> {
  const account = { username: newUsername(), password: 'abc12345' };
  const consents = { policyVersion: '2026-11-22', lang: 'th', general: true } as const;
  await sayOn(page)('/sign_up', {
    ...signUpBody(account.username, { password: account.password }),
    disease: 'hay fever',
    consents: { ...consents, health: true, research: true },
  });
  return account;
}

async function openMyData(page: Page): Promise<void> {
  await page.goto('/profile?tab=data');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(6);
}

for (const language of mainlyIn('th')) {
  const words = WORDS[language];

  test.describe(`my data (${language})`, () => {
    // A wrong old password is answered with status 400, which the browser writes down.
    test.use({ expectedComplaints: ['Failed to load resource'] });

    test(`is a fourth tab, fits, and gives a copy of everything`, async ({ page }) => {
      const account = await signUpWithConsents(page);
      const token = await logIn(page, account, language);
      await sayOn(page, token)('/test_taking', attemptBody());
      await page.goto('/profile');
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(4);
      await expect(tabs.first()).toHaveText(words.account);
      await tabs.last().click();
      await expect(page).toHaveURL(/tab=data/);
      await expect(page.getByRole('heading', { name: words.myData, level: 2 })).toBeVisible();
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(6);
      await inspectLooks(page);

      for (const [button, name] of [
        [words.csv, 'jamdai-my-data.csv'],
        [words.json, 'jamdai-my-data.json'],
      ] as const) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: button }).click();
        const file = await download;
        expect(file.suggestedFilename()).toBe(name);
        const text = await readFile(await file.path(), 'utf8');
        for (const own of [account.username, 'hay fever', 'phonological_digit_task']) {
          expect(text).toContain(own);
        }
        expect(text).not.toContain(token);
        await expect(page.getByText(words.onItsWay)).toBeVisible();
      }
    });

    test(`takes consents back as easily as they were given`, async ({ page }) => {
      const account = await signUpWithConsents(page);
      await logIn(page, account, language);
      await openMyData(page);
      const rowOf = (name: string) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name, exact: true }) });
      // Exactly: "agree" is a part of "withdraw" in Thai.
      const buttonOf = (row: Locator, name: string) =>
        row.getByRole('button', { name, exact: true });
      const research = rowOf(words.research);
      const isLooked = Promise.withResolvers<void>();
      const reload = page.waitForRequest(OWN_ACCOUNT);
      await page.route(OWN_ACCOUNT, async (route) => {
        await isLooked.promise;
        await route.continue();
      });
      await buttonOf(research, words.withdraw).click();
      await reload;
      // Nothing to press twice while the account is on its way back.
      await expect(research.getByRole('button')).toHaveAttribute('aria-busy', 'true');
      await expect(research.getByText(words.updated)).toHaveCount(0);
      isLooked.resolve();
      await expect(research.getByText(words.updated)).toBeVisible();
      await expect(buttonOf(research, words.agree)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(buttonOf(research, words.withdraw)).toBeVisible();

      const health = rowOf(words.health);
      await buttonOf(health, words.withdraw).click();
      await expect(buttonOf(health, words.agree)).toBeVisible();
      expect(await readOwnData(page)).not.toContain('hay fever');
      await inspectLooks(page);
      await health.getByLabel(words.disease).fill('asthma');
      await buttonOf(health, words.agree).click();
      await expect(buttonOf(health, words.withdraw)).toBeVisible();
      expect(await readOwnData(page)).toContain('asthma');

      await page.getByRole('link', { name: words.withdrawAll }).click();
      await expect(page.getByRole('heading', { name: words.deleteTitle })).toBeVisible();
    });

    test(`shows where one is logged in and ends it there`, async ({ page }) => {
      const account = await signUp(page);
      await logIn(page, account, language);
      const { token } = await sayOn(page)('/login', account, { 'User-Agent': FIREFOX });
      await openMyData(page);
      await page.getByRole('button', { name: words.endThere }).click();
      await expect(page.getByText(words.ended)).toBeVisible();
      await expect(page.getByRole('button', { name: words.endThere })).toHaveCount(0);
      const late = await fetchBeside(page, '/api/test_type/all', {
        method: 'POST',
        headers: { Authorization: token },
      });
      expect(late.status()).toBe(401);
    });

    test(`changes the password and the school year`, async ({ page }) => {
      const account = await signUp(page);
      await logIn(page, account, language);
      await openMyData(page);
      const change = page.getByRole('button', { name: words.changePassword });
      await page.getByLabel(words.oldPassword, { exact: true }).fill('wrong123');
      await page.getByLabel(words.newPassword, { exact: true }).fill('newpass9');
      await page.getByLabel(words.confirmPassword, { exact: true }).fill('newpass9');
      await change.click();
      await expect(page.getByText(words.notOld)).toBeVisible();
      await expect(page.getByLabel(words.oldPassword, { exact: true })).toBeFocused();
      await page.getByLabel(words.oldPassword, { exact: true }).fill(account.password);
      await change.click();
      await expect(page.getByText(words.updated)).toBeVisible();
      await sayOn(page)('/login', { ...account, password: 'newpass9' });

      const year = page.locator('form').filter({ hasText: words.newYear });
      await year.getByLabel(words.school, { exact: true }).fill('Ban Nok School');
      await year.getByLabel(words.grade).selectOption('9');
      await year.getByRole('button', { name: words.save }).click();
      await expect(year.getByText(words.updated)).toBeVisible();
      await page.getByRole('tab', { name: words.account }).click();
      await expect(page.getByText('Ban Nok School')).toBeVisible();
    });
  });
}

/** As the file has it: what the database holds. */
async function readOwnData(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await fetchBeside(page, '/api/own_data/my-data.json', {
    headers: { Authorization: token ?? '' },
  });
  return answer.text();
}
