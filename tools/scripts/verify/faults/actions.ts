/** Everything that is sent by pressing something: what is opened and typed before, and what is pressed. */
import { LANGUAGES } from '@jamdai/battery';
import type { Page } from 'playwright-core';
import { resultOf } from '../../robot/lesson-world.ts';
import { act, dialogYes, fill, newLetters, submit } from './acting.ts';
import { CLASS_ACTIONS } from './class-actions.ts';
import { DESK_ACTIONS } from './desk-actions.ts';
import type { Place } from './place.ts';
import { PLAN_ACTIONS } from './plan-actions.ts';
import { RECORDING_ACTIONS } from './recording-actions.ts';
import { RESEARCH_ACTIONS } from './staff-actions.ts';
import { STUDY_ACTIONS } from './study-actions.ts';
import { STUDY_DESK_ACTIONS } from './study-desk-actions.ts';
import { TEST_ACTIONS } from './test-actions.ts';
import { VISITOR_ACTIONS } from './visitor-actions.ts';
import type { World } from './world.ts';

const asNewPupil = (path: string) => async (world: World) => ({
  session: await world.enrol(),
  path,
});

/** Twice elsewhere, and here. */
const loggedInElsewhere = async (world: World) => {
  const { username } = await world.enrol();
  for (let no = 0; no < 2; no += 1) await world.logIn(username);
  return { session: await world.logIn(username), path: '/profile?tab=data' };
};

/** In a plan of naming tests that has been begun. */
const inPlan = async (world: World) => {
  const session = await world.enrol();
  await world.say(session, '/plan/begin', { planId: 'long-term' });
  return { session, path: '/plan?plan=long-term' };
};

/** One step further in a plan. */
const goOn = (page: Page) => page.locator('main [data-next]').click();

/** One that asks for nothing to be written. */
const consent = 'main form:has(blockquote):not(:has([required]))';

const FOR_PUPILS: readonly Place[] = [
  act('report a problem', 'pupil', '/reportProblem', {
    ready: (page) => fill(page, { 'form input': 'No sound', 'form textarea': 'Nothing came.' }),
    typed: ['No sound', 'Nothing came.'],
    press: submit,
  }),
  act(
    'join a class',
    'newcomer',
    async (world) => {
      const { code } = await world.newClass([]);
      return { session: await world.enrol(), path: `/join#${code}` };
    },
    {
      ready: (page) => fill(page, { 'form input': new URL(page.url()).hash.slice(1) }),
      press: submit,
    },
  ),
  act(
    'leave a class',
    'pupil',
    async (world) => {
      const session = await world.enrol();
      await world.newClass([session]);
      return { session, path: '/join' };
    },
    {
      ready: (page) => page.locator('main section li button').first().click(),
      press: dialogYes,
    },
  ),
  act('begin a plan', 'newcomer', asNewPupil('/plan?plan=memory-portrait'), { press: goOn }),
  {
    ...act('read a text of a plan', 'newcomer', asNewPupil('/plan?plan=memory-portrait'), {
      ready: async (page) => {
        await goOn(page);
        await page.locator('main [data-plan-line]').waitFor();
      },
      press: goOn,
    }),
    leavesTraces: true,
  },
  act('begin a test of a plan', 'newcomer', inPlan, { press: goOn }),
  act(
    'choose the language of the portrait',
    'pupil',
    async (world) => {
      const session = await world.enrol();
      for (const language of LANGUAGES)
        await world.say(session, '/test_taking', resultOf('visual_matrix_task', language));
      return { session, path: '/results/portrait' };
    },
    { press: (page) => page.locator('main input[type="radio"]:not(:checked)').first().check() },
  ),
  act('give a consent', 'newcomer', asNewPupil('/profile?tab=data'), {
    ready: (page) => page.locator(consent).first().waitFor(),
    press: (page) => submit(page, consent),
  }),
  act('change the password', 'newcomer', asNewPupil('/profile?tab=data'), {
    ready: (page) =>
      fill(page, {
        '[name="password"]': 'abc12345',
        '[name="newPassword"]': 'new45678',
        '[name="confirmPassword"]': 'new45678',
      }),
    typed: ['abc12345', 'new45678'],
    press: (page) => submit(page, 'form:has([name="newPassword"])'),
  }),
  act('change the school', 'newcomer', asNewPupil('/profile?tab=data'), {
    ready: (page) => fill(page, { '[autocomplete="organization"]': 'Another School' }),
    typed: ['Another School'],
    press: (page) => submit(page, 'form:has([autocomplete="organization"])'),
  }),
  act('end a log-in elsewhere', 'pupil', loggedInElsewhere, {
    press: (page) => page.locator('main section ul li button[aria-label]').first().click(),
  }),
  act('end all log-ins elsewhere', 'pupil', loggedInElsewhere, {
    press: (page) => page.locator('main section:has(ul li button[aria-label]) > button').click(),
  }),
  act('fetch my data', 'pupil', '/profile?tab=data', {
    press: (page) => page.locator('main section button[data-tone="main"]').first().click(),
  }),
  act('delete the account', 'newcomer', asNewPupil('/profile?tab=delete'), {
    ready: (page) => page.locator('[role="tabpanel"] button[data-tone="danger"]').click(),
    press: dialogYes,
    again: async (page) => {
      await page.locator('[role="tabpanel"] button[data-tone="danger"]').click();
      await dialogYes(page);
    },
  }),
  act('log out', 'newcomer', asNewPupil('/home-page'), {
    press: (page) => page.locator('header nav li button').last().click(),
  }),
  {
    ...act('prepare a test for the time without network', 'newcomer', asNewPupil('/tests'), {
      ready: async (page) => {
        await page.locator('main section details summary').first().click();
        await page.locator('main section details input[type="checkbox"]').nth(5).check();
      },
      press: (page) => page.locator('main section details button').last().click(),
    }),
    leavesTraces: true,
  },
  act(
    'take a run over',
    'newcomer',
    async (world) => {
      const { username, ...other } = await world.enrol();
      await world.say(other, '/test_run', {
        ...{ runId: crypto.randomUUID(), testName: 'phonological_digit_task', lang: 'en', form: 0 },
        startedAt: new Date().toISOString(),
      });
      return { session: await world.logIn(username), path: '/visual_matrix_task' };
    },
    {
      ready: (page) => page.locator('dialog[open]').waitFor(),
      press: (page) => page.locator('dialog[open] button').first().click(),
    },
  ),
];

const inNewClass =
  (show = '') =>
  async (world: World) => ({
    session: await world.session('teacher'),
    path: `/classes?class=${(await world.newClass([await world.enrol()])).classId}${show}`,
  });

const FOR_TEACHERS: readonly Place[] = [
  act('make a class', 'teacher', '/classes', {
    ready: (page) => fill(page, { 'form input': 'M.1/2' }),
    typed: ['M.1/2'],
    press: submit,
  }),
  act(
    'make a reset code',
    'teacher',
    async (world) => {
      const pupil = await world.enrol();
      await world.newClass([pupil]);
      return { session: await world.session('teacher'), path: `/staff#${pupil.username}` };
    },
    {
      ready: (page) => fill(page, { 'form input': new URL(page.url()).hash.slice(1) }),
      press: submit,
    },
  ),
  act('renew the code of a class', 'teacher', inNewClass(), {
    press: (page) => page.locator('main section [data-tone="quiet"]').nth(0).click(),
  }),
  act('stop the code of a class', 'teacher', inNewClass(), {
    press: (page) => page.locator('main section [data-tone="quiet"]').nth(1).click(),
  }),
  act('remove a pupil', 'teacher', inNewClass(), {
    ready: (page) => page.locator('main section ul li button').last().click(),
    press: dialogYes,
  }),
  act('record a consent on paper', 'teacher', inNewClass(), {
    ready: async (page) => {
      await page.locator('main section ul li button').first().click();
      await fill(page, { 'input[maxlength]': '17/2569' }, 'dialog[open]');
    },
    typed: ['17/2569'],
    press: (page) => page.locator('dialog[open] button[data-tone="main"]').click(),
  }),
  act('let a class begin or rest', 'teacher', inNewClass('&show=lesson'), {
    press: (page) => page.locator('main [role="group"] button').first().click(),
  }),
  act('end a lesson', 'teacher', inNewClass('&show=lesson'), {
    ready: async (page) => {
      await page.locator('main [role="group"] button').first().click();
      await page.locator('main [data-phase="running"]').waitFor();
      await page.locator('main [role="group"] button').last().click();
    },
    press: dialogYes,
  }),
  act('end a class', 'teacher', inNewClass(), {
    ready: (page) => page.locator('main section').last().locator('button').click(),
    endsScreen: true,
    press: dialogYes,
  }),
  act('make accounts of pupils', 'teacher', inNewClass(), {
    ready: async (page) => {
      const part = page.locator('main section').nth(-2);
      await part.locator('button').first().click();
      await part.locator('input[maxlength]').first().fill('Ban Mai School');
      await part.locator('textarea').fill(`Somchai,Jaidee${newLetters()},7,13,male,Somsri Jaidee`);
      await part.locator('button[type="submit"]').click();
      await part.locator('ol li').first().waitFor();
      await part.locator('input[type="checkbox"]').first().check();
    },
    press: (page) =>
      page.locator('main section').nth(-2).locator('button[data-tone="main"]').click(),
  }),
];

export const ACTIONS: readonly Place[] = [
  ...VISITOR_ACTIONS,
  ...FOR_PUPILS,
  ...FOR_TEACHERS,
  ...CLASS_ACTIONS,
  ...PLAN_ACTIONS,
  ...DESK_ACTIONS,
  ...RECORDING_ACTIONS,
  ...RESEARCH_ACTIONS,
  ...STUDY_ACTIONS,
  ...STUDY_DESK_ACTIONS,
  ...TEST_ACTIONS,
];
