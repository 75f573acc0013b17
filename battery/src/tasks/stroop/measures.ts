/**
 * What the times and slips of a Stroop taking say (battery design, stroop_task). Times are in seconds from the
 * frame the choices appeared; add 0.4 s for the time from the word's onset. All need right answers with
 * 0.2–60 s and are null where there are none. Differences of so few trials are for groups only.
 */
import { BLOCK_SIZE } from '../../kit/display-blocks.ts';
import { rtMedianCorrectOf } from '../../kit/score.ts';
import { errorEntry, type TaskMeasures } from '../../kit/attempt-measures.ts';
import { choicesOf, QUESTION_COUNT, type KeyedQuestion } from '../../question.ts';
import { readStimulus, type Stimulus } from './stimuli.ts';

export interface StroopMeasures {
  /** Median of the incongruent trials of block 2 minus median of block 1; above 0 = interference. */
  readonly interferenceS: number | null;
  /** Errors in block 2 minus errors in block 1, −10 to 10. */
  readonly interferenceErrors: number;
  /** Answers that follow the word where the ink is asked for and differs. */
  readonly wordIntrusions: number;
  /** In block 3: median after a change of rule minus median without one; its first trial is neither. */
  readonly switchCostS: number | null;
  /** Median divided by the share right, by block. */
  readonly inverseEfficiencyS: readonly [number | null, number | null, number | null];
}

interface Trial extends Stimulus {
  readonly seconds: number;
  readonly isRight: boolean;
  /** The chosen colour; null without an answer. */
  readonly chosen: string | null;
}

/** All three lists by index, thirty entries; throws on other lengths. */
export function measureStroop(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (number | null)[],
  timeSheet: readonly number[],
): StroopMeasures {
  for (const { length } of [questions, answerSheet, timeSheet]) {
    if (length !== QUESTION_COUNT) throw new RangeError(`sheets: ${length} entries instead of 30`);
  }
  const trials = questions.map((question, index) =>
    trialOf(question, answerSheet[index] ?? null, timeSheet[index] as number),
  );
  const [easy, conflict, switching] = [0, 1, 2].map((block) =>
    trials.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE),
  ) as [Trial[], Trial[], Trial[]];
  return {
    interferenceS: difference(medianOf(conflict.filter(isIncongruent)), medianOf(easy)),
    interferenceErrors: countErrors(conflict) - countErrors(easy),
    wordIntrusions: trials.filter((trial) => !trial.isFramed && isWordChosen(trial)).length,
    switchCostS: difference(
      medianOf(afterRule(switching, 'changed')),
      medianOf(afterRule(switching, 'kept')),
    ),
    inverseEfficiencyS: [efficiencyOf(easy), efficiencyOf(conflict), efficiencyOf(switching)],
  };
}

function trialOf(question: KeyedQuestion, choice: number | null, seconds: number): Trial {
  return {
    ...readStimulus(question.questionName),
    seconds,
    isRight: choice === question.correctChoiceNo,
    chosen: choice === null ? null : (choicesOf(question)[choice - 1]?.[0] ?? null),
  };
}

function isIncongruent({ ink, word }: Stimulus): boolean {
  return word !== null && word !== ink;
}

function isWordChosen(trial: Trial): boolean {
  return isIncongruent(trial) && trial.chosen === trial.word;
}

/** Trials whose rule is another (or the same) as in the trial before. */
function afterRule(trials: readonly Trial[], rule: 'changed' | 'kept'): Trial[] {
  return trials.filter((trial, step) => {
    const before = trials[step - 1];
    return before && (before.isFramed !== trial.isFramed) === (rule === 'changed');
  });
}

function countErrors(trials: readonly Trial[]): number {
  return trials.filter(({ isRight }) => !isRight).length;
}

function medianOf(trials: readonly Trial[]): number | null {
  return rtMedianCorrectOf(
    trials.map(({ seconds }) => seconds),
    trials.map(({ isRight }) => isRight),
  );
}

function efficiencyOf(trials: readonly Trial[]): number | null {
  const median = medianOf(trials);
  return median === null ? null : median / (1 - countErrors(trials) / trials.length);
}

function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

const SECONDS = {
  unit: 'seconds',
  range: [-60, 60],
  direction: 'less is better',
  nullWhen: 'one of the two kinds of trials has no right answer of 0.2–60 s',
} as const;

export const stroopMeasures: TaskMeasures<keyof StroopMeasures> = {
  testName: 'stroop_task',
  isOrdered: false,
  indices: {
    interferenceS: {
      ...SECONDS,
      meaning:
        'Median time of right incongruent answers of block 2 minus that of right answers of block 1; for groups only',
      source: 'battery design, section 3; reliability: Green et al. 2016, Psychon Bull Rev 23:750',
    },
    interferenceErrors: {
      meaning: 'Errors of block 2 minus errors of block 1',
      unit: 'count',
      range: [-10, 10],
      direction: 'less is better',
      source: 'battery design, section 3',
    },
    wordIntrusions: errorEntry('Answers that follow the word where the ink is asked for', 13),
    switchCostS: {
      ...SECONDS,
      meaning:
        'Block 3: median time of right answers after a change of rule minus that without one; for groups only',
      source: 'battery design, section 3; Delis, Kaplan & Kramer 2001',
    },
    inverseEfficiencyS: {
      meaning: 'Median time of right answers divided by the share right',
      unit: 'seconds',
      range: [0.2, 600],
      direction: 'less is better',
      shape: 'one a block',
      nullWhen: 'the block has no right answer of 0.2–60 s',
      source: 'battery design, section 3',
    },
  },
  measure: ({ questions, answerSheet, timeSheet }) => ({
    ...measureStroop(questions, answerSheet, timeSheet),
  }),
};
