/**
 * A rater at the desk, in a browser: decides as the key has it, takes over what the auto-scorer is sure of, and counts
 * every key and every click.
 */
import { DECISIONS, type Decision, type Language } from '@jamdai/battery';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from '../timing/chromium.ts';
import type { Desk, Rater } from './open-desk.ts';
import type { PupilsAnswers } from './pupils-answers.ts';

/** The little that is needed of the driver, which belongs to e2e. */
interface Driver {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[] }): Promise<{
      newContext(options: object): Promise<{
        addInitScript(
          script: (given: Record<string, string>) => void,
          given: object,
        ): Promise<void>;
        newPage(): Promise<DriverPage>;
      }>;
      close(): Promise<void>;
    }>;
  };
}

interface DriverPage {
  readonly keyboard: { press(key: string): Promise<void> };
  goto(address: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  waitForResponse(
    fits: (response: { url(): string }) => boolean,
  ): Promise<{ json(): Promise<unknown> }>;
  waitForFunction(read: () => unknown): Promise<unknown>;
  waitForTimeout(ms: number): Promise<void>;
  evaluate<T>(read: () => T | Promise<T>): Promise<T>;
  screenshot(options: object): Promise<unknown>;
}

interface UnknownWords {
  readonly groupCount: number;
  readonly groups: readonly {
    readonly testName: string;
    readonly lang: Language;
    readonly forms: readonly { readonly typed: string }[];
  }[];
}

interface ShownAnswer {
  readonly attemptCode: string;
  readonly testName: string;
  readonly lang: Language;
  readonly isBlind: boolean;
  readonly words: readonly {
    readonly typed: string;
    readonly isClear: boolean;
    readonly suggestedDecision: Decision | null;
    readonly decision: Decision | null;
  }[];
}

export interface Counted {
  readonly answers: number;
  /** Of them, rated blind. */
  readonly blind: number;
  /** Keys and clicks. */
  readonly presses: number;
  /** Of them, for blind answers. */
  readonly blindPresses: number;
}

const DESK_PAGE = '/longTermTestCheckPage';
/** How long a rater looks before the first key: longer than a word must stand to count as looked at. */
const LOOK_MS = 350;
const SIZE = { width: 1280, height: 800 };

/** A rater with a browser at the desk of a running product. */
export async function sitDown(desk: Desk, { userId, token }: Rater, language: Language) {
  const e2e = join(import.meta.dirname, '../../e2e/package.json');
  const { chromium } = createRequire(e2e)('@playwright/test') as Driver;
  const server = await desk.serve();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: SIZE });
  const session = { token, userId, role: 'RESEARCHER', accessToken: 'login', lang: language };
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  const page = await context.newPage();
  return {
    page,
    address: `http://127.0.0.1:${server.port}${DESK_PAGE}`,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Answer by answer, until so many are rated. */
export async function rateAnswerByAnswer(
  page: DriverPage,
  { judge }: PupilsAnswers,
  count: number,
  /** Of a blind answer, only what does not count is decided by itself. */
  canCountRest = false,
): Promise<Counted> {
  let [presses, blindPresses, blind] = [0, 0, 0];
  for (let no = 0; no < count; no += 1) {
    let own = 0;
    const press = async (key: string) => {
      own += 1;
      await page.keyboard.press(key);
    };
    const given = page.waitForResponse((response) => response.url().endsWith('/rating/next'));
    await press('n');
    const { data } = (await (await given).json()) as { data: ShownAnswer | null };
    if (!data) throw new Error(`the desk is empty after ${no} answers`);
    await page.waitForSelector('tbody tr[data-place]');
    await page.waitForTimeout(LOOK_MS);
    const { isBlind, lang: language, testName, words } = data;
    const decide = (typed: string) => press(judge(language, testName, typed) ?? '0');
    if (isBlind && canCountRest) {
      for (const [position, { typed }] of words.entries()) {
        const decision = judge(language, testName, typed) ?? '0';
        if (decision === '1') continue;
        own += 1;
        const at = DECISIONS.indexOf(decision) + 1;
        await page.click(
          `tr[data-place="${position}"] td[data-column="decision"] button:nth-of-type(${at})`,
        );
      }
      await page.waitForTimeout(LOOK_MS);
      await press('a');
    }
    for (const { typed, isClear } of words) {
      if (isClear || (isBlind && canCountRest)) continue;
      // To the word that somebody must decide.
      if (!isBlind) await press('c');
      await decide(typed);
    }
    for (let isOpen = true; isOpen;) {
      await press('c');
      await twoFrames(page);
      const isUndecided = await page.evaluate(
        () => document.querySelector('tr[aria-current]:not(:has([aria-pressed="true"]))') !== null,
      );
      if (isBlind && isUndecided) {
        await page.waitForTimeout(LOOK_MS);
        await press('a');
      }
      isOpen = await page.evaluate(
        () => document.querySelector('tbody tr[data-place] button:not(:disabled)') !== null,
      );
    }
    await page.waitForFunction(() => document.querySelector('tbody tr[data-place]') === null);
    presses += own;
    if (isBlind) {
      blind += 1;
      blindPresses += own;
    }
  }
  return { answers: count, blind, presses, blindPresses };
}

/** Unknown words first, over all answers; then what is ready, beside each other; what is left, answer by answer. */
export async function rateManyAtOnce(
  page: DriverPage,
  answers: PupilsAnswers,
  count: number,
): Promise<Counted> {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const click = async (selector: string) => {
    presses += 1;
    await page.click(selector);
  };
  const read = async <T>(path: string, after: () => Promise<unknown>): Promise<T> => {
    const answered = page.waitForResponse((response) => response.url().endsWith(path));
    await after();
    return ((await (await answered).json()) as { data: T }).data;
  };
  let words = await read<UnknownWords>('/rating/unknown', () =>
    click('[role="tab"]:nth-of-type(2)'),
  );
  const decideAll = async () => {
    await page.waitForSelector('h2[translate="no"]');
    for (const group of words.groups) await decideGroup(group, answers, { press, click });
  };
  while (words.groupCount > words.groups.length) words = await read('/rating/unknown', decideAll);
  let { readyCount } = await read<{ readyCount: number }>('/rating/ready', decideAll);
  while (readyCount > 0) {
    await page.waitForSelector('li [data-span]');
    await page.waitForTimeout(LOOK_MS);
    const confirmed = page.waitForResponse((response) => response.url().endsWith('/ready/confirm'));
    ({ readyCount } = await read<{ readyCount: number }>('/rating/ready', async () => {
      const sent = confirmed.then(() => true);
      const wait = () => page.waitForTimeout(2 * LOOK_MS).then(() => false);
      // Where something was not in sight, the key goes there.
      do await press('c');
      while (!(await Promise.race([sent, wait()])));
    }));
    await twoFrames(page);
  }
  await click('[role="tab"]:nth-of-type(1)');
  await page.waitForSelector('fieldset');
  const waiting = Number(
    await page.evaluate(
      () => /Waiting for you: (\d+)/.exec(document.body.textContent ?? '')?.[1] ?? 0,
    ),
  );
  const single = await rateAnswerByAnswer(page, answers, waiting, true);
  return { ...single, answers: count, presses: presses + single.presses };
}

/** With one key; a spelling that means something else is pressed out and stays, for a key of its own. */
async function decideGroup(
  { testName, lang: language, forms }: UnknownWords['groups'][number],
  { judge }: PupilsAnswers,
  { press, click }: Readonly<Record<'press' | 'click', (what: string) => Promise<void>>>,
): Promise<void> {
  const decisionOf = ({ typed }: { readonly typed: string }): string => {
    const decision = judge(language, testName, typed) ?? '0';
    // The word counts; that it was there before is the answer's business.
    return decision === 'r' ? '1' : decision;
  };
  for (let left = forms; left.length > 0;) {
    const decision = decisionOf(left[0] as UnknownWords['groups'][number]['forms'][number]);
    const others = left.filter((form) => decisionOf(form) !== decision);
    for (const other of others) {
      await click(`button[lang][aria-pressed]:nth-of-type(${left.indexOf(other) + 1})`);
    }
    await press(decision);
    left = others;
  }
}

async function twoFrames(page: DriverPage): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
