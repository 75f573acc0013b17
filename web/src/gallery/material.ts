/** Everything a run needs, drawn here in the page: the gallery has no server behind it. */
import {
  BATTERY_VERSION,
  findItemSource,
  findNaming,
  reserveFormOf,
  type KeyedQuestion,
  type Language,
  type TestName,
} from '@jamdai/battery';
import type { QuestionSet } from '@jamdai/contract';
import type { Address } from './address.ts';

export interface GalleryMaterial {
  readonly questions: readonly KeyedQuestion[];
  /** Both rounds. */
  readonly practice: readonly KeyedQuestion[];
  readonly reserve: readonly KeyedQuestion[];
}

export type MaterialBook = (
  presented: Pick<Address, 'task' | 'lang' | 'form' | 'tag'>,
) => GalleryMaterial;

/** Draws the forms of a test once and keeps them; a naming test has none. */
export function createMaterialBook(): MaterialBook {
  const drawn = new Map<string, readonly (readonly KeyedQuestion[])[]>();

  function formsOf(testName: TestName, language: Language, tag: string) {
    const key = `${testName}|${language}|${tag}`;
    const forms = drawn.get(key) ?? sourceOf(testName).drawForms(language, { tag });
    drawn.set(key, forms);
    return forms;
  }

  return ({ task, lang: language, form, tag }) => {
    if (findNaming(task)) return { questions: [], reserve: [], practice: [] };
    const forms = formsOf(task, language, tag);
    const source = sourceOf(task);
    return {
      questions: forms[form] ?? [],
      reserve: forms[reserveFormOf(form)] ?? [],
      practice: [...source.drawPractice(language, 0), ...source.drawPractice(language, 1)],
    };
  };
}

/** As the server would describe it; the questions themselves go to the run directly. */
export function describeServed(
  { lang: language, form, task }: Pick<Address, 'lang' | 'form' | 'task'>,
  voicePacks: Pick<QuestionSet, 'voicePack'>,
): QuestionSet {
  return {
    data: [],
    form: findNaming(task) ? null : form,
    batteryVersion: BATTERY_VERSION,
    ...voicePacks,
    lang: language,
    practice: [],
    reserve: [],
    lastOrderNo: null,
  };
}

function sourceOf(testName: TestName) {
  const source = findItemSource(testName);
  if (!source) throw new Error(`task: ${testName} has no questions with choices`);
  return source;
}
