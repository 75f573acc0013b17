/**
 * Questions as they were served, kept once per battery version, language, test and form, so that a result can be
 * scored, replayed and analysed after the material has been mended.
 */
import type { KeyedQuestion, Language, NamingQuestion, TestName } from '@jamdai/battery';
import { makeRecordId } from '../../core/database/record-id.ts';
import { readColumns, written } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';

export interface QuestionSetName {
  readonly batteryVersion: string;
  readonly testName: TestName;
  readonly language: Language;
  /** Null: the letter pairs of a naming test. */
  readonly form: number | null;
}

export interface QuestionSets {
  /** Keeps a set where it is not kept yet; returns its id. */
  readonly keep: (
    name: QuestionSetName,
    questions: readonly (KeyedQuestion | NamingQuestion)[],
    now: Date,
  ) => Promise<string>;
  /** Null: that set was never served here. */
  readonly find: (name: QuestionSetName & { form: number }) => Promise<StoredSet | null>;
  readonly findLetters: (
    name: Omit<QuestionSetName, 'form'>,
  ) => Promise<StoredSet<NamingQuestion> | null>;
}

export interface StoredSet<Requested = KeyedQuestion> {
  readonly id: string;
  /** By index. */
  readonly questions: readonly Requested[];
}

export function createQuestionSets(db: pg.Pool): QuestionSets {
  const storedIds = new Map<string, string>();

  async function find<Requested>(name: QuestionSetName): Promise<StoredSet<Requested> | null> {
    const { rows } = await db.query(
      `SELECT id, questions FROM question_sets
       WHERE battery_version = $1 AND language = $2 AND test_name = $3 AND form IS NOT DISTINCT FROM $4`,
      [name.batteryVersion, name.language, name.testName, name.form],
    );
    return readColumns(rows, { questions: written<Requested[]>() })[0] ?? null;
  }

  return {
    find: (name) => find<KeyedQuestion>(name),
    findLetters: (name) => find<NamingQuestion>({ ...name, form: null }),
    async keep(name, questions, now) {
      const key = `${name.batteryVersion}|${name.language}|${name.testName}|${name.form}`;
      const known = storedIds.get(key);
      if (known !== undefined) return known;
      await db.query(
        `INSERT INTO question_sets (id, battery_version, language, test_name, form, questions, served_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [
          makeRecordId(now),
          name.batteryVersion,
          name.language,
          name.testName,
          name.form,
          JSON.stringify(questions),
          now,
        ],
      );
      const stored = await find(name);
      if (!stored) throw new Error(`question_sets: ${key} was not kept`);
      storedIds.set(key, stored.id);
      return stored.id;
    },
  };
}
