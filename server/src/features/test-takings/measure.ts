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

export type UndatedTaking = Omit<MeasuredTaking, 'createdAt'>;
export type MeasureAt = (createdAt: Date) => Promise<Measures>;

/** One query more for the tests that are compared with the taker's forward span. */
export async function measure(db: pg.Pool, taking: MeasuredTaking): Promise<Measures> {
  return beginMeasures(db, taking)(taking.createdAt);
}

/**
 * Measures at once, and what it returns holds nothing of the taking but its measures; only where the forward span counts
 * it holds all, until it is said of which moment the span is to be.
 */
export function beginMeasures(db: pg.Pool, taking: UndatedTaking): MeasureAt {
  const forwardTest = findMeasures(taking.testName)?.forwardTest;
  if (forwardTest) return measureAgainst(db, forwardTest, taking);
  return always(measureNow(taking, null));
}

function measureAgainst(db: pg.Pool, forwardTest: TestName, taking: UndatedTaking): MeasureAt {
  return async (until) =>
    measureNow(taking, await findLastSpan(db, { ...taking, testName: forwardTest, until }));
}

/** In a function of its own: functions that are made in one place hold each other's variables. */
function always(measures: Measures): MeasureAt {
  return () => Promise.resolve(measures);
}

function measureNow(taking: UndatedTaking, forwardSpan: number | null): Measures {
  const { testName, questions, timeSheet, trials, flags } = taking;
  const answerSheet = taking.answerSheet as readonly ChoiceNo[];
  const record = { questions, answerSheet, timeSheet, trials, forwardSpan };
  const measures = measureTaking(testName, record);
  return flags.includes('speedNotMeaningful') ? withoutTimes(testName, measures) : measures;
}
