/**
 * Questions of a test of heard words. A form is built from words that its use table still allows: a word that was
 * met a moment ago, or too often, would be held better, or known to be wrong.
 */
import type { Language } from '../catalogue.ts';
import {
  countSyllables,
  drawWords,
  isWordListAllowed,
  isWordSquareFair,
  outsideWords,
  wordsIn,
} from './word-lists.ts';
import { choicesOf } from '../question.ts';
import type { ItemSource, TaskDescription } from '../task.ts';
import { createDraws, type FormDrawer } from '../kit/draw-forms.ts';
import {
  drawBackwardQuestion,
  drawForwardQuestion,
  type ListRules,
} from '../kit/list-questions.ts';
import { clipOf, WORD_ROWS } from '../kit/spoken-rows.ts';
import { createUseTable } from '../kit/use-table.ts';

/** A word never occurs in two neighbouring questions. */
const SMALLEST_GAP = 2;

/** What sets one test of words apart from another. */
export interface WordDesign {
  readonly practiceSizes: readonly [number, number];
  /** A word occurs in so many questions of a form at most. */
  readonly mostUses: number;
  /** How many words of a list have two syllables, so that lists of one length take equally long to say. */
  readonly twoSyllablesIn: (setSize: number) => number;
  /** Lists are asked for from their last word to their first. */
  readonly isBackward: boolean;
}

export function createWordItems(description: TaskDescription, design: WordDesign): ItemSource {
  return {
    ...createDraws(description, (language) => ({
      practiceSizes: design.practiceSizes,
      startForm: () => startWords(language, design),
    })),
    choiceShape: 'list',
    difficultyMark: ({ questionName }) => countSyllables(questionName),
    deriveAnswer: (questionName) =>
      design.isBackward ? questionName.toReversed() : [...questionName],
    everyClip: (language) =>
      wordsIn(language).map((word) => ({ ...clipOf(word, WORD_ROWS, language), text: word })),
  };
}

function startWords(
  language: Language,
  { mostUses, twoSyllablesIn, isBackward }: WordDesign,
): FormDrawer {
  const uses = createUseTable({ mostUses, smallestGap: SMALLEST_GAP });
  const drawQuestion = isBackward ? drawBackwardQuestion : drawForwardQuestion;
  return {
    draw: (random, position) => {
      const isFree = (word: string): boolean => uses.allows(word, position.index);
      const rules: ListRules = {
        isAllowed: isWordListAllowed,
        outsidersAt: (list, at) => outsideWords(list, at, language).filter(isFree),
        isSquareFair: isWordSquareFair,
      };
      const twoSyllables = twoSyllablesIn(position.setSize);
      const counts = { oneSyllable: position.setSize - twoSyllables, twoSyllables };
      const list = drawWords(random, language, counts, isFree);
      return list && drawQuestion(random, position, list, rules);
    },
    keep: (question, index) => uses.note(choicesOf(question).flat(), index),
  };
}
