/** The certificate of taking part: from nothing to all tests, with names of any length, one sheet of paper on its side. */
import {
  createFormBook,
  findDescription,
  findTestType,
  TESTS,
  type Language,
  type TestEntry,
} from '@jamdai/battery';
import { attemptBody, signUpBody, type Say } from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { expect, logIn, newUsername, sayOn, signUp, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { A4_ON_ITS_SIDE, coloursOnPaper, printPage } from './paper.ts';

const WORDS = {
  en: {
    empty: 'No certificate yet',
    toTests: 'Go to the tests',
    open: 'My certificate',
    one: 'who finished 1 of the 24 memory tests',
    all: 'who finished all 24 memory tests',
    oneKind: 'from 1 of six kinds of memory',
    allKinds: 'from all six kinds of memory',
    inPart: 'may be missing below',
    print: 'Print the certificate',
    /** Never on it. */
    score: /30|points|score/i,
  },
  th: {
    empty: 'ยังไม่มีเกียรติบัตร',
    toTests: 'ไปที่แบบทดสอบ',
    open: 'เกียรติบัตรของฉัน',
    one: 'ซึ่งทำแบบทดสอบความจำเสร็จ 1 ชุด จากทั้งหมด 24 ชุด',
    all: 'ซึ่งทำแบบทดสอบความจำครบทั้ง 24 ชุด',
    oneKind: 'ได้ลองความจำ 1 ด้าน จากหกด้าน',
    allKinds: 'ได้ลองความจำครบทั้งหกด้าน',
    inPart: 'ใบด้านล่างอาจยังไม่ครบ',
    print: 'พิมพ์เกียรติบัตร',
    score: /30|คะแนน/,
  },
} as const;
/** As long as a name may be; Thai ones may have no blank in them. */
const LONG_NAMES = { firstname: 'ก'.repeat(100), lastname: 'Wattanapongsakorn '.repeat(5).trim() };
const book = createFormBook();

for (const language of languagesInTurn(1)) {
  const words = WORDS[language];

  test(`a pupil has no certificate, then one of a test, found from the results (${language})`, async ({
    page,
  }) => {
    const send = sayOn(page, await logIn(page, await signUp(page), language));
    await page.goto('/results/certificate');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(words.empty);
    await expect(page.getByRole('button', { name: words.print })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: words.toTests })).toBeVisible();
    await inspectLooks(page);

    const [first] = TESTS;
    if (!first) throw new Error('there are no tests');
    await send('/test_taking', await bodyOf(first, send, language));
    await page.goto('/results');
    await page.getByRole('link', { name: words.open }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('article');
    await expect(sheet.getByText('Malee Jaidee')).toBeVisible();
    await expect(sheet.getByText(words.one)).toBeVisible();
    await expect(sheet.getByText(words.oneKind)).toBeVisible();
    expect(await sheet.innerText()).not.toMatch(words.score);
    await expectOneSheet(page);
    await inspectLooks(page);
  });

  test.describe('where one of its lists cannot be loaded', () => {
    test.use({ expectedComplaints: ['Failed to load resource'] });

    test(`the certificate shows the rest, and says that something may be missing (${language})`, async ({
      page,
    }) => {
      const send = sayOn(page, await logIn(page, await signUp(page), language));
      const [first] = TESTS;
      if (!first) throw new Error('there are no tests');
      await send('/test_taking', await bodyOf(first, send, language));
      await page.route('**/api/short_attempt/all', (route) => route.abort());
      await page.goto('/results/certificate');
      await expect(page.getByRole('alert')).toContainText(words.inPart);
      await expect(page.getByRole('article').getByText(words.one)).toBeVisible();
      await inspectLooks(page);
      await page.unroute('**/api/short_attempt/all');
      await page.getByRole('alert').getByRole('button').click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('article').getByText(words.one)).toBeVisible();
    });
  });

  test(`a certificate of all tests with the longest names is still one sheet, printed light (${language})`, async ({
    page,
  }) => {
    const account = { username: newUsername(), password: 'abc12345' };
    await sayOn(page)('/sign_up', signUpBody(account.username, LONG_NAMES));
    const send = sayOn(page, await logIn(page, account, language));
    for (const entry of TESTS) await send('/test_taking', await bodyOf(entry, send, language));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/results/certificate');
    const sheet = page.getByRole('article');
    await expect(sheet.getByText(words.all)).toBeVisible();
    await expect(sheet.getByText(words.allKinds)).toBeVisible();
    await expect(sheet.getByText(LONG_NAMES.firstname)).toBeVisible();
    await expectOneSheet(page);
    expect(await coloursOnPaper(page, 'article p')).toMatchObject({
      paper: 'rgb(255, 255, 255)',
      scheme: 'light',
    });
    await inspectLooks(page);
  });
}

/** Nothing of the page around it, and nothing of the sheet cut off. */
async function expectOneSheet(page: Page): Promise<void> {
  expect(await printPage(page)).toEqual([A4_ON_ITS_SIDE]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(await page.getByRole('article').evaluate(overflowPx)).toBe(0);
  await page.emulateMedia({ media: null });
}

/** Runs in the page: by how much the words are taller than the sheet. */
function overflowPx(sheet: Element): number {
  return Math.max(0, sheet.scrollHeight - sheet.clientHeight);
}

async function bodyOf(
  { testName, testId, testTypeName }: TestEntry,
  send: Say,
  language: Language,
) {
  const { testTypeId } = findTestType(testTypeName);
  const common = { ...attemptBody(), lang: language, testId, testTypeId };
  if (!findDescription(testName)) {
    const { data: letters } = await send('/question/all', { testName, lang: language });
    return {
      ...{ ...common, timeTotal: 60, score: null, isScore: false, versionSheet: [] },
      ...{ answerSheet: ['กา'], timeSheet: [1.2], orderLongTermQuestion: letters[0]?.orderNo },
    };
  }
  const questions = book.form(testName, language, 0);
  return {
    ...common,
    answerSheet: questions.map(({ correctChoiceNo }) => correctChoiceNo),
    versionSheet: questions.map(({ version }) => version),
  };
}
