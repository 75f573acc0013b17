/**
 * What a pupil reads is true: takers of known memory answer the real questions on the real server, and the sentences on the
 * results page are held against their truth, which the page cannot know, and against their answers, counted again. The
 * portrait says the same. With JAMDAI_PICTURES set to a folder, the journey leaves its pictures there.
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
import type { Locator, Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchBeside } from './fetch-beside.ts';
import { expect, logIn, signUp, test } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';

const PICTURES = process.env['JAMDAI_PICTURES'];
/** Small pictures: a page of a small tablet. */
const VIEWPORT = { width: 720, height: 900 };
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
    guessInPortrait: 'The answers look like guessing. So this time',
    easy: /This time lists of (\d)(?:–(\d))? digits were easy for you/,
    hard: /(?:and|day) lists of (\d)(?:–(\d))? digits were (?:already )?hard/,
    range: /This time you could remember between (\d) and (\d) sentences/,
    about: /about \d|(?:fewer|more) \S+ at once/,
  },
  th: {
    kind: 'ความจำขณะทำงานด้านภาษา',
    guess: 'คำตอบครั้งนี้ดูเหมือนการเดา',
    guessInPortrait: 'คำตอบดูเหมือนการเดา ครั้งนี้จึงยังไม่บอก',
    easy: /ครั้งนี้ชุดตัวเลข (\d)(?:–(\d))? ตัวง่ายสำหรับคุณ/,
    hard: /(?:ส่วน|ครั้งนี้)ชุดตัวเลข (\d)(?:–(\d))? ตัว(?:ก็)?ยาก/,
    range: /พร้อมกันประมาณ (\d) ถึง (\d) ประโยค/,
    about: /ได้ประมาณ \d+ ตัว|จำพร้อมกันได้(?:น้อย|มาก)/,
  },
} as const;

for (const language of mainlyIn('th')) {
  for (const pupil of PUPILS) {
    test(`${pupil.name}: what the results say is true (${language})`, async ({ page }) => {
      const words = WORDS[language];
      const Authorization = await logIn(page, await signUp(page), language);
      const sent = TESTS.map((testName) =>
        bodyOf(testName, language, pupil.takerOf(`${pupil.name}|${testName}`)),
      ) as [SaveAttemptRequest, SaveAttemptRequest];
      for (const data of sent) {
        const answer = await fetchBeside(page, '/api/test_taking', {
          method: 'POST',
          headers: { Authorization },
          data,
        });
        expect(answer.status(), await answer.text()).toBe(201);
      }
      await page.setViewportSize(VIEWPORT);
      await page.goto('/results');
      if (PICTURES) await fetchFonts(page);
      const takePicture = (what: string, shown: Locator) =>
        savePicture(`${pupil.name} ${what} ${language}`, shown);
      const digitsCard = cardOf(page, 'phonological_digit_task', language);
      await takePicture('digits', digitsCard);
      const digits = await digitsCard.innerText();
      await page.getByRole('button', { name: words.kind }).click();
      const sentencesCard = cardOf(page, 'sentences_reading_task', language);
      await takePicture('sentences', sentencesCard);
      const sentences = await sentencesCard.innerText();
      await page.goto('/results/portrait');
      const article = page.getByRole('article');
      await takePicture('portrait', article);
      const portrait = await article.innerText();
      for (const text of [digits, portrait]) expect(text).not.toMatch(words.about);
      if (pupil.truth === null) {
        for (const text of [digits, sentences]) expect(text).toContain(words.guess);
        expect(portrait.split(words.guessInPortrait)).toHaveLength(TESTS.length + 1);
        return;
      }
      expect(digits).not.toContain(words.guess);
      const [easy, hard] = [words.easy.exec(digits), words.hard.exec(digits)];
      expect(easy ?? hard).not.toBeNull();
      for (const sentence of [easy, hard]) expect(portrait).toContain(sentence?.[0] ?? '');
      if (easy) expect(shareRight(sent[0], easy)).toBeGreaterThanOrEqual(0.75);
      if (hard) expect(shareRight(sent[0], hard)).toBeLessThanOrEqual(0.5);
      const [, low, high] = words.range.exec(sentences) ?? [];
      const truth = Math.min(pupil.truth, 5);
      expect(Number(low)).toBeLessThanOrEqual(truth);
      expect(Number(high)).toBeGreaterThanOrEqual(truth);
    });
  }
}

/** Counted again: of the digits test, at the sizes that a sentence names. */
function shareRight(
  { answerSheet, lang: language }: SaveAttemptRequest,
  [, from, to = from]: readonly (string | undefined)[],
): number {
  const { setSizes = [] } = findDescription('phonological_digit_task') ?? {};
  const isMeant = (size: number) => size >= Number(from) && size <= Number(to);
  const questions = [...book.form('phonological_digit_task', language, 0).entries()].filter(
    ([index]) => isMeant(setSizes[index] ?? 0),
  );
  const right = questions.filter(
    ([index, { correctChoiceNo }]) => answerSheet[index] === correctChoiceNo,
  );
  return right.length / questions.length;
}

/** What the results say of one test. */
function cardOf(page: Page, testName: TestName, language: Language): Locator {
  const name = { en: TITLES_EN, th: TITLES_TH }[language][testName];
  const heading = page.getByRole('heading', { level: 4, name, exact: true });
  return page.locator('section').filter({ has: heading }).last();
}

/** A load shows the fonts that are there at once: all are, for the next. */
async function fetchFonts(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  await page.reload();
}

async function savePicture(name: string, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await shown.screenshot({ path: join(PICTURES, `${name.replaceAll(' ', '-')}.png`) });
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
