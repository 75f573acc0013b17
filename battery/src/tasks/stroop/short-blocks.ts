/**
 * The short form of the Stroop test: a run of neighbouring trials out of each block, so that what holds between
 * neighbours still holds, and only such as are mixed like their block: half with signs; all but one against the word; half
 * framed, with changes of the rule. Which ones is drawn among all that the forms have.
 */
import { BLOCK_SIZE } from '../../kit/display-blocks.ts';
import { createRandom } from '../../kit/seeded-random.ts';
import type { KeyedQuestion } from '../../question.ts';
import type { FormPosition } from '../../task.ts';
import { answerTo, readStimulus, type Stimulus } from './stimuli.ts';

const BLOCK_COUNT = 3;

/** Trials of one block, side by side. */
interface Window {
  readonly form: number;
  readonly from: number;
  readonly trials: readonly Stimulus[];
}

/** Throws for fewer than nine, and when the forms have no such windows. */
export function pickShortBlocks(
  forms: readonly (readonly KeyedQuestion[])[],
  count: number,
  seed: string,
): FormPosition[] {
  const random = createRandom(seed);
  const picked: Window[] = [];
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const size = Math.floor((count + block) / BLOCK_COUNT);
    const before = picked.flatMap(({ trials }) => trials);
    const fitting = windowsOf(forms, block, size).filter(
      ({ trials }) => isMixed(trials, block) && isVaried([...before, ...trials]),
    );
    if (fitting.length === 0) throw new Error(`count: no ${size} trials of block ${block} fit`);
    picked.push(random.pick(fitting));
  }
  return picked.flatMap(({ form, from, trials }) =>
    trials.map((_, step) => ({ form, index: from + step })),
  );
}

function windowsOf(
  forms: readonly (readonly KeyedQuestion[])[],
  block: number,
  size: number,
): Window[] {
  return forms.flatMap((questions, form) =>
    Array.from({ length: BLOCK_SIZE - size + 1 }, (_, step) => {
      const from = block * BLOCK_SIZE + step;
      const trials = questions
        .slice(from, from + size)
        .map(({ questionName }) => readStimulus(questionName));
      return { form, from, trials };
    }),
  );
}

function isMixed(trials: readonly Stimulus[], block: number): boolean {
  const countOf = (holds: (trial: Stimulus) => boolean): number => trials.filter(holds).length;
  const isHalf = (found: number): boolean => Math.abs(2 * found - trials.length) <= 1;
  if (block === 0) return isHalf(countOf(({ word }) => word === null));
  if (block === 1) return countOf(({ word, ink }) => word === ink) === 1;
  const changes = trials
    .slice(1)
    .filter(({ isFramed }, step) => isFramed !== trials[step]?.isFramed);
  return isHalf(countOf(({ isFramed }) => isFramed)) && changes.length * 2 >= trials.length - 1;
}

/** The same right colour at most twice in a row, as in the full form. */
function isVaried(trials: readonly Stimulus[]): boolean {
  const rights = trials.map(answerTo);
  return rights
    .slice(2)
    .every((right, step) => right !== rights[step] || right !== rights[step + 1]);
}
