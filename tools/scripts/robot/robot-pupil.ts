/**
 * A pupil with a phone, in real time: from the picture on the wall through the whole plan to the portrait. Reads, thinks, presses
 * and types as long as people do; right as far as it holds what was shown, and by guessing beyond.
 */
import { createRandom } from '@jamdai/battery/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { readNamingKey } from '../seeding-demo/naming-key.ts';
import type { TestName } from '@jamdai/battery';
import { createHumanTimes } from './human-times.ts';
import { isPortrait, lookAtStep, type SeenStep } from './look-at-step.ts';
import { listenToTests } from './served-tests.ts';

export interface PortraitWay {
  readonly page: Page;
  readonly language: 'th' | 'en';
  /** What the picture on the wall leads to. */
  readonly address: string;
  readonly slipCode: string;
  readonly planId: string;
  readonly seed: string;
  readonly say: (line: string) => void;
  /** How time passes; by itself where absent. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Whatever is on the screen, before anything is done about it. */
  readonly see?: (seen: SeenStep) => Promise<void>;
}

/** One screen of the plan: a test, a rest, a text. */
export interface PassedStep {
  readonly what: string;
  readonly seconds: number;
  readonly taps: number;
  readonly questions: number;
}

export interface PortraitTaken {
  readonly steps: readonly PassedStep[];
  readonly taps: number;
  readonly characters: number;
  /** From the scan to the first instruction. */
  readonly firstInstruction: { readonly taps: number; readonly characters: number };
  readonly seconds: number;
  /** From the press that begins the plan to the portrait. */
  readonly planSeconds: number;
}

const LOOK_EVERY_MS = 80;
const STUCK_AFTER_MS = 240_000;
const AT_MOST_MS = 3_600_000;
/** One answer in so many is a slip. */
const SLIP_EVERY = 14;
const HELD = 5;
/** Letters of a page that says where one is. */
const GLANCED = 150;
const MOST_LOOKS = 40;
const TRIED = { th: 'แดง เขียว', en: 'red, blue' } as const;

export async function takePortrait(way: PortraitWay): Promise<PortraitTaken> {
  const { page, language, seed, say } = way;
  const pause = way.wait ?? sleep;
  const look = async (): Promise<SeenStep> => {
    const seen = await page.evaluate(lookAtStep);
    await way.see?.(seen);
    return seen;
  };
  const random = createRandom(seed);
  const times = createHumanTimes(language, random);
  const served = listenToTests(page);
  const key = readNamingKey(language);
  const steps: PassedStep[] = [];
  let [taps, characters, tried] = [0, 0, 0];
  let firstInstruction: { taps: number; characters: number } | null = null;
  const fromMs = performance.now();

  async function tap(selector: string): Promise<void> {
    await page.locator(`${selector}:visible`).first().tap();
    taps += 1;
  }
  async function type(text: string): Promise<void> {
    for (const letter of text) {
      await page.keyboard.type(letter);
      characters += 1;
      await pause(times.betweenKeys());
    }
  }
  const read = (letters: number) => pause(times.toRead(letters));

  await page.goto(way.address);
  await page.locator('main [name="slipCode"]').waitFor();
  await look();
  await read(120);
  await tap('main [name="slipCode"]');
  await type(way.slipCode);
  await tap('main form button[type="submit"]');
  await page.waitForURL(({ pathname }) => pathname !== '/join');
  // A class that was given the plan is led into it.
  if (new URL(page.url()).pathname === '/tests') {
    const own = page.locator('[data-own-plan] a');
    await own.waitFor();
    await look();
    await read(80);
    const isIt = (await own.getAttribute('href'))?.includes(way.planId) ?? false;
    if (isIt) await tap('[data-own-plan] a');
    else await page.goto(new URL(`/plan?plan=${way.planId}`, page.url()).href);
  }
  await page.locator('[data-next]:visible').waitFor();
  await read(160);
  const planFromMs = performance.now();

  let [name, nameFromMs, nameTaps] = ['before', performance.now(), taps];
  function noteStep(next: string): void {
    if (next === name) return;
    const seconds = (performance.now() - nameFromMs) / 1000;
    steps.push({
      what: name,
      seconds,
      taps: taps - nameTaps,
      questions: served.answeredCount(name),
    });
    say(`  ${language} ${name}: ${Math.round(seconds)} s`);
    [name, nameFromMs, nameTaps] = [next, performance.now(), taps];
  }

  let last = '';
  let changedAtMs = performance.now();
  while (performance.now() - fromMs < AT_MOST_MS) {
    const seen = await look();
    if (isPortrait(seen)) break;
    if (seen.phase === 'direction' && !firstInstruction) firstInstruction = { taps, characters };
    noteStep(nameOf(seen, name));
    const state = JSON.stringify(seen);
    if (state !== last) changedAtMs = performance.now();
    last = state;
    if (performance.now() - changedAtMs > STUCK_AFTER_MS) throw new Error(`stuck at ${seen.mark}`);
    if (!seen.isLoading) await act(seen);
    await pause(LOOK_EVERY_MS);
  }
  noteStep('portrait');
  await page.locator('main h1').waitFor();
  await look();
  return {
    ...{ steps, taps, characters },
    firstInstruction: firstInstruction ?? { taps, characters },
    seconds: (performance.now() - fromMs) / 1000,
    planSeconds: (performance.now() - planFromMs) / 1000,
  };

  async function act(seen: SeenStep): Promise<void> {
    if (seen.hasChoices) return answer(seen);
    if (seen.sum !== null) return add(seen.sum);
    if (seen.copy !== null) {
      await read(seen.copy.length);
      return type(seen.copy);
    }
    if (seen.phase === 'answer') return nameThings(seen);
    if (seen.phase === 'practice' && seen.hasField && seen.typedLetters === 0)
      return type(TRIED[language]);
    if (seen.press === null) return;
    if (seen.phase === 'paused') served.noteVoided(seen.testName ?? '');
    if (seen.phase !== 'practice') tried = 0;
    // A rest was looked at until its time had come; nobody reads it once more, nor a report to its end.
    if (seen.isRest) await pause(times.toPress());
    else await read(seen.press === 'next' ? Math.min(seen.letters, GLANCED) : seen.letters);
    await tap(SELECTORS[seen.press]);
    await untilSo(({ mark }) => mark !== seen.mark);
  }

  async function answer({ phase, testName }: SeenStep): Promise<void> {
    const test = testName ?? '';
    const isPractice = phase === 'practice';
    const presented = isPractice ? served.practice(test, tried) : served.question(test);
    await pause(times.toAnswer(presented.setSize));
    const isHeld = isPractice || (presented.setSize <= HELD && random.randInt(SLIP_EVERY) > 0);
    const guess = random.pick([1, 2, 3, 4] as const);
    const choice = ((isHeld ? presented.correctChoice : null) ?? guess) as 1 | 2 | 3 | 4;
    if (isPractice) tried += 1;
    else served.noteAnswer(test, choice);
    await tap(`[data-layer="choices"][data-on] button[data-choice="${choice}"]`);
    await untilSo(({ hasChoices }) => !hasChoices);
  }

  async function add(sum: string): Promise<void> {
    const [, one = '0', sign, other = '0'] = /(\d+) ([+−]) (\d+)/.exec(sum) ?? [];
    const value = sign === '+' ? Number(one) + Number(other) : Number(one) - Number(other);
    await pause(times.toAdd());
    await tap(`[data-layer][data-on] [data-answer="${value}"]`);
  }

  /** Word by word, until the minute is over by itself. */
  async function nameThings({ testName, letter, typedLetters }: SeenStep): Promise<void> {
    // Nothing more comes to mind.
    if (typedLetters > 0) return;
    const words = key.drawWords(
      { testName: testName as TestName, letter: letter?.trim() ?? '' },
      random,
    );
    for (const word of words) {
      await pause(times.betweenWords());
      if ((await look()).phase !== 'answer') return;
      await type(`${word}${language === 'th' ? ' ' : ', '}`);
    }
  }

  /** A press has worked; or it has not, and is made again. */
  async function untilSo(isSo: (seen: SeenStep) => boolean): Promise<void> {
    for (let looks = 0; looks < MOST_LOOKS && !isSo(await look()); looks += 1) await pause(50);
  }
}

const SELECTORS = {
  next: '[data-next]',
  primary: '[data-layer="panel"][data-on] button[data-primary]',
  check: '[data-layer="panel"][data-on] button[data-check]:not([data-unheard])',
  portrait: 'main a[href="/results/portrait"]',
} as const;

/** A test, a rest, or what stands between. */
function nameOf({ testName, isRest, line }: SeenStep, before: string): string {
  if (testName !== null) return testName;
  if (isRest) return 'rest';
  return line === null || before === 'rest' ? before : 'text';
}
