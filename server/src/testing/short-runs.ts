/** Short forms for automated tests, sat as a device with keys goes through them. */
import { nextEntriesOf, type ShortAnswer, type ShortForm, type ShortPath } from '@jamdai/battery';
import type { NextShortRequestSchema, ShortAttempt, ShortRun } from '@jamdai/contract';
import type { z } from 'zod';
import type { Person } from './test-app.ts';

export type Choices = z.infer<typeof NextShortRequestSchema>['choices'];
type Pooled = ShortRun['pool'][number];

/** `give`: what is chosen, null that a question is voided; `at` counts what was presented. */
export function walkShort(
  run: ShortRun,
  give: (pooled: Pooled, at: number) => Choices[number]['choice'],
  path: ShortPath = 'adaptive',
): Choices {
  const form: ShortForm = { testName: run.testName, length: run.length, path };
  const [answers, choices]: [ShortAnswer[], Choices] = [[], []];
  for (;;) {
    const entries = nextEntriesOf(form, answers);
    if (!entries) return choices;
    const { next } = entries;
    const pooled = run.pool.find(
      ({ setSize, index }) => setSize === next.setSize && index === next.index,
    );
    if (!pooled) throw new Error('pool: the entry is not there');
    const choice = give(pooled, choices.length);
    const outcome = choice === null ? null : (pooled.outcomes?.[choice - 1] ?? null);
    answers.push({ ...next, outcome });
    choices.push({ ...next, choice });
  }
}

export interface SatShort {
  readonly testName?: ShortRun['testName'];
  readonly lang?: ShortRun['lang'];
  readonly length?: ShortRun['length'];
  readonly path?: ShortPath;
  /** Up to this size all is right, beyond it nothing. */
  readonly held?: number;
  /** Which presented question is spoiled, from 0. */
  readonly voidedAt?: number;
  readonly more?: object;
}

let count = 0;

/** English digits, fifteen questions at most, lists of six held, where nothing else is said. */
export async function sitShort(
  person: Pick<Person, 'post'>,
  wanted: SatShort = {},
): Promise<ShortAttempt> {
  const { testName = 'phonological_digit_task', lang: language = 'en', length = 'short' } = wanted;
  const { path = 'adaptive', held = 6, voidedAt, more = {} } = wanted;
  count += 1;
  const runId = `sat-${count}`;
  const begun = await person.post('/short_run', { runId, testName, lang: language, length });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const run: ShortRun = begun.json().data;
  const choices = walkShort(
    run,
    ({ outcomes, setSize }, at) => {
      if (at === voidedAt) return null;
      const wantedOutcome = setSize <= held ? 'both' : 'neither';
      return ([1, 2, 3, 4] as const).find((no) => outcomes?.[no - 1] === wantedOutcome) ?? 1;
    },
    path,
  );
  const timeSheet = choices.flatMap(({ choice }) => (choice === null ? [] : [2.5]));
  const body = { runId, path, choices, timeSheet, timeTotal: 120, ...more };
  const saved = await person.post('/short_attempt', body);
  if (saved.statusCode !== 201) throw new Error(saved.body);
  return saved.json().data;
}
