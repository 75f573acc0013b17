/** Who is in a lesson, and what they see: in by one scan, every step of a plan, the board, a test that was left, the portrait. */
import { LESSON_COMMANDS, type LessonCommand } from '@jamdai/contract';
import type { StoredSession } from '@jamdai/testkit';
import type { Page } from 'playwright-core';
import { installStillClock } from '../../robot/still-clock.ts';
import { FIRST_PLAN, NAMING_PLAN, type LessonWorld } from '../../robot/lesson-world.ts';
import { pressThrough } from '../../robot/press-through.ts';
import type { PageToSee, Person } from './page-looks.ts';

const LEFT_TEST = 'visual_matrix_task';
const NEXT = 'main [data-next]:visible';
/** Of a test of a plan that was stopped. */
const LEAVE_OUT = '[data-layer="panel"][data-on] button[data-tone="quiet"]:last-child';

/** Each look begins with somebody new: what a page has done is not done again. */
export function peopleOfLesson(world: LessonWorld, portrayed: StoredSession): readonly Person[] {
  const { teacher } = world;
  return [
    {
      name: 'a pupil who scans',
      session: null,
      pages: [
        { path: world.scanned('running') },
        { path: world.scanned('running'), open: (page) => enterWrong(page) },
        {
          path: world.scanned('running'),
          open: async (page) => {
            await become(page, await world.newPupil('running'), world.scanned('running'));
            await page.locator('main form').first().waitFor();
            return 'with somebody logged in';
          },
        },
      ],
    },
    { name: 'a pupil in a plan', session: null, pages: stepsOfPlan(world) },
    {
      name: 'a pupil who is held up',
      session: null,
      // Who comes when a lesson has ended is held up by nothing.
      pages: (['waiting', 'resting'] as const).map((phase) => heldUp(world, phase)),
    },
    { name: 'a pupil who left a test', session: null, pages: leftTest(world) },
    { name: 'a pupil with a portrait', session: portrayed, pages: FOR_PORTRAYED },
    {
      name: 'a teacher in a lesson',
      session: teacher,
      pages: LESSON_COMMANDS.flatMap((phase) => boardsOf(world, phase)),
    },
  ];
}

async function become(page: Page, session: StoredSession, path: string): Promise<void> {
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...session },
  );
  await page.goto(new URL(path, page.url()).href);
  await page.locator('#root h1').first().waitFor();
}

async function enterWrong(page: Page): Promise<string> {
  await page.locator('main [name="slipCode"]').fill('0000000000');
  await page.locator('main form button[type="submit"]').click();
  await page.locator('main [role="alert"]').first().waitFor();
  return 'with a slip that nobody has';
}

/** One page for each kind of step. */
function stepsOfPlan(world: LessonWorld): readonly PageToSee[] {
  const first = `/plan?plan=${FIRST_PLAN}`;
  const naming = `/plan?plan=${NAMING_PLAN}`;
  const inPlan = (
    path: string,
    doneCount: number,
    open: (page: Page) => Promise<string>,
  ): PageToSee => ({
    path: '/home-page',
    open: async (page) => {
      const planId = path === first ? FIRST_PLAN : NAMING_PLAN;
      await become(page, await world.newPlanner(planId, doneCount), path);
      await page.locator(NEXT).waitFor();
      return `${path}: ${await open(page)}`;
    },
  });
  const onTest = async (page: Page): Promise<void> => {
    await page.locator(NEXT).click();
    await page.locator('[data-task]').waitFor();
  };
  return [
    inPlan(first, 0, async () => 'before it'),
    inPlan(naming, 1, async () => 'to go on with'),
    inPlan(first, 0, async (page) => {
      await page.locator(NEXT).click();
      await page.locator('main [data-plan-line]').waitFor();
      return 'a text';
    }),
    inPlan(naming, 0, async (page) => {
      await withClock(page, async (clock) => {
        await onTest(page);
        await clock.stop();
        await pressThrough(page, clock, '[data-phase="direction"]');
      });
      return 'a test';
    }),
    inPlan(naming, 3, async (page) => {
      await stopTest(page, onTest);
      return 'a test that was stopped';
    }),
    inPlan(naming, 1, async (page) => {
      await takeOne(page, onTest);
      return 'after a test';
    }),
    inPlan(naming, 1, async (page) => {
      await takeOne(page, onTest);
      await page.locator(NEXT).click();
      await page.locator('main [data-left]').waitFor();
      return 'a rest';
    }),
    inPlan(naming, 4, async (page) => {
      await stopTest(page, onTest);
      await page.locator(LEAVE_OUT).click();
      await page.locator('main a[href="/results/portrait"]').waitFor();
      return 'its end';
    }),
  ];
}

async function withClock(page: Page, work: (clock: Clock) => Promise<void>): Promise<void> {
  const clock = await installStillClock(page);
  await page.reload();
  await page.locator(NEXT).waitFor();
  try {
    await work(clock);
  } finally {
    await clock.release();
  }
}
type Clock = Awaited<ReturnType<typeof installStillClock>>;

async function takeOne(page: Page, onTest: (page: Page) => Promise<void>): Promise<void> {
  await withClock(page, async (clock) => {
    await onTest(page);
    await clock.stop();
    await pressThrough(page, clock, NEXT);
  });
  await page.locator('main h1').waitFor();
}

async function stopTest(page: Page, onTest: (page: Page) => Promise<void>): Promise<void> {
  await withClock(page, async (clock) => {
    await onTest(page);
    await clock.stop();
    await pressThrough(page, clock, '[data-task] [data-stop]');
  });
  await page.locator('[data-task] [data-stop]').click();
  await page.locator('dialog[open] button').last().click();
  await page.locator(LEAVE_OUT).waitFor();
}

function heldUp(world: LessonWorld, phase: LessonCommand): PageToSee {
  return {
    path: '/home-page',
    open: async (page) => {
      await become(page, await world.newPupil(phase), '/tests');
      await page.locator('dialog[open]').waitFor();
      return `the tests while the class is ${phase}`;
    },
  };
}

function leftTest(world: LessonWorld): readonly PageToSee[] {
  const leave = async (page: Page): Promise<void> => {
    await become(page, await world.newPupil('running'), '/tests');
    const clock = await installStillClock(page);
    await page.goto(new URL(`/${LEFT_TEST}`, page.url()).href);
    await page.locator('[data-task]').waitFor();
    await clock.stop();
    await pressThrough(page, clock, '[data-phase="choice"][data-question-index="2"]');
    await clock.release();
    await page.reload();
    await page.locator('[data-left] [data-primary]').waitFor();
  };
  return [
    {
      path: '/home-page',
      open: async (page) => {
        await leave(page);
        return 'the offer to go on';
      },
    },
    {
      path: '/home-page',
      open: async (page) => {
        await leave(page);
        await page.locator('[data-left] button:not([data-primary])').click();
        await page.locator('dialog[open]').waitFor();
        return 'the question before it is begun anew';
      },
    },
  ];
}

const FOR_PORTRAYED: readonly PageToSee[] = [
  { path: '/results/portrait' },
  {
    path: '/results/portrait',
    open: async (page) => {
      await page.locator('main details summary').first().click();
      await page.locator('main details[open]').first().waitFor();
      return 'with its table';
    },
  },
];

function boardsOf(world: LessonWorld, phase: LessonCommand): readonly PageToSee[] {
  const path = `/classes?class=${world.classId(phase)}&show=lesson`;
  const withDialog = (button: string, what: string): PageToSee => ({
    path,
    open: async (page) => {
      await page.locator(button).last().click();
      await page.locator('dialog[open]').waitFor();
      return `${what}, while the class is ${phase}`;
    },
  });
  const seat = 'main li[data-state] button';
  if (phase !== 'running') return [{ path }];
  return [
    { path },
    withDialog(seat, 'one seat'),
    withDialog('main [role="group"] button', 'the question before the end'),
  ];
}
