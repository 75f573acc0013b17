/**
 * Looks questions up by test, language and form or version. A book draws the forms of a test and language
 * when they are first asked for and keeps them; each owner makes its own book.
 */
import { BATTERY_VERSION } from './battery-version.ts';
import type { Language, TestName } from './catalogue.ts';
import { formAt } from './kit/forms.ts';
import { FORM_COUNT, type KeyedQuestion } from './question.ts';
import type { DrawOptions, ItemSource } from './task.ts';
import { findItemSource } from './find-item-source.ts';

export interface FormBook {
  readonly batteryVersion: string;
  /** Whether the test exists; the other calls throw for a test that does not. */
  readonly has: (testName: TestName) => boolean;
  /** The thirty questions of a form (0–7); the place in the list is the index. */
  readonly form: (testName: TestName, language: Language, form: number) => readonly KeyedQuestion[];
  /** The question of an index (0–29) and version (1–8). */
  readonly question: (
    testName: TestName,
    language: Language,
    index: number,
    version: number,
  ) => KeyedQuestion;
  /** The two practice questions of a round; round 1 follows when both of round 0 were wrong. */
  readonly practice: (
    testName: TestName,
    language: Language,
    round: 0 | 1,
  ) => readonly KeyedQuestion[];
}

type Forms = readonly (readonly KeyedQuestion[])[];

/** `placesSecret` (profile `hardened`) moves the right answers' places for one installation. */
export function createFormBook(options: Pick<DrawOptions, 'placesSecret'> = {}): FormBook {
  const formsByKey = new Map<string, Forms>();
  const practiceByKey = new Map<string, readonly KeyedQuestion[]>();

  function formsOf(testName: TestName, language: Language): Forms {
    return remember(formsByKey, `${testName}|${language}`, () =>
      sourceOf(testName).drawForms(language, options),
    );
  }

  function form(testName: TestName, language: Language, number: number): readonly KeyedQuestion[] {
    const questions = formsOf(testName, language)[number];
    if (!questions) {
      throw new RangeError(`form: ${number} is not a whole number from 0 to ${FORM_COUNT - 1}`);
    }
    return questions;
  }

  return {
    batteryVersion: BATTERY_VERSION,
    has: (testName) => findItemSource(testName) !== undefined,
    form,
    question: (testName, language, index, version) =>
      form(testName, language, formAt(version, index))[index] as KeyedQuestion,
    practice: (testName, language, round) =>
      remember(practiceByKey, `${testName}|${language}|${round}`, () =>
        sourceOf(testName).drawPractice(language, round),
      ),
  };
}

function sourceOf(testName: TestName): ItemSource {
  const source = findItemSource(testName);
  if (!source) throw new Error(`testName: ${testName} has no questions yet`);
  return source;
}

function remember<T>(retained: Map<string, T>, key: string, make: () => T): T {
  const found = retained.get(key);
  if (found !== undefined) return found;
  const made = make();
  retained.set(key, made);
  return made;
}
