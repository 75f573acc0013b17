/**
 * The questions behind a version sheet, as they were served: from the sets kept for the battery version that the
 * device had, or from the present book.
 */
import { formAt, type KeyedQuestion, type Language, type TestName } from '@jamdai/battery';
import type { StoredSet, QuestionContext, QuestionSets } from '../questions/index.ts';

export interface ServedQuestions {
  /** By index, one for each entry of the version sheet. */
  readonly questions: readonly KeyedQuestion[];
  readonly questionSetIds: readonly string[];
  /** Naming tests, which have no questions by index: the letter asked for, in the language of the run. */
  readonly letter?: string;
}

/** Null: this battery version was never served here. */
export async function findServedQuestions(
  { questionBook, clock }: Pick<QuestionContext, 'questionBook' | 'clock'>,
  questionSets: QuestionSets,
  attempt: {
    readonly testName: TestName;
    readonly language: Language;
    readonly batteryVersion: string;
    readonly versionSheet: readonly number[];
    /** Forms met beside those of the sheet: voided questions. */
    readonly otherForms: readonly number[];
  },
): Promise<ServedQuestions | null> {
  const { testName, language, batteryVersion, versionSheet } = attempt;
  const forms = versionSheet.map((version, index) => formAt(version, index));
  const sets = new Map<number, StoredSet>();
  for (const form of new Set([...forms, ...attempt.otherForms])) {
    const set = await findSet(form);
    if (!set) return null;
    sets.set(form, set);
  }
  const questions = forms.flatMap((form, index) => sets.get(form)?.questions[index] ?? []);
  return { questions, questionSetIds: [...sets.values()].map(({ id }) => id) };

  async function findSet(form: number): Promise<StoredSet | null> {
    const name = { batteryVersion, testName, language, form };
    if (batteryVersion !== questionBook.batteryVersion) return questionSets.find(name);
    const present = await questionBook.form(testName, language, form);
    return { id: await questionSets.keep(name, present, clock()), questions: present };
  }
}
