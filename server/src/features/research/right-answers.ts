/** The right answers of the questions as they were served: thirty small numbers a set, kept as long as a file is written. */
import { formAt, type TestName } from '@jamdai/battery';
import type * as pg from '../../core/database/statements.ts';

export interface ServedName {
  readonly testName: TestName;
  readonly language: string;
  readonly batteryVersion: string;
}

/** Null: the set is no longer known. `version` 1–8, `index` 0–29. */
export type FindRightAnswer = (name: ServedName, version: number, index: number) => number | null;

/** All tests where none is named. */
export async function readRightAnswers(
  db: Pick<pg.ClientBase, 'query'>,
  testName: TestName | null,
): Promise<FindRightAnswer> {
  const { rows } = await db.query(
    `SELECT battery_version || '|' || language || '|' || test_name || '|' || form AS key,
       (SELECT array_agg((q->>'correctChoiceNo')::int ORDER BY place)
        FROM jsonb_array_elements(questions) WITH ORDINALITY AS asked(q, place)) AS right
     FROM question_sets WHERE form IS NOT NULL AND ($1::text IS NULL OR test_name = $1)`,
    [testName],
  );
  const sets = new Map(rows.map(({ key, right }) => [key, right]));
  return ({ testName: name, language, batteryVersion }, version, index) =>
    sets.get(`${batteryVersion}|${language}|${name}|${formAt(version, index)}`)?.[index] ?? null;
}
