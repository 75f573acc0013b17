/** Studies: what a researcher sees and presses of one, and what those do who take part. */
import type { Page } from 'playwright-core';
import { act, dialogYes, fill, submit } from './acting.ts';
import { screen, type Place } from './place.ts';
import type { ComeTo } from './study-world.ts';
import type { World } from './world.ts';

const TABS = ['facts', 'design', 'questions', 'consent', 'ways', 'live', 'files'];

const atTab = (tab: string) => async (world: World) => ({
  session: await world.session('researcher'),
  path: `/staff/studies?${new URLSearchParams({ study: await world.peopledStudy(), tab })}`,
});

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

export const STUDY_SCREENS: readonly Place[] = [
  ...TABS.map((tab) =>
    screen('researcher', `/staff/studies?study=…&tab=${tab}`, {
      stage: atTab(tab),
      opener: 'study',
    }),
  ),
  screen('visitor', '/study#…', { stage: atDoor }),
  ...(['isAsked', 'sits', 'waits'] as const).map((to) =>
    screen('newcomer', `/study?study=… ${to}`, { stage: asParticipant(to) }),
  ),
  screen('newcomer', '/plan?study=…', { stage: asParticipant('sits', '/plan') }),
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
  act('make links into a study', 'researcher', atTab('ways'), {
    ready: (page) => fill(page, { 'form input': '2' }),
    typed: ['2'],
    press: submit,
  }),
  act('make an open link into a study', 'researcher', atTab('ways'), {
    press: (page) => submit(page, 'main form + form'),
  }),
  act('make a token of a study', 'researcher', atTab('files'), {
    ready: (page) => fill(page, { 'form input': 'R at the desk' }),
    typed: ['R at the desk'],
    press: submit,
  }),
];
