/** What the pages are served of each test, listened for: from it follows which answer is right, as the pages themselves decide. */
import { decideNext, findPooled, OUTCOMES, outcomeOf } from '@jamdai/battery/present';
import { shortPathsOf } from '@jamdai/battery';
import type { PooledQuestion, ShortChoice } from '@jamdai/battery/present';
import type { QuestionSet, ShortRun } from '@jamdai/contract';
import type { Page, Response } from 'playwright-core';

export interface PresentedQuestion {
  readonly setSize: number;
  /** Null: it is not known. */
  readonly correctChoice: number | null;
}

export interface ServedTests {
  readonly practice: (testName: string, tried: number) => PresentedQuestion;
  /** The question of this test that is on. */
  readonly question: (testName: string) => PresentedQuestion;
  readonly noteAnswer: (testName: string, choice: 1 | 2 | 3 | 4) => void;
  /** The question that was on was disturbed, and another one comes in its place. */
  readonly noteVoided: (testName: string) => void;
  readonly answeredCount: (testName: string) => number;
}

interface Served {
  /** Null: a full form. */
  readonly run: ShortRun | null;
  readonly practice: QuestionSet['practice'];
  readonly choices: readonly ShortChoice[];
}

const CHOICES = [1, 2, 3, 4] as const;
const UNKNOWN: PresentedQuestion = { setSize: 4, correctChoice: null };
const PATHS = ['/api/short_run', '/api/question/all'];

/** Of each test what came last: the tests behind a rest are fetched while it lasts. */
export function listenToTests(page: Page): ServedTests {
  const tests = new Map<string, Served>();
  const read = async (answer: Response): Promise<void> => {
    if (!answer.ok() || !PATHS.includes(new URL(answer.url()).pathname)) return;
    const { testName } = answer.request().postDataJSON() as { readonly testName: string };
    const { data } = (await answer.json()) as { readonly data: ShortRun | QuestionSet };
    const run = 'pool' in data ? data : null;
    tests.set(testName, { run, practice: data.practice, choices: [] });
  };
  page.on('response', (answer) => void read(answer).catch(() => undefined));

  function due(testName: string) {
    const { run, choices } = tests.get(testName) ?? { run: null, choices: [] };
    if (!run) return null;
    const path = shortPathsOf(run.testName).includes('adaptive') ? 'adaptive' : 'fixed';
    const form = { testName: run.testName, length: run.length, path } as const;
    const pool = poolOf(run);
    const entry = decideNext(form, pool, choices)?.question.pooled;
    return entry ? { pool, entry } : null;
  }
  const note = (testName: string, choice: ShortChoice['choice']): void => {
    const presented = due(testName);
    const served = tests.get(testName);
    if (!presented || !served) return;
    const { setSize, index } = presented.entry;
    tests.set(testName, { ...served, choices: [...served.choices, { setSize, index, choice }] });
  };
  return {
    practice: (testName, tried) => {
      const { practice = [] } = tests.get(testName) ?? {};
      const presented = practice[tried % Math.max(1, practice.length)];
      return { ...UNKNOWN, correctChoice: presented?.correctChoiceNo ?? null };
    },
    question: (testName) => {
      const presented = due(testName);
      if (!presented) return UNKNOWN;
      const pooled = findPooled(presented.pool, presented.entry);
      const correctChoice = CHOICES.find((choice) => outcomeOf(pooled, choice) === OUTCOMES[0]);
      return { setSize: presented.entry.setSize, correctChoice: correctChoice ?? null };
    },
    noteAnswer: note,
    noteVoided: (testName) => note(testName, null),
    answeredCount: (testName) =>
      (tests.get(testName)?.choices ?? []).filter(({ choice }) => choice !== null).length,
  };
}

function poolOf({ pool }: ShortRun): readonly PooledQuestion[] {
  return pool.map(({ question: { correctChoiceNo, ...question }, outcomes, ...entry }) => {
    if (correctChoiceNo === undefined || !outcomes) throw new Error('the pool has no keys');
    return { ...entry, question: { ...question, correctChoiceNo }, outcomes };
  });
}
