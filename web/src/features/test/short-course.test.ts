/** How a short run finds its next question: on the device where it has keys, by the server where it has none. */
import {
  findDescription,
  nextShortEntry,
  outcomeOf,
  shortPathsOf,
  type NextEntries,
  type NextQuestion,
  type ShortAnswer,
  type ShortChoice,
  type ShortPath,
  type TestName,
} from '@jamdai/battery/present';
import type { ShortRun } from '@jamdai/contract';
import { describe, expect, it, vi } from 'vitest';
import { createCourse, type AskServer, type ShortCourse } from './short-course.ts';

const OUTCOMES = ['both', 'first', 'second', 'neither'] as const;
/** More than any run meets of one size. */
const OF_EACH_SIZE = 60;

function servedWith(testName: TestName, hasKeys: boolean): ShortRun {
  const question = { questionName: ['?'], version: 1, correctChoiceNo: hasKeys ? 1 : null };
  const keys = hasKeys ? { outcomes: [...OUTCOMES] } : {};
  const sizes = new Set(findDescription(testName)?.setSizes);
  const pool = [...sizes].flatMap((setSize) =>
    Array.from({ length: OF_EACH_SIZE }, (_, index) => ({
      ...{ setSize, index, ladderIndex: 0, question },
      ...keys,
    })),
  );
  const run = { runId: 'run', testName, lang: 'en', length: 'short', batteryVersion: '1' };
  return { ...run, voicePack: null, practice: [], pool } as unknown as ShortRun;
}

const nobodyIsThere: AskServer = () =>
  Promise.resolve({ error: { status: null, message: 'offline', fields: [] } });

/** Answers each question with the choice of this list, over and over; a 0 voids it. Gives what was presented. */
function walk(course: ShortCourse, pressed: readonly number[]): ShortChoice[] {
  const choices: ShortChoice[] = [];
  for (let at = 0; at < 60; at += 1) {
    const next = course.decide(choices);
    if (next === undefined) throw new Error('the device cannot tell');
    if (next === null) return choices;
    const choice = pressed[at % pressed.length] as ShortChoice['choice'] | 0;
    if (choice === 0) choices.push({ ...entryOf(next, 'question'), choice: null });
    const which = choice === 0 ? 'reserve' : 'question';
    choices.push({ ...entryOf(next, which), choice: choice === 0 ? 2 : choice });
  }
  return choices;
}

function entryOf(next: NextQuestion, which: 'question' | 'reserve') {
  const { pooled } = next[which];
  if (!pooled) throw new Error('a question of no pool');
  return { setSize: pooled.setSize, index: pooled.index };
}

/** Whether each of them follows from those before it, and nothing follows the last. */
function isWholeWay(testName: TestName, path: ShortPath, choices: readonly ShortChoice[]) {
  const form = { testName, length: 'short', path } as const;
  const answers: ShortAnswer[] = [];
  for (const { choice, ...entry } of choices) {
    expect(entry).toEqual(nextShortEntry(form, answers));
    answers.push({ ...entry, outcome: outcomeOf({ outcomes: OUTCOMES }, choice) });
  }
  return nextShortEntry(form, answers) === null;
}

describe('a short run whose pool has keys', () => {
  it.each([
    ['visual_matrix_task', [1, 2, 0, 3]],
    ['stroop_task', [4, 0, 1]],
  ] as const)(
    'goes a way that the server finds honest, without asking (%s)',
    async (testName, pressed) => {
      const ask = vi.fn(nobodyIsThere);
      const course = createCourse(servedWith(testName, true), ask);
      await course.open();
      const choices = walk(course, pressed);
      const { path } = course.form();
      expect(path).toBe(shortPathsOf(testName)[0]);
      expect(isWholeWay(testName, path, choices)).toBe(true);
      expect(ask).not.toHaveBeenCalled();
    },
  );
});

describe('a short run whose pool has no keys', () => {
  const [setSize = 0] = findDescription('visual_matrix_task')?.setSizes ?? [];
  const entries: NextEntries = { next: { setSize, index: 0 }, reserve: { setSize, index: 1 } };

  it('has each question named by the server, the first before it begins', async () => {
    const ask = vi.fn<AskServer>(() => Promise.resolve({ data: { entries } }));
    const course = createCourse(servedWith('visual_matrix_task', false), ask);
    await course.open();
    const first = course.decide([]);
    expect(first && entryOf(first, 'question')).toEqual(entries.next);
    const choices = [{ ...entries.next, choice: 1 as const }];
    expect(course.decide(choices)).toBeUndefined();
    expect(await course.ask(choices)).toMatchObject({ kind: 'next' });
    expect(ask).toHaveBeenLastCalledWith(choices);
    ask.mockResolvedValueOnce({ data: { entries: null } });
    expect(await course.ask(choices)).toEqual({ kind: 'next', next: null });
  });

  it('takes the ladder that is the same for all where nobody is there at its beginning, to its end', async () => {
    const course = createCourse(servedWith('visual_matrix_task', false), nobodyIsThere);
    await course.open();
    expect(course.form().path).toBe('fixed');
    const choices = walk(course, [1, 3, 0]);
    expect(isWholeWay('visual_matrix_task', 'fixed', choices)).toBe(true);
  });

  it('keeps its path once it has begun, and is not given up for a log-in that ended', async () => {
    let fail: (answer: Awaited<ReturnType<AskServer>>) => void = () => undefined;
    const late = createCourse(
      servedWith('visual_matrix_task', false),
      () => new Promise((resolve) => (fail = resolve)),
    );
    const opening = late.open();
    expect(late.decide([])).toBeUndefined();
    fail(await nobodyIsThere([]));
    await opening;
    expect(late.form().path).toBe('adaptive');

    const loggedOut = createCourse(servedWith('visual_matrix_task', false), () =>
      Promise.resolve({ error: { status: 401, message: 'session_is_over', fields: [] } }),
    );
    await loggedOut.open();
    expect(loggedOut.form().path).toBe('adaptive');
  });
});
