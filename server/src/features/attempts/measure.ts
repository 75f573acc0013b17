/** The measures of one attempt, from its sheets and the questions as served. Researchers read them; owners see the few that `own-progress.ts` names. */
import {
  findMeasures,
  measureAttempt,
  withoutTimes,
  type ChoiceNo,
  type KeyedQuestion,
  type Language,
  type MeasuredTrial,
  type Measures,
  type TestName,
} from '@jamdai/battery';
import type * as pg from '../../core/database/statements.ts';
import { findLastSpan } from './measures-store.ts';

export interface MeasuredAttempt {
  readonly userId: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly createdAt: Date;
  /** By index, as served, with their keys. */
  readonly questions: readonly KeyedQuestion[];
  readonly answerSheet: readonly number[];
  /** Seconds. */
  readonly timeSheet: readonly number[];
  readonly trials: readonly MeasuredTrial[] | null;
  readonly flags: readonly string[];
}

/** One query more for the tests that are compared with the taker's forward span. */
export async function measure(db: pg.Pool, attempt: MeasuredAttempt): Promise<Measures> {
  const forwardTest = forwardTestOf(attempt.testName);
  if (!forwardTest) return measureNow(attempt, null);
  const until = attempt.createdAt;
  return measureNow(attempt, await findLastSpan(db, { ...attempt, testName: forwardTest, until }));
}

/** The test whose span counts for another's measures; null: none. */
export function forwardTestOf(testName: TestName): TestName | null {
  return findMeasures(testName)?.forwardTest ?? null;
}

export type UndatedAttempt = Omit<MeasuredAttempt, 'createdAt'>;

export function measureNow(attempt: UndatedAttempt, forwardSpan: number | null): Measures {
  const { testName, questions, timeSheet, trials, flags } = attempt;
  const answerSheet = attempt.answerSheet as readonly ChoiceNo[];
  const record = { questions, answerSheet, timeSheet, trials, forwardSpan };
  const measures = measureAttempt(testName, record);
  return flags.includes('speedNotMeaningful') ? withoutTimes(testName, measures) : measures;
}
