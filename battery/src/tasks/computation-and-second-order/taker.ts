/**
 * A taker of the updating test with known span. A box is kept alive with the chance 0.98 / (1 + exp((boxes − span) /
 * τ)): more boxes compete for the same memory (Oberauer et al. 2000). Each operation is done with the chance
 * `UPDATE_CHANCE`, else the box stays as it was: accuracy falls with the number of operations (Salthouse, Babcock &
 * Shaw 1991, Psychol Aging 6:118). The choice that agrees with most boxes is taken.
 */
import { CHOICE_NOS, choicesOf } from '../../question.ts';
import type { SimulatedTaker } from '../../takers/simulated-taker.ts';
import { drawNormal } from '../../takers/statistics.ts';
import { holdingProbability, uniform, type Taker } from '../../takers/takers.ts';
import { readComputation } from './computation.ts';

/** In boxes. */
const SPAN = { mean: 3, sd: 0.9 };
const SLOPE = 0.6;
const UPDATE_CHANCE = 0.93;

export const taker: SimulatedTaker = {
  kind: 'own',
  index: 'spanEstimate',
  drawTaker: (random) => {
    const span = SPAN.mean + SPAN.sd * drawNormal(random);
    return { truth: span, target: span, taker: updatingTaker(span) };
  },
};

function updatingTaker(span: number): Taker {
  return ({ question, random }) => {
    const { starts, operations } = readComputation(question.questionName);
    const shareHeld = holdingProbability(starts.length, span, SLOPE);
    const values = [...starts];
    for (const { box, change } of operations) {
      if (uniform(random) < UPDATE_CHANCE) values[box] = (values[box] as number) + change;
    }
    const held = values.map((value) => (uniform(random) < shareHeld ? String(value) : null));
    const agreements = choicesOf(question).map(
      (choice) => choice.filter((value, box) => value === held[box]).length,
    );
    const most = Math.max(...agreements);
    return random.pick(CHOICE_NOS.filter((no) => agreements[no - 1] === most));
  };
}
