/**
 * one_digit_letter_after_operation_task: letters seen between sums.
 *
 * Measures: keeping while processing, in the verbal domain (operation span).
 * Source: operation span (Turner & Engle 1989), automated (Unsworth, Heitz, Schrock & Engle 2005), here as serial
 *   recognition.
 * Procedure: a sum of two one-digit numbers with ten buttons; a wrong click does nothing, the right one brings a
 *   letter for a second, and the next sum comes two seconds after the click. After the last one four lists of letters
 *   appear; exactly one holds the letters in order. Thirty questions; more rounds come along a fixed ladder, for every
 *   taker alike.
 * Where we differ: recognition of one in four instead of recall. The sums are self-paced, which leaves room to
 *   rehearse before the click (Friedman & Miyake 2004): takers are told to be quick, and every click is timed.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, letters held in order, 1–7;
 *   earlyLate, −1 to 1, above 0 when the early half of lists is held better; measures.ts: operationAccuracy,
 *   operationTime, slowOperations. The languages have separate norms.
 * Materials: materials/equations.json, equation-lists.ts; materials/letters.json, letter-lists.ts, seen without key
 *   words.
 */
import type { Language } from '../../catalogue.ts';
import { explainList } from '../../kit/explain.ts';
import { readOperation, solveEquation, type Operation } from '../../kit/operations.ts';
import { planRows } from '../../kit/spoken-rows.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import type { WorkedItem, WorkedPresentation } from '../../screens.ts';
import type { TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const LETTER_MS = 1000;
/** From the right click to the next sum, or to the choices. */
export const NEXT_AFTER_MS = 2000;

/** Tried alone before practice. */
const WARM_UP: Readonly<Record<Language, Operation>> = {
  en: { equation: '4 + 3', letter: 'K' },
  th: { equation: '4 + 3', letter: 'ม' },
};

// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 3, 3, 3, 3, 3, 3, 4,
  4, 4, 4, 4, 4, 4, 4, 5, 5, 5,
  5, 5, 5, 5, 6, 6, 6, 6, 7, 7,
];

export const oneDigitLetterAfterOperation: TaskDescription = {
  testName: 'one_digit_letter_after_operation_task',
  ...SEEN_TEST,
  isLanguageFree: false,
  setSizes: SET_SIZES,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  warmUp: (language) => planOperations([WARM_UP[language]], language),
  planQuestion: (question, _index, language) => ({
    presentation: planOperations(question.questionName.map(readOperation), language),
    interlude: { durationMs: 0, screen: { kind: 'blank' } },
    choices: planRows(question, language),
  }),
};

function planOperations(operations: readonly Operation[], language: Language): WorkedPresentation {
  return {
    kind: 'worked',
    items: operations.map((operation) => itemOf(operation, language)),
    letterMs: LETTER_MS,
    nextAfterMs: NEXT_AFTER_MS,
  };
}

function itemOf({ equation, letter }: Operation, language: Language): WorkedItem {
  return {
    equation,
    answer: solveEquation(equation),
    letter: { kind: 'letter', text: letter, language },
  };
}
