/**
 * What a colour taking says beside its points (battery design, visual_color_task): how many patches were held,
 * the largest n·q̂ over the set sizes n (compare Pashler 1988 for tests of whole arrays). Displays of 5–10 s
 * allow naming, so do not compare it with the 3–4 of displays of a tenth of a second.
 */
import { shareHeldOf } from '../../kit/span-estimate.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';
import { QUESTION_COUNT, type KeyedQuestion } from '../../question.ts';

export interface VisualColorMeasures {
  /** In patches, 0–9; null without answers. An answer not given is a wrong one. */
  readonly patchesHeld: number | null;
}

/** Both lists by index, thirty entries; throws on other lengths. */
export function measureVisualColor(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (number | null)[],
): VisualColorMeasures {
  for (const { length } of [questions, answerSheet]) {
    if (length !== QUESTION_COUNT) throw new RangeError(`sheets: ${length} entries instead of 30`);
  }
  if (answerSheet.every((choice) => choice === null)) return { patchesHeld: null };
  const answers = questions.map(({ choiceNo1, correctChoiceNo }, index) => ({
    setSize: choiceNo1.length,
    isRight: answerSheet[index] === correctChoiceNo,
  }));
  const bySize = Map.groupBy(answers, ({ setSize }) => setSize);
  const held = [...bySize].map(
    ([setSize, sameSize]) =>
      setSize * shareHeldOf(sameSize.filter(({ isRight }) => isRight).length / sameSize.length),
  );
  return { patchesHeld: Math.max(...held) };
}

export const visualColorMeasures: TaskMeasures<keyof VisualColorMeasures> = {
  testName: 'visual_color_task',
  isOrdered: false,
  indices: {
    patchesHeld: {
      meaning: 'Largest n · q̂ over the set sizes n: patches held, by displays of 5–10 s',
      unit: 'patches',
      range: [0, 9],
      direction: 'more is better',
      nullWhen: 'nothing was answered',
      source: 'battery design, section 3; compare Pashler 1988, Percept Psychophys 44:369',
    },
  },
  measure: ({ questions, answerSheet }) => ({ ...measureVisualColor(questions, answerSheet) }),
};
