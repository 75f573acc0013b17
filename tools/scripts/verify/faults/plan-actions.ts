/** A teacher's plans: what is pressed to make one, to give it to a class, to change and to end that. */
import type { Page } from 'playwright-core';
import { act, dialogYes, fill, submit } from './acting.ts';
import type { Place } from './place.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const TODAY = dayIn(0);
/** In no zone over. */
const SOON = dayIn(2);
const LATER = dayIn(200);

/** A class that has a plan, or none yet. */
const inClass = (hasPlan: boolean) => async (world: World) => {
  const session = await world.session('teacher');
  const { classId } = await world.newClass([]);
  if (hasPlan) {
    await world.say(session, '/plan/assign', {
      ...{ classId, assignmentId: crypto.randomUUID(), planId: 'executive', order: 'fixed' },
      ...{ opensOn: TODAY, closesOn: LATER },
    });
  }
  return { session, path: `/classes?class=${classId}` };
};

const withPlan = async (world: World) => {
  const session = await world.session('teacher');
  await world.say(session, '/plan/save', {
    ...{ planId: crypto.randomUUID(), revision: null, name: { th: '', en: 'Monday' } },
    order: 'fixed',
    steps: [{ kind: 'test', testName: 'stroop_task', length: 'full' }],
  });
  return { session, path: '/classes?show=plans' };
};

/** The first is the code to join. */
const planPart = (page: Page) => page.locator('main section').nth(1);
const dialogMain = (page: Page) => page.locator('dialog[open] button[data-tone="main"]').click();

export const PLAN_ACTIONS: readonly Place[] = [
  act('give a class a plan', 'teacher', inClass(false), {
    ready: async (page) => {
      await planPart(page).locator('button[data-tone="main"]').click();
      await page.locator('dialog[open] input[type="radio"]').first().check();
    },
    press: dialogMain,
  }),
  act('change the days of a plan', 'teacher', inClass(true), {
    ready: async (page) => {
      await planPart(page).locator('li button').first().click();
      await page.locator('dialog[open] input[type="date"]').last().fill(SOON);
    },
    typed: [SOON],
    press: dialogMain,
  }),
  act('end a plan of a class', 'teacher', inClass(true), {
    ready: (page) => planPart(page).locator('li button').last().click(),
    press: dialogYes,
  }),
  act('make a plan', 'teacher', '/classes?show=plan', {
    ready: async (page) => {
      await fill(page, { 'form input': 'แผนวันจันทร์' });
      await page.locator('main form button[aria-expanded]').click();
      await page.locator('main form fieldset button').first().click();
    },
    typed: ['แผนวันจันทร์'],
    press: submit,
  }),
  {
    ...act('delete a plan', 'teacher', withPlan, {
      ready: (page) => page.locator('main section li button').nth(1).click(),
      press: dialogYes,
    }),
    alone: 'plans',
  },
];
