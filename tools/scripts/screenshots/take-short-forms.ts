/** Short forms of an invented pupil who holds lists up to some size, so that no page is only seen without them. */
import { nextEntriesOf, type ShortAnswer, type ShortPath, type TestName } from '@jamdai/battery';
import type { Say } from '@jamdai/testkit';

const SHORT_FORMS: readonly {
  readonly testName: TestName;
  readonly path: ShortPath;
  readonly held: number;
}[] = [
  { testName: 'visual_matrix_task', path: 'adaptive', held: 8 },
  { testName: 'backward_digit_task', path: 'adaptive', held: 4 },
  { testName: 'stroop_task', path: 'fixed', held: 99 },
];
const LENGTH = 'short';

export async function takeShortForms(say: Say): Promise<void> {
  for (const { testName, path, held } of SHORT_FORMS) {
    const runId = `sheet-${testName}`;
    const wanted = { runId, testName, lang: 'en', length: LENGTH } as const;
    const { pool } = await say('/short_run', wanted);
    const answers: ShortAnswer[] = [];
    const choices = [];
    for (;;) {
      const next = nextEntriesOf({ testName, length: LENGTH, path }, answers)?.next;
      if (!next) break;
      const { outcomes = [] } =
        pool.find(({ setSize, index }) => setSize === next.setSize && index === next.index) ?? {};
      // Of the Stroop test a few are missed too.
      const isRight = held === 99 ? answers.length % 5 !== 4 : next.setSize <= held;
      const wantedOutcome = isRight ? 'both' : 'neither';
      const choice = ([1, 2, 3, 4] as const).find((no) => outcomes[no - 1] === wantedOutcome) ?? 1;
      answers.push({ ...next, outcome: outcomes[choice - 1] ?? null });
      choices.push({ ...next, choice });
    }
    const timeSheet = choices.map((_, at) => 2 + (at % 4) / 2);
    await say('/short_attempt', { runId, path, choices, timeSheet, timeTotal: 120 });
  }
}
