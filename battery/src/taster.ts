/**
 * What visitors may try of a test: a few questions that belong to no form, full or short, and to no practice. So they may
 * stand with their keys in what the web hands out to everybody (docs/decisions/0077); `npm run registers` writes them.
 */
import type { Language, TestName } from './catalogue.ts';
import { SHORT_TAG } from './kit/draw-forms.ts';
import { seedLanguage } from './kit/forms.ts';
import { withdrawnStimuliOf } from './kit/withdrawn-questions.ts';
import type { KeyedQuestion } from './question.ts';
import type { ItemSource, TaskDescription } from './task.ts';

export interface Taster {
  readonly testName: TestName;
  /** Null: alike in all languages. */
  readonly language: Language | null;
  /** Whoever tries it once more meets the next round, and the first again after the last. */
  readonly rounds: readonly (readonly KeyedQuestion[])[];
}

const TASTER_TAG = 'v1';
const ROUND_COUNT = 3;

/**
 * Each round out of a form of its own, at the places of the ladder that the test itself names. What is asked anywhere else
 * counts as made: it is right nowhere here.
 */
export function drawTasterRounds(
  task: TaskDescription,
  source: ItemSource,
  language: Language,
): Taster['rounds'] {
  const { tasterIndices = [] } = source;
  const scored = [
    ...source.drawForms(language),
    ...(source.drawShortForms?.(language) ?? source.drawForms(language, { tag: SHORT_TAG })),
  ];
  const withdrawn = [
    ...withdrawnStimuliOf(task.testName, seedLanguage(task, language)),
    ...scored.flat().map(({ questionName }) => questionName),
  ];
  const forms = source.drawForms(language, { tag: TASTER_TAG, withdrawn });
  return forms
    .slice(0, ROUND_COUNT)
    .map((form) => form.filter((_, index) => tasterIndices.includes(index)));
}
