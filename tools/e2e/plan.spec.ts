/** A pupil goes through a plan: every call fails once, one stops in the middle, comes back, and ends it without network. */
import type { Page } from '@playwright/test';
import { noteRealTimeWork } from '../../web/src/testing/index.ts';
import { expect, listOwn, logIn, signUp, test } from './journey.ts';
import { inspectLooks } from './looks.ts';
import { insist, loseEachCallOnce } from './lost-calls.ts';
import { root, takeNamingHere, type NamingOptions } from './taker.ts';

/**
 * From the first tap of a test to the first of what follows: Start, two for the practice, Submit, Submit again (this taker changes
 * their mind once) and Finish, and on.
 */
const TAPS_OF_A_TEST = 7;

test.use({ expectedComplaints: ['Failed to load resource'] });

declare global {
  interface Window {
    /** What a hand did on this page, and how often a test began with a check. */
    seen?: { taps: number; checks: number };
  }
}

/** Runs in the page, and must name nothing outside itself. */
function watchHand(): void {
  const seen = { taps: 0, checks: 0 };
  window.seen = seen;
  document.addEventListener('click', () => void (seen.taps += 1), true);
  let last: string | undefined;
  new MutationObserver(() => {
    const { phase } = document.querySelector<HTMLElement>('[data-task]')?.dataset ?? {};
    if (phase === 'check' && last !== 'check') seen.checks += 1;
    last = phase;
  }).observe(document, { subtree: true, attributes: true, childList: true });
}

/** Runs in the page: tests of which everything is on the device. */
async function countWholeTests(): Promise<number> {
  const opening = indexedDB.open('jamdai-offline');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const finding = opening.result.transaction('tests').objectStore('tests').getAll();
  await new Promise((resolve) => (finding.onsuccess = resolve));
  opening.result.close();
  return (finding.result as { isComplete: boolean }[]).filter((one) => one.isComplete).length;
}

const line = (page: Page) => page.locator('[data-plan-line]');
const next = (page: Page) => page.locator('[data-next]:visible');
const seenBy = (page: Page) => page.evaluate(() => ({ taps: 0, checks: 0, ...window.seen }));

async function takeNext(page: Page): Promise<void> {
  await insist(page, root(page).locator('[data-layer]').first());
  const testName = (await root(page).getAttribute('data-task')) as NamingOptions['testName'];
  const pass = (ms: number) => page.clock.runFor(ms);
  const write = (letter: string) => `${letter}an`;
  await takeNamingHere(page, { testName, pass, write, isSubmitted: true });
}

test('a pupil goes through a plan, stops, comes back and finishes it, though every call fails once and the network goes', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(watchHand);
  await page.addInitScript(noteRealTimeWork);
  const token = await logIn(page, await signUp(page), 'en');
  const lost = await loseEachCallOnce(page);
  await page.goto('/tests');
  await insist(page, page.locator('[data-own-plan]'));
  await page.getByText('Other plans').click();
  await page.getByRole('link', { name: 'See this plan: Long-term' }).click();
  await insist(page, next(page));
  await inspectLooks(page);
  await next(page).click();
  await expect(page.getByText('The plan could not be started.')).toBeVisible();
  await next(page).click();

  await takeNext(page);
  await expect(line(page)).toContainText('Test 1 of 4');
  await expect(page.getByText('It will be sent when you are back online.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Done: ' })).toBeFocused();
  await inspectLooks(page);
  await next(page).click();
  await takeNext(page);
  await next(page).click();

  await expect(page.getByRole('heading', { name: 'Take a rest' })).toBeFocused();
  await inspectLooks(page);
  await page.getByRole('button', { name: 'Continue another day' }).click();
  await expect(page.getByText('2 of 4 tests done')).toBeVisible();
  await page.getByRole('link', { name: 'Go on with your plan' }).click();
  await expect(next(page), 'a minimum is a minimum').toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => page.evaluate(countWholeTests), 'fetched in the rest').toBe(2);
  await page.context().setOffline(true);
  await page.clock.fastForward(31_000);
  await next(page).click();

  await expect(line(page)).toContainText('Test 3 of 4');
  await expect(page.locator('[data-task] h1'), 'a step begins at its heading').toBeFocused();
  const before = await seenBy(page);
  await takeNext(page);
  await next(page).click();
  const after = await seenBy(page);
  expect(after.taps - before.taps).toBe(TAPS_OF_A_TEST);
  await takeNext(page);
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You have finished the whole plan',
  );
  await expect(page.getByText('2 tests are still waiting on this device.')).toBeVisible();
  await inspectLooks(page);
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));

  expect((await seenBy(page)).checks, 'checks are once a visit').toBe(1);
  await expect.poll(async () => (await listOwn(page, token)).length).toBe(4);
  expect([...lost]).toEqual(
    expect.arrayContaining(
      ['plan/own', 'plan/begin', 'plan/pass', 'question/all', 'test_run', 'test_taking'].map(
        (path) => `/api/${path}`,
      ),
    ),
  );
  await page.getByRole('link', { name: 'See my memory portrait' }).click();
  await insist(page, page.getByRole('heading', { name: 'The six kinds' }));
  await page.goto('/plan?plan=long-term');
  await expect(page.getByText('You can do it again')).toBeVisible();
});
