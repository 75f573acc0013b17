/** How often each of the four choices of a question was taken: a wrong one that nobody takes does no work. */
import { CHOICE_NOS, type ChoiceNo } from '../../question.ts';

export interface ChoiceFrequency {
  readonly choiceNo: ChoiceNo;
  readonly isRight: boolean;
  readonly count: number;
  /** Of all takers, those without an answer included, 0–1; null without takers. */
  readonly share: number | null;
  /** Of the wrong answers given; null for the right choice, and where nobody chose wrongly. */
  readonly shareOfWrong: number | null;
}

/** `choices[taker]` of one question; null: no answer. Choices 1 to 4, in order. */
export function countChoices(
  choices: readonly (ChoiceNo | null)[],
  correctChoiceNo: ChoiceNo,
): ChoiceFrequency[] {
  const wrongCount = choices.filter(
    (choice) => choice !== null && choice !== correctChoiceNo,
  ).length;
  return CHOICE_NOS.map((choiceNo) => {
    const count = choices.filter((choice) => choice === choiceNo).length;
    const isRight = choiceNo === correctChoiceNo;
    return {
      choiceNo,
      isRight,
      count,
      share: choices.length === 0 ? null : count / choices.length,
      shareOfWrong: isRight || wrongCount === 0 ? null : count / wrongCount,
    };
  });
}
