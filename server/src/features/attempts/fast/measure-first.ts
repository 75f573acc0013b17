/**
 * Measures before anything is asked of the database: what it returns holds nothing of the attempt but its measures; only where the
 * forward span counts it holds all, until it is said of which moment the span is to be. body-text.ts has the gain of both. The
 * plain version is `measure`; ../measures.test.ts holds the two against each other: what is stored, and what is made again.
 */
import type { Measures } from '@jamdai/battery';
import type * as pg from '../../../core/database/statements.ts';
import { forwardTestOf, measure, measureNow, type UndatedAttempt } from '../measure.ts';

export type MeasureAt = (createdAt: Date) => Promise<Measures>;

export function measureFirst(db: pg.Pool, attempt: UndatedAttempt): MeasureAt {
  if (forwardTestOf(attempt.testName)) return (createdAt) => measure(db, { ...attempt, createdAt });
  return always(measureNow(attempt, null));
}

/** In a function of its own: functions that are made in one place hold each other's variables. */
function always(measures: Measures): MeasureAt {
  return () => Promise.resolve(measures);
}
