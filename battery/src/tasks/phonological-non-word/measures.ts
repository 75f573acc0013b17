/** What a non-word taking says beside its points (battery design, phonological_non_word_task). */
import { oppositeChoiceNo } from '../../kit/bit-score.ts';
import { entriesOf } from '../../kit/choice-entries.ts';
import { isZoneEqual, zonesOf } from '../../kit/list-squares.ts';
import type { ChoiceList } from '../../kit/square-choices.ts';
import type { TaskMeasures } from '../../kit/attempt-measures.ts';
import { isNearChange } from '../../materials/nonword-lists.ts';
import { choicesOf, type ChoiceNo, type KeyedQuestion } from '../../question.ts';

export const phonologicalNonWordMeasures: TaskMeasures<'featureErrors'> = {
  testName: 'phonological_non_word_task',
  isOrdered: true,
  indices: {
    featureErrors: {
      meaning:
        'Share of the changes of one sound feature (as b and p) that were missed; an answer not given misses all of its question',
      unit: 'share',
      range: [0, 1],
      direction: 'less is better',
      nullWhen: 'no question has such a change',
      source: 'battery design, section 3',
    },
  },
  measure: ({ questions, answerSheet }) => {
    const nearChanges = questions.flatMap((question, index) =>
      nearChangesIn(question, answerSheet[index] ?? null),
    );
    const missed = nearChanges.filter((isMissed) => isMissed);
    return { featureErrors: nearChanges.length ? missed.length / nearChanges.length : null };
  },
};

/** For each half of the words that differs by one feature: whether the answer misses it. */
function nearChangesIn(question: KeyedQuestion, choice: ChoiceNo | null): boolean[] {
  const words = choicesOf(question).map((word) => entriesOf('syllables', word));
  const right = words[question.correctChoiceNo - 1] as ChoiceList;
  const opposite = words[oppositeChoiceNo('syllables', question) - 1] as ChoiceList;
  const chosen = choice === null ? opposite : (words[choice - 1] as ChoiceList);
  const { early, late } = zonesOf(right.length);
  return [early, late]
    .filter(({ from, to }) => isNearChange(right.slice(from, to), opposite.slice(from, to)))
    .map((zone) => !isZoneEqual(right, chosen, zone));
}
