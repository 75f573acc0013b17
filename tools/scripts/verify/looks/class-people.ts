/** Who sees a class that becomes data: its teacher, a pupil who is asked, one who shows a result, and guardians at their links. */
import type { Page } from 'playwright-core';
import type { ClassWorld } from '../class-world.ts';
import type { PageToSee, Person } from './page-looks.ts';

/** A line that is no pupil, and one without a name. */
const BAD_LIST = [
  'เลขที่\tชื่อ - สกุล\tชั้น\tวันเกิด',
  '1\tเด็กชายสมชาย ใจดี\tอนุบาล\t15/6/2556',
  '2\t\tม.1\t',
];
/** As it is copied, with a line that stands twice. */
const GOOD_LIST = [
  'เลขที่\tชื่อ - สกุล\tชั้น\tวันเกิด',
  '1\tเด็กชายสมชาย ใจดี\tม.1/2\t15/6/2556',
  '2\tเด็กหญิงมาลี ณ ที่นี้\tม.๑/๒\t1 ม.ค. 2557',
  '2\tเด็กหญิงมาลี ณ ที่นี้\tม.๑/๒\t1 ม.ค. 2557',
];

/** In either language. */
const OPEN_LIST = /^(Make accounts from a list|สร้างบัญชีจากรายชื่อ)$/;
const SCHOOL = /^(School|โรงเรียน)$/;
const LOOK = /^(Look at|ดูผล ที่)/;

export function peopleOfClass(world: ClassWorld): readonly Person[] {
  const { teacher, shower, openLinks, answeredLink } = world;
  const [requested] = world.asked;
  const [link = ''] = openLinks;
  return [
    {
      name: 'a pupil who is asked',
      session: requested ?? null,
      pages: [{ path: '/home-page', open: openQuestion }, { path: '/join' }],
    },
    { name: 'a pupil who shows a result', session: shower, pages: FOR_SHOWER },
    { name: 'a guardian', session: null, pages: [{ path: link }, { path: link, open: sendEmpty }] },
    { name: 'a guardian who has answered', session: null, pages: [{ path: answeredLink }] },
    { name: 'a guardian without a link', session: null, pages: [{ path: '/guardian' }] },
    { name: 'a teacher of a class', session: teacher, pages: pagesOfTeacher(world.classId) },
  ];
}

/** The next page asks. */
async function openQuestion(page: Page): Promise<string> {
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('header a[href="/tests"]')?.click(),
  );
  await page.locator('main section blockquote').waitFor();
  await page.locator('main button[data-type]').first().waitFor();
  return 'then the tests with the question about research';
}

async function sendEmpty(page: Page): Promise<string> {
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main [role="alert"]').first().waitFor();
  return 'with what is missing';
}

const FOR_SHOWER: readonly PageToSee[] = [
  { path: '/results' },
  {
    path: '/results',
    open: async (page) => {
      await page.locator('main button[data-mark="shown"]').click();
      await page.locator('main [data-shown="true"]').waitFor();
      return 'with who sees a result';
    },
  },
  {
    path: '/results',
    open: async (page) => {
      await page.locator('main input[type="radio"][value="answers"]').check({ force: true });
      await page.locator('main button[data-mark="shown"]').click();
      await page.locator('main [data-shown="true"]').waitFor();
      return 'read by answers, with who sees a result';
    },
  },
  { path: '/join' },
];

function pagesOfTeacher(classId: string): readonly PageToSee[] {
  const path = `/classes?class=${classId}`;
  const papers = `${path}&show=consents`;
  const withList = (lines: readonly string[], what: string, sign: string): PageToSee => ({
    path,
    open: async (page) => {
      await page.getByRole('button', { name: OPEN_LIST }).click();
      await page.getByLabel(SCHOOL, { exact: true }).fill('โรงเรียนตัวอย่าง');
      await page.locator('main textarea').fill(lines.join('\n'));
      await page.locator('main form button[type="submit"]').click();
      await page.locator(sign).first().waitFor();
      return what;
    },
  });
  return [
    { path },
    withList(BAD_LIST, 'with a list that has mistakes', 'main form [role="alert"]'),
    withList(GOOD_LIST, 'with a list that was read', 'main section ol'),
    { path: papers },
    {
      path: papers,
      open: async (page) => {
        await page.locator('main form [role="group"] button').first().click();
        await page.locator('main form button[type="submit"]:enabled').first().waitFor();
        return 'with papers of all';
      },
    },
    {
      path,
      open: async (page) => {
        await page.getByRole('button', { name: LOOK }).click();
        await page.locator('dialog[open]').waitFor();
        return 'with the results that a pupil shows';
      },
    },
  ];
}
