/** Somebody below twenty comes into a study: not without a guardian, then by the guardian's link, a researcher's word and a personal link; and out again when the guardian takes the yes back. */
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, sayOn, test } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { logInAsStaff } from './staff-in.ts';
import { newPage, startStudy } from './study-ground.ts';

const WORDS = {
  en: {
    makeGuardianLinks: 'Make links for guardians',
    haveThem: 'I have them. Close',
    count: 'How many',
    send: 'Send the answer',
    answerAll: 'Please answer the questions',
    yes: 'Yes, I agree',
    name: 'Your first and last name',
    mother: 'mother',
    thanks: 'Thank you. Your answer is stored.',
    again: 'Try again',
    confirm: 'Confirm: it is the guardian',
    personal: 'Make the personal link',
    withdraw: 'Withdraw my yes',
    withdrawYes: 'Yes, withdraw',
    withdrawn: 'It is withdrawn.',
    needsGuardian: 'You are below 20.',
    month: 'Month',
    year: 'Year',
    goOn: 'Go on',
    iWantTo: 'I have read this, and I want to take part',
    share: 'Yes, they may be shared',
    takePart: 'Take part',
  },
  th: {
    makeGuardianLinks: 'สร้างลิงก์สำหรับผู้ปกครอง',
    haveThem: 'เก็บไว้แล้ว ปิด',
    count: 'จำนวน',
    send: 'ส่งคำตอบ',
    answerAll: 'กรุณาตอบคำถามให้ครบ',
    yes: 'ยินยอม',
    name: 'ชื่อและนามสกุลของท่าน',
    mother: 'แม่',
    thanks: 'ขอบคุณ ระบบบันทึกคำตอบของท่านแล้ว',
    again: 'ลองอีกครั้ง',
    confirm: 'ยืนยันว่าเป็นผู้ปกครอง',
    personal: 'สร้างลิงก์ให้คนนี้',
    withdraw: 'ถอนความยินยอม',
    withdrawYes: 'ใช่ ถอนความยินยอม',
    withdrawn: 'ถอนความยินยอมแล้ว',
    needsGuardian: 'คุณอายุต่ำกว่า 20 ปี',
    month: 'เดือน',
    year: 'ปี',
    goOn: 'ต่อไป',
    iWantTo: 'ฉันอ่านแล้ว และต้องการเข้าร่วม',
    share: 'ได้ แบ่งปันได้',
    takePart: 'เข้าร่วม',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const READ = '**/api/study_guardian/one';
const SIXTEEN_YEARS_AGO = String(new Date().getFullYear() - 16);

test.describe.configure({ timeout: 300_000 });

async function readSlip(desk: Page, words: Words): Promise<string> {
  const address = await desk.locator('[data-study-link]').first().innerText();
  await desk.getByRole('button', { name: words.haveThem }).click();
  return address.slice(address.indexOf('/study'));
}

async function sayAge(page: Page, words: Words, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(words.month, { exact: true }).selectOption('05');
  await page.getByLabel(words.year, { exact: true }).fill(SIXTEEN_YEARS_AGO);
  await page.getByRole('button', { name: words.goOn, exact: true }).click();
}

/** What the page reads next fails once. */
async function failRead(page: Page): Promise<void> {
  const rejection = { success: false, message: 'something_went_wrong', data: null };
  await page.route(READ, (route) => route.fulfill({ json: rejection }), { times: 1 });
}

/** What was done is said, and that what stands now could not be read; then it is. */
async function readAgain(page: Page, words: Words, done: string): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  await expect(page.getByText(done)).toBeVisible();
  await alert.getByRole('button', { name: words.again }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(done)).toBeVisible();
}

for (const language of mainlyIn('en')) {
  test(`somebody of sixteen comes into a study by a guardian's yes, and leaves it when that is taken back (${language})`, async ({
    page,
    browser,
  }) => {
    const words = WORDS[language];
    const token = await logInAsStaff(page, 'RESEARCHER');
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const studyId = await startStudy(page, token, 'long-term');
    const say = sayOn(page, token);
    const links = [{ label: '', guardianId: null, uses: 1 }];
    const [open] = await say('/study/link/personal', {
      studyId,
      batchId: randomUUID(),
      days: 9,
      links,
    });

    const child = await newPage(browser, language);
    await sayAge(child, words, open?.path ?? '');
    await expect(child.getByText(words.needsGuardian)).toBeVisible();
    await inspectLooks(child);

    await page.goto(`/staff/studies?study=${studyId}&tab=ways`);
    await page.getByLabel(words.count).last().fill('1');
    await page.getByRole('button', { name: words.makeGuardianLinks }).click();
    const guardianLink = await readSlip(page, words);
    const guardian = await newPage(browser, language);
    await guardian.goto(guardianLink);
    await guardian.getByRole('button', { name: words.send }).click();
    await expect(guardian.getByText(words.answerAll)).toBeVisible();
    await inspectLooks(guardian);
    for (const radio of await guardian.getByRole('radio', { name: words.yes, exact: true }).all())
      await radio.check();
    await guardian.getByLabel(words.name).fill('Somsri Jaidee');
    await guardian.getByRole('radio', { name: words.mother, exact: true }).check();
    await failRead(guardian);
    await guardian.getByRole('button', { name: words.send }).click();
    await readAgain(guardian, words, words.thanks);
    await inspectLooks(guardian);

    await page.reload();
    await page.getByRole('button', { name: words.confirm }).click();
    await page.getByRole('button', { name: words.personal }).click();
    const link = await readSlip(page, words);
    await inspectLooks(page);
    await sayAge(child, words, link);
    await child.getByRole('checkbox', { name: words.iWantTo }).check();
    await child.getByRole('radio', { name: words.share }).check();
    await child.getByRole('button', { name: words.takePart, exact: true }).click();
    await expect(child.locator('[data-return-code]')).toBeVisible();
    expect((await say('/study/live', { studyId })).counts.people).toBe(1);

    await guardian.reload();
    await guardian.getByRole('button', { name: words.withdraw }).click();
    await failRead(guardian);
    await guardian.getByRole('button', { name: words.withdrawYes }).click();
    await readAgain(guardian, words, words.withdrawn);
    expect((await say('/study/live', { studyId })).counts).toMatchObject({
      people: 0,
      withdrawn: 1,
    });
  });
}
