/**
 * What is believed of a taker after some answers, and what a question of each size would tell. A size stands for what its
 * questions are like on average, so that which of them comes hangs on the seed alone.
 */
import {
  levelsOf,
  LOG_PRIOR,
  POINT_COUNT,
  processAt,
  THETAS,
} from '../psychometrics/ability-points.ts';
import { chancesAt } from '../psychometrics/memory-processes.ts';
import { OUTCOMES, type Outcome, type QuestionFacts } from '../psychometrics/question-facts.ts';
import type { SizeFacts, TestEstimates } from '../psychometrics/test-estimates.ts';

/** A probability of each point (process and θ), by point; adds up to 1. */
export type Belief = Float64Array;

export interface SizeBeliefs {
  /** Ascending. */
  readonly setSizes: readonly number[];
  readonly before: Belief;
  readonly after: (belief: Belief, setSize: number, outcome: Outcome) => Belief;
  /** Chance of a right answer. */
  readonly rightOf: (belief: Belief, setSize: number) => number;
  /** Variance of θ that is to be expected after one more question (van der Linden & Pashley 2010, Elements of adaptive testing). */
  readonly expectedVariance: (belief: Belief, setSize: number) => number;
}

const FOUND = new WeakMap<TestEstimates, SizeBeliefs>();

/** Worked out once for a test and kept. */
export function sizeBeliefsOf(estimates: TestEstimates): SizeBeliefs {
  const found = FOUND.get(estimates);
  if (found) return found;
  const made = makeBeliefs(estimates);
  FOUND.set(estimates, made);
  return made;
}

/** SD of θ. */
export function seOf(belief: Belief): number {
  return Math.sqrt(spreadOf(belief).variance);
}

function makeBeliefs({ populations, sizeFacts }: TestEstimates): SizeBeliefs {
  const levels = levelsOf(populations);
  const bySize = Map.groupBy(sizeFacts, ([setSize]) => setSize);
  const chances = new Map(
    [...bySize].map(([setSize, rows]) => [setSize, meanChances(rows, levels)] as const),
  );
  const chancesOf = (setSize: number): readonly Float64Array[] => {
    const found = chances.get(setSize);
    if (found) return found;
    throw new RangeError(`setSize: ${setSize} is none of ${[...chances.keys()].join(', ')}`);
  };
  return {
    setSizes: [...chances.keys()].toSorted((a, b) => a - b),
    before: Float64Array.from(LOG_PRIOR, Math.exp),
    after: (belief, setSize, outcome) => {
      const chance = chancesOf(setSize)[OUTCOMES.indexOf(outcome)] as Float64Array;
      const { total } = spreadOf(belief, chance);
      return belief.map((weight, point) => (weight * (chance[point] as number)) / total);
    },
    rightOf: (belief, setSize) => spreadOf(belief, chancesOf(setSize)[0]).total,
    expectedVariance: (belief, setSize) =>
      chancesOf(setSize).reduce((sum, chance) => {
        const { total, variance } = spreadOf(belief, chance);
        return sum + total * variance;
      }, 0),
  };
}

/** By outcome and point, averaged over the questions of a size. */
function meanChances(
  rows: readonly SizeFacts[],
  levels: readonly number[],
): readonly Float64Array[] {
  const sums = OUTCOMES.map(() => new Float64Array(POINT_COUNT));
  const total = rows.reduce((sum, [, , , , count]) => sum + count, 0);
  for (const row of rows) {
    for (const [point, level] of levels.entries()) {
      const chances = chancesAt(processAt(point), factsOfRow(row), level);
      for (const [outcome, sum] of sums.entries()) {
        sum[point] = (sum[point] as number) + (row[4] / total) * (chances[outcome] as number);
      }
    }
  }
  return sums;
}

/** Processes look at how many positions there are, not at which. */
function factsOfRow([setSize, first, second, either]: SizeFacts): QuestionFacts {
  const positions = (count: number): number[] => [...Array(count).keys()];
  return {
    setSize,
    first: positions(first),
    second: positions(second),
    either: positions(either),
  };
}

/** Of θ, each point weighed by what is believed of it and by the chance of an outcome there. */
function spreadOf(
  belief: Belief,
  chance?: Float64Array,
): { readonly total: number; readonly variance: number } {
  let [total, sum, square] = [0, 0, 0];
  for (let point = 0; point < POINT_COUNT; point += 1) {
    const weight = (belief[point] as number) * (chance ? (chance[point] as number) : 1);
    const theta = THETAS[point] as number;
    total += weight;
    sum += weight * theta;
    square += weight * theta * theta;
  }
  return { total, variance: Math.max(0, square / total - (sum / total) ** 2) };
}
