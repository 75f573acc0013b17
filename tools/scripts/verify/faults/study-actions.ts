/** Studies, for those who take part: how they come in, what they answer, and how they go; and for their guardians. */
import type { Page } from 'playwright-core';
import { act, dialogYes, fill, submit } from './acting.ts';
import { screen, type Place } from './place.ts';
import type { ComeTo } from './study-world.ts';
import type { World } from './world.ts';

const atDoor = async (world: World) => ({
  session: null,
  path: `/study#${await world.newStudyLink()}`,
});

const asParticipant =
  (to: ComeTo, path = '/study') =>
  async (world: World) => {
    const { session, studyId } = await world.newParticipant(to);
    return { session, path: `${path}?study=${studyId}` };
  };

const asOffered = async (world: World) => {
  const { studyId, pupil } = await world.newOfferedStudy();
  return { session: pupil, path: `/study?study=${studyId}` };
};

const atGuardianLink = (isAnswered: boolean) => async (world: World) => ({
  session: null,
  path: `/study-guardian#${(await world.newGuardianLink(isAnswered)).secret}`,
});

export const STUDY_SCREENS: readonly Place[] = [
  screen('visitor', '/study#…', { stage: atDoor }),
  ...(['isAsked', 'sits', 'waits'] as const).map((to) =>
    screen('newcomer', `/study?study=… ${to}`, { stage: asParticipant(to) }),
  ),
  // What is known on the device needs no server.
  screen('newcomer', '/plan?study=…', {
    stage: asParticipant('sits', '/plan'),
    leavesTraces: true,
  }),
  screen('newcomer', '/study?study=… offered', { stage: asOffered, opener: 'ownStudy' }),
  screen('visitor', '/study-guardian#…', { stage: atGuardianLink(false) }),
  screen('visitor', '/study-guardian#… answered', { stage: atGuardianLink(true) }),
];

/** Old enough for the study, and the yes to it. */
async function answerDoor(page: Page): Promise<void> {
  await page.locator('main form select').first().selectOption('03');
  await fill(page, { 'form input[inputmode="numeric"]': '1990' });
  await submit(page);
  await page.locator('main form input[type="checkbox"]').first().check();
  await page.locator('main form input[type="radio"]').last().check();
}

export const STUDY_ACTIONS: readonly Place[] = [
  act('join a study by a link', 'visitor', atDoor, { ready: answerDoor, press: submit }),
  act(
    'come back to a study by the code',
    'visitor',
    async (world) => {
      const { returnCode } = await world.newParticipant('sits');
      return { session: null, path: `/study?code=${returnCode}` };
    },
    {
      ready: (page) =>
        fill(page, { 'form input': new URL(page.url()).searchParams.get('code') ?? '' }),
      press: submit,
    },
  ),
  act('answer a form of a study', 'newcomer', asParticipant('isAsked'), {
    ready: (page) => page.locator('main form input[type="radio"]').first().check(),
    press: submit,
  }),
  act('go on with a sitting of a study', 'newcomer', asParticipant('sits'), {
    press: (page) => page.locator('main [data-next="sitting"] button').click(),
  }),
  act('change whether the data are shared', 'newcomer', asParticipant('waits'), {
    press: (page) => page.locator('main section:has(details) button').first().click(),
  }),
  act('leave a study', 'newcomer', asParticipant('waits'), {
    ready: (page) => page.locator('main section button').last().click(),
    press: dialogYes,
  }),
  act('join a study that a class is offered', 'newcomer', asOffered, {
    ready: async (page) => {
      await page.locator('main form input[type="checkbox"]').first().check();
      await page.locator('main form input[type="radio"]').last().check();
    },
    press: submit,
  }),
  act('answer for a child in a study', 'visitor', atGuardianLink(false), {
    ready: async (page) => {
      for (const no of [0, 2]) await page.locator('main form input[type="radio"]').nth(no).check();
      await page.locator('main form input[type="radio"]').last().check();
      await fill(page, { 'form input[autocomplete="name"]': 'Somsri Jaidee' });
    },
    typed: ['Somsri Jaidee'],
    press: submit,
  }),
  act('take the answer for a child back', 'visitor', atGuardianLink(true), {
    ready: (page) => page.locator('main section').last().locator('button').click(),
    press: dialogYes,
  }),
];
