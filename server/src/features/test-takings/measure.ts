/** The measures of one taking, from its sheets and the questions as served. Researchers read them; owners see the few that `own-progress.ts` names. */
import {
  findMeasures,
  measureTaking,
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

export interface MeasuredTaking {
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
export async function measure(db: pg.Pool, taking: MeasuredTaking): Promise<Measures> {
  const forwardTest = forwardTestOf(taking.testName);
  if (!forwardTest) return measureNow(taking, null);
  const until = taking.createdAt;
  return measureNow(taking, await findLastSpan(db, { ...taking, testName: forwardTest, until }));
}

/** The test whose span counts for another's measures; null: none. */
export function forwardTestOf(testName: TestName): TestName | null {
  return findMeasures(testName)?.forwardTest ?? null;
}

export type UndatedTaking = Omit<MeasuredTaking, 'createdAt'>;

export function measureNow(taking: UndatedTaking, forwardSpan: number | null): Measures {
  const { testName, questions, timeSheet, trials, flags } = taking;
  const answerSheet = taking.answerSheet as readonly ChoiceNo[];
  const record = { questions, answerSheet, timeSheet, trials, forwardSpan };
  const measures = measureTaking(testName, record);
  return flags.includes('speedNotMeaningful') ? withoutTimes(testName, measures) : measures;
}
