/** The six kinds of memory as one picture: from nothing to all tests, in both languages, and always one page of paper. */
import {
  createFormBook,
  findDescription,
  TEST_TYPES,
  TESTS,
  type Language,
  type TestName,
} from '@jamdai/battery';
import type { OwnPortrait } from '@jamdai/contract';
import { attemptBody, type Say } from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { expect, logIn, signUp, test, sayOn } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { printPage } from './paper.ts';

const THREE: readonly TestName[] = [
  'phonological_digit_task',
  'visual_matrix_task',
  'backward_digit_task',
];
const WORDS = {
  en: {
    title: 'Memory portrait',
    placed: 'from 1 test',
    notYet: 'not yet',
    none: 'No kind is clearly ahead of another.',
    easy: 'This time lists of',
    diagnosis: 'It is not a diagnosis',
    table: 'The picture as a table',
    where: 'around the middle',
    apart: 'by more than chance can explain',
    short: 'short form',
    shortMeaning: 'A short form has fewer questions',
  },
  th: {
    title: 'ภาพรวมความจำ',
    placed: 'จาก 1 แบบทดสอบ',
    notYet: 'ยังไม่ได้ทำ',
    none: 'ไม่มีด้านไหนเด่นกว่าด้านอื่นอย่างชัดเจน',
    easy: 'ครั้งนี้ชุดตัวเลข',
    diagnosis: 'ไม่ใช่การวินิจฉัยโรค',
    table: 'ดูภาพเป็นตาราง',
    where: 'แถวเส้นกลาง',
    apart: 'เกินกว่าจะเป็นเรื่องบังเอิญ',
    short: 'ฉบับสั้น',
    shortMeaning: 'ฉบับสั้นมีข้อน้อยกว่า',
  },
} as const;
const LONG_WORDS = ['จระเข้น้ำเค็ม', 'กระต่ายป่า', 'ฮิปโปโปเตมัส'] as const;
const book = createFormBook();

/** Right until the questions grow too long, as pupils do. */
function attemptOf(testName: TestName, language: Language) {
  const entry = TESTS.find((one) => one.testName === testName);
  const sizes = findDescription(testName)?.setSizes;
  if (!entry || !sizes) throw new Error(`${testName} has no questions`);
  const most = sizes.toSorted((one, other) => one - other)[17] ?? 0;
  const questions = book.form(testName, language, 0);
  const isRight = questions.map((_, index) => (sizes[index] ?? 0) <= most && index < 20);
  return {
    ...attemptBody(),
    lang: language,
    testId: entry.testId,
    testTypeId: Math.floor(entry.testId / 100),
    answerSheet: questions.map(({ correctChoiceNo }, index) =>
      isRight[index] ? correctChoiceNo : (correctChoiceNo % 4) + 1,
    ),
    versionSheet: questions.map(({ version }) => version),
    score: isRight.filter(Boolean).length,
  };
}

/** Words under the first letter; nobody has read them. */
async function namingAttempt(send: Say, testId: number, testName: TestName, language: Language) {
  const { data: questions } = await send('/question/all', { testName, lang: language });
  return {
    ...attemptBody(),
    ...{ lang: language, testId, testTypeId: 6, timeTotal: 60, score: null, isScore: false },
    ...{ answerSheet: ['กา'], timeSheet: [1.2], versionSheet: [] },
    orderLongTermQuestion: questions[0]?.orderNo,
  };
}

test.use({ expectedComplaints: ['status of 500'] });

test('a pupil makes a portrait of three tests, and of all: both languages, keyboard, one page of paper', async ({
  page,
}) => {
  const Authorization = await logIn(page, await signUp(page), 'en');
  const send = sayOn(page, Authorization);
  await page.goto('/results/portrait');
  await expect(page.getByRole('heading', { name: 'There is nothing to draw yet' })).toBeVisible();

  for (const testName of THREE) await send('/test_taking', attemptOf(testName, 'en'));
  await page.goto('/results');
  await page.getByRole('link', { name: 'See the portrait' }).focus();
  await page.keyboard.press('Enter');
  for (const language of ['en', 'th'] as const) {
    const words = WORDS[language];
    if (language === 'th') {
      await page.evaluate(() => localStorage.setItem('lang', 'th'));
      await page.reload();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    const portrait = page.getByRole('article');
    await expect(portrait.getByText(words.placed)).toHaveCount(3);
    await expect(portrait.getByRole('listitem').filter({ hasText: words.notYet })).toHaveCount(3);
    await expect(portrait.getByText(words.none)).toBeVisible();
    await expect(portrait.getByText(words.easy).first()).toBeVisible();
    await expect(portrait.getByText(words.diagnosis)).toBeVisible();
    await portrait.getByText(words.table).focus();
    await page.keyboard.press('Enter');
    const table = portrait.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(7);
    await expect(table.getByRole('row').nth(1)).toContainText(words.where);
    expect(await printPage(page)).toHaveLength(1);
  }
  await inspectLooks(page);

  for (const { testName, testTypeName, testId } of TESTS) {
    const isNaming = testTypeName === 'long_term_retrieval';
    const attempt = isNaming
      ? await namingAttempt(send, testId, testName, 'th')
      : attemptOf(testName, 'th');
    await send('/test_taking', attempt);
  }
  await page.reload();
  await expect(page.getByRole('radio', { name: 'ภาษาไทย' })).toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'รอตรวจ' })).not.toHaveCount(0);

  await chooseOnSlowLine(page);

  await showFullest(page);
  for (const language of ['th', 'en'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
    await page.reload();
    await expect(page.getByText(LONG_WORDS[0])).toHaveCount(4);
    await expect(page.getByText(WORDS[language].apart)).toHaveCount(3);
    await expect(page.getByText(WORDS[language].short, { exact: true })).toHaveCount(5);
    await expect(page.getByText(WORDS[language].shortMeaning)).toBeVisible();
    expect(await printPage(page)).toHaveLength(1);
  }
});

/** The choice is seen at once, gives way where the other portrait cannot be had, and can be made again. */
async function chooseOnSlowLine(page: Page): Promise<void> {
  const [thai, english] = ['ภาษาไทย', 'ภาษาอังกฤษ'].map((name) => page.getByRole('radio', { name }));
  if (!thai || !english) throw new Error('there are no radio buttons');
  const portrait = page.getByRole('article');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/test_taking/portrait', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { success: false, message: 'something_went_wrong' } });
  });
  await english.check();
  await expect(portrait).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(thai).toBeChecked();
  await page.unroute('**/api/test_taking/portrait');
  await english.click();
  await expect(english).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await thai.check();
  await expect(portrait).not.toHaveAttribute('aria-busy', 'true');
}

/** From now on the page is told as much as it can be told: all tests with all sentences, naming tests rated, kinds apart. */
async function showFullest(page: Page): Promise<void> {
  await page.route('**/api/test_taking/portrait', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { readonly data: OwnPortrait };
    const differences = [0, 3, 4].flatMap((higher) =>
      [1, 2].map((lower) => ({
        higher: TEST_TYPES[higher]?.testTypeName,
        lower: TEST_TYPES[lower]?.testTypeName,
      })),
    );
    const kinds = data.kinds.map((kind) => ({
      ...kind,
      tests: kind.tests.map((own, position) => ({
        ...own,
        short:
          position === 0 && kind.testTypeName !== 'long_term_retrieval'
            ? { length: 'short', questionCount: 15 }
            : null,
        score: own.score ?? 14,
        easy: own.easy ?? { from: 3, to: 4 },
        hard: own.hard ?? { from: 8, to: 9 },
        held: { low: 1, high: 5 },
      })),
    }));
    await route.fulfill({ response, json: { ...envelope, data: { ...data, kinds, differences } } });
  });
  const words = LONG_WORDS.map((typed, start) => ({
    ...{ typed, start, reason: 'counts', secondLook: null },
  }));
  await page.route('**/api/test_taking/words', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: 'load_successfully',
        data: { isFinal: true, lang: 'th', words },
      },
    }),
  );
}
