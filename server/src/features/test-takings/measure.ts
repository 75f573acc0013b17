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
  const { userId, testName, language, createdAt: until, questions, timeSheet, trials } = taking;
  const forwardTest = findMeasures(testName)?.forwardTest;
  const forwardSpan = forwardTest
    ? await findLastSpan(db, { userId, testName: forwardTest, language, until })
    : null;
  const answerSheet = taking.answerSheet as readonly ChoiceNo[];
  const record = { questions, answerSheet, timeSheet, trials, forwardSpan };
  const measures = measureTaking(testName, record);
  return taking.flags.includes('speedNotMeaningful') ? withoutTimes(testName, measures) : measures;
}
