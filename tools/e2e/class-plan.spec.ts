/** A teacher makes a plan and gives it to a class, a pupil does it to the end, and the teacher sees it; each call fails once. */
import type { OwnPlan } from '@jamdai/contract';
import type { Page } from '@playwright/test';
import { expect, listOwn, logIn, sayOn, signUp, test } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { insist, loseEachCallOnce } from './lost-calls.ts';
import { logInAsStaff } from './staff-in.ts';
import { root, takeNamingHere, type NamingOptions } from './taker.ts';

const NAME = 'Monday memory';
const PLAN_CALLS = [
  'all',
  'save',
  'delete',
  'class',
  'assign',
  'assignment/change',
  'assignment/end',
];
/** With the one in the browser, ten. */
const OTHER_PUPILS = 9;

// Calls are lost on purpose, and one change is refused.
test.use({ expectedComplaints: ['Failed to load resource', 'net::ERR_FAILED'] });

const next = (page: Page) => page.locator('[data-next]:visible');
const dialog = (page: Page) => page.getByRole('dialog');
const steps = (page: Page) => page.locator('[data-step] strong');

/** Puts together: a text, animals, a rest, foods. */
async function makePlan(desk: Page): Promise<void> {
  const press = (name: string | RegExp) => desk.getByRole('button', { name }).click();
  await press('Save the plan');
  await expect(desk.getByRole('alert')).toContainText('The plan needs a name.');
  await desk.getByLabel('In English').fill(NAME);
  await press('Add a test');
  await press(/^Add .*food/i);
  await press('Add a rest');
  await press(/^Add .*animal/i);
  await press('Add a text');
  await desk.getByLabel('In English').last().fill('Sit comfortably.');
  await expect(steps(desk)).toHaveText([/food/i, 'Rest', /animal/i, 'Text']);

  // By keys to the top, by buttons past the rest, and the focus goes along.
  await desk.getByLabel('In English').last().focus();
  for (let times = 0; times < 4; times += 1) await desk.keyboard.press('Alt+ArrowUp');
  await press(/^Move up: .*animal/i);
  await press(/^Move up: .*animal/i);
  await press(/^Move down: .*food/i);
  await expect(desk.getByRole('button', { name: /^Move down: .*food/i })).toBeFocused();
  await expect(steps(desk)).toHaveText(['Text', /animal/i, 'Rest', /food/i]);
  await press(/^Remove: .*food/i);
  await expect(steps(desk)).toHaveCount(3);
  await press('Put it back');
  await expect(steps(desk)).toHaveText(['Text', /animal/i, 'Rest', /food/i]);
  await desk.getByLabel('At least').selectOption('30');

  await desk.reload();
  await insist(desk, desk.getByText('Your unsaved changes are still here.'));
  await expect(steps(desk)).toHaveText(['Text', /animal/i, 'Rest', /food/i]);
  await inspectLooks(desk);
  await press('As pupils see it');
  await expect(dialog(desk)).toContainText('2 tests');
  await expect(dialog(desk)).toContainText('Sit comfortably.');
  await inspectLooks(desk);
  await desk.keyboard.press('Escape');
  await press('Save the plan');
  await expect(desk.getByRole('alert')).toContainText('That did not work.');
  await press('Save the plan');
}

/** Gives the plan for today, and a ready-made one for later, of which the days are changed and which is ended. */
async function givePlans(desk: Page): Promise<void> {
  const part = desk.getByRole('region', { name: 'Plan', exact: true });
  const give = () => dialog(desk).getByRole('button', { name: 'Give it to the class' }).click();
  await part.getByRole('button', { name: 'Give the class a plan' }).click();
  await give();
  await expect(dialog(desk).getByRole('alert')).toHaveText('Choose a plan.');
  await dialog(desk).getByRole('radio', { name: NAME }).check();
  await inspectLooks(desk);
  await give();
  await expect(dialog(desk).getByRole('alert')).toContainText('That did not work.');
  await give();
  await expect(dialog(desk)).toHaveCount(0);
  await expect(part.getByRole('listitem')).toContainText([NAME]);

  await part.getByRole('button', { name: 'Give the class a plan' }).click();
  await dialog(desk)
    .getByRole('radio', { name: /Executive/ })
    .check();
  await dialog(desk).getByText('Order of the tests: as listed').click();
  await dialog(desk).getByLabel('Order of the tests').selectOption('balanced');
  await dialog(desk).getByLabel('First day').fill('2100-02-01');
  await expect(dialog(desk).getByLabel('Last day')).toHaveValue('2100-02-01');
  await give();
  await expect(part.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await expect(part.getByText('balanced by class number')).toBeVisible();
  await inspectLooks(desk);
}

async function changePlans(desk: Page): Promise<void> {
  const part = desk.getByRole('region', { name: 'Plan', exact: true });
  await part.getByRole('button', { name: /^Change the days of Executive/ }).click();
  await dialog(desk).getByLabel('Last day').fill('2100-01-31');
  const save = dialog(desk).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(dialog(desk).getByRole('alert')).toContainText('must not be before the first day');
  await dialog(desk).getByLabel('Last day').fill('2100-02-03');
  await save.click();
  await expect(dialog(desk).getByRole('alert')).toContainText('That did not work.');
  await save.click();
  await expect(part.getByText('01/02/2100 to 03/02/2100')).toBeVisible();

  await part.getByRole('button', { name: /^End Executive/ }).click();
  const yes = dialog(desk).getByRole('button', { name: 'Yes, end it' });
  await yes.click();
  await expect(dialog(desk).getByRole('alert')).toContainText('That did not work.');
  await yes.click();
  await expect(dialog(desk)).toHaveCount(0);
  await expect(part.getByRole('heading', { name: 'Coming up' })).toHaveCount(0);
}

async function takeNext(page: Page): Promise<void> {
  await insist(page, root(page).locator('[data-layer]').first());
  const testName = (await root(page).getAttribute('data-task')) as NamingOptions['testName'];
  const pass = (ms: number) => page.clock.runFor(ms);
  await takeNamingHere(page, {
    testName,
    pass,
    write: (letter) => `${letter}an`,
    isSubmitted: true,
  });
}

/** From the page of the tests to the end of the plan that the class was given. `board`: the lesson, as its teacher sees it. */
async function goThroughPlan(page: Page, board: Page): Promise<void> {
  await page.goto('/tests');
  const panel = page.locator('[data-own-plan]');
  await insist(page, panel);
  await expect(panel).toContainText('M.1/2');
  await expect(panel).toContainText(NAME);
  // What is to come is not there yet.
  await page.getByText('Other plans').click();
  await expect(page.getByText('2100')).toHaveCount(0);
  await panel.getByRole('link', { name: 'Begin your plan' }).click();
  await insist(page, next(page));
  await expect(async () => {
    await next(page).click();
    await expect(page.getByText('Sit comfortably.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(board.getByText('Step 1 of 2')).toBeVisible();
  await next(page).click();
  await takeNext(page);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Take a rest' })).toBeFocused();
  await expect(board.getByText('Step 2 of 2')).toBeVisible();
  await page.clock.fastForward(31_000);
  await next(page).click();
  await takeNext(page);
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You have finished the whole plan',
  );
}

/** Somebody else of the class comes to the end without a browser: every step is passed. */
async function passWholePlan(page: Page, code: string): Promise<void> {
  const { token } = await sayOn(page)('/login', await signUp(page));
  const say = sayOn(page, token);
  await say('/class/join', { code });
  const [plan]: readonly OwnPlan[] = await say('/plan/own');
  const { planId, assignment } = plan ?? {};
  const assignmentId = assignment?.assignmentId ?? null;
  const begun = await say('/plan/begin', { planId: planId ?? '', assignmentId });
  for (const { position } of begun.steps)
    await say('/plan/pass', { planRunId: begun.planRunId ?? '', position });
}

test('a teacher makes a plan and gives it to a class, a pupil does it, and the teacher sees how far the class is', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const desk = await (await browser.newContext()).newPage();
  await desk.addInitScript(() => localStorage.setItem('lang', 'en'));
  const say = sayOn(desk, await logInAsStaff(desk, 'TEACHER'));
  const { classId, code } = await say('/class', { name: 'M.1/2' });
  const lost = await loseEachCallOnce(desk, '**/api/plan/**');

  await desk.goto(`/classes?class=${classId}`);
  const part = desk.getByRole('region', { name: 'Plan', exact: true });
  await insist(desk, part.getByText('This class has no plan yet.'));
  await part.getByRole('link', { name: 'Your plans' }).click();
  await insist(desk, desk.getByText('You have no plan of your own yet.'));
  await desk.getByRole('button', { name: 'Look at Whole battery in five lessons' }).click();
  await expect(dialog(desk)).toContainText('That was lesson 1 of 5.');
  await desk.keyboard.press('Escape');
  await inspectLooks(desk);
  await desk.getByRole('link', { name: 'Make a plan' }).click();
  await makePlan(desk);
  await givePlans(desk);

  await page.clock.install();
  const token = await logIn(page, await signUp(page), 'en');
  await sayOn(page, token)('/class/join', { code: code ?? '' });
  const lostByPupil = await loseEachCallOnce(page);
  await say('/class/lesson/command', { classId, command: 'running' });
  const board = await desk.context().newPage();
  await board.goto(`/classes?class=${classId}&show=lesson`);
  await goThroughPlan(page, board);
  await board.close();
  await expect.poll(async () => (await listOwn(page, token)).length).toBe(2);
  expect([...lostByPupil]).toEqual(
    expect.arrayContaining(['/api/plan/own', '/api/plan/begin', '/api/plan/pass']),
  );

  await changePlans(desk);
  await desk.reload();
  await expect(part.getByRole('listitem').first()).toContainText(NAME);
  await expect(part.getByText(/^At least \d+ pupils have finished it/)).toHaveCount(0);
  for (let count = 0; count < OTHER_PUPILS; count += 1) await passWholePlan(page, code ?? '');
  await desk.reload();
  await expect(part.getByText('At least 10 pupils have finished it.')).toBeVisible();

  await part.getByRole('link', { name: 'Your plans' }).click();
  await desk.getByRole('link', { name: `Change ${NAME}` }).click();
  await desk.getByLabel('In English').first().fill('Mine');
  const [stored] = (await say('/plan/all')).plans;
  if (!stored) throw new Error('the plan is gone');
  await say('/plan/save', { ...stored, name: { th: '', en: 'From elsewhere' } });
  await desk.getByRole('button', { name: 'Save the plan' }).click();
  await expect(desk.getByRole('alert')).toContainText('changed or deleted in another window');
  await inspectLooks(desk);
  await desk.getByRole('button', { name: 'Save mine as a new plan' }).click();
  await part.getByRole('link', { name: 'Your plans' }).click();
  await expect(desk.getByRole('button', { name: /^Delete / })).toHaveCount(2);
  await desk.getByRole('button', { name: 'Delete From elsewhere' }).click();
  const yes = dialog(desk).getByRole('button', { name: 'Yes, delete' });
  await yes.click();
  await expect(dialog(desk).getByRole('alert')).toContainText('That did not work.');
  await yes.click();
  await expect(desk.getByRole('button', { name: /^Delete / })).toHaveCount(1);
  await desk.getByRole('link', { name: 'Back to the class' }).click();
  await expect(part.getByText('You deleted this plan.')).toBeVisible();
  expect([...lost].toSorted()).toEqual(PLAN_CALLS.map((it) => `/api/plan/${it}`).toSorted());
});
