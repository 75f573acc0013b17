/**
 * Everything can be done with the keyboard alone, and the focus is where it should be: stories in the running product.
 * What moves by itself, later than half a second after a key, is a fault as well; the server answers slowly for that.
 */
import { LANGUAGES, type Language } from '@jamdai/battery';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import {
  installEars,
  callProduct,
  enrolStaff,
  fillStudy,
  PASSWORD,
  type StoredSession,
  withProduct,
} from '@jamdai/testkit';
import { makeClassWorld } from '../class-world.ts';
import { makeLessonWorld } from '../../robot/lesson-world.ts';
import { takeShifts, watchShifts } from '../looks/page-facts.ts';
import { sendResults } from '../looks/people.ts';
import type { Verification } from '../verification.ts';
import { withBrowser } from '../with-browser.ts';
import { createHand } from './hand.ts';
import { STORIES, type Account, type Story } from './stories.ts';

const HEIGHT = 800;
const WIDTH = 1280;
/** Every answer of the server is late, so that what it moves is told apart from what the key moved. */
const SLOW_ANSWER_MS = 900;

export const KEYBOARD: Verification = {
  name: 'keyboard',
  summary: 'Every journey with the keyboard alone, in both languages.',
  parts: [...new Set(STORIES.map(({ who }) => who))],
  run: async ({ say, parts }) => {
    const failures: string[] = [];
    let keyCount = 0;
    let storyCount = 0;
    let shiftCount = 0;
    await withBrowser(say, (browser) =>
      withProduct(async (product) => {
        const { address, enrol } = product;
        const account = { username: 'malee123', password: PASSWORD };
        const session = await enrol({ username: account.username });
        await sendResults(address, session.token);
        for (const orderNo of LANGUAGES.keys()) await nameAnimals(address, session, 1 + orderNo);
        const rater = await enrolStaff(product, 'proofrater', 'RESEARCHER');
        const world = await makeClassWorld(product);
        for (const [turn, language] of LANGUAGES.entries()) {
          const place = { world, link: world.openLinks[turn] ?? '' };
          const classmate = world.asked[turn] ?? null;
          const { teacher } = world;
          // Of each language its own: a lesson that was begun is begun.
          const lesson = await makeLessonWorld(product);
          const study = await fillStudy(address, rater);
          const sessions = {
            visitor: null,
            pupil: session,
            rater,
            guest: null,
            participant: study.participant,
            researcher: rater,
            classmate,
            teacher,
            lesson: null,
          };
          for (const story of STORIES.filter(
            ({ who }) => parts.length === 0 || parts.includes(who),
          )) {
            const reporter = {
              ...{ address, language, account: { ...account, place, lesson, study } },
              session: story.enter ? await story.enter(lesson, language) : sessions[story.who],
            };
            const reported = await report(browser, story, reporter);
            storyCount += 1;
            keyCount += reported.keys;
            shiftCount += reported.shifts.length;
            const name = `${story.name} (${language})`;
            const moved = reported.shifts.map((shift) => `moved by itself: ${shift}`);
            failures.push(...[...reported.faults, ...moved].map((fault) => `${name}: ${fault}`));
            say([`${name}: ${reported.keys} keys`, ...reported.faults, ...moved].join('\n  '));
          }
        }
      }),
    );
    return {
      figures: [
        ['stories', storyCount],
        ['keys pressed', keyCount],
        ['faults', failures.length],
        ['of these, what moved by itself', shiftCount],
      ],
      failures: storyCount === 0 ? ['no story was told'] : failures,
    };
  },
};

/** An answer for a rater: the tests of a pupil may have been left out. */
async function nameAnimals(
  address: string,
  { token }: StoredSession,
  orderLongTermQuestion: number,
): Promise<void> {
  const answer = {
    lang: 'en' as const,
    ...{ testId: 604, testTypeId: 6, score: null, isScore: false, timeTotal: 60 },
    ...{ answerSheet: ['cat', 'camel'], timeSheet: [2, 4], versionSheet: [] },
    orderLongTermQuestion,
  };
  await callProduct(address, '/test_taking', answer, token);
}

interface Reporter {
  readonly address: string;
  readonly account: Account;
  readonly language: Language;
  readonly session: StoredSession | null;
}

async function report(
  browser: Browser,
  story: Story,
  { address, account, language, session }: Reporter,
): Promise<{
  readonly keys: number;
  readonly faults: readonly string[];
  readonly shifts: readonly string[];
}> {
  const context = await browser.newContext({
    viewport: { width: story.width ?? WIDTH, height: HEIGHT },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(
      (entries) => {
        if (localStorage.getItem('lang') !== null) return;
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      { ...session, lang: language },
    );
    await context.route('**/api/**', async (route) => {
      await delay(SLOW_ANSWER_MS);
      await route.continue();
    });
    await installEars(context);
    await watchShifts(context);
    const page = await context.newPage();
    await page.goto(address);
    const hand = createHand(page);
    let shifts: readonly string[] = [];
    try {
      await story.go(hand, account);
      shifts = await takeShifts(page);
    } catch (error) {
      hand.fault(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
    return { keys: hand.keys(), faults: hand.faults, shifts };
  } finally {
    await context.close();
  }
}
