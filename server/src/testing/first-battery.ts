/** What a data directory of battery 1.0.0 holds: the questions as it served them. */
import { createFormBook, type KeyedQuestion } from '@jamdai/battery';
import { asInFirstBattery, readFirstStroopForm } from '@jamdai/battery/testing';
import type pg from 'pg';
import { createQuestionSets } from '../features/questions/index.ts';

const batteryVersion = '1.0.0';
const language = 'en';

/** Keeps the eight forms of the digit test and one of the Stroop test, and returns those of the digit test. */
export async function storeFirstBattery(pool: pg.Pool): Promise<KeyedQuestion[][]> {
  const questionSets = createQuestionSets(pool);
  const testName = 'phonological_digit_task';
  const book = createFormBook();
  const present = Array.from({ length: 8 }, (_, form) => book.form(testName, language, form));
  const digits = asInFirstBattery(present, { testName, seedLanguage: language });
  const servedAt = new Date('2026-11-20T00:00:00Z');
  for (const [form, questions] of digits.entries())
    await questionSets.keep({ batteryVersion, testName, language, form }, questions, servedAt);
  const name = { batteryVersion, testName: 'stroop_task', language, form: 0 } as const;
  await questionSets.keep(name, readFirstStroopForm(), servedAt);
  return digits;
}
