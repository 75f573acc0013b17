/** A pupil takes a visual test at the real page, while the driver turns the clock: the right choice each time, after a while. */
import { createFormBook, type TestName } from '@jamdai/battery';
import type { QuestionSet } from '@jamdai/contract';
import type { Page } from 'playwright-core';
import { untilThere } from './press-on.ts';

/** More than a test has steps, and so long each. */
const MOST_STEPS = 2000;
const STEP_MS = 1500;
/** How long a pupil looks at four choices. */
const THINKING_MS = 1200;

const book = createFormBook();

/** From the page of tests, where the clock was installed before it was opened, to the report that says the result is saved. */
export async function takeByHand(page: Page, testName: TestName, typeId: number): Promise<void> {
  const served: QuestionSet[] = [];
  page.on('response', async (answer) => {
    if (answer.status() !== 200 || !answer.url().endsWith('/question/all')) return;
    served.push(((await answer.json()) as { readonly data: QuestionSet }).data);
  });
  const head = page.locator(`main button[aria-expanded][data-type="${typeId}"]`);
  const link = page.locator(`main a[href="/${testName}"]`);
  await untilThere(page, link, async () => {
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  });
  const task = page.locator('[data-task]:not([data-phase="loading"])');
  await untilThere(page, task, async () => {
    if (await link.isVisible()) await link.click();
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const set = served.at(-1);
  if (!set) throw new Error(`${testName}: no questions came`);
  await answerAll(page, testName, set);
  await page.clock.resume();
  const saved = page.locator('[data-task] [role="status"][data-tone="good"]');
  await untilThere(page, saved);
}

async function answerAll(page: Page, testName: TestName, set: QuestionSet): Promise<void> {
  const keys = book.form(testName, set.lang, set.form ?? 0);
  let tried = 0;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const { phase, index, openChoices, waitsFor } = await page.evaluate(look);
    if (phase === 'report') return;
    if (openChoices === 4) {
      const isPractice = phase === 'practice';
      const right = isPractice ? set.practice[tried % set.practice.length] : keys[index];
      if (isPractice) tried += 1;
      await turn(page, THINKING_MS);
      await page.keyboard.press(String(right?.correctChoiceNo ?? 1));
    } else if (waitsFor) {
      await page.locator(`${waitsFor}:visible`).first().click();
    }
    await turn(page, STEP_MS);
  }
  throw new Error(`${testName}: no report after ${MOST_STEPS} steps`);
}

/** What is being fetched arrives in real time and is waited for. */
async function turn(page: Page, ms: number): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([window.realTimeWorkDone?.(), document.fonts.ready]);
  });
  await page.clock.runFor(ms);
}

/** All that is to be seen, at once; `waitsFor` is what a panel wants pressed. */
function look() {
  const root = document.querySelector<HTMLElement>('[data-task]');
  const panel = '[data-layer="panel"][data-on]';
  const wanted = [
    `${panel} button[data-primary]`,
    `${panel} button[data-check]:not([data-unheard])`,
  ];
  return {
    phase: root?.dataset['phase'] ?? '',
    index: Number(root?.dataset['questionIndex'] ?? 0),
    openChoices: document.querySelectorAll(
      '[data-layer="choices"][data-on] button[data-choice]:enabled',
    ).length,
    waitsFor: wanted.find((selector) => document.querySelector(`${selector}:enabled`)) ?? null,
  };
}
