/** What is sent by taking a test: a naming test, which is short, up to its minute, its end or its breaking off. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Action, Place } from './place.ts';
import { turnClock } from './watched-page.ts';
import type { World } from './world.ts';

const PATH = '/animal_naming_retrieval_task';
const AUDITORY_PATH = '/phonological_digit_task';
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

/** Turns the clock until it is there; what is played goes by the machine's own. */
async function reach(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await page.locator(selector).isVisible()) return;
    await turnClock(page, STEP_MS);
    await pause(50);
  }
  throw new Error(`${selector} was not reached`);
}

const CODE = 'form:has(input[inputmode="numeric"])';
/** The checks of the sound that fail before a pupil calls the teacher. */
const FAILED_CHECKS = 3;

async function hearNothing(page: Page): Promise<void> {
  for (let failed = 0; failed < FAILED_CHECKS; failed += 1)
    for (const name of ['play', '0']) {
      const button = `button[data-check="${name}"]`;
      await reach(page, button);
      await page.locator(button).click();
    }
  await page.locator(`${CODE} input`).fill(new URL(page.url()).hash.slice(1));
}

/** In a class, with the code of its teacher for today. */
async function withCode(world: World) {
  const session = await world.enrol();
  const { classId } = await world.newClass([session]);
  const { code } = await world.say(await world.session('teacher'), '/class/sound_code', {
    classId,
  });
  return { session, path: `${AUDITORY_PATH}#${code}` };
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
  {
    name: 'go on without a sound by the code of today',
    who: 'newcomer',
    stage: withCode,
    leavesTraces: true,
    // In real time, which other journeys would hold up.
    alone: 'sound',
    action: {
      ready: hearNothing,
      press: (page) => page.locator(`${CODE} button[type="submit"]`).click(),
    },
  },
];
