/** What researchers and administrators send by pressing something. */
import type { Page } from 'playwright-core';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import { act as actAs, fill, submit } from './acting.ts';
import type { Action, Place } from './place.ts';

const CONTACT_EMAIL = 'malee@example.org';

const panel = '[role="tabpanel"]:visible';

const act = (name: string, path: Parameters<typeof actAs>[2], action: Action): Place =>
  actAs(name, 'admin', path, action);

/** What a device of this pupil writes of a result that nobody has taken. */
function savedRun(userId: string): Buffer {
  const body = attemptBody(0, 240);
  const run = { kind: 'finished', runId: crypto.randomUUID(), userId, body };
  return Buffer.from(JSON.stringify({ product: 'jamdai', runs: [run] }));
}

export const RESEARCH_ACTIONS: readonly Place[] = [
  {
    ...act(
      'see how tests go together',
      async (world) => {
        await world.school();
        return { session: await world.session('admin'), path: '/staff/research?tab=analysis' };
      },
      {
        press: (page) => page.locator(`${panel} details:not([open]) summary`).last().click(),
        again: (page) => page.locator(`${panel} [role="alert"] button`).first().click(),
      },
    ),
    needsSchool: true,
  },
  {
    ...act('count results with a doubt', '/staff/research?tab=measures', {
      press: (page) => page.locator(`${panel} fieldset input[type="checkbox"]`).first().click(),
    }),
    alone: 'measures',
  },
  {
    ...act(
      'put a withdrawn question back',
      async (world) => {
        await world.withdrawQuestion();
        return { session: await world.session('admin'), path: '/staff/research?tab=items' };
      },
      { press: (page) => page.locator(`${panel} section table button`).first().click() },
    ),
    alone: 'items',
  },
  act('show the code of today', '/staff', {
    press: (page) => page.locator('[data-sound-code] button').first().click(),
  }),
  act(
    'mark a report done',
    async (world) => {
      const pupil = await world.enrol();
      const text = {
        problem: 'Too small',
        description: 'The letters.',
        lang: 'th' as const,
        page: '/tests',
      };
      await world.say(pupil, '/problem_report', { ...text, browser: 'Chromium' });
      return { session: await world.session('admin'), path: '/staff/reports' };
    },
    { press: (page) => page.locator('main article button').first().click() },
  ),
  act(
    'bring in a file that a device has saved',
    async (world) => ({
      session: await world.session('admin'),
      path: `/staff/runs#${(await world.enrol()).userId}`,
    }),
    {
      press: (page) =>
        page.locator('main input[type="file"]').setInputFiles({
          name: 'jamdai-unsent-tests.json',
          mimeType: 'application/json',
          buffer: savedRun(new URL(page.url()).hash.slice(1)),
        }),
    },
  ),
  {
    ...act('set a contact card', '/staff/contact', {
      ready: (page) => fill(page, { '[name="email"]': CONTACT_EMAIL }),
      typed: [CONTACT_EMAIL],
      press: (page) => submit(page),
    }),
    alone: 'contact cards',
  },
  act('make a voice pack', '/recordingDesk', {
    ready: async (page) => {
      const id = `made-${Math.random().toString(36).slice(2, 9)}`;
      const fields = page.locator('main form input[type="text"], main form input:not([type])');
      for (const [at, text] of ['Kru Somsri', id, 'file 8'].entries())
        await fields.nth(at).fill(text);
    },
    typed: ['Kru Somsri', 'file 8'],
    press: (page) => page.locator('main form button[type="submit"]').click(),
  }),
  act(
    'delete a voice pack',
    async (world) => {
      await world.newPack();
      return { session: await world.session('admin'), path: '/recordingDesk' };
    },
    {
      ready: (page) => page.locator('main li button[data-tone="quiet"]').last().click(),
      press: (page) => page.locator('dialog[open] button[data-tone="danger"]').click(),
    },
  ),
  act('fetch a file for research', '/staff/research?tab=files', {
    press: (page) => page.locator('[role="tabpanel"]:visible section button').nth(1).click(),
  }),
  ...(['publish', 'withdraw'] as const).map((how) => {
    const decide = async (page: Page) => {
      await page.locator(`${panel} section button`).first().click();
      await page.locator('dialog[open] button[data-tone="main"]').waitFor();
    };
    const press = (page: Page) => page.locator('dialog[open] button[data-tone="main"]').click();
    return {
      ...act(
        `${how} norms`,
        async (world) => {
          await world.school();
          const test = await world.newNorms(how === 'withdraw');
          return {
            session: await world.session('admin'),
            path: `/staff/research?tab=norms&test=${test}`,
          };
        },
        {
          ready: decide,
          press,
          again: async (page) => {
            await decide(page);
            await press(page);
          },
        },
      ),
      needsSchool: true,
    };
  }),
  {
    ...act(
      'show the names of participants',
      async (world) => {
        await world.school();
        return { session: await world.session('admin'), path: '/staff/research?tab=people' };
      },
      {
        ready: async (page) => {
          await page
            .locator('[role="tabpanel"]:visible section button[data-tone="quiet"]')
            .last()
            .click();
          await page.locator('dialog[open] select').selectOption({ index: 1 });
        },
        press: (page) => page.locator('dialog[open] button[data-tone="main"]').click(),
      },
    ),
    needsSchool: true,
  },
];
