/** Somebody below twenty comes into a study: not without a guardian, then by the guardian's link, a researcher's word and a personal link; and out again when the guardian takes the yes back. */
import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, sayOn, test } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { logInAsStaff } from './staff-in.ts';

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

const SIXTEEN_YEARS_AGO = String(new Date().getFullYear() - 16);

test.describe.configure({ timeout: 300_000 });

const both = (text: string) => ({ th: text, en: text });

/** A running study of one group, over the calls: the other journey sets one up by hand. */
async function startStudy(page: Page, token: string): Promise<string> {
  const say = sayOn(page, token);
  const studyId = randomUUID();
  const revision = async () => (await say('/study/one', { studyId })).revision;
  await say('/study/save', {
    ...{ studyId, revision: null, title: both('Growing up'), question: both('What changes?') },
    ...{ investigator: 'A. Researcher', approvalNo: 'EC 2', languages: ['th', 'en'] },
    ...{ startsOn: null, endsOn: null },
    facts: {
      ...{ institution: 'A school', contact: 'A desk', funding: '', purpose: 'To learn' },
      ...{ retention: 'Five years', recipients: '' },
    },
  });
  await say('/study/approval/save', {
    ...{ studyId, name: 'approval.pdf' },
    content: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
  });
  await say('/study/design/save', {
    ...{ studyId, revision: await revision() },
    design: {
      sittings: [{ key: 's1', name: both('First'), fromDay: 0, toDay: 7, isLateAllowed: false }],
      arms: [{ key: 'all', name: both('All'), planIds: ['long-term'] }],
      assignment: { method: 'random', strata: [], blockSize: 1, seed: 'seed' },
      ...{ stopping: null, ages: { least: 12, most: null }, asks: [], areDevicesShared: true },
      ...{ screening: [], questionnaire: [] },
    },
  });
  const texts = {
    participation: both('Take part'),
    sharing: both('Share'),
    guardian: both('Your child'),
  };
  await say('/study/consent/save', { ...{ studyId, revision: await revision() }, texts });
  await say('/study/state', { studyId, revision: await revision(), state: 'running' });
  return studyId;
}

async function newPage(browser: Browser | null, language: 'en' | 'th'): Promise<Page> {
  if (!browser) throw new Error('a journey has a browser');
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  return page;
}

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

for (const language of mainlyIn('en')) {
  test(`somebody of sixteen comes into a study by a guardian's yes, and leaves it when that is taken back (${language})`, async ({
    page,
    browser,
  }) => {
    const words = WORDS[language];
    const token = await logInAsStaff(page, 'RESEARCHER');
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const studyId = await startStudy(page, token);
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
    await guardian.getByRole('button', { name: words.send }).click();
    await expect(guardian.getByText(words.thanks)).toBeVisible();
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
    await guardian.getByRole('button', { name: words.withdrawYes }).click();
    await expect(guardian.getByText(words.withdrawn)).toBeVisible();
    expect((await say('/study/live', { studyId })).counts).toMatchObject({
      people: 0,
      withdrawn: 1,
    });
  });
}
