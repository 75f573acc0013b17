/** What is sent by taking a test: a naming test, which is short, up to its minute, its end or its breaking off. */
import type { Page } from 'playwright-core';
import type { Action, Place } from './place.ts';
import { turnClock } from './watched-page.ts';
import type { World } from './world.ts';

const PATH = '/animal_naming_retrieval_task';
/** Each half a second of the page's clock: checks, instruction, practice and the steps between. */
const MOST_STEPS = 120;
const STEP_MS = 500;

const take = (name: string, action: Action): Place => ({
  name,
  who: 'newcomer',
  stage: async (world: World) => ({ session: await world.enrol(), path: PATH }),
  leavesTraces: true,
  action: { ...action, isTypedKept: true },
});

/** Presses what leads on until the letter is asked. */
async function reachLetter(page: Page): Promise<void> {
  const task = page.locator('[data-task]');
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const phase = await task.getAttribute('data-phase');
    if (phase === 'answer') return;
    const on = page.locator('button[data-primary]:visible:enabled').first();
    const check = page.locator('button[data-check]:not([data-unheard]):visible:enabled').first();
    if ((await on.count()) > 0) await on.click();
    else if ((await check.count()) > 0) await check.click();
    else if (phase === 'practice') await page.keyboard.type('red, blue');
    await turnClock(page, STEP_MS);
  }
  throw new Error('the letter of the naming test was not reached');
}

async function answer(page: Page): Promise<void> {
  await reachLetter(page);
  await page.keyboard.type('cat, cow');
}

const inTest = (page: Page, selector: string) => page.locator(`${selector}:visible`).first();

export const TEST_ACTIONS: readonly Place[] = [
  take('hand a naming test in', {
    ready: answer,
    press: async (page) => {
      await inTest(page, 'button:not([data-stop])').click();
      await page.locator('dialog[open] [data-finish]').click();
    },
  }),
  take('break a naming test off', {
    ready: answer,
    press: async (page) => {
      await inTest(page, 'button[data-stop]').click();
      await page.locator('dialog[open] button').last().click();
    },
  }),
];
