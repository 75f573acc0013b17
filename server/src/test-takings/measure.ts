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
import type pg from 'pg';
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
  const { testName, questions, timeSheet, trials, flags } = taking;
  const forwardTest = findMeasures(testName)?.forwardTest;
  const forwardSpan = forwardTest
    ? await findLastSpan(db, { ...taking, testName: forwardTest, until: taking.createdAt })
    : null;
  const answerSheet = taking.answerSheet as readonly ChoiceNo[];
  const record = { questions, answerSheet, timeSheet, trials, forwardSpan };
  const measures = measureTaking(testName, record);
  return flags.includes('speedNotMeaningful') ? withoutTimes(testName, measures) : measures;
}
