/** Naming answers from two pupils to their results: proposed, rated by two raters by keyboard, settled by a third. */
import type { Browser, Page } from '@playwright/test';
import { CALLS, EXPORT_FILES, exportPath } from '@jamdai/contract';
import { expect, logIn, signUp, test } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';

const DESK = '/longTermTestCheckPage';
const WORDS = {
  en: {
    answers: 'Answers',
    open: 'Open',
    differs: 'differs',
    saved: 'Saved',
    final: 'is final. Points:',
    second: 'It now waits for a second rating.',
    differ: 'The two ratings differ',
    keys: 'Keys',
    tabs: ['Rate', 'Answers', 'Agreement', 'Lexicon', 'Settings and files'],
    inProcess: 'in process',
    longTerm: 'Long-term retrieval',
  },
  th: {
    answers: 'รายการคำตอบ',
    open: 'เปิด',
    differs: 'ต่างกัน',
    saved: 'บันทึกแล้ว',
    final: 'เป็นผลสุดท้ายแล้ว',
    second: 'ตอนนี้รอการตรวจครั้งที่สอง',
    differ: 'ผลตรวจสองครั้งต่างกัน',
    keys: 'ปุ่มลัด',
    tabs: ['ตรวจ', 'รายการคำตอบ', 'ความสอดคล้อง', 'คลังคำ', 'การตั้งค่าและไฟล์'],
    inProcess: 'กำลังตรวจ',
    longTerm: 'การดึงความจำระยะยาว',
  },
} as const;
type Language = keyof typeof WORDS;

/** Real animals without blanks or misspelt, and three words that no lexicon has: always rated twice. */
const ANSWERS = {
  th: ['ไก่กวางกบ', 'กรอบแกรบซู', 'กุกกิกโบ', 'กงแกงพี'],
  en: ['camle', 'cheeta', 'cwmbrix', 'czoltan', 'cfnord'],
} as const;

for (const language of ['th', 'en'] as const) {
  const words = WORDS[language];

  test(`two raters, a third who settles, and the pupil who reads the score (${language})`, async ({
    page,
    browser,
  }) => {
    const pupil = await signUp(page);
    const token = await logIn(page, pupil, language);
    await sendAnimals(page, token, language);
    await openResults(page, words);
    await expect(page.locator('td[data-column="score"]')).toContainText(words.inProcess);
    const [first, second, third] = [
      await sitDown(browser, language),
      await sitDown(browser, language),
      await sitDown(browser, language),
    ];
    const code = await findCode(first, ANSWERS[language]);

    const rows = await open(first.desk, words, code);
    await expect(first.desk.getByRole('heading', { name: words.keys })).toBeVisible();
    const wordCount = await rows.count();
    expect(wordCount).toBeGreaterThanOrEqual(ANSWERS[language].length);
    await expect(rows.first()).toBeFocused();
    // Every word counts, says the first rater: the last one by mistake, then by a keyboard with Thai letters.
    for (let place = 0; place < wordCount; place += 1) await first.desk.keyboard.press('1');
    await first.desk.keyboard.press('u');
    await expect(rows.last()).toBeFocused();
    await first.desk.keyboard.press('1');
    await expect(first.desk.getByText(words.saved, { exact: true })).toBeVisible();
    await first.desk.reload();
    await open(first.desk, words, code);
    await expect(rows.locator('button[aria-pressed="true"]')).toHaveCount(wordCount);
    await inspectLooks(first.desk);
    await first.desk.keyboard.press('c');
    await expect(first.desk.getByText(words.second)).toBeVisible();
    await first.desk.keyboard.press('u');
    await expect(rows.locator('button[aria-pressed="true"]')).toHaveCount(wordCount);
    await first.desk.keyboard.press('Enter');
    await expect(first.desk.getByText(words.second)).toBeVisible();

    const others = await open(second.desk, words, code);
    await expect(others.locator('button[aria-pressed="true"]')).toHaveCount(0);
    for (let place = 1; place < wordCount; place += 1) await second.desk.keyboard.press('1');
    await expect(others.last()).toBeFocused();
    await second.desk.keyboard.press('0');
    await second.desk.keyboard.press('c');
    await expect(second.desk.getByText(words.differ)).toBeVisible();

    const settled = await open(third.desk, words, code);
    await expect(settled.filter({ hasText: words.differs })).toHaveCount(1);
    await inspectLooks(third.desk);
    await expect(settled.last()).toBeFocused();
    await third.desk.keyboard.press('0');
    await third.desk.keyboard.press('c');
    await expect(third.desk.getByText(words.final)).toContainText(String(wordCount - 1));

    await openResults(page, words);
    await expect(page.locator('td[data-column="score"]')).toContainText(String(wordCount - 1));

    for (const tab of words.tabs) {
      await third.desk.getByRole('tab', { name: tab, exact: true }).click();
      await expect(third.desk.locator('[role="status"] svg')).toHaveCount(0);
      await inspectLooks(third.desk);
    }
  });
}

test.describe('at the desk', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] });

  test('an answer deleted while it is open is said to be gone, and the next one can be taken', async ({
    page,
    browser,
  }) => {
    const pupil = await signUp(page);
    const token = await logIn(page, pupil, 'en');
    const marker = `cq${Math.random().toString(36).replace(/\W|\d/g, '')}x`;
    await sendAnimals(page, token, 'en', ['cat', marker]);
    const rater = await sitDown(browser, 'en');
    const code = await findCode(rater, ['cat', marker]);
    await open(rater.desk, WORDS.en, code);
    await rater.desk.keyboard.press('1');
    await expect(rater.desk.getByText('Saved', { exact: true })).toBeVisible();
    await deleteAccount(page, token);
    await rater.desk.keyboard.press('1');
    await expect(rater.desk.getByRole('alert')).toContainText('This answer is no longer here');
    await rater.desk.getByRole('alert').getByRole('button', { name: 'Next answer' }).click();
    await expect(rater.desk.getByRole('alert')).toHaveCount(0);
  });

  test('a word is split and joined again, and a lost connection loses nothing', async ({
    page,
    browser,
  }) => {
    const token = await logIn(page, await signUp(page), 'en');
    const marker = `cz${Math.random().toString(36).replace(/\W|\d/g, '')}q`;
    await sendAnimals(page, token, 'en', [marker, 'cow']);
    const rater = await sitDown(browser, 'en');
    const { desk } = rater;
    const rows = await open(desk, WORDS.en, await findCode(rater, [marker, 'cow']));
    await desk.getByRole('button', { name: `Split ${marker}` }).click();
    await inspectLooks(desk);
    await desk.getByRole('button', { name: `cz | ${marker.slice(2)}` }).click();
    await expect(rows).toHaveCount(3);
    await desk.getByRole('button', { name: 'Join cz with the next word' }).click();
    await expect(rows).toHaveCount(2);
    await desk.route('**/api/rating/draft', (route) => route.abort());
    await rows.first().getByRole('button', { name: 'repeat' }).click();
    await expect(desk.getByRole('alert')).toContainText('Not saved');
    await desk.unroute('**/api/rating/draft');
    await desk.reload();
    const again = await open(desk, WORDS.en, await findCode(rater, [marker, 'cow']));
    await expect(again.first().getByRole('button', { name: 'repeat' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(desk.getByText('Saved', { exact: true })).toBeVisible();
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk
        .getByRole('tab', { name: 'Settings and files' })
        .click()
        .then(() => desk.getByRole('button', { name: 'Ratings (CSV)' }).click()),
    ]);
    expect(file.suggestedFilename()).toBe('jamdai-ratings.csv');
  });

  test('a pupil gets 403 on every call of the desk, and somebody without a token learns nothing', async ({
    page,
  }) => {
    const token = await logIn(page, await signUp(page), 'en');
    await sendAnimals(page, token, 'en', ['cat', 'cquillo']);
    const calls = [
      ...Object.values(CALLS).filter(({ path }) => /^\/(rating|lexicon|rescoring)\//.test(path)),
      ...EXPORT_FILES.map((file) => ({ method: 'GET', path: exportPath(file) })),
    ];
    expect(calls.length).toBeGreaterThan(20);
    for (const { method, path } of calls) {
      for (const [headers, status] of [
        [{ Authorization: token }, 403],
        [{}, 401],
      ] as const) {
        const answer = await page.request.fetch(`/api${path}`, { method, headers });
        expect([path, answer.status()]).toEqual([path, status]);
      }
    }
    for (const path of ['/api/takingTest', '/api/longTermTest']) {
      for (const headers of [{ Authorization: token }, {}] as const) {
        const answer = await page.request.get(path, { headers });
        expect(answer.ok()).toBe(true);
        expect(await answer.text()).not.toMatch(/cquillo|attemptCode/);
      }
    }
    await page.goto(DESK);
    await expect(page).toHaveURL(/\/unauthorization$|\/log-in$/);
  });

  test('a teacher, who is staff but no rater, reads why the desk stays closed', async ({
    page,
  }) => {
    await logInAsStaff(page, 'TEACHER');
    await page.goto(DESK);
    await expect(page.getByRole('alert')).toContainText('Your account may not do this.');
  });
});

interface Rater {
  readonly desk: Page;
  readonly token: string;
}

async function sitDown(browser: Browser, language: Language): Promise<Rater> {
  const desk = await (await browser.newContext()).newPage();
  await desk.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  return { desk, token: await logInAsStaff(desk, 'RESEARCHER') };
}

/** The rows of the words of an answer that was opened from the list. */
async function open(desk: Page, words: (typeof WORDS)[Language], code: string) {
  await desk.goto(`${DESK}?tab=answers`);
  await desk.getByRole('button', { name: `${words.open} ${code}`, exact: true }).click();
  const rows = desk.locator('tbody tr[data-place]');
  await expect(rows.first()).toBeVisible();
  return rows;
}

async function openResults(page: Page, words: (typeof WORDS)[Language]): Promise<void> {
  await page.goto('/results');
  await page.getByRole('button', { name: words.longTerm }).click();
}

/** As every rater sees it: by what was typed. */
async function findCode({ desk, token }: Rater, typed: readonly string[]): Promise<string> {
  const answer = await desk.request.get('/api/takingTest', { headers: { Authorization: token } });
  const { data } = (await answer.json()) as { data: { attemptCode: string; answer: string }[] };
  const code = data.find((waiting) => waiting.answer === typed.join(','))?.attemptCode;
  expect(code, 'the answer waits').toBeTruthy();
  return code ?? '';
}

async function sendAnimals(
  page: Page,
  token: string,
  lang: Language,
  answerSheet: readonly string[] = ANSWERS[lang],
): Promise<void> {
  const answer = await page.request.post('/api/test_taking', {
    headers: { Authorization: token },
    data: {
      score: null,
      timeTotal: 60,
      answerSheet,
      timeSheet: answerSheet.map((_token, place) => 2 + place),
      versionSheet: [],
      orderLongTermQuestion: 1,
      isScore: false,
      lang,
      testId: 604,
      testTypeId: 6,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function deleteAccount(page: Page, token: string): Promise<void> {
  const answer = await page.request.delete('/api/user_profile', {
    headers: { Authorization: token },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
