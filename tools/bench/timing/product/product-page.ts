/** Finding the way on our own page as a taker does: instruction, practice, Start, Stop. */
import { LANGUAGES, SOUND_SETS } from '@jamdai/battery';
import { setTimeout as pause } from 'node:timers/promises';
import { type Position, press, pressKey } from '../hand.ts';
import type { ObserverOptions } from '../page/observer.ts';
import type { Tab } from '../tab.ts';
import type { ProductServer } from './product-server.ts';

export const PATIENCE_MS = 60_000;
/** The checks of the device, and practice that was wrong twice and begins again, in real time. */
const LONGEST_WALK_MS = 240_000;
const LOOK_EVERY_MS = 60;

export const OBSERVED: Omit<ObserverOptions, 'blockingSeed'> = {
  stimulus: '[data-layer^="stimulus"][data-on]',
  choices: '[data-layer="choices"][data-on]',
  target: '[data-layer="choices"][data-on] [data-choice="1"]',
};

/** A taker's visit: logged in, with the checks passed that are made once a visit. */
export interface Visit {
  readonly session: ProductServer['session'];
  /** What the first page measured about the display, so that the later ones need not; `null` before. */
  timingPassport: string | null;
}

/** Opens the page of a test with the taker logged in and the checks of this visit passed. */
export async function enterTest(
  tab: Tab,
  origin: string,
  test: string,
  visit: Visit,
): Promise<void> {
  await tab.prepare(`for (const [key, value] of Object.entries(${JSON.stringify(visit.session)})) {
    localStorage.setItem(key, value);
  }
  for (const [key, value] of Object.entries(${JSON.stringify(passedChecks(visit, test))})) {
    sessionStorage.setItem(key, value);
  }`);
  await tab.goTo(`${origin}/${test}`);
}

function passedChecks(
  { session, timingPassport: timingProfile }: Visit,
  test: string,
): Readonly<Record<string, string>> {
  return {
    ...passedSoundChecks(),
    [`colourCheck.${test}`]: session.userId,
    ...(timingProfile === null ? {} : { timingPassport: timingProfile }),
  };
}

function passedSoundChecks(): Readonly<Record<string, string>> {
  const checks = SOUND_SETS.flatMap((set) => LANGUAGES.map((language) => `${set}.${language}`));
  return Object.fromEntries(checks.map((check) => [`soundCheck.${check}`, 'passed']));
}

/** Presses through instruction and practice; ends where the next press starts the first question. */
export async function walkToFirstQuestion(tab: Tab, visit: Visit): Promise<void> {
  const limit = performance.now() + LONGEST_WALK_MS;
  let hasPractised = false;
  while (performance.now() < limit) {
    const look = await tab.evaluate<{
      phase: string | null;
      hasPrimary: boolean;
      isOpen: boolean;
      right: number | null;
    }>(`({
      phase: document.querySelector('[data-task]')?.getAttribute('data-phase') ?? null,
      hasPrimary: Boolean(document.querySelector('[data-layer="panel"][data-on] [data-primary]')),
      isOpen: Boolean(document.querySelector('[data-layer="choices"][data-on] [data-choice]:enabled')),
      right: window.benchRightChoice ?? null,
    })`);
    if (look.phase === 'practice') hasPractised = true;
    if (look.phase === 'direction' && look.hasPrimary && hasPractised) {
      visit.timingPassport = await tab.evaluate(`sessionStorage.getItem('timingPassport')`);
      return;
    }
    if (look.phase === 'practice' && look.isOpen) await pressKey(tab, String(look.right ?? 1));
    else if (look.hasPrimary) await pressPrimary(tab);
    await pause(LOOK_EVERY_MS);
  }
  const text = await tab.evaluate<string>('document.body.innerText');
  throw new Error(`the first question was not reached; the page says: ${text.slice(0, 300)}`);
}

export async function pressPrimary(tab: Tab): Promise<void> {
  await pressOn(tab, '[data-layer="panel"][data-on] [data-primary]');
}

/** Stops an unfinished run, which sends what was answered. */
export async function stopRun(tab: Tab): Promise<void> {
  await pressOn(tab, '[data-stop]');
  await pause(LOOK_EVERY_MS * 5);
  await pressOn(tab, '[role="dialog"] button:last-of-type, dialog[open] button:last-of-type');
}

async function pressOn(tab: Tab, selector: string): Promise<void> {
  const position = await tab.evaluate<Position | null>(`(() => {
    const rect = [...document.querySelectorAll(${JSON.stringify(selector)})].at(-1)?.getBoundingClientRect();
    return rect ? { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 } : null;
  })()`);
  if (!position) throw new Error(`nothing to press: ${selector}`);
  await press(tab, 'mouse', position);
}
