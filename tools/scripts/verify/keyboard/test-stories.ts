/** Taking a test with the keyboard alone, from the list of tests to the report, while the driver turns the clock. */
import type { Hand } from './hand.ts';
import { announced, DIALOG, open } from './moves.ts';
import { installStillClock, type StillClock } from '../../robot/still-clock.ts';

/** A question of any test is over within this many turns, and so is the minute of a naming test. */
const MOST_TURNS_WITHOUT_NEWS = 60;
const TURN_MS = 1500;
/** More than a test has steps. */
const MOST_STEPS = 400;
const SCORED_COUNT = 30;
const SEEN_TEST = 'visual_matrix_task';

interface Seen {
  readonly phase: string;
  /** Which step this is, as far as one can see. */
  readonly mark: string;
  readonly openChoices: number;
  /** What Enter presses, where a panel waits for it. */
  readonly waitsFor: 'primary' | 'check' | 'words' | null;
}

/** All that is to be seen, at once. */
function look({ page }: Hand): Promise<Seen> {
  return page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('[data-task]');
    const panel = root?.querySelector('[data-layer="panel"][data-on]');
    const phase = root?.dataset['phase'] ?? '';
    const waitsFor = panel?.querySelector('textarea:not([data-tutor] *)')
      ? 'words'
      : panel?.querySelector('button[data-primary]')
        ? 'primary'
        : panel?.querySelector('button[data-check]:not([data-unheard])')
          ? 'check'
          : null;
    return {
      phase,
      mark: `${phase} ${root?.dataset['questionIndex'] ?? ''} ${panel?.textContent ?? ''}`,
      openChoices: document.querySelectorAll(
        '[data-layer="choices"][data-on] button[data-choice]:enabled',
      ).length,
      waitsFor,
    };
  });
}

/** Turns the clock until it is so. */
async function turnUntil(
  hand: Hand,
  clock: StillClock,
  isSo: (seen: Seen) => boolean,
): Promise<Seen> {
  for (let turns = 0; turns < MOST_TURNS_WITHOUT_NEWS; turns += 1) {
    const seen = await look(hand);
    if (isSo(seen)) return seen;
    await clock.turn(TURN_MS);
  }
  const { phase, mark } = await look(hand);
  throw new Error(`nothing happened for ${MOST_TURNS_WITHOUT_NEWS} turns at ${phase}: ${mark}`);
}

/** Opens the type of the test, and the test, in the list. */
async function begin(hand: Hand, typeId: number, testName: string): Promise<StillClock> {
  const clock = await installStillClock(hand.page);
  await open(hand, '/tests');
  const head = `main button[aria-expanded][data-type="${typeId}"]`;
  const link = `main [role="region"] a[href="/${testName}"]`;
  await hand.tabTo(head);
  if ((await hand.page.locator(head).getAttribute('aria-expanded')) === 'false')
    await hand.press('Enter');
  await hand.tabTo(link);
  await hand.press('Enter');
  await hand.waitFor('[data-task]');
  await clock.stop();
  return clock;
}

async function arriveAtReport(hand: Hand, clock: StillClock): Promise<void> {
  await hand.expectFocusOn('h1[data-primary]', 'on the report');
  await clock.release();
  await announced(
    hand,
    '[data-layer="panel"] [role="status"], [data-layer="panel"] [role="alert"]',
  );
  // Sent: whoever closes the browser before has it waiting on this device only.
  await hand.waitFor('[data-layer="panel"] [role="status"][data-tone="good"]');
  await hand.tabTo('[data-task] a[href="/results"]');
  await hand.press('Enter');
  await hand.expectFocusOn('#root h1', 'on the results after the report');
}

export async function takeTest(hand: Hand): Promise<void> {
  const clock = await begin(hand, 2, SEEN_TEST);
  const answered = await answerWithKeys(hand, clock, Infinity, (count) =>
    count === 5 ? nearlyStop(hand, clock) : null,
  );
  if (answered < SCORED_COUNT) hand.fault(`only ${answered} answers could be given with the keys`);
  await arriveAtReport(hand, clock);
}

/** So many answers, and no further. */
export async function answerSome(hand: Hand, count: number): Promise<void> {
  const clock = await begin(hand, 2, SEEN_TEST);
  await answerWithKeys(hand, clock, count);
  await clock.release();
}

/** What a visitor tries at home, up to what came out. */
export async function answerTaster(hand: Hand, link: string): Promise<void> {
  const clock = await installStillClock(hand.page);
  await open(hand, '/home-page');
  await hand.tabTo(link);
  await hand.press('Enter');
  await hand.waitFor('[data-task]');
  await clock.stop();
  if ((await answerWithKeys(hand, clock, Infinity)) === 0)
    hand.fault('nothing could be answered with the keys');
  await clock.release();
  await hand.expectFocusOn('h1[data-primary]', 'on what came out');
}

/** Up to the report, or until so many are given; `meanwhile` may do something else first, once for each count. */
async function answerWithKeys(
  hand: Hand,
  clock: StillClock,
  most: number,
  meanwhile: (answered: number) => Promise<void> | null = () => null,
): Promise<number> {
  let answered = 0;
  let doneAt = -1;
  for (let steps = 0; steps < MOST_STEPS && answered < most; steps += 1) {
    const seen = await turnUntil(
      hand,
      clock,
      ({ phase, openChoices, waitsFor }) =>
        phase === 'report' || openChoices === 4 || waitsFor !== null,
    );
    if (seen.phase === 'report') break;
    const other = seen.phase === 'choice' && doneAt !== answered ? meanwhile(answered) : null;
    if (other) {
      doneAt = answered;
      await other;
      continue;
    }
    if (seen.openChoices === 4) {
      if (seen.phase === 'choice') answered += 1;
      await hand.press(String((answered % 4) + 1));
    } else if (seen.waitsFor === 'primary') {
      await hand.expectFocusOn('[data-primary]', `at ${seen.phase} after ${answered} answers`);
      await hand.press('Enter');
    } else {
      await hand.tabTo('[data-layer="panel"] button[data-check]:not([data-unheard])');
      await hand.press('Enter');
    }
    await turnUntil(hand, clock, ({ mark, openChoices }) =>
      seen.openChoices === 4 ? openChoices === 0 : mark !== seen.mark,
    );
  }
  return answered;
}

async function nearlyStop(hand: Hand, clock: StillClock): Promise<void> {
  await hand.tabTo('[data-task] [data-stop]');
  await hand.press('Enter');
  await hand.expectFocusOn(`${DIALOG} button`, 'in the dialog of the way out');
  await hand.press('Escape');
  await hand.page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await clock.turn(TURN_MS);
  await hand.expectFocusOn('[data-layer="choices"] [role="group"]', 'after going on with the test');
  // Back on the way to stop, the keys still answer.
  await hand.tabTo('[data-task] [data-stop]');
}

export async function nameThings(hand: Hand): Promise<void> {
  const clock = await begin(hand, 6, 'animal_naming_retrieval_task');
  await writeLists(hand, clock);
  await arriveAtReport(hand, clock);
}

/** The test that this plan begins or goes on with, up to its points. */
export async function nameInPlan(hand: Hand, path: string): Promise<void> {
  const clock = await installStillClock(hand.page);
  await open(hand, path);
  await hand.tabTo('main [data-next]');
  await hand.press('Enter');
  await hand.waitFor('[data-task]');
  await clock.stop();
  await writeLists(hand, clock);
  await clock.release();
}

async function writeLists(hand: Hand, clock: StillClock): Promise<void> {
  let written = 0;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const seen = await turnUntil(
      hand,
      clock,
      ({ phase, waitsFor }) => phase === 'report' || waitsFor !== null,
    );
    if (seen.phase === 'report') break;
    if (seen.waitsFor === 'words') {
      await hand.expectFocusOn('textarea', `in the words at ${seen.phase}`);
      if (seen.phase === 'check') {
        await hand.tabTo('[data-layer="panel"] button[data-check="skip"]');
      } else {
        await hand.type('cat, crow ');
        written += 1;
        await clock.turn(TURN_MS);
        await hand.tabTo('[data-layer="panel"] button');
        if (seen.phase === 'answer') {
          await hand.press('Enter');
          await hand.expectFocusOn(`${DIALOG} button`, 'in the question before the time is over');
          await hand.tabTo(`${DIALOG} button[data-finish]`);
        }
      }
    } else if (seen.waitsFor === 'primary') {
      await hand.expectFocusOn('[data-primary]', `at ${seen.phase}`);
      // In a plan that is the heading of the test.
      await hand.tabTo('button[data-primary]');
    } else await hand.tabTo('[data-layer="panel"] button[data-check]:not([data-unheard])');
    await hand.press('Enter');
    await turnUntil(hand, clock, ({ mark }) => mark !== seen.mark);
  }
  if (written < 2) hand.fault(`only ${written} lists could be written with the keys`);
}
