/** Lets a simulated taker sit a form, and fills the sheets as a device would. */
import { createRandom } from '../kit/seeded-random.ts';
import type { ChoiceNo, KeyedQuestion } from '../question.ts';
import type { ItemSource, TaskDescription } from '../task.ts';
import type { Taker } from '../takers/takers.ts';

export interface Attempt {
  /** Null where the taker gave no answer. */
  readonly answerSheet: readonly (ChoiceNo | null)[];
  readonly isRight: readonly boolean[];
  readonly versionSheet: readonly number[];
  readonly score: number;
}

/** The same seed text gives the same attempt. */
export function sitForm(
  taker: Taker,
  description: Pick<TaskDescription, 'setSizes'>,
  source: Pick<ItemSource, 'choiceShape'>,
  questions: readonly KeyedQuestion[],
  seedText: string,
): Attempt {
  const random = createRandom(seedText);
  const answerSheet = questions.map((question, index) =>
    taker({
      question,
      index,
      setSize: description.setSizes[index] as number,
      choiceShape: source.choiceShape,
      random,
    }),
  );
  const isRight = questions.map(
    (question, index) => question.correctChoiceNo === answerSheet[index],
  );
  return {
    answerSheet,
    isRight,
    versionSheet: questions.map(({ version }) => version),
    score: isRight.filter(Boolean).length,
  };
}
