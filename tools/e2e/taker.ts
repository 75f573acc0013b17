/**
 * A simulated taker at the real interface: sees what a person sees (phases, buttons) and presses what a person
 * presses. The right answers come from the battery, derived from the questions that the server handed out.
 */
import {
  createFormBook,
  decideNext,
  PRACTICE_COUNT,
  reserveFormOf,
  shortPathsOf,
  type ChoiceNo,
  type Language,
  type ShortChoice,
  type TestName,
} from '@jamdai/battery';
import type { CALLS, DataOf } from '@jamdai/contract';
import { installEars } from '@jamdai/testkit';
import { expect, type Locator, type Page } from '@playwright/test';
import { noteRealTimeWork } from '../../web/src/testing/index.ts';

const book = createFormBook();
/** A question of any test is over within this time, and its choices are there; so is the minute of a naming test. */
const LONGEST_STEP_MS = 75_000;
/** So long the taker looks away. */
const STEP_MS = 1500;
const REAL_STEP_MS = 50;
/** A list of letters has fewer sums; a sum that is solved stands for a moment. */
const MOST_SUM_PRESSES = 60;
/** Two sounds with two presses each, two plates, and then some. */
const MOST_CHECK_PRESSES = 10;

declare global {
  interface Window {
    /** The driver's clock, as its own calls turn it. */
    __pwClock?: { readonly controller: { runFor: (ms: number) => Promise<void> } };
  }
}

export interface TakerOptions {
  readonly testName: TestName;
  readonly language: Language;
  /** Turns the driver's clock; null where time passes by itself. */
  readonly pass: ((ms: number) => Promise<void>) | null;
  /** What the taker answers with: the mouse, or the keys 1–4. */
  readonly hand?: 'mouse' | 'keys';
  /** Which choice the taker presses at this index, given the right one. */
  readonly choose?: (index: number, correctChoiceNo: number) => number;
  /** What the device was handed out before: then its page asks for nothing. */
  readonly prepared?: Served;
  /** Called when the instruction was read and Start pressed. */
  readonly afterInstructions?: () => Promise<void>;
  /** Called before the answer at this index is given. */
  readonly beforeAnswer?: (index: number) => Promise<void>;
}

export interface Served {
  readonly form: number;
  readonly practice: readonly { readonly correctChoiceNo: number }[];
}

/** Opens the test's page and answers everything up to the report. */
export async function takeTest(page: Page, options: TakerOptions): Promise<void> {
  const { testName, pass, prepared } = options;
  if (prepared) await openPage(page, testName, pass);
  const served = prepared ?? (await openTest<Served>(page, testName, pass));
  await takeTestHere(page, options, served);
}

/** From a test's page that is on its way to the instruction, up to the report. */
export function takeTestHere(page: Page, options: TakerOptions, served: Served): Promise<void> {
  return withStillClock(page, options.pass, () => answerAll(page, options, served));
}

/**
 * The driver's clock moves only where the taker turns it: a machine that is busy for a second is no second of the
 * test, and disturbs no question. Afterwards it goes on by itself.
 */
async function withStillClock(
  page: Page,
  pass: TakerOptions['pass'],
  work: () => Promise<void>,
): Promise<void> {
  if (!pass) return work();
  // Pages load in real time. A clock is stopped at a moment to come.
  await root(page).waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  try {
    await work();
  } finally {
    if (!page.isClosed()) await page.clock.resume();
  }
}

async function answerAll(page: Page, options: TakerOptions, data: Served): Promise<void> {
  await passPractice(page, options, data);
  await answerFrom(page, options, data, 0);
}

/** From the checks to the first question. */
async function passPractice(
  page: Page,
  options: Pick<TakerOptions, 'pass' | 'hand' | 'afterInstructions'>,
  data: Pick<Served, 'practice'>,
): Promise<void> {
  const practiceKey = data.practice.map(({ correctChoiceNo }) => correctChoiceNo);
  await passChecks(page, options.pass);
  await pressPrimary(page);
  await options.afterInstructions?.();
  for (const correct of practiceKey.slice(0, PRACTICE_COUNT)) {
    await giveAnswer(page, options, correct);
    await pressPrimary(page);
  }
  await pressPrimary(page);
}

export interface ShortTakerOptions extends Pick<
  TakerOptions,
  'pass' | 'hand' | 'afterInstructions' | 'beforeAnswer'
> {
  /** What the taker presses at every question where the pool has no keys. */
  readonly blindChoice?: ChoiceNo;
  /** Called when the answer at this index was given. */
  readonly afterAnswer?: (index: number) => Promise<void>;
}

/** A run of a short form as it was handed out; practice always has its keys. */
export type ServedShort = DataOf<typeof CALLS.beginShortRun>;

/**
 * From a short form's page that is on its way to the instruction, up to the report. A perfect taker where the pool came with
 * keys. Gives how many questions were answered.
 */
export async function takeShortHere(
  page: Page,
  options: ShortTakerOptions,
  served: ServedShort,
): Promise<number> {
  let count = 0;
  await withStillClock(page, options.pass, async () => {
    await passPractice(page, options, {
      practice: served.practice.map(({ correctChoiceNo }) => ({
        correctChoiceNo: correctChoiceNo ?? 1,
      })),
    });
    count = options.blindChoice
      ? await answerBlindly(page, options, options.blindChoice)
      : await answerPerfectly(page, options, served);
    await waitForPhase(page, options.pass, 'report');
  });
  return count;
}

async function answerPerfectly(
  page: Page,
  options: ShortTakerOptions,
  { testName, length, pool }: ServedShort,
): Promise<number> {
  const [path = 'fixed'] = shortPathsOf(testName);
  const keyed = pool.map(({ question, outcomes = [], ...entry }) => ({
    ...{ ...entry, outcomes },
    question: { ...question, correctChoiceNo: question.correctChoiceNo ?? 1 },
  }));
  const choices: ShortChoice[] = [];
  for (let index = 0; ; index += 1) {
    const next = decideNext({ testName, length, path }, keyed, choices);
    if (!next) return index;
    const isReplaced = await reachChoices(page, options.pass);
    await expect(root(page)).toHaveAttribute('data-question-index', String(index));
    await options.beforeAnswer?.(index);
    const { pooled: first } = next.question;
    const { pooled, correctChoiceNo } = isReplaced ? next.reserve : next.question;
    if (!first || !pooled || !correctChoiceNo) throw new Error('a question without its key');
    if (isReplaced) choices.push({ setSize: first.setSize, index: first.index, choice: null });
    choices.push({ setSize: pooled.setSize, index: pooled.index, choice: correctChoiceNo });
    await giveAnswer(page, options, correctChoiceNo);
  }
}

/** Where only the server knows the key, and when it is over. */
async function answerBlindly(
  page: Page,
  options: ShortTakerOptions,
  choice: ChoiceNo,
): Promise<number> {
  for (let index = 0; ; index += 1) {
    await waitUntil(page, options.pass, async () =>
      ['choice', 'report', 'direction', 'paused'].includes((await phaseOf(page)) ?? ''),
    );
    if ((await phaseOf(page)) === 'report') return index;
    await reachChoices(page, options.pass);
    await options.beforeAnswer?.(index);
    await pressChoice(page, options, choice);
    await options.afterAnswer?.(index);
    await lookUntil(page, options.pass, { closedChoice: String(choice) });
  }
}

/** Reads the offer to go on with a test that was left, and answers the rest of it up to the report. */
export async function goOnWithTest(
  page: Page,
  options: TakerOptions,
  served: Served,
): Promise<void> {
  const { pass } = options;
  const offer = page.locator('[data-left]');
  const answeredCount = Number(await offer.getAttribute('data-left'));
  await offer.locator('[data-primary]').click();
  await withStillClock(page, pass, async () => {
    await passChecks(page, pass);
    await answerFrom(page, options, served, answeredCount);
  });
}

async function answerFrom(
  page: Page,
  options: TakerOptions,
  data: Served,
  firstIndex: number,
): Promise<void> {
  const { testName, language, pass } = options;
  const keyOf = (form: number) =>
    book.form(testName, language, form).map(({ correctChoiceNo }) => correctChoiceNo);
  const reserveKey = keyOf(reserveFormOf(data.form));
  for (const [index, requested] of keyOf(data.form).entries()) {
    if (index < firstIndex) continue;
    const isReplaced = await reachChoices(page, pass);
    await expect(root(page)).toHaveAttribute('data-question-index', String(index));
    await options.beforeAnswer?.(index);
    const correct = isReplaced ? (reserveKey[index] ?? requested) : requested;
    await giveAnswer(page, options, options.choose?.(index, correct) ?? correct);
  }
  await waitForPhase(page, pass, 'report');
}

/** What was served for the test at whose page the taker is now. */
async function openTest<Data>(
  page: Page,
  testName: TestName,
  pass: TakerOptions['pass'],
): Promise<Data> {
  const [served] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/question/all')),
    openPage(page, testName, pass),
  ]);
  const { data } = (await served.json()) as { data: Data };
  return data;
}

export interface NamingOptions extends Pick<TakerOptions, 'testName' | 'pass'> {
  /** What the taker types, given the letter on the screen. */
  readonly write: (letter: string) => string;
  /** Presses Submit, and that it is meant; else the minute runs out. */
  readonly isSubmitted: boolean;
}

/** Opens a naming test, tries it with colours, and types up to the report. */
export async function takeNaming(page: Page, options: NamingOptions): Promise<void> {
  const { testName, pass } = options;
  await openTest(page, testName, pass);
  await takeNamingHere(page, options);
}

/** From a naming test's page that is on its way to the instruction, up to the report. */
export function takeNamingHere(page: Page, options: NamingOptions): Promise<void> {
  return withStillClock(page, options.pass, () => nameAll(page, options));
}

async function nameAll(page: Page, options: NamingOptions): Promise<void> {
  const { pass, write, isSubmitted } = options;
  await passChecks(page, pass);
  await pressPrimary(page);
  await page.keyboard.type('red, blue');
  await waitForPhase(page, pass, 'practice');
  // The list of the instruction may still be on the screen: time passes until the words are there.
  const written = page.getByRole('listitem');
  await waitUntil(page, pass, async () => (await written.allInnerTexts()).join() === 'red,blue');
  await expect(written).toHaveText(['red', 'blue']);
  await pressPrimary(page);
  await pressPrimary(page);
  await waitForPhase(page, pass, 'answer');
  const letter = (await page.locator('[data-letter]').textContent()) ?? '';
  for (const key of write(letter)) {
    await page.keyboard.type(key);
    await pass?.(100);
  }
  if (isSubmitted) {
    const submit = page.locator('button:visible:not([data-stop])');
    await submit.click();
    // It is asked first, and whoever does not mean it writes on.
    await page.keyboard.press('Escape');
    await waitUntil(page, pass, () => isFocused(page.locator('textarea')));
    await submit.click();
    await page.locator('[data-finish]').click();
  }
  await waitForPhase(page, pass, 'report');
}

/** What a visitor tries: from its checks on, presses these choices one after the other, up to the report. */
export function takeTaster(
  page: Page,
  options: TakerOptions,
  choices: readonly number[],
): Promise<void> {
  const { pass } = options;
  return withStillClock(page, pass, async () => {
    await passChecks(page, pass);
    await pressPrimary(page);
    for (const choice of choices) await giveAnswer(page, options, choice);
    await waitForPhase(page, pass, 'report');
  });
}

export function root(page: Page) {
  return page.locator('[data-task]');
}

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}

async function pressPrimary(page: Page): Promise<void> {
  await page.locator('button[data-primary]:visible').click();
}

async function giveAnswer(
  page: Page,
  options: Pick<TakerOptions, 'pass' | 'hand'>,
  choice: number,
): Promise<void> {
  await pressChoice(page, options, choice);
  await lookUntil(page, options.pass, { closedChoice: String(choice) });
}

async function pressChoice(
  page: Page,
  { pass, hand = 'mouse' }: Pick<TakerOptions, 'pass' | 'hand'>,
  choice: number,
): Promise<void> {
  const button = page.locator(`[data-layer="choices"] button[data-choice="${choice}"]`);
  await lookUntil(page, pass, { openChoice: String(choice) });
  if (hand === 'keys') await page.keyboard.press(`Digit${choice}`);
  else await button.click();
}

/** More than a run replaces, and the instructions between. */
const MOST_STOPS = 8;

/**
 * Goes on to the choices of the next question. Some tests explain themselves again between two questions; a page
 * that says that the question was disturbed (a machine too busy for its sound) is answered as a person answers
 * it. Whether the question was replaced by the one in reserve.
 */
async function reachChoices(page: Page, pass: TakerOptions['pass']): Promise<boolean> {
  let isReplaced = false;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const seen = await lookUntil(page, pass, { isRequested: true });
    if (seen.phase === 'choice') return isReplaced;
    // 'Go on' stands alone; beside 'try again', after a sound that never began, there is a way to stop.
    if (seen.phase === 'paused' && seen.buttons === 1) isReplaced = true;
    await pressPrimary(page);
    await lookUntil(page, pass, { hasNoButtons: true });
  }
  throw new Error(`the choices were not reached in ${MOST_STOPS} stops`);
}

interface Seen {
  readonly phase: string | null;
  readonly hasSum: boolean;
  /** On an instruction or a message: how many buttons it has. */
  readonly buttons: number;
  /** The choices that can be pressed. */
  readonly openChoices: readonly (string | undefined)[];
}

/** What the taker waits for: all that is named. */
interface LookedFor {
  readonly openChoice?: string;
  readonly closedChoice?: string;
  /** The choices of a question, or an instruction or message with its buttons. */
  readonly isRequested?: boolean;
  readonly hasNoButtons?: boolean;
}

/**
 * Lets time pass in small steps until it is so, working out the sums on the way. The loop runs inside the page: every
 * question to the browser takes its time. What arrives in real time is waited for first.
 */
async function lookUntil(
  page: Page,
  pass: TakerOptions['pass'],
  awaited: LookedFor,
): Promise<Seen> {
  const isClockTurned = pass !== null;
  const stepMs = isClockTurned ? STEP_MS : REAL_STEP_MS;
  for (let press = 0; press < MOST_SUM_PRESSES; press += 1) {
    const seen = await page.evaluate(watch, {
      ...{ awaited, isClockTurned, stepMs, longestMs: LONGEST_STEP_MS },
      firstMs: press > 0 ? stepMs : 0,
    });
    if (seen === null) break;
    if (!seen.hasSum) return seen;
    await workOutSum(page);
  }
  throw new Error(
    `nothing happened for ${LONGEST_STEP_MS} ms at ${String(await root(page).getAttribute('data-phase'))}`,
  );
}

interface Watch {
  readonly awaited: LookedFor;
  readonly longestMs: number;
  readonly stepMs: number;
  readonly isClockTurned: boolean;
  /** So long it looks away before the first look. */
  readonly firstMs: number;
}

/** Runs in the page, and must name nothing outside itself. Null: nothing came within the time. */
async function watch(end: Watch): Promise<Seen | null> {
  const { awaited, longestMs, stepMs, isClockTurned, firstMs } = end;
  if (firstMs > 0) await pass(firstMs);
  for (let passedMs = 0; passedMs < longestMs; passedMs += stepMs) {
    const seen = look();
    if (seen.hasSum || isSo(seen)) return seen;
    await pass(stepMs);
  }
  return null;

  async function pass(ms: number): Promise<void> {
    if (!isClockTurned) return new Promise((resolve) => setTimeout(resolve, ms));
    await Promise.all([window.realTimeWorkDone?.(), document.fonts.ready]);
    await window['__pwClock']?.controller.runFor(ms);
  }
  function isSo({ openChoices, phase, buttons }: Seen): boolean {
    const { openChoice, closedChoice, isRequested, hasNoButtons } = awaited;
    return (
      (openChoice === undefined || openChoices.includes(openChoice)) &&
      (closedChoice === undefined || !openChoices.includes(closedChoice)) &&
      (isRequested !== true || phase === 'choice' || buttons > 0) &&
      (hasNoButtons !== true || buttons === 0)
    );
  }
  function look(): Seen {
    const phase = document.querySelector<HTMLElement>('[data-task]')?.dataset['phase'] ?? null;
    const panel = document.querySelector('[data-layer="panel"][data-on]:has([data-primary])');
    const choices = document.querySelectorAll<HTMLButtonElement>(
      '[data-layer="choices"] button[data-choice]:enabled',
    );
    return {
      phase,
      openChoices: [...choices].map(({ dataset }) => dataset['choice']),
      hasSum: document.querySelector('[data-layer][data-on] [data-answer]') !== null,
      buttons:
        phase === 'direction' || phase === 'paused'
          ? (panel?.querySelectorAll('button').length ?? 0)
          : 0,
    };
  }
}

/** Where a sum stands on the screen, works it out and presses the answer. */
async function workOutSum(page: Page): Promise<void> {
  const layer = page.locator('[data-layer][data-on]:has([data-answer])');
  const sum = /(\d) ([+−]) (\d)/.exec((await layer.locator('p').textContent()) ?? '');
  if (!sum) throw new Error('there are buttons of a sum, and no sum');
  const [, one, sign, other] = sum;
  const value = sign === '+' ? Number(one) + Number(other) : Number(one) - Number(other);
  await layer.locator(`[data-answer="${value}"]`).click();
}

function phaseOf(page: Page): Promise<string | null> {
  return root(page).getAttribute('data-phase');
}

/** Opens a test's page and passes its checks. */
export async function openInstructions(
  page: Page,
  testName: TestName,
  pass: TakerOptions['pass'],
): Promise<void> {
  await openPage(page, testName, pass);
  await reachInstructions(page, pass);
}

/** From a test's page that is on its way to the instruction. */
export async function reachInstructions(page: Page, pass: TakerOptions['pass']): Promise<void> {
  await withStillClock(page, pass, () => passChecks(page, pass));
}

/** Where the clock is turned, the page says what it does in real time: its patience must not run out meanwhile. */
async function openPage(page: Page, testName: TestName, pass: TakerOptions['pass']): Promise<void> {
  if (pass) await page.addInitScript(noteRealTimeWork);
  await installEars(page);
  await page.goto(`/${testName}`);
}

/**
 * The timing check ends by itself. What is spoken in the sound check the taker hears; the colours it does not know: it
 * presses the first button of each plate. A sentence is copied, key by key.
 */
async function passChecks(page: Page, pass: TakerOptions['pass']): Promise<void> {
  const button = page
    .locator('[data-layer="panel"] button[data-check]:not([data-unheard]):visible')
    .first();
  const sentence = page.locator('[data-copy]:visible');
  const isThrough = async () => ['direction', 'paused'].includes((await phaseOf(page)) ?? '');
  for (let press = 0; press < MOST_CHECK_PRESSES; press += 1) {
    await waitUntil(page, pass, async () => (await isThrough()) || (await button.isVisible()));
    if (await isThrough()) return;
    if ((await sentence.count()) === 1) await copySentence(page, pass);
    else await button.click();
  }
}

async function copySentence(page: Page, pass: TakerOptions['pass']): Promise<void> {
  const sentence = page.locator('[data-copy]:visible');
  for (const key of (await sentence.textContent()) ?? '') {
    await page.keyboard.type(key);
    await pass?.(100);
  }
  await expect(sentence).toHaveCount(0);
}

async function waitForPhase(page: Page, pass: TakerOptions['pass'], phase: string): Promise<void> {
  await waitUntil(page, pass, async () => (await phaseOf(page)) === phase);
}

/**
 * Lets time pass in small steps until it is so; in real time, looks again and again. What arrives in real time is
 * waited for first.
 */
async function waitUntil(
  page: Page,
  pass: TakerOptions['pass'],
  isSo: () => Promise<boolean>,
): Promise<void> {
  if (!pass) {
    await expect.poll(isSo, { timeout: LONGEST_STEP_MS, intervals: [REAL_STEP_MS] }).toBe(true);
    return;
  }
  for (let passedMs = 0; passedMs < LONGEST_STEP_MS; passedMs += STEP_MS) {
    if (await isSo()) return;
    await page.evaluate(() => Promise.all([window.realTimeWorkDone?.(), document.fonts.ready]));
    await pass(STEP_MS);
  }
  throw new Error(
    `nothing happened for ${LONGEST_STEP_MS} ms at ${String(await root(page).getAttribute('data-phase'))}`,
  );
}
