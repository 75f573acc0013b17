/**
 * What a pupil reads is true: takers of known memory answer the real questions on the real server, and the sentences on the
 * results page are held against their truth, which the page cannot know.
 */
import {
  createFormBook,
  findDescription,
  findTest,
  findTestType,
  type Language,
  type TestName,
} from '@jamdai/battery';
import { TITLES_EN, TITLES_TH } from '@jamdai/battery/present';
import {
  createRandom,
  drawRival,
  guessingTaker,
  type Rival,
  type Taker,
} from '@jamdai/battery/testing';
import type { SaveAttemptRequest } from '@jamdai/contract';
import type { Page } from '@playwright/test';
import { expect, logIn, signUp, test } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';

const book = createFormBook();
const TESTS = ['phonological_digit_task', 'sentences_reading_task'] as const;

interface Pupil {
  readonly name: string;
  readonly takerOf: (seed: string) => Taker;
  /** Null: nothing is held. */
  readonly truth: number | null;
}

const holding = (rival: Rival, things: number) => (seed: string) =>
  drawRival(rival, things, createRandom(seed)).taker;

const PUPILS: readonly Pupil[] = [
  { name: 'three things', takerOf: holding('slots', 3), truth: 3 },
  { name: 'seven things', takerOf: holding('slots', 7), truth: 7 },
  { name: 'a guesser', takerOf: () => guessingTaker, truth: null },
  { name: 'a tired one', takerOf: holding('allOrNone', 5), truth: 5 },
];

const WORDS = {
  en: {
    kind: 'Verbal working memory',
    guess: 'Your answers look like guessing',
    easy: /That day lists of (\d)(?:–\d)? digits were easy for you/,
    hard: /(?:and|day) lists of (\d)(?:–\d)? digits were (?:already )?hard/,
    range: /That day you held between (\d) and (\d) sentences/,
    about: /about \d/,
  },
  th: {
    kind: 'ความจำขณะทำงานด้านภาษา',
    guess: 'คำตอบครั้งนี้ดูเหมือนการเดา',
    easy: /วันนั้นชุดตัวเลข (\d)(?:–\d)? ตัวง่ายสำหรับคุณ/,
    hard: /(?:ส่วน|วันนั้น)ชุดตัวเลข (\d)(?:–\d)? ตัว(?:ก็)?ยาก/,
    range: /พร้อมกันประมาณ (\d) ถึง (\d) ประโยค/,
    about: /ได้ประมาณ \d+ ตัว/,
  },
} as const;

for (const language of mainlyIn('th')) {
  for (const pupil of PUPILS) {
    test(`${pupil.name}: what the results say is true (${language})`, async ({ page }) => {
      const words = WORDS[language];
      const Authorization = await logIn(page, await signUp(page), language);
      for (const testName of TESTS) {
        const data = bodyOf(testName, language, pupil.takerOf(`${pupil.name}|${testName}`));
        const answer = await page.request.post('/api/test_taking', {
          headers: { Authorization },
          data,
        });
        expect(answer.status(), await answer.text()).toBe(201);
      }
      await page.goto('/results');
      const digits = await readingOf(page, 'phonological_digit_task', language);
      await page.getByRole('button', { name: words.kind }).click();
      const sentences = await readingOf(page, 'sentences_reading_task', language);
      expect(digits).not.toMatch(words.about);
      if (pupil.truth === null) {
        for (const text of [digits, sentences]) expect(text).toContain(words.guess);
        return;
      }
      expect(digits).not.toContain(words.guess);
      // Whoever holds three things has no list of eight easy, whoever holds seven no list of five hard.
      const [easy, hard] = [words.easy.exec(digits)?.[1], words.hard.exec(digits)?.[1]];
      expect([easy, hard]).not.toEqual([undefined, undefined]);
      if (easy) expect(Number(easy)).toBeLessThanOrEqual(pupil.truth + 2);
      if (hard) expect(Number(hard)).toBeGreaterThanOrEqual(pupil.truth - 1);
      const [, low, high] = words.range.exec(sentences) ?? [];
      const truth = Math.min(pupil.truth, 5);
      expect(Number(low)).toBeLessThanOrEqual(truth);
      expect(Number(high)).toBeGreaterThanOrEqual(truth);
    });
  }
}

/** What the results say of one test. */
async function readingOf(page: Page, testName: TestName, language: Language): Promise<string> {
  const name = { en: TITLES_EN, th: TITLES_TH }[language][testName];
  const heading = page.getByRole('heading', { level: 4, name, exact: true });
  const section = page.locator('section').filter({ has: heading }).last();
  await expect(section).toBeVisible();
  return await section.innerText();
}

function bodyOf(testName: TestName, language: Language, taker: Taker): SaveAttemptRequest {
  const questions = book.form(testName, language, 0);
  const { setSizes = [] } = findDescription(testName) ?? {};
  const random = createRandom(`${testName} answers`);
  const answerSheet = questions.map((question, index) => {
    const choiceShape = 'list' as const;
    const setSize = setSizes[index] ?? 0;
    return taker({ question, index, setSize, choiceShape, random }) ?? 1;
  });
  const { testId, testTypeName } = findTest(testName);
  return {
    score: questions.filter((question, index) => question.correctChoiceNo === answerSheet[index])
      .length,
    timeTotal: 240,
    answerSheet,
    timeSheet: questions.map(() => 2.5),
    versionSheet: questions.map(({ version }) => version),
    orderLongTermQuestion: null,
    isScore: true,
    lang: language,
    testId,
    testTypeId: findTestType(testTypeName).testTypeId,
  };
}
