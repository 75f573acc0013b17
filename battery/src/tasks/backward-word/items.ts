/**
 * Questions of the backward word test. A form is built from words that its use table still allows: a word that
 * was met a moment ago, or too often, would be held better, or known to be wrong.
 */
import type { Language } from '../../catalogue.ts';
import { drawForms, drawPractice, type FormDrawer, type FormPlan } from '../../kit/draw-forms.ts';
import { seedLanguage } from '../../kit/forms.ts';
import { drawBackwardQuestion, type ListRules } from '../../kit/list-questions.ts';
import { clipOf } from '../../kit/spoken-rows.ts';
import { createUseTable } from '../../kit/use-table.ts';
import {
  countSyllables,
  drawWords,
  isWordListAllowed,
  isWordSquareFair,
  outsideWords,
  wordsIn,
  type WordCounts,
} from '../../materials/word-lists.ts';
import { choicesOf } from '../../question.ts';
import type { ItemSource } from '../../task.ts';
import { backwardWord, ROWS } from './task.ts';

/** A word occurs in so many questions of a form at most, and never in two neighbouring ones. */
const USES = { mostUses: 4, smallestGap: 2 } as const;

export const backwardWordItems: ItemSource = {
  testName: backwardWord.testName,
  choiceShape: 'list',
  drawForms: (language, options) => drawForms(planFor(language), options),
  drawPractice: (language, round) => drawPractice(planFor(language), round),
  difficultyMark: ({ questionName }) => countSyllables(questionName),
  deriveAnswer: (questionName) => questionName.toReversed(),
  everyClip: (language) =>
    wordsIn(language).map((word) => ({ ...clipOf(word, ROWS, language), text: word })),
};

function planFor(language: Language): FormPlan {
  return {
    testName: backwardWord.testName,
    seedLanguage: seedLanguage(backwardWord, language),
    setSizes: backwardWord.setSizes,
    practiceSizes: [2, 2],
    startForm: () => startWords(language),
  };
}

function startWords(language: Language): FormDrawer {
  const uses = createUseTable(USES);
  return {
    draw: (random, place) => {
      const isFree = (word: string): boolean => uses.allows(word, place.index);
      const rules: ListRules = {
        isAllowed: isWordListAllowed,
        outsidersAt: (list, at) => outsideWords(list, at, language).filter(isFree),
        isSquareFair: isWordSquareFair,
      };
      const list = drawWords(random, language, countsFor(place.setSize), isFree);
      return list && drawBackwardQuestion(random, place, list, rules);
    },
    keep: (question, index) => uses.note(choicesOf(question).flat(), index),
  };
}

/** So that lists of one length take equally long to say. */
function countsFor(setSize: number): WordCounts {
  const twoSyllables = setSize < 5 ? 0 : 1;
  return { oneSyllable: setSize - twoSyllables, twoSyllables };
}
