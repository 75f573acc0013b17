/** Who looks at the product, and what they see: invented people in a running installation. */
import type { Page } from 'playwright-core';
import {
  callProduct,
  enrolStaff,
  fillStudy,
  type FilledStudy,
  type RunningProduct,
  type StoredSession,
} from '@jamdai/testkit';
import { fillSchool } from '../../screenshots/simulated-school.ts';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import type { PageToSee, Person } from './page-looks.ts';

const RESULTS = 6;

export async function gatherPeople(product: RunningProduct): Promise<readonly Person[]> {
  const { address, enrol } = product;
  const session = await enrol();
  const beginner = await enrol({ username: 'mana4567' });
  await sendResults(address, session.token);
  const teacher = await enrolStaff(product, 'proofteacher', 'TEACHER');
  const admin = await enrolStaff(product, 'proofadmin', 'ADMIN');
  const classId = await makeClass(address, teacher, [session, beginner]);
  await fillSchool(product);
  const study = await fillStudy(address, admin);
  return [
    { name: 'a visitor', session: null, pages: [...FOR_VISITORS, ...pagesOfLinks(study)] },
    { name: 'a pupil without results', session: beginner, pages: FOR_BEGINNERS },
    { name: 'a pupil', session, pages: FOR_PUPILS },
    { name: 'a teacher', session: teacher, pages: pagesForTeachers(classId) },
    { name: 'an administrator', session: admin, pages: [...FOR_ADMINS, ...pagesOfStudy(study)] },
    {
      name: 'a participant',
      session: study.participant,
      pages: [{ path: `/study?study=${study.studyId}` }, { path: '/study' }],
    },
  ];
}

/** Results of a pupil, so that there is something in the table. */
export async function sendResults(address: string, token: string): Promise<void> {
  for (let form = 0; form < RESULTS; form += 1) {
    await callProduct(address, '/test_taking', attemptBody(form, 240 + form), token);
  }
}

/** Gives the class. */
async function makeClass(
  address: string,
  teacher: StoredSession,
  pupils: readonly StoredSession[],
): Promise<string> {
  const { classId, code } = await callProduct(address, '/class', { name: '7/2' }, teacher.token);
  for (const { token } of pupils) {
    await callProduct(address, '/class/join', { code: code ?? '' }, token);
  }
  return classId;
}

async function openFirst(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().click();
}

const openDialog = (path: string, selector: string, what: string): PageToSee => ({
  path,
  open: async (page) => {
    await openFirst(page, selector);
    await page.locator('dialog[open]').waitFor();
    return what;
  },
});

const FOR_VISITORS: readonly PageToSee[] = [
  ...[
    '/home-page',
    '/content',
    '/contact-us',
    '/help',
    '/help?tab=delete',
    '/log-in',
    '/sign-up',
    '/reset',
    '/join',
    '/consent-form',
    '/for-parents',
    '/staff/activate',
    '/unauthorization',
  ].map((path) => ({ path })),
  {
    path: '/sign-up',
    open: async (page) => {
      await openFirst(page, 'main form button[type="submit"]');
      await page.locator('[aria-invalid="true"]').first().waitFor();
      return 'with errors at the fields';
    },
  },
  openDialog('/log-in', 'main form button[type="submit"]', 'with the dialog of a failure'),
  ...['visual', 'auditory'].map((channel) => ({
    path: `/home-page?try=${channel}`,
    open: async (page: Page) => {
      await page.locator('[data-task] :is([data-primary], [data-check])').first().waitFor();
      return 'before it is tried';
    },
  })),
];

const FOR_PUPILS: readonly PageToSee[] = [
  ...[
    '/home-page',
    '/content',
    '/contact-us',
    '/tests',
    '/plan',
    '/results',
    '/results/report',
    '/results/portrait',
    '/results/certificate',
    '/profile',
    '/profile?tab=delete',
    '/profile?tab=privacy',
    '/profile?tab=data',
    '/this-device',
    '/reportProblem',
    '/no-such-page',
    '/visual_matrix_task',
    '/phonological_digit_task',
    '/animal_naming_retrieval_task',
  ].map((path) => ({ path })),
  {
    path: '/results',
    open: async (page) => {
      await openFirst(page, 'main table button[aria-expanded]');
      await page.locator('main table button[aria-expanded="true"]').first().waitFor();
      return 'with an answer open';
    },
  },
  openDialog(
    '/profile?tab=delete',
    '[role="tabpanel"] button[data-tone="danger"]',
    'with the last question',
  ),
];

const FOR_BEGINNERS: readonly PageToSee[] = [
  '/tests',
  '/results',
  '/results/portrait',
  '/results/certificate',
].map((path) => ({ path }));

const pagesForTeachers = (classId: string): readonly PageToSee[] =>
  [
    '/staff',
    '/classes',
    `/classes?class=${classId}`,
    `/classes?class=${classId}&show=wall`,
    `/classes?class=${classId}&show=lesson`,
    `/classes?class=${classId}&show=plans`,
    '/classes?show=plan&copy=whole-battery',
  ].map((path) => ({ path }));

const pagesOfLinks = ({ link, guardianLink }: FilledStudy): readonly PageToSee[] =>
  ['/study', `/study#${link}`, '/study-guardian', `/study-guardian#${guardianLink}`].map(
    (path) => ({
      path,
    }),
  );

const pagesOfStudy = ({ studyId }: FilledStudy): readonly PageToSee[] => [
  { path: '/staff/studies' },
  ...['facts', 'design', 'questions', 'consent', 'ways', 'live', 'files'].map((tab) => ({
    path: `/staff/studies?study=${studyId}&tab=${tab}`,
  })),
];

const FOR_ADMINS: readonly PageToSee[] = [
  '/staff',
  '/staff/reports',
  '/staff/runs',
  '/staff/contact',
  '/staff/voices',
  '/staff/voices/listening',
  '/staff/research',
  '/staff/research?tab=runs',
  '/staff/research?tab=norms',
  '/staff/research?tab=measures',
  '/staff/research?tab=people',
  '/staff/research?tab=files',
  '/classes',
  '/recordingDesk',
  '/longTermTestCheckPage',
  '/longTermTestCheckPage?tab=unknown',
  '/longTermTestCheckPage?tab=answers',
  '/longTermTestCheckPage?tab=agreement',
  '/longTermTestCheckPage?tab=lexicon',
  '/longTermTestCheckPage?tab=settings',
].map((path) => ({ path }));
