/** What automated tests of a test's materials look at: the forms in use, some more, and the practice. */
import type { Language } from '../catalogue.ts';
import type { KeyedQuestion } from '../question.ts';
import type { ItemSource } from '../task.ts';

const PRACTICE_ROUNDS = [0, 1] as const;

type Form = readonly KeyedQuestion[];

export interface Sample {
  /** The eight forms that are served. */
  readonly inUse: readonly Form[];
  /** Those, then eight for each extra tag. */
  readonly allForms: readonly Form[];
  /** Of `allForms`. */
  readonly questions: readonly { readonly question: KeyedQuestion; readonly index: number }[];
  /** Of both rounds. */
  readonly practice: readonly KeyedQuestion[];
  /** Questions and practice. */
  readonly all: readonly KeyedQuestion[];
}

/** Draws as many extra sets of eight forms as `extraTags` says. */
export function drawSample(source: ItemSource, language: Language, extraTags = 3): Sample {
  const inUse = source.drawForms(language);
  const extra = Array.from({ length: extraTags }, (_, number) =>
    source.drawForms(language, { tag: `y${number}` }),
  );
  const allForms = [...inUse, ...extra.flat()];
  const practice = PRACTICE_ROUNDS.flatMap((round) => source.drawPractice(language, round));
  return {
    inUse,
    allForms,
    questions: allForms.flatMap((form) => form.map((question, index) => ({ question, index }))),
    practice,
    all: [...allForms.flat(), ...practice],
  };
}
