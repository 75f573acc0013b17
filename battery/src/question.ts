/**
 * A question as the specification shapes it. Lists of strings are encoded per test (battery design, 2.1);
 * a place in a list of thirty is the question's index, 0–29.
 */

export const QUESTION_COUNT = 30;
export const FORM_COUNT = 8;
export const PRACTICE_COUNT = 2;

export const CHOICE_NOS = [1, 2, 3, 4] as const;
export type ChoiceNo = (typeof CHOICE_NOS)[number];

/** What a taker may know before the answer: the stimulus and four choices, no key. */
export interface Question {
  readonly questionName: readonly string[];
  readonly choiceNo1: readonly string[];
  readonly choiceNo2: readonly string[];
  readonly choiceNo3: readonly string[];
  readonly choiceNo4: readonly string[];
  /** 1–8: which of the eight parallel versions of its index this is. */
  readonly version: number;
}

export interface KeyedQuestion extends Question {
  readonly correctChoiceNo: ChoiceNo;
}

/** A letter pair of a naming test: what is asked is the category and the letter of the run's language. */
export interface NamingQuestion {
  /** From 1; goes back with the answer. */
  readonly orderNo: number;
  /** The Thai letter, then the English one. */
  readonly questionName: readonly [thai: string, english: string];
}

/** A sentence to be copied, so that it is known how fast its taker types. */
export interface CopySentence {
  /** Goes back with the copy. */
  readonly sentenceId: string;
  readonly text: string;
}

/** The four choices in order; `choicesOf(question)[no - 1]` is choice `no`. */
export function choicesOf(
  question: Question,
): readonly [readonly string[], readonly string[], readonly string[], readonly string[]] {
  return [question.choiceNo1, question.choiceNo2, question.choiceNo3, question.choiceNo4];
}
