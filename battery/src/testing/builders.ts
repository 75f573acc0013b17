/** Builders of whole, valid values; a test overrides only what it is about. */
import { QUESTION_COUNT, type KeyedQuestion } from '../question.ts';
import type { AnsweredSheets } from '../kit/validity-flags.ts';

/** A question of the digit test with a square of order changes; choice 1 is right. */
export function buildQuestion(overrides: Partial<KeyedQuestion> = {}): KeyedQuestion {
  return {
    questionName: ['5', '2', '9', '4'],
    choiceNo1: ['5', '2', '9', '4'],
    choiceNo2: ['2', '5', '9', '4'],
    choiceNo3: ['5', '2', '4', '9'],
    choiceNo4: ['2', '5', '4', '9'],
    correctChoiceNo: 1,
    version: 1,
    ...overrides,
  };
}

/** Sheets of an unremarkable taking: 20 right answers at 2 s each, no choice number favoured. */
export function buildSheets(overrides: Partial<AnsweredSheets> = {}): AnsweredSheets {
  return {
    // prettier-ignore
    answerSheet: [
      1, 3, 2, 4, 4, 1, 2, 3, 1, 2,
      4, 3, 3, 1, 2, 4, 2, 1, 3, 4,
      1, 2, 2, 3, 4, 1, 4, 3, 2, 1,
    ],
    timeSheet: Array<number>(QUESTION_COUNT).fill(2),
    isRight: Array.from({ length: QUESTION_COUNT }, (_, index) => index < 20),
    ...overrides,
  };
}

/** The names of the rules that are broken: `{ 'full line': true, squares: false }` → `full line`. */
export function brokenRules(rules: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(rules).filter((rule) => rules[rule]);
}
