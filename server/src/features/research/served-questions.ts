/** The questions as they were served, with their keys and choices: what another rule, and a replay, look at. */
import { formAt, type KeyedQuestion, type TestName } from '@jamdai/battery';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import type { ServedName } from './right-answers.ts';

/** Null: the set is no longer known. `version` 1–8, `index` 0–29. */
export type FindServed = (name: ServedName, version: number, index: number) => KeyedQuestion | null;

/** The sets that one run was asked from. */
export interface ServedSets {
  readonly language: string;
  readonly batteryVersion: string;
  /** Zero-based. */
  readonly forms: readonly number[];
}

/** All tests where none is named: some four megabytes. All sets of a test where none are named. */
export async function readServedQuestions(
  db: Pick<pg.ClientBase, 'query'>,
  testName: TestName | null,
  only: ServedSets | null = null,
): Promise<FindServed> {
  const { rows } = await db.query(
    `SELECT battery_version || '|' || language || '|' || test_name || '|' || form AS key, questions
     FROM question_sets WHERE form IS NOT NULL AND ($1::text IS NULL OR test_name = $1)
       AND ($2::text IS NULL OR (language = $2 AND battery_version = $3 AND form = ANY ($4::smallint[])))`,
    [testName, only?.language ?? null, only?.batteryVersion ?? null, only?.forms ?? null],
  );
  const served = readColumns(rows, { questions: written<KeyedQuestion[]>() });
  const sets = new Map(served.map(({ key, questions }) => [key, questions]));
  return ({ testName: name, language, batteryVersion }, version, index) =>
    sets.get(`${batteryVersion}|${language}|${name}|${formAt(version, index)}`)?.[index] ?? null;
}
