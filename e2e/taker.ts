/**
 * A simulated taker at the real interface: sees what a person sees (phases, buttons) and presses what a person
 * presses. The right answers come from the battery, derived from the questions that the server handed out.
 */
import { createFormBook, PRACTICE_COUNT, type Language, type TestName } from '@jamdai/battery';
import { expect, type Page } from '@playwright/test';

const book = createFormBook();
/** A question of any test is over within this time, and its choices are there. */
const LONGEST_STEP_MS = 60_000;
/** Three sounds with two presses each, or two plates, and then some. */
const MOST_CHECK_PRESSES = 10;

export interface TakerOptions {
  readonly testName: TestName;
  readonly language: Language;
  /** Turns the driver's clock; null where time passes by itself. */
  readonly pass: ((ms: number) => Promise<void>) | null;
  /** What the taker answers with: the mouse, or the keys 1–4. */
  readonly hand?: 'mouse' | 'keys';
  /** Which choice the taker presses at this index, given the right one. */
  readonly choose?: (index: number, correctChoiceNo: number) => number;
  /** Called before the answer at this index is given. */
  readonly beforeAnswer?: (index: number) => Promise<void>;
}

interface Served {
  readonly form: number;
  readonly practice: readonly { readonly correctChoiceNo: number }[];
}

/** Opens the test's page and answers everything up to the report. */
export async function takeTest(page: Page, options: TakerOptions): Promise<void> {
  const { testName, language, pass } = options;
  const data = await openTest<Served>(page, testName);
  const practiceKey = data.practice.map(({ correctChoiceNo }) => correctChoiceNo);
  const questionKey = book
    .form(testName, language, data.form)
    .map(({ correctChoiceNo }) => correctChoiceNo);
  await passChecks(page, pass);
  await pressPrimary(page);
  for (const correct of practiceKey.slice(0, PRACTICE_COUNT)) {
    await giveAnswer(page, options, correct);
    await pressPrimary(page);
  }
  await pressPrimary(page);
  for (const [index, correct] of questionKey.entries()) {
    await reachChoices(page, pass);
    await expect(root(page)).toHaveAttribute('data-question-index', String(index));
    await options.beforeAnswer?.(index);
    await giveAnswer(page, options, options.choose?.(index, correct) ?? correct);
  }
  await waitForPhase(page, pass, 'report');
}

/** What was served for the test at whose page the taker is now. */
async function openTest<Data>(page: Page, testName: TestName): Promise<Data> {
  const served = page.waitForResponse((response) => response.url().endsWith('/api/question/all'));
  await page.goto(`/${testName}`);
  const { data } = (await (await served).json()) as { data: Data };
  return data;
}

export interface NamingOptions extends Pick<TakerOptions, 'testName' | 'pass'> {
  /** What the taker types, given the letter on the screen. */
  readonly write: (letter: string) => string;
  /** Presses Submit; else the minute runs out. */
  readonly isSubmitted: boolean;
}

/** Opens a naming test, tries it with colours, and types up to the report. */
export async function takeNaming(page: Page, options: NamingOptions): Promise<void> {
  const { testName, pass, write, isSubmitted } = options;
  await openTest(page, testName);
  await passChecks(page, pass);
  await pressPrimary(page);
  await page.keyboard.type('red, blue');
  await waitForPhase(page, pass, 'practice');
  await waitUntil(page, pass, () => page.getByRole('listitem').first().isVisible());
  await expect(page.getByRole('listitem')).toHaveText(['red', 'blue']);
  await pressPrimary(page);
  await pressPrimary(page);
  await waitForPhase(page, pass, 'answer');
  const letter = (await page.locator('[data-letter]').textContent()) ?? '';
  for (const key of write(letter)) {
    await page.keyboard.type(key);
    await pass?.(100);
  }
  if (isSubmitted) await page.locator('button:visible:not([data-stop])').click();
  await waitForPhase(page, pass, 'report');
}

export function root(page: Page) {
  return page.locator('[data-task]');
}

async function pressPrimary(page: Page): Promise<void> {
  await page.locator('button[data-primary]:visible').click();
}

async function giveAnswer(
  page: Page,
  { pass, hand = 'mouse' }: TakerOptions,
  choice: number,
): Promise<void> {
  const button = page.locator(`[data-layer="choices"] button[data-choice="${choice}"]`);
  await waitUntil(page, pass, async () => {
    await workOutSum(page);
    // A sum that is tried alone has no choices at all.
    return (await button.count()) === 1 && (await button.isEnabled());
  });
  if (hand === 'keys') await page.keyboard.press(`Digit${choice}`);
  else await button.click();
  await waitUntil(page, pass, async () => !(await button.isEnabled()));
}

/** Some tests explain themselves again between two questions. */
async function reachChoices(page: Page, pass: TakerOptions['pass']): Promise<void> {
  const start = page.locator('button[data-primary]:visible');
  const isChoice = async () => (await phaseOf(page)) === 'choice';
  const isDirection = async () =>
    (await phaseOf(page)) === 'direction' && (await start.count()) === 1;
  await waitUntil(page, pass, async () => {
    await workOutSum(page);
    return (await isChoice()) || (await isDirection());
  });
  if (await isChoice()) return;
  await start.click();
  await waitUntil(page, pass, isChoice);
}

/** Where a sum stands on the screen, works it out and presses the answer. */
async function workOutSum(page: Page): Promise<void> {
  const layer = page.locator('[data-layer][data-on]:has([data-answer])');
  if ((await layer.count()) === 0) return;
  const sum = /(\d) ([+−]) (\d)/.exec((await layer.locator('p').textContent()) ?? '');
  if (!sum) throw new Error('there are buttons of a sum, and no sum');
  const [, one, sign, other] = sum;
  const value = sign === '+' ? Number(one) + Number(other) : Number(one) - Number(other);
  await layer.locator(`[data-answer="${value}"]`).click();
}

function phaseOf(page: Page): Promise<string | null> {
  return root(page).getAttribute('data-phase');
}

/**
 * The timing check ends by itself. The spoken digit and the colours are not known to the taker: it presses the
 * first button of each check until the checks let it go on.
 */
async function passChecks(page: Page, pass: TakerOptions['pass']): Promise<void> {
  const button = page.locator('[data-layer="panel"] button[data-check]:visible').first();
  for (let press = 0; press < MOST_CHECK_PRESSES; press += 1) {
    await waitUntil(
      page,
      pass,
      async () => (await phaseOf(page)) === 'direction' || (await button.isVisible()),
    );
    if ((await phaseOf(page)) === 'direction') return;
    await button.click();
  }
}

async function waitForPhase(page: Page, pass: TakerOptions['pass'], phase: string): Promise<void> {
  await waitUntil(page, pass, async () => (await phaseOf(page)) === phase);
}

/** Lets time pass in small steps until it is so; in real time, looks again and again. */
async function waitUntil(
  page: Page,
  pass: TakerOptions['pass'],
  isSo: () => Promise<boolean>,
): Promise<void> {
  if (!pass) {
    await expect.poll(isSo, { timeout: LONGEST_STEP_MS, intervals: [50] }).toBe(true);
    return;
  }
  const stepMs = 250;
  for (let passedMs = 0; passedMs < LONGEST_STEP_MS; passedMs += stepMs) {
    if (await isSo()) return;
    await pass(stepMs);
  }
  throw new Error(
    `nothing happened for ${LONGEST_STEP_MS} ms at ${String(await root(page).getAttribute('data-phase'))}`,
  );
}
