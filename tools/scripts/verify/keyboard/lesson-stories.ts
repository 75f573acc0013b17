/**
 * A lesson with the keyboard alone: in by one scan, through a plan to its end, a test that was left, the teacher's board, the
 * portrait. Selectors, no words: the same in both languages.
 */
import { NAMING_PLAN, type LessonWorld } from '../../robot/lesson-world.ts';
import type { Hand } from './hand.ts';
import { announced, backTo, DIALOG, HEADING, open } from './moves.ts';
import { answerSome, answerTaster, nameInPlan } from './test-stories.ts';

const FORM = 'main form';
const NEXT = 'main [data-next]';
const PLAN = `/plan?plan=${NAMING_PLAN}`;
const LEFT_AFTER = 2;

export async function enterByScan(hand: Hand, world: LessonWorld): Promise<void> {
  await open(hand, world.scanned('running'));
  await hand.tabTo('[name="slipCode"]');
  await hand.type('0000000000');
  await hand.press('Enter');
  await announced(hand, `${FORM} [role="alert"]`);
  await hand.tabTo('[name="slipCode"]');
  await hand.press('Control+a');
  await hand.type(await world.newSlip());
  await hand.press('Enter');
  await hand.page.waitForURL('**/tests');
  await hand.expectFocusOn(HEADING, 'on the tests after the scan');
}

/** Whose next step is a test, and behind it a rest. */
export async function goThroughPlan(hand: Hand): Promise<void> {
  await nameInPlan(hand, PLAN);
  await hand.expectFocusOn(HEADING, 'after a test of the plan');
  await hand.tabTo(NEXT);
  await hand.press('Enter');
  await hand.waitFor('main [data-left]');
  await hand.expectFocusOn(HEADING, 'on the rest');
  await hand.tabTo(`${NEXT}[aria-disabled]`);
  await hand.press('Enter');
  await hand.expectFocusOn(`${NEXT}[aria-disabled]`, 'before the rest is over');
  await backTo(hand, 'main [data-plan-line] ~ *, main div:has(> div > [data-plan-line]) > button');
  await hand.press('Enter');
  await hand.page.waitForURL('**/tests');
  await hand.expectFocusOn(HEADING, 'on the tests, to go on another day');
}

/** Whose last test is open. */
export async function endPlan(hand: Hand): Promise<void> {
  await open(hand, PLAN);
  await hand.tabTo(NEXT);
  await hand.press('Enter');
  await leaveOut(hand);
  await hand.waitFor('main a[href="/results/portrait"]');
  await hand.expectFocusOn(HEADING, 'at the end of the plan');
  await hand.tabTo('main a[href="/results/portrait"]');
  await hand.press('Enter');
  await hand.expectFocusOn(HEADING, 'on the portrait after the plan');
}

/** Who cannot take a test is not stuck: it is stopped once it is under way, and left out. */
async function leaveOut(hand: Hand): Promise<void> {
  const [skip, start] = ['button[data-check="skip"]', 'button[data-primary]'];
  await hand.waitFor(`[data-task] :is(${skip}, ${start})`);
  if (await hand.page.locator(skip).isVisible()) {
    await hand.tabTo(skip);
    await hand.press('Enter');
  }
  await hand.tabTo(start);
  await hand.press('Enter');
  await hand.tabTo('[data-task] [data-stop]');
  await hand.press('Enter');
  await hand.expectFocusOn(`${DIALOG} button`, 'in the dialog of the way out');
  await hand.tabTo(`${DIALOG} button:last-child`);
  await hand.press('Enter');
  const leave = '[data-layer="panel"] button[data-tone="quiet"]:last-child';
  await hand.waitFor(leave);
  await hand.tabTo(leave);
  await hand.press('Enter');
}

export async function goOnAfterReload(hand: Hand): Promise<void> {
  await answerSome(hand, LEFT_AFTER);
  await hand.page.reload();
  await hand.waitFor('[data-left] [data-primary]');
  await hand.tabTo('[data-left] button:not([data-primary])');
  await hand.press('Enter');
  await hand.expectFocusOn(`${DIALOG} button`, 'in the question before it is begun anew');
  await hand.press('Escape');
  await hand.expectFocusOn('[data-left] button:not([data-primary])', 'after that question');
  await hand.press('Shift+Tab');
  await hand.expectFocusOn('[data-left] [data-primary]', 'on the way back to the test');
  await hand.press('Enter');
  await hand.waitFor('[data-task] [data-primary]');
  await hand.expectFocusOn('[data-primary]', 'on the screen that waits');
}

export async function teachLesson(hand: Hand, world: LessonWorld): Promise<void> {
  await open(hand, `/classes?class=${world.classId('waiting')}&show=lesson`);
  const commands = 'main [role="group"] button';
  await hand.tabTo(commands);
  await hand.press('Enter');
  await hand.waitFor('main [data-phase="running"]');
  await announced(hand, 'main [role="status"]');
  await hand.expectFocusOn(commands, 'after the class may begin');
  await hand.press('Enter');
  await hand.waitFor('main [data-phase="resting"]');
  await hand.tabTo(`${commands}:last-of-type`);
  await hand.press('Enter');
  await hand.expectFocusOn(`${DIALOG} button`, 'in the question before the end');
  await hand.press('Escape');
  await hand.expectFocusOn(`${commands}:last-of-type`, 'after the lesson goes on');
  await hand.tabTo('main li[data-state] button');
  await hand.press('Enter');
  await hand.waitFor(DIALOG);
  await hand.press('Escape');
  await hand.expectFocusOn('main li[data-state] button', 'after one seat');
}

export async function readPortrait(hand: Hand): Promise<void> {
  await open(hand, '/results/portrait');
  await hand.tabTo('main details summary');
  await hand.press('Enter');
  await hand.waitFor('main details[open]');
  await hand.tabTo('main article a[href="/results"]');
  await hand.press('Enter');
  await hand.expectFocusOn(HEADING, 'on the results after the portrait');
}

/** The class waits for its teacher: who is not in the room says so. */
export async function leaveLesson(hand: Hand): Promise<void> {
  await open(hand, '/tests');
  await hand.waitFor(DIALOG);
  await hand.expectFocusOn(`${DIALOG} button`, 'while the class waits');
  await hand.press('Enter');
  await hand.tabTo(`${DIALOG} button[data-tone="quiet"]`);
  await hand.press('Enter');
  await hand.page.waitForFunction(() => !document.querySelector('dialog[open]'));
}

const ADD_TEST = 'main form p button[aria-expanded]';

/** A plan of one's own: two tests and a rest, in another order, looked at before it is saved. */
export async function makePlan(hand: Hand, world: LessonWorld): Promise<void> {
  await open(hand, `/classes?class=${world.classId('waiting')}&show=plans`);
  await hand.tabTo('main a[href$="show=plan"]');
  await hand.press('Enter');
  await hand.waitFor('main form fieldset input');
  await hand.tabTo('main form button[type="submit"]');
  await hand.press('Enter');
  await announced(hand, 'main form [role="alert"]');
  await backTo(hand, 'main form fieldset input');
  await hand.type('Keys');
  await hand.tabTo(ADD_TEST);
  await hand.press('Enter');
  await hand.tabTo('main form fieldset:not(:has(input)) button');
  await hand.press('Enter');
  await hand.press('Tab');
  await hand.press('Enter');
  await hand.waitFor('main li[data-step]:nth-of-type(2)');
  await backTo(hand, `${ADD_TEST} + button`);
  await hand.press('Enter');
  await hand.waitFor('main li[data-step][data-kind="rest"]');
  await backTo(hand, 'main li[data-kind="rest"] button[data-move="-1"]');
  await hand.press('Enter');
  await hand.waitFor('main li[data-kind="rest"]:nth-of-type(2)');
  await hand.expectFocusOn('li[data-kind="rest"] button[data-move="-1"]', 'after a step has moved');
  await hand.tabTo('main form button[type="submit"] + button');
  await hand.press('Enter');
  await hand.waitFor(DIALOG);
  await hand.press('Escape');
  await hand.expectFocusOn('main form button[type="submit"] + button', 'after the preview');
  await backTo(hand, 'main form button[type="submit"]');
  await hand.press('Enter');
  await hand.page.waitForURL((url) => !url.search.includes('show=plan'));
  await hand.expectFocusOn(HEADING, 'on the class after the plan is saved');
}

/** Of a visitor: left once, then done to the end, then the way to an account. */
export async function tryTests(hand: Hand): Promise<void> {
  const link = 'main a[href*="try=visual"]';
  await open(hand, '/home-page');
  await hand.tabTo(link);
  await hand.press('Enter');
  await hand.waitFor('button[data-primary]');
  await hand.expectFocusOn('button[data-primary]', 'on the start of what is tried');
  await hand.press('Escape');
  await hand.expectFocusOn(HEADING, 'at home after leaving what was tried');
  await answerTaster(hand, link);
  await hand.tabTo('main a[href="/sign-up"]');
  await hand.press('Enter');
  await hand.expectFocusOn(HEADING, 'on the sign-up page after trying');
}
