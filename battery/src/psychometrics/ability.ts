/**
 * Ability out of the answers: expected a posteriori on a grid (Bock & Mislevy 1982, Appl Psychol Meas 6:431), over several
 * rival processes at once. Answers may be any number, so the same code serves a whole test and one that adapts.
 */
import { levelsOf, LOG_PRIOR, POINT_COUNT, processAt, THETAS } from './ability-points.ts';
import { chancesAt } from './memory-processes.ts';
import { OUTCOMES, type Outcome, type QuestionFacts } from './question-facts.ts';
import type { Population, TestEstimates } from './test-estimates.ts';

export interface Answer {
  readonly facts: QuestionFacts;
  /** Null: none was given; it says nothing. */
  readonly outcome: Outcome | null;
}

export interface Ability {
  /** In SDs of the pupils that the populations describe, 0 at their mean; about −4 to 4. */
  readonly theta: number;
  /** SD of what θ may be after these answers. */
  readonly se: number;
  /** Things held at once, on average, at the set size where that is most: the unit on which all processes agree. */
  readonly held: number;
  /** Natural logarithm of how much better memory explains the answers than blind choosing does. */
  readonly logOdds: number;
}

export type EstimateAbility = (answers: readonly Answer[]) => Ability;

const ESTIMATORS = new WeakMap<TestEstimates, EstimateAbility>();
const LOG_BLIND = Math.log(1 / OUTCOMES.length);

/**
 * For a test with these populations (one for each of `PROCESSES`) and set sizes. What a question's facts say is worked out
 * once and kept.
 */
export function abilityEstimator(
  populations: readonly Population[],
  setSizes: readonly number[],
): EstimateAbility {
  const levels = levelsOf(populations);
  const sizes = [...new Set(setSizes)];
  const heldBy = levels.map((level, point) =>
    Math.max(...sizes.map((size) => processAt(point).heldAt(size, level))),
  );
  const known = new Map<number, readonly Float64Array[]>();
  const logChancesOf = (facts: QuestionFacts): readonly Float64Array[] => {
    const key = keyOf(facts);
    const found = known.get(key);
    if (found) return found;
    const chances = levels.map((level, point) => chancesAt(processAt(point), facts, level));
    const made = OUTCOMES.map((_, outcome) =>
      Float64Array.from(chances, (ofPoint) => Math.log(ofPoint[outcome] as number)),
    );
    known.set(key, made);
    return made;
  };
  return (answers) => {
    const logWeights = Float64Array.from(LOG_PRIOR);
    let givenCount = 0;
    for (const { facts, outcome } of answers) {
      if (outcome === null) continue;
      givenCount += 1;
      const logChances = logChancesOf(facts)[OUTCOMES.indexOf(outcome)] as Float64Array;
      for (let point = 0; point < POINT_COUNT; point += 1) {
        logWeights[point] = (logWeights[point] as number) + (logChances[point] as number);
      }
    }
    return summarise(logWeights, heldBy, givenCount);
  };
}

/** Of a test, made once and kept. */
export function estimatorOf(
  estimates: TestEstimates,
  setSizes: readonly number[],
): EstimateAbility {
  const found = ESTIMATORS.get(estimates);
  if (found) return found;
  const made = abilityEstimator(estimates.populations, setSizes);
  ESTIMATORS.set(estimates, made);
  return made;
}

function summarise(
  logWeights: Float64Array,
  heldBy: readonly number[],
  givenCount: number,
): Ability {
  const top = logWeights.reduce((most, weight) => Math.max(most, weight), -Infinity);
  let [total, theta, square, held] = [0, 0, 0, 0];
  for (let point = 0; point < POINT_COUNT; point += 1) {
    const weight = Math.exp((logWeights[point] as number) - top);
    const value = THETAS[point] as number;
    total += weight;
    theta += weight * value;
    square += weight * value * value;
    held += weight * (heldBy[point] as number);
  }
  const mean = theta / total;
  return {
    theta: mean,
    se: Math.sqrt(Math.max(0, square / total - mean * mean)),
    held: held / total,
    logOdds: top + Math.log(total) - givenCount * LOG_BLIND,
  };
}

/** All that the processes look at. */
function keyOf({ setSize, first, second, either }: QuestionFacts): number {
  return ((setSize * 32 + first.length) * 32 + second.length) * 32 + either.length;
}
