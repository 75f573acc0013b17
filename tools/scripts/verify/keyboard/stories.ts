/** What people do with Jamdai, each once with the keyboard alone. Selectors, no words: the same in both languages. */
import {
  answerLink,
  answerQuestion,
  joinByCode,
  lookAtShown,
  readList,
  recordPapers,
  showResult,
  type ClassPlace,
} from './class-stories.ts';
import type { Language } from '@jamdai/battery';
import type { FilledStudy, StoredSession } from '@jamdai/testkit';
import { NAMING_PLAN, type LessonWorld } from '../../robot/lesson-world.ts';
import type { Hand } from './hand.ts';
import {
  endPlan,
  enterByScan,
  goOnAfterReload,
  goThroughPlan,
  leaveLesson,
  makePlan,
  readPortrait,
  teachLesson,
  tryTests,
} from './lesson-stories.ts';
import { announced, backTo, DIALOG, fillIn, HEADING, open, ticAll } from './moves.ts';
import {
  answerForChild,
  comeBackWrongly,
  comeIntoStudy,
  makeStudyByHand,
  nearlyLeaveStudy,
  runStudy,
} from './study-stories.ts';
import { nameThings, takeTest } from './test-stories.ts';

export interface Story {
  readonly name: string;
  readonly who:
    | 'visitor'
    | 'pupil'
    | 'rater'
    | 'classmate'
    | 'teacher'
    | 'lesson'
    | 'guest'
    | 'participant'
    | 'researcher';
  /** Somebody of the story's own; else who is named in `who`. */
  readonly enter?: (world: LessonWorld, language: Language) => Promise<StoredSession | null>;
  /** CSS px; 1280 where it does not matter. */
  readonly width?: number;
  readonly go: (hand: Hand, account: Account) => Promise<void>;
}

export interface Account {
  readonly username: string;
  readonly password: string;
  /** A class, of which this language has pupils and a guardian's link of its own. */
  readonly place: ClassPlace;
  readonly lesson: LessonWorld;
  /** Runs, and has some people in it. */
  readonly study: FilledStudy;
}

export const STORIES: readonly Story[] = [
  {
    name: 'signs up, from the home page',
    who: 'visitor',
    go: async (hand) => {
      await open(hand, '/home-page');
      await hand.tabTo('header a[href="/sign-up"]');
      await hand.press('Enter');
      await hand.expectFocusOn(HEADING, 'after the way to the sign-up page');
      await hand.tabTo('main form button[type="submit"]');
      await hand.press('Enter');
      await hand.expectFocusOn('[name="username"]', 'after an empty form');
      await announced(hand, 'main form [role="status"]');
      const username = `keys${Math.trunc(hand.page.viewportSize()?.width ?? 0)}${Date.now() % 100_000_000}`;
      await fillIn(hand, {
        username,
        password: 'abc12345',
        confirmPassword: 'abc12346',
        age: '13',
        firstname: 'Malee',
        lastname: 'Jaidee',
        email: 'malee@example.org',
        phoneNo: '0812345678',
        school: 'Ban Mai School',
      });
      await hand.tabTo('[name="education"]');
      await hand.press('ArrowDown');
      await hand.tabTo('main input[type="radio"]');
      await hand.press('Space');
      await fillIn(hand, { weight: '45', height: '152' });
      await ticAll(hand);
      await hand.tabTo('main form button[type="submit"]');
      await hand.press('Enter');
      await hand.expectFocusOn(`${DIALOG} button`, 'in the dialog about two passwords');
      await hand.press('Escape');
      await hand.expectFocusOn('[name="confirmPassword"]', 'after that dialog');
      await hand.press('End');
      await hand.press('Backspace');
      await hand.type('5');
      await hand.tabTo('main form button[type="submit"]');
      await hand.press('Enter');
      await announced(hand, 'main form [role="status"]');
      await hand.page.waitForURL('**/log-in');
      await hand.expectFocusOn(HEADING, 'on the log-in page after the sign-up');
    },
  },
  {
    name: 'logs in, after one wrong password',
    who: 'visitor',
    go: async (hand, { username, password }) => {
      await open(hand, '/log-in');
      await hand.tabTo('main form input[autocomplete="username"]');
      await hand.type(username);
      await hand.tabTo('main form input[autocomplete="current-password"]');
      await hand.type('wrong1234');
      await hand.press('Enter');
      await hand.expectFocusOn(`${DIALOG} button`, 'in the dialog of a failure');
      await hand.press('Escape');
      await hand.expectFocusOn(
        'main form input[autocomplete="current-password"]',
        'after that dialog',
      );
      await hand.press('Control+a');
      await hand.type(password);
      await hand.press('Enter');
      await hand.expectFocusOn(`${DIALOG} button`, 'in the dialog of a success');
      await hand.press('Enter');
      await hand.page.waitForURL('**/home-page');
      await hand.expectFocusOn(HEADING, 'on the home page after the log-in');
    },
  },
  {
    name: 'changes the language in a form that is half filled in',
    who: 'visitor',
    go: async (hand) => {
      await open(hand, '/sign-up');
      const before = await hand.page.locator('html').getAttribute('lang');
      await fillIn(hand, { username: 'half12345' });
      await backTo(hand, 'header button[aria-label]:not([title]):not([aria-expanded])');
      await hand.press('Enter');
      await hand.page.waitForFunction(
        (language) => document.documentElement.lang !== language,
        before,
      );
      await hand.expectFocusOn(
        'header button[aria-label]:not([title]):not([aria-expanded])',
        'after the switch',
      );
      const retained = await hand.page.locator('[name="username"]').inputValue();
      if (retained !== 'half12345') hand.fault(`the name became "${retained}" with the language`);
    },
  },
  {
    name: 'opens the menu of a phone',
    who: 'visitor',
    width: 360,
    go: async (hand) => {
      await open(hand, '/home-page');
      await hand.press('Tab');
      await hand.expectFocusOn('a[href="#content"]', 'the first stop');
      await hand.press('Enter');
      await hand.expectFocusOn('#content', 'after skipping the bar');
      await backTo(hand, 'header button[aria-controls="bar-links"]');
      await hand.press('Enter');
      await hand.waitFor('#bar-links a');
      await hand.press('Tab');
      await hand.expectFocusOn('#bar-links a', 'the first link of the open menu');
      await hand.tabTo('#bar-links a[href="/content"]');
      await hand.press('Enter');
      await hand.expectFocusOn(HEADING, 'after a link of the menu');
    },
  },
  { name: 'tries three questions without an account', who: 'visitor', go: tryTests },
  {
    name: 'opens a result and closes it',
    who: 'pupil',
    go: async (hand) => {
      await open(hand, '/results');
      const button = 'main table button[aria-expanded]';
      await hand.tabTo(button);
      await hand.press('Enter');
      await hand.expectFocusOn('main table button[aria-expanded="true"]', 'on the opened row');
      await hand.press('Space');
      await hand.expectFocusOn('main table button[aria-expanded="false"]', 'on the closed row');
      await hand.tabTo('main button[aria-expanded="false"][aria-controls*="panel"]');
      await hand.press('Enter');
      await hand.expectFocusOn(
        'main button[aria-expanded="true"][aria-controls*="panel"]',
        'on the opened kind',
      );
    },
  },
  {
    name: 'goes through the profile and does not delete the account after all',
    who: 'pupil',
    go: async (hand) => {
      await open(hand, '/profile');
      await hand.tabTo('[role="tab"][aria-selected="true"]');
      await hand.press('ArrowDown');
      await hand.expectFocusOn('[role="tab"][aria-selected="true"]', 'on the second tab');
      await hand.page.waitForURL('**/profile?tab=delete');
      await hand.tabTo('[role="tabpanel"] button[data-tone="danger"]');
      await hand.press('Enter');
      await hand.expectFocusOn(`${DIALOG} button:not([data-tone="danger"])`, 'in the dialog');
      await hand.press('Tab');
      await hand.expectFocusOn(`${DIALOG} button[data-tone="danger"]`, 'on the second button');
      await hand.press('Escape');
      await hand.expectFocusOn('[role="tabpanel"] button[data-tone="danger"]', 'after the dialog');
    },
  },
  {
    name: 'reports a problem',
    who: 'pupil',
    go: async (hand) => {
      await open(hand, '/results');
      await hand.tabTo('footer a[href="/reportProblem"]');
      await hand.press('Enter');
      await hand.expectFocusOn(HEADING, 'on the page of the report');
      await hand.tabTo('main form input');
      await hand.type('No sound');
      await hand.tabTo('main form textarea');
      await hand.type('I hear nothing.');
      await hand.tabTo('main form button[type="submit"]');
      await hand.press('Enter');
      await announced(hand, 'main [role="status"]');
      await hand.expectFocusOn('[data-takes-focus]', 'on the thanks');
      await hand.tabTo('main button[data-tone="quiet"]');
      await hand.press('Enter');
      await hand.expectFocusOn('main form input', 'on the new report');
    },
  },
  {
    name: 'takes a test with the keys 1 to 4 and Enter, after nearly stopping it',
    who: 'pupil',
    go: takeTest,
  },
  {
    name: 'takes a naming test',
    who: 'pupil',
    go: nameThings,
  },
  {
    name: 'goes through the desk of the raters',
    who: 'rater',
    go: async (hand) => {
      await open(hand, '/longTermTestCheckPage');
      await hand.tabTo('[role="tab"][aria-selected="true"]');
      for (const tab of ['unknown', 'answers', 'agreement', 'lexicon', 'settings', 'rate']) {
        await hand.press('ArrowRight');
        await hand.page.waitForURL(`**/longTermTestCheckPage?tab=${tab}`);
        await hand.expectFocusOn('[role="tab"][aria-selected="true"]', `on the tab ${tab}`);
      }
      await hand.tabTo('[role="tabpanel"] button[data-tone="main"]');
      await hand.press('Enter');
      await hand.waitFor('[role="tabpanel"] tbody tr[data-place]');
      await hand.expectFocusOn('tr[data-place], tr[data-place] *', 'on the words of the answer');
    },
  },
  {
    name: 'takes all files of research along as one',
    who: 'rater',
    go: async (hand) => {
      await open(hand, '/staff/research?tab=files');
      const zip = '[role="tabpanel"] section:nth-of-type(2) button';
      await hand.tabTo(zip);
      const arrived = hand.page.waitForEvent('download', { timeout: 60_000 });
      await hand.press('Enter');
      await hand.expectFocusOn(`${zip}[aria-busy]`, 'while the file comes');
      await arrived;
      await announced(hand, '[role="tabpanel"] [role="status"]');
      await hand.expectFocusOn(zip, 'after the file has come');
    },
  },
  {
    name: 'reads a class list, first with a mistake',
    who: 'teacher',
    go: (hand, { place }) => readList(hand, place),
  },
  {
    name: 'fills the table of papers',
    who: 'teacher',
    go: (hand, { place }) => recordPapers(hand, place),
  },
  {
    name: 'looks at what a pupil shows',
    who: 'teacher',
    go: (hand, { place }) => lookAtShown(hand, place),
  },
  { name: 'puts the question about research off', who: 'classmate', go: answerQuestion },
  { name: 'shows a result to the teacher and takes it back', who: 'classmate', go: showResult },
  { name: 'joins with a wrong code, and stays in a class', who: 'classmate', go: joinByCode },
  {
    name: 'answers as a guardian at a link',
    who: 'visitor',
    go: (hand, { place }) => answerLink(hand, place),
  },
  {
    name: 'enters a class by one scan, after a slip that nobody has',
    who: 'lesson',
    enter: async () => null,
    go: (hand, { lesson }) => enterByScan(hand, lesson),
  },
  {
    name: 'takes a test of a plan, rests, and goes on another day',
    who: 'lesson',
    enter: (world) => world.newPlanner(NAMING_PLAN, 1),
    go: goThroughPlan,
  },
  {
    name: 'leaves the last test of a plan out, and comes to the portrait',
    who: 'lesson',
    enter: (world) => world.newPlanner(NAMING_PLAN, 4),
    go: endPlan,
  },
  {
    name: 'goes on with a test after a reload',
    who: 'lesson',
    enter: (world) => world.newPupil('running'),
    go: goOnAfterReload,
  },
  {
    name: 'is not in the lesson for which the class waits',
    who: 'lesson',
    enter: (world) => world.newPupil('waiting'),
    go: leaveLesson,
  },
  {
    name: 'finds the page for parents, and the consent form behind it',
    who: 'visitor',
    go: async (hand) => {
      await open(hand, '/home-page');
      await hand.tabTo('footer a[href="/for-parents"]');
      await hand.press('Enter');
      await hand.expectFocusOn(HEADING, 'on the page for parents');
      await hand.tabTo('main a[href="/consent-form"]');
      await hand.press('Enter');
      await hand.expectFocusOn(HEADING, 'on the consent form');
    },
  },
  {
    name: 'opens the certificate from the results, and goes back',
    who: 'pupil',
    go: async (hand) => {
      await open(hand, '/results');
      await hand.tabTo('main a[href="/results/certificate"]');
      await hand.press('Enter');
      await hand.expectFocusOn(HEADING, 'on the certificate');
      await hand.waitFor('main article');
      await hand.tabTo('main a[href="/results"]');
      await hand.press('Enter');
      await hand.expectFocusOn(HEADING, 'on the results after the certificate');
    },
  },
  {
    name: 'reads the portrait',
    who: 'lesson',
    enter: (world, language) => world.newPortrayed(language),
    go: readPortrait,
  },
  {
    name: 'lets a class begin and rest, and nearly ends the lesson',
    who: 'lesson',
    enter: async ({ teacher }) => teacher,
    go: (hand, { lesson }) => teachLesson(hand, lesson),
  },
  {
    name: 'puts a plan together, after saving it too early',
    who: 'lesson',
    enter: async ({ teacher }) => teacher,
    go: (hand, { lesson }) => makePlan(hand, lesson),
  },
  {
    name: 'comes into a study by a link, up to the first sitting',
    who: 'guest',
    width: 360,
    go: (hand, { study }) => comeIntoStudy(hand, study),
  },
  { name: 'comes back into a study by a code that is wrong', who: 'guest', go: comeBackWrongly },
  {
    name: 'answers for a child of a study',
    who: 'guest',
    go: (hand, { study }) => answerForChild(hand, study),
  },
  {
    name: 'nearly leaves a study',
    who: 'participant',
    go: (hand, { study }) => nearlyLeaveStudy(hand, study),
  },
  { name: 'makes a study', who: 'researcher', go: makeStudyByHand },
  {
    name: 'runs a study: links, people, names',
    who: 'researcher',
    go: (hand, { study }) => runStudy(hand, study),
  },
];
