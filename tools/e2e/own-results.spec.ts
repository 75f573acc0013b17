/**
 * Own results in pictures: accessible beside the tables, told apart where they may be guessed, short on a phone, and one page
 * to print. With JAMDAI_PICTURES set to a folder, the journey of many results leaves its pictures there.
 */
import {
  createFormBook,
  findDescription,
  findTestType,
  TESTS,
  type TestEntry,
} from '@jamdai/battery';
import type { SaveAttemptRequest } from '@jamdai/contract';
import { attemptBody, type Say } from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, logIn, signUp, test, sayOn } from './journey.ts';
import { inspectLooks } from './looks.ts';

test('a pupil sees what two results mean, and makes a page of them in Thai', async ({ page }) => {
  const Authorization = await logIn(page, await signUp(page), 'en');
  const perfect = attemptBody();
  const guessed = {
    ...perfect,
    answerSheet: perfect.answerSheet.map((no) => (Number(no) % 4) + 1),
  };
  for (const data of [guessed, perfect]) {
    await sayOn(page, Authorization)('/test_taking', data);
  }
  await page.goto('/results');
  await expect(
    page.getByText('This time lists of 9 digits were easy for you, and none were clearly hard.'),
  ).toBeVisible();
  const inPictures = page.getByText('In pictures', { exact: true });
  await inPictures.click();
  const picture = page.getByRole('img', { name: '2 results. From 0 to 30; latest 30.' });
  await expect(picture).toBeVisible();
  const table = page.getByRole('table', { name: 'Results of Phonological short-term memory' });
  const topOf = async (of: typeof table): Promise<number> => (await of.boundingBox())?.y ?? NaN;
  expect(await topOf(table)).toBeLessThan(await topOf(picture));
  const top = await topOf(table);
  await page.getByRole('radio', { name: 'Scores and times' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Test', 'Answer', 'Score']);
  expect(await topOf(table)).toBe(top);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Test', 'Answer', 'Score']);
  await inspectLooks(page);
  await page.getByRole('radio', { name: 'Scores and times' }).check();
  await expect(table.getByRole('columnheader')).toHaveCount(6);
  await inPictures.click();
  await page.getByText('The numbers as a table').first().click();
  await expect(
    page.getByRole('table', { name: 'Points on each day' }).getByRole('row'),
  ).toHaveCount(3);
  await expect(page.locator('td[data-column="score"]')).toHaveText(['30', '0']);
  await inspectLooks(page);

  await page.getByRole('link', { name: 'One page to print' }).click();
  await page.getByRole('radio', { name: 'Thai' }).check();
  await page.getByLabel('Class code on the page').fill('M2/4');
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('แบบทดสอบความจำของฉัน');
  await expect(sheet.getByText('ห้องเรียน: M2/4')).toBeVisible();
  await inspectLooks(page);
});

const book = createFormBook();
const PICTURES = process.env['JAMDAI_PICTURES'];
const PHONE = { width: 360, height: 800 };
/** So many lists of the test are right: all up to a size, as people go. */
const MOST_RIGHT = 21;

test('sixty results: one group is at most two screens of a phone, and what is folded opens where it stands', async ({
  page,
}) => {
  const send = sayOn(page, await logIn(page, await signUp(page), 'th'));
  // Three times half of the tests, twice the others.
  const taken = [...TESTS, ...TESTS, ...TESTS.slice(0, TESTS.length / 2)];
  for (const entry of taken) await send('/test_taking', await bodyOf(entry, send));
  expect(await send('/test_taking/all', { findWithUserId: true, limit: 100 })).toHaveLength(60);
  await page.setViewportSize(PHONE);
  await page.goto('/results');
  const heads = page.locator('.mantine-Accordion-control');
  await expect(heads).toHaveCount(6);
  const heights: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    if (at > 0) await heads.nth(at).click();
    const group = page.locator('.mantine-Accordion-panel:visible');
    await expect(group.locator('h4').first()).toBeVisible();
    await expect(group.locator('tbody th')).toHaveCount(3);
    heights.push((await group.boundingBox())?.height ?? Infinity);
    await savePicture(page, `group-${at + 1}`);
  }
  console.log(`heights of the groups: ${heights.map(Math.round).join(', ')}`);
  expect(Math.max(...heights)).toBeLessThanOrEqual(2 * PHONE.height);

  await heads.nth(0).click();
  const table = page.getByRole('table');
  await table.getByRole('button', { name: 'ดูผลก่อนหน้าอีก 9 ผล' }).press('Enter');
  await expect(table.locator('tbody th')).toHaveCount(12);
  // The reading goes on at the first row that was folded.
  await expect(table.locator('tbody th').nth(3)).toBeVisible();
  expect(
    await table.locator('tr:has(th)').nth(4).locator('button').first().evaluate(hasFocus),
  ).toBe(true);
  await inspectLooks(page);
});

function hasFocus(element: Element): boolean {
  return document.activeElement === element;
}

async function bodyOf({ testName, testId, testTypeName }: TestEntry, send: Say) {
  const { testTypeId } = findTestType(testTypeName);
  const common = { ...attemptBody(), lang: 'th', testId, testTypeId } as const;
  if (!findDescription(testName)) {
    const { data: letters } = await send('/question/all', { testName, lang: 'th' });
    return {
      ...{ ...common, timeTotal: 60, score: null, isScore: false, versionSheet: [] },
      ...{ answerSheet: ['กา'], timeSheet: [1.2], orderLongTermQuestion: letters[0]?.orderNo },
    } satisfies Partial<SaveAttemptRequest>;
  }
  const questions = book.form(testName, 'th', 0);
  return {
    ...common,
    answerSheet: questions.map(({ correctChoiceNo }, index) =>
      index < MOST_RIGHT ? correctChoiceNo : (correctChoiceNo % 4) + 1,
    ),
    versionSheet: questions.map(({ version }) => version),
    score: MOST_RIGHT,
  };
}

async function savePicture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}
