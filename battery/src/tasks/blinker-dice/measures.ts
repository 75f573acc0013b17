/**
 * What a dice taking says beside its points (battery design, blinker_dice_task): how often a die that blinked
 * and was to be forgotten came into the answer. Answers not given count as none.
 */
import { errorEntry, type TaskMeasures } from '../../kit/attempt-measures.ts';
import { choicesOf, QUESTION_COUNT, type KeyedQuestion } from '../../question.ts';
import { evenBlinksOf, readDice } from './dice.ts';

export interface BlinkerDiceMeasures {
  /** Answers with a place whose die blinked on an odd face, 0–17: so many questions offer one. */
  readonly oddIntrusions: number;
}

/** Both lists by index, thirty entries; throws on other lengths. */
export function measureBlinkerDice(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (number | null)[],
): BlinkerDiceMeasures {
  for (const { length } of [questions, answerSheet]) {
    if (length !== QUESTION_COUNT) throw new RangeError(`sheets: ${length} entries instead of 30`);
  }
  const intruded = questions.filter((question, index) => {
    const stimulus = readDice(question.questionName);
    const even = evenBlinksOf(stimulus);
    const chosen = choicesOf(question)[(answerSheet[index] ?? question.correctChoiceNo) - 1] ?? [];
    return chosen.some((place) => stimulus.blinks.includes(place) && !even.includes(place));
  });
  return { oddIntrusions: intruded.length };
}

export const blinkerDiceMeasures: TaskMeasures<keyof BlinkerDiceMeasures> = {
  testName: 'blinker_dice_task',
  isOrdered: true,
  indices: {
    oddIntrusions: errorEntry('Answers with a place that blinked on an odd face', 17),
  },
  measure: ({ questions, answerSheet }) => ({ ...measureBlinkerDice(questions, answerSheet) }),
};
