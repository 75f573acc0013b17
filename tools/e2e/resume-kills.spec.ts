/**
 * The tab is killed at random moments of tests, from the loading to the report, and whoever was there comes back: no
 * attempt twice, at most the interrupted question lost, no finished attempt lost. `npm run verify -- resume` goes it;
 * `JOURNEY_KILLS`: seed, number of kills and where the figures go, as JSON.
 */
import { LANGUAGES, type Language, type TestName } from '@jamdai/battery';
import { createRandom } from '@jamdai/battery/testing';
import { installEars } from '@jamdai/testkit';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { noteRealTimeWork } from '../../web/src/testing/index.ts';
import { installFastSound } from './fast-sound.ts';
import { expect, listOwn, logIn, signUp, test } from './journey.ts';
import { goOnWithTest, takeTest, type Served, type TakerOptions } from './taker.ts';

interface Order {
  readonly seed: string;
  readonly kills: number;
  /** Unfinished: written after every attempt. */
  readonly figuresFile: string;
}

const TESTS: readonly TestName[] = [
  'visual_matrix_task',
  'phonological_digit_task',
  'computation_and_second_order_task',
  'one_digit_letter_after_operation_task',
];
/** A run is gone on with so often; what is killed more often is no finished attempt. */
const MOST_KILLS_EACH = 3;
const QUESTIONS = 30;
/** A part of a question or a check, in real time: the kill comes at any moment of it. */
const LONGEST_MOMENT_MS = 500;
const LOADING_MS = 2500;
const PATIENCE_MS = 60_000;
/** The offer to go on, or a test that is ready to be read or to check something. */
const OPEN = '[data-left], [data-phase="direction"], [data-phase="check"]';

test.use({ expectedComplaints: ['Failed to load resource'] });

test('the tab is killed at random moments', async ({ browser, baseURL }) => {
  const order = JSON.parse(process.env['JOURNEY_KILLS'] ?? '{}') as Order;
  test.setTimeout(order.kills * PATIENCE_MS);
  const random = createRandom(order.seed);
  const tally = {
    ...{ kills: 0, attempts: 0, killsBeforeTest: 0, killsAtEnd: 0, goneOn: 0, answersKept: 0 },
    ...{ answersLost: 0, mostAnswersLost: 0, finishedLost: 0, doubled: 0, wrongScores: 0 },
  };
  const failures: string[] = [];
  while (tally.kills < order.kills) {
    const number = tally.attempts;
    const testName = TESTS[number % TESTS.length] ?? 'visual_matrix_task';
    const language = LANGUAGES[Math.floor(number / TESTS.length) % LANGUAGES.length] ?? 'en';
    const planned = Math.min(1 + random.randInt(MOST_KILLS_EACH), order.kills - tally.kills);
    const pupil = await openPupil(browser, baseURL ?? '', language);
    try {
      await takeKilled(pupil, { testName, language }, planned);
    } catch (error) {
      failures.push(`attempt ${number} (${testName}, ${language}): ${String(error)}`);
    } finally {
      await pupil.context.close();
    }
    tally.attempts += 1;
    if (number % 5 === 0) console.log(JSON.stringify(tally));
    await writeFile(order.figuresFile, JSON.stringify({ tally, failures }));
  }
  expect(failures).toEqual([]);

  async function takeKilled(
    { context, token }: Pupil,
    which: { readonly testName: TestName; readonly language: Language },
    planned: number,
  ): Promise<void> {
    let left = planned;
    let reached = 0;
    let goneOn = 0;
    let served: Served | null = null;
    for (;;) {
      const tab = await openTab(context, which.testName);
      const offered = await tab.offered();
      if (offered === null && reached > 0) {
        // Nothing to go on with: the last answer had been given, and its result is on its way.
        await expectOne(tab.page, token, which.testName);
        break;
      }
      if (offered !== null) {
        const lost = Math.max(0, reached - offered);
        tally.answersKept += offered;
        tally.answersLost += lost;
        tally.mostAnswersLost = Math.max(tally.mostAnswersLost, lost);
        if (lost > 0) failures.push(`${which.testName}: ${lost} answers lost at ${reached}`);
        goneOn += 1;
      }
      const from = offered ?? -2;
      const killAt = left > 0 ? from + random.randInt(QUESTIONS + 1 - from) : null;
      const outcome = await tab.take(which, {
        served,
        killAt,
        momentMs: random.randInt(killAt !== null && killAt < 0 ? LOADING_MS : LONGEST_MOMENT_MS),
      });
      served = outcome.served ?? served;
      reached = Math.max(reached, outcome.reached);
      if (!outcome.isKilled) {
        await expectOne(tab.page, token, which.testName);
        break;
      }
      left -= 1;
      tally.kills += 1;
      if (outcome.reached === 0 && offered === null) tally.killsBeforeTest += 1;
      if (outcome.reached >= QUESTIONS - 1) tally.killsAtEnd += 1;
    }
    if (goneOn > 0) tally.goneOn += 1;
  }

  async function expectOne(page: Page, token: string, testName: TestName): Promise<void> {
    const own = () => listOwn(page, token);
    await expect
      .poll(async () => (await own()).length, { timeout: PATIENCE_MS })
      .toBeGreaterThan(0)
      .catch(() => {
        tally.finishedLost += 1;
        failures.push(`${testName}: a finished attempt did not arrive`);
      });
    const [attempt, ...others] = await own();
    tally.doubled += others.length;
    if (others.length > 0) failures.push(`${testName}: ${others.length} attempts too many`);
    if (attempt && attempt.score !== QUESTIONS) {
      tally.wrongScores += 1;
      failures.push(`${testName}: ${attempt.score} of ${QUESTIONS} right`);
    }
  }
});

interface Pupil {
  readonly context: BrowserContext;
  readonly token: string;
}

async function openPupil(browser: Browser, baseURL: string, language: Language): Promise<Pupil> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  await context.clock.install();
  const page = await context.newPage();
  const account = await signUp(page);
  const token = await logIn(page, account, language);
  await page.goto('/tests');
  await page.close();
  return { context, token };
}

interface Kill {
  readonly served: Served | null;
  /** Before the answer to this question; below 0: before the test itself; 30: after the last answer. */
  readonly killAt: number | null;
  /** So long after that, in real time. */
  readonly momentMs: number;
}

interface Outcome {
  readonly isKilled: boolean;
  /** So many answers had been given for certain. */
  readonly reached: number;
  readonly served: Served | null;
}

async function openTab(context: BrowserContext, testName: TestName) {
  const page = await context.newPage();
  await installFastSound(page);
  await page.addInitScript(noteRealTimeWork);
  // Whoever comes back in another tab hears the sound check again.
  await installEars(page);
  await context.clock.resume();
  await page.goto(`/${testName}`);
  await page.locator(OPEN).first().waitFor();
  return {
    page,
    offered: async () => {
      const offer = page.locator('[data-left]');
      return (await offer.count()) === 0 ? null : Number(await offer.getAttribute('data-left'));
    },
    take: (which: Pick<TakerOptions, 'testName' | 'language'>, kill: Kill) =>
      takeUntilKilled(page, which, kill),
  };
}

async function takeUntilKilled(
  page: Page,
  which: Pick<TakerOptions, 'testName' | 'language'>,
  { served, killAt, momentMs }: Kill,
): Promise<Outcome> {
  let reached = 0;
  let isKilled = false;
  let fresh = served;
  const gone = new Promise<void>((resolve) => page.once('crash', () => resolve()));
  const killSoon = (): void => {
    isKilled = true;
    setTimeout(() => void crash(page), momentMs);
  };
  const options: TakerOptions = {
    ...which,
    pass: (ms) => page.clock.runFor(ms),
    beforeAnswer: (index) => {
      reached = index;
      if (index === killAt) killSoon();
      return Promise.resolve();
    },
  };
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/api/question/all')) return;
    void answer
      .json()
      .then(({ data }: { data: Served }) => (fresh = data))
      .catch(() => undefined);
  });
  const isLeft = (await page.locator('[data-left]').count()) > 0;
  if (killAt !== null && killAt < 0) killSoon();
  const taken = isLeft && served ? goOnWithTest(page, options, served) : takeTest(page, options);
  await Promise.race([taken, gone]).catch((error: unknown) => {
    if (!isKilled) throw error;
  });
  if (killAt === QUESTIONS) killSoon();
  if (isKilled) {
    await gone;
    await taken.catch(() => undefined);
    await page.close();
  }
  return { isKilled, reached, served: fresh };
}

/** By a session that is opened for it: sent by one as old as the tab, it was once without effect. Whoever is gone does not answer. */
async function crash(page: Page): Promise<void> {
  try {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.crash');
  } catch {
    // The page is gone.
  }
}
