/** Studies, for researchers: each tab of one, and what is pressed there. */
import type { Page } from 'playwright-core';
import { act, dialogYes, fill, submit } from './acting.ts';
import { screen, type Place, type Stage } from './place.ts';
import type { StudyStage } from './study-world.ts';
import type { World } from './world.ts';

const TABS = ['facts', 'design', 'questions', 'consent', 'ways', 'live', 'files'] as const;
type Tab = (typeof TABS)[number];

type FindStudy = (world: World) => Promise<string>;

const inStudy =
  (tab: Tab, find: FindStudy) =>
  async (world: World): Promise<Stage> => ({
    path: `/staff/studies?${new URLSearchParams({ study: await find(world), tab })}`,
    session: await world.session('researcher'),
  });

const atTab = (tab: Tab) => inStudy(tab, (world) => world.peopledStudy());
const atNew = (tab: Tab, stage: StudyStage) => inStudy(tab, (world) => world.newStudy(stage));

/** The number of the class stands behind the `#`. */
const besideClass = async (world: World): Promise<Stage> => {
  const { session, path } = await atNew('ways', 'running')(world);
  return { session, path: `${path}#${(await world.newClass([])).code}` };
};
const withLink = inStudy('ways', async (world) => {
  await world.newStudyLink();
  return world.peopledStudy();
});
const withClass = inStudy('ways', async (world) => (await world.newOfferedStudy()).studyId);
const withPaper = inStudy('ways', (world) => world.newGuardianPaper());
const withAnswer = inStudy('ways', async (world) => (await world.newGuardianLink(true)).studyId);
const withSomebody = inStudy('live', (world) => world.newStudy('running', true));
const withToken = inStudy('files', (world) => world.newStudyToken());

export const STUDY_DESK_SCREENS: readonly Place[] = TABS.map((tab) =>
  screen('researcher', `/staff/studies?study=…&tab=${tab}`, {
    stage: atTab(tab),
    opener: 'study',
  }),
);

const panel = '[role="tabpanel"]:visible';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Forms of the ways into a study, in their order. */
const WAYS = { personal: 0, open: 1, class: 2, paper: 3, guardians: 4 } as const;
const way = (page: Page, which: keyof typeof WAYS) =>
  page.locator(`${panel} form`).nth(WAYS[which]);
const pressWay = (which: keyof typeof WAYS) => (page: Page) =>
  way(page, which).locator('button[type="submit"]').click();

/** Starts, closes, deletes: above the tabs. */
const pressState = (no: number) => (page: Page) =>
  page.locator('section[aria-labelledby="study-state"] button').nth(no).click();
const dialogMain = (page: Page) => page.locator('dialog[open] button[data-tone="main"]').click();
const chooseReason = (page: Page) => page.locator('dialog[open] select').selectOption({ index: 1 });
const save = (page: Page) =>
  page.locator(`${panel} fieldset button[data-tone="main"]`).last().click();
const write = (text: string) => (page: Page) =>
  page.locator(`${panel} :is(textarea, input:not([type]))`).first().fill(text);
/** A press in a list, or below it. */
const inPanel = (selector: string) => (page: Page) =>
  page.locator(`${panel} ${selector}`).first().click();

const TEXT = 'Does sleep help to remember?';

export const STUDY_DESK_ACTIONS: readonly Place[] = [
  act('make a study', 'researcher', '/staff/studies', {
    ready: (page) => fill(page, { 'form input': 'Sleep and memory' }),
    typed: ['Sleep and memory'],
    press: submit,
  }),
  act('save the facts of a study', 'researcher', atNew('facts', 'draft'), {
    ready: write(TEXT),
    typed: [TEXT],
    press: save,
  }),
  act('store the approval of a study', 'researcher', atNew('facts', 'draft'), {
    press: (page) =>
      page
        .locator(`${panel} input[type="file"]`)
        .setInputFiles({ name: 'approval.pdf', mimeType: 'application/pdf', buffer: PDF }),
  }),
  act('save the design of a study', 'researcher', atNew('design', 'draft'), {
    ready: write('Before sleep'),
    typed: ['Before sleep'],
    press: save,
  }),
  act('save the questions of a study', 'researcher', atNew('questions', 'draft'), {
    ready: write('Do you hear me?'),
    typed: ['Do you hear me?'],
    press: save,
  }),
  act('save the consent of a study', 'researcher', atNew('consent', 'draft'), {
    ready: write(TEXT),
    typed: [TEXT],
    press: save,
  }),
  act('start a study', 'researcher', atNew('facts', 'draft'), {
    ready: pressState(0),
    press: dialogYes,
  }),
  act('delete a study', 'researcher', atNew('facts', 'draft'), {
    ready: pressState(1),
    press: dialogYes,
    endsScreen: true,
  }),
  act('freeze what was changed in a study', 'researcher', atNew('facts', 'changed'), {
    ready: async (page) => {
      await pressState(0)(page);
      await page.locator('dialog[open] input').fill('A rule for the end');
    },
    typed: ['A rule for the end'],
    press: dialogMain,
  }),
  act('close a study', 'researcher', atNew('facts', 'running'), {
    ready: pressState(0),
    press: dialogYes,
  }),
  act('archive a study', 'researcher', atNew('facts', 'closed'), {
    ready: pressState(1),
    press: dialogYes,
  }),
  act('make links into a study', 'researcher', atTab('ways'), {
    ready: (page) => way(page, 'personal').locator('input').first().fill('2'),
    typed: ['2'],
    press: pressWay('personal'),
  }),
  act('make an open link into a study', 'researcher', atTab('ways'), { press: pressWay('open') }),
  act('close a link into a study', 'researcher', withLink, {
    press: inPanel('section li button'),
  }),
  act('offer a study to a class', 'researcher', besideClass, {
    ready: (page) => way(page, 'class').locator('input').fill(new URL(page.url()).hash.slice(1)),
    press: pressWay('class'),
  }),
  act('offer a study to a class no longer', 'researcher', withClass, {
    press: (page) => way(page, 'class').locator('li button').first().click(),
  }),
  act('record a paper of a guardian', 'researcher', atTab('ways'), {
    ready: async (page) => {
      const fields = way(page, 'paper').locator('input');
      for (const [no, text] of ['7/2 no. 5', '2026-01-05', 'file 9'].entries())
        await fields.nth(no).fill(text);
    },
    typed: ['7/2 no. 5', '2026-01-05', 'file 9'],
    press: pressWay('paper'),
  }),
  act('make links for guardians of a study', 'researcher', atTab('ways'), {
    ready: (page) => way(page, 'guardians').locator('input').fill('2'),
    typed: ['2'],
    press: pressWay('guardians'),
  }),
  act('confirm the answer of a guardian', 'researcher', withAnswer, {
    press: inPanel('section:has(form ~ form) li button'),
  }),
  act('make the link of a guardian’s child', 'researcher', withPaper, {
    press: inPanel('section li button[data-tone="main"]'),
  }),
  act('leave somebody out of the files of a study', 'researcher', withSomebody, {
    ready: async (page) => {
      await page.locator(`${panel} [data-participant] button`).first().click();
      await chooseReason(page);
      await page.locator('dialog[open] input').fill('No sound');
    },
    typed: ['No sound'],
    press: dialogMain,
  }),
  act('show names and groups of a study', 'researcher', withSomebody, {
    ready: async (page) => {
      await page.locator(`${panel} section:has([data-participant]) > div > button`).last().click();
      await chooseReason(page);
    },
    press: dialogMain,
  }),
  act('look whom to remind in a study', 'researcher', withSomebody, {
    press: (page) => page.locator(`${panel} section`).last().locator('button').first().click(),
  }),
  act('fetch the folder of a study', 'researcher', atTab('files'), {
    press: inPanel('section button[data-tone="main"]'),
  }),
  ...(['first', 'last'] as const).map((which) =>
    act(`write the ${which} paper of a study`, 'researcher', atTab('files'), {
      press: (page) => page.locator(`${panel} section`).nth(1).locator('button')[which]().click(),
    }),
  ),
  act('make a token of a study', 'researcher', atTab('files'), {
    ready: (page) => fill(page, { 'section form input': 'R at the desk' }, panel),
    typed: ['R at the desk'],
    press: (page) => page.locator(`${panel} section form button[type="submit"]`).click(),
  }),
  act('end a token of a study', 'researcher', withToken, {
    press: inPanel('section:has(form) li button'),
  }),
  act('record where data of a study went', 'researcher', atTab('files'), {
    ready: async (page) => {
      const fields = page.locator(`${panel} form`).last().locator('input');
      for (const [no, text] of ['osf.io/abc', '2026-01-05'].entries())
        await fields.nth(no).fill(text);
    },
    typed: ['osf.io/abc', '2026-01-05'],
    press: (page) => page.locator(`${panel} form button[type="submit"]`).last().click(),
  }),
];
