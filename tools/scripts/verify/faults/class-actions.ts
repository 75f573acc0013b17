/** Papers, guardians' links and shown results: what teachers, pupils and guardians send by pressing something. */
import { CALLS } from '@jamdai/contract';
import type { Page, Route } from 'playwright-core';
import { act, dialogYes, fill, submit } from './acting.ts';
import { screen, type Place } from './place.ts';
import { turnClock } from './watched-page.ts';
import type { World } from './world.ts';

const lastPart = (page: Page) => page.locator('main section').last();
const tickLastPupil = (page: Page) =>
  lastPart(page).locator('li input[type="checkbox"]').first().check();

/** Papers and guardians of a class; its one pupil is a minor whose link is as far as that. */
const inConsents =
  (link: 'none' | 'open' | 'answered' = 'none') =>
  async (world: World) => {
    const { classId } = await world.newLinkedClass(link);
    return {
      session: await world.session('teacher'),
      path: `/classes?class=${classId}&show=consents`,
    };
  };

/** A guardian's own page; whoever has the link is logged in as nobody. */
const byLink = (link: 'open' | 'answered') => async (world: World) => {
  const { path } = await world.newLinkedClass(link);
  return { session: null, path };
};

/** A pupil with results in a class; `isShown`: the teacher may see the newest. */
const withResult = (isShown: boolean) => async (world: World) => {
  const { pupil } = await world.newSharing(isShown);
  return { session: pupil, path: '/results' };
};
const ownResult = 'main tbody [aria-expanded]';
const openResult = (page: Page) => page.locator(ownResult).first().click();
const shareButton = 'main [role="cell"] li button';

/** The stage has put it there. */
const usernameIn = (page: Page) => new URL(page.url()).hash.slice(1);

/** What the server says to a token that is over. */
const endSession = (route: Route) =>
  route.fulfill({ status: 401, json: { success: false, message: 'unauthorized', data: null } });

const school = '[autocomplete="organization"]';

const question = 'section[aria-labelledby]:has(blockquote) button';

/** The page that is there before it is known whether to ask does not ask; the next one does. */
async function reachQuestion(page: Page): Promise<void> {
  for (const path of ['/home-page', '/tests', '/home-page', '/tests']) {
    await turnClock(page, 500);
    await page.locator(`header a[href="${path}"]`).first().click();
    await page.locator('main h1').first().waitFor();
    await turnClock(page, 500);
    if ((await page.locator(question).count()) > 0) return;
  }
  throw new Error('the question about research was not reached');
}

export const CLASS_SCREENS: readonly Place[] = [
  ...(['none', 'open', 'answered'] as const).map((link) =>
    screen('teacher', `/classes?class=…&show=consents ${link}`, { stage: inConsents(link) }),
  ),
  ...(['open', 'answered'] as const).map((link) =>
    screen('visitor', `/guardian#… ${link}`, { stage: byLink(link) }),
  ),
];

export const CLASS_ACTIONS: readonly Place[] = [
  act(
    'show the code of today of a class',
    'teacher',
    async (world) => ({
      session: await world.session('teacher'),
      path: `/classes?class=${await world.classId()}`,
    }),
    { press: (page) => page.locator('[data-sound-code] button').first().click() },
  ),
  act('record the papers of a class', 'teacher', inConsents(), {
    ready: async (page) => {
      await page.locator('main form [role="group"] button').first().click();
      await page.locator('main form td input[maxlength]').first().fill('P-17');
      await page.locator('main form input[type="date"]').fill('2026-05-04');
    },
    typed: ['P-17', '2026-05-04'],
    press: submit,
  }),
  act(
    'take papers of a class back',
    'teacher',
    async (world) => {
      const { classId } = await world.newPapers();
      return {
        session: await world.session('teacher'),
        path: `/classes?class=${classId}&show=consents`,
      };
    },
    {
      ready: (page) => page.locator('main section ul li button[aria-label]').first().click(),
      press: dialogYes,
    },
  ),
  act('make links for guardians', 'teacher', inConsents(), {
    ready: tickLastPupil,
    press: (page) => lastPart(page).locator('button[data-tone="main"]').click(),
  }),
  act('close links of guardians', 'teacher', inConsents('open'), {
    ready: async (page) => {
      await tickLastPupil(page);
      await lastPart(page).locator('button').last().click();
    },
    press: dialogYes,
  }),
  ...(['main', 'quiet'] as const).map((tone) =>
    act(
      `${tone === 'main' ? 'confirm' : 'reject'} the answer of a guardian`,
      'teacher',
      inConsents('answered'),
      {
        press: (page) =>
          page.locator(`main section ul li button[data-tone="${tone}"]`).first().click(),
      },
    ),
  ),
  act('answer as a guardian', 'visitor', byLink('open'), {
    ready: async (page) => {
      for (const place of [0, 2, 4])
        await page.locator('main form input[type="radio"]').nth(place).check();
      await fill(page, { 'form [autocomplete="name"]': 'Somsri Jaidee' });
    },
    typed: ['Somsri Jaidee'],
    press: submit,
  }),
  act('withdraw as a guardian', 'visitor', byLink('answered'), {
    ready: (page) => lastPart(page).locator('button').last().click(),
    press: dialogYes,
  }),
  ...(['say yes to', 'put off'] as const).map((how) =>
    act(
      `${how} the question about research`,
      'newcomer',
      async (world) => ({ session: await world.enrol(), path: '/tests' }),
      {
        ready: reachQuestion,
        press: (page) =>
          how === 'put off'
            ? page.locator(question).last().click()
            : page.locator(question).first().click(),
      },
    ),
  ),
  act('look at an own result', 'pupil', withResult(false), { press: openResult }),
  ...([false, true] as const).map((isShown) =>
    act(isShown ? 'take a result back' : 'show a result', 'pupil', withResult(isShown), {
      ready: async (page) => {
        await openResult(page);
        await page.locator(shareButton).first().waitFor();
      },
      press: (page) => page.locator(shareButton).first().click(),
    }),
  ),
  act(
    'look at a result that a pupil shows',
    'teacher',
    async (world) => {
      const { classId } = await world.newSharing(true);
      return { session: await world.session('teacher'), path: `/classes?class=${classId}` };
    },
    {
      press: (page) =>
        page
          .locator('main section ul li span button[data-tone="quiet"][aria-label]')
          .first()
          .click(),
    },
  ),
  act(
    'log in again over a page whose session is over',
    'newcomer',
    async (world) => {
      const session = await world.enrol();
      return { session, path: `/profile?tab=data#${session.username}` };
    },
    {
      ready: async (page) => {
        await fill(page, { [school]: 'Another School' });
        // Of one try only: the token is good for the next.
        await page.route(`**/api${CALLS.changeSchool.path}`, endSession, { times: 1 });
        await submit(page, `form:has(${school})`);
        const again = 'dialog[open] form';
        await fill(page, { '[autocomplete="username"]': usernameIn(page) }, again);
        await fill(page, { '[type="password"]': 'abc12345' }, again);
      },
      typed: ['abc12345'],
      press: (page) => page.locator('dialog[open] button[type="submit"]').click(),
    },
  ),
  act(
    'confirm that a reset code was made',
    'visitor',
    async (world) => {
      const pupil = await world.enrol();
      await world.newClass([pupil]);
      await world.say(await world.session('teacher'), '/password_reset/code', {
        username: pupil.username,
      });
      return { session: null, path: `/log-in#${pupil.username}` };
    },
    {
      ready: async (page) => {
        await fill(page, {
          '[autocomplete="username"]': usernameIn(page),
          '[type="password"]': 'abc12345',
        });
        await submit(page);
        await page.locator('dialog[open] ul li').first().waitFor();
      },
      press: (page) => page.locator('dialog[open] button').first().click(),
    },
  ),
];
