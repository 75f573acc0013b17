/** Every screen, in every role that can open it. Which addresses there are is read from the web's own list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLASS_SCREENS } from './class-actions.ts';
import { screen, type Place } from './place.ts';
import { STUDY_SCREENS } from './study-actions.ts';
import { STUDY_DESK_SCREENS } from './study-desk-actions.ts';
import type { Who } from './who-says.ts';
import type { World } from './world.ts';

const PATHS = join(import.meta.dirname, '../../../../web/src/shared/routing/paths.ts');
const WHO: readonly Who[] = ['visitor', 'newcomer', 'pupil', 'teacher', 'researcher', 'admin'];
/** Of the routes without an address of their own. */
const OTHER_ADDRESSES = [
  '/',
  '/phonological_digit_task',
  '/animal_naming_retrieval_task',
  '/nowhere',
];

/** Addresses that everybody tries; who is sent elsewhere by the guard has no screen there. */
export function listScreens(): readonly Place[] {
  const source = readFileSync(PATHS, 'utf8');
  const list = /export const PATHS = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  const addresses = [...list.matchAll(/'(\/[^']*)'/g)].map(([, address = '']) => address);
  if (addresses.length < 20) throw new Error('the list of addresses could not be read');
  return [
    ...[...addresses, ...OTHER_ADDRESSES].flatMap((address) =>
      WHO.map((who) => screen(who, address)),
    ),
    ...PARTS,
    ...CLASS_SCREENS,
    ...STUDY_SCREENS,
    ...STUDY_DESK_SCREENS,
  ];
}

const inClass = (show: string) =>
  screen('teacher', `/classes?class=…${show}`, {
    stage: async (world: World) => ({
      session: await world.session('teacher'),
      path: `/classes?class=${await world.classId()}${show}`,
    }),
  });

/** Screens behind an address that has several. */
const PARTS: readonly Place[] = [
  ...['delete', 'privacy', 'data'].map((tab) => screen('pupil', `/profile?tab=${tab}`)),
  screen('teacher', '/profile?tab=data'),
  ...['', '&show=wall', '&show=lesson', '&show=plans', '&show=plan'].map(inClass),
  screen('pupil', '/plan?plan=long-term'),
  screen('pupil', '/join?class=…', {
    stage: async (world) => ({
      session: await world.session('pupil'),
      path: `/join?class=${(await world.newClass([])).code}`,
    }),
  }),
  screen('admin', '/staff/reports?show=done'),
  ...['items', 'runs', 'norms', 'measures', 'people', 'files'].map((tab) =>
    screen('admin', `/staff/research?tab=${tab}`),
  ),
  ...['unknown', 'answers', 'agreement', 'lexicon', 'settings'].map((tab) =>
    screen('admin', `/longTermTestCheckPage?tab=${tab}`, {
      alone: 'desk',
      stage: async (world) => {
        await world.layAnswers();
        return {
          session: await world.session('admin'),
          path: `/longTermTestCheckPage?tab=${tab}`,
        };
      },
    }),
  ),
  screen('admin', '/recordingDesk?pack=…', {
    stage: async (world) => ({
      session: await world.session('admin'),
      path: `/recordingDesk?pack=${await world.newPack()}`,
    }),
  }),
  screen('visitor', '/staff/activate#…', {
    stage: async (world) => ({ session: null, path: `/staff/activate#${await world.newLink()}` }),
  }),
  screen('admin', '/staff/research/replay?taking=…', {
    needsSchool: true,
    stage: async (world) => {
      await world.school();
      const session = await world.session('admin');
      const test = 'phonological_digit_task';
      const attempt = await world.firstRun();
      return {
        session,
        path: `/staff/research/replay?test=${test}&study=all&taking=${attempt}`,
      };
    },
  }),
];
