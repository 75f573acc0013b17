/**
 * A Rasch-type model of one form with the floor that four choices have: P(right | θ) = c + (1 − c)·logistic(aθ − d), c = 1/4, one
 * slope a for all questions and a d for each (1PL with fixed guessing; Lord 1980, Applications of Item Response Theory). θ is
 * standard normal among the takers, which forms dealt out at random share. Fitted by moments of the marginal distribution: every
 * question is right as often as observed, and the score varies as observed. Both are consistent, and need sums only.
 */
export interface AnswerSums {
  readonly count: number;
  /** Takers who were right, by question. */
  readonly right: readonly number[];
  readonly scoreSum: number;
  readonly scoreSquares: number;
}

export interface FormModel {
  readonly slope: number;
  /** `chances[question][node of θ]`. */
  readonly chances: readonly Float64Array[];
}

export const GUESSED_SHARE = 1 / 4;
/** Nodes of θ and their weights under the normal distribution, which add up to 1. */
const NODE_COUNT = 25;
const WIDTH = 1 / 3;
const NODES = Float64Array.from(
  { length: NODE_COUNT },
  (_, node) => (node - (NODE_COUNT - 1) / 2) * WIDTH,
);
export const NODE_WEIGHTS = weigh(NODES);

const STEEPEST = 8;
const MOST_STEPS = 60;
const CLOSE = 1e-10;
const CLOSE_VARIANCE = 1e-8;
/** A share known closer to 0 or 1 than this has no finite difficulty: it is taken to be so far off. */
const NEAREST = 0.004;

/** Of takers of several groups together. */
export function addAnswerSums(groups: readonly AnswerSums[]): AnswerSums {
  const length = groups[0]?.right.length ?? 0;
  const sum = { count: 0, scoreSum: 0, scoreSquares: 0 };
  const right = Array.from({ length }, () => 0);
  for (const group of groups) {
    sum.count += group.count;
    sum.scoreSum += group.scoreSum;
    sum.scoreSquares += group.scoreSquares;
    for (const [at, own] of group.right.entries()) right[at] = (right[at] ?? 0) + own;
  }
  return { ...sum, right };
}

/** Null: fewer than two takers, or a score that varies no more than by chance, or beyond the model. */
export function fitForm(sums: AnswerSums): FormModel | null {
  const { count, right, scoreSum, scoreSquares } = sums;
  if (count < 2) return null;
  const variance = (scoreSquares - scoreSum ** 2 / count) / (count - 1);
  const targets = right.map((one) =>
    Math.min(1 - NEAREST, Math.max(NEAREST, (one / count - GUESSED_SHARE) / (1 - GUESSED_SHARE))),
  );
  let difficulties = targets.map((target) => -Math.log(target / (1 - target)));
  const modelAt = (slope: number): FormModel => {
    difficulties = targets.map((target, at) => solve(target, slope, difficulties[at] ?? 0));
    return { slope, chances: difficulties.map((own) => chancesOf(slope, own)) };
  };
  const slope = findRoot((own) => varianceOf(modelAt(own)) - variance, [0, STEEPEST]);
  return slope === null ? null : modelAt(slope);
}

/** False position as the Illinois algorithm has it (Dowell & Jarratt 1971, BIT 11:168). Null: no change of sign between the ends. */
function findRoot(valueAt: (x: number) => number, ends: readonly [number, number]): number | null {
  let [low, high] = ends;
  let [atLow, atHigh] = [valueAt(low), valueAt(high)];
  if (!(atLow < 0 && atHigh > 0)) return null;
  let side = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const middle = (low * atHigh - high * atLow) / (atHigh - atLow);
    const value = valueAt(middle);
    if (Math.abs(value) < CLOSE_VARIANCE) return middle;
    // An end that stays twice would hold back the other.
    if (value < 0) {
      [low, atLow] = [middle, value];
      if (side === -1) atHigh /= 2;
    } else {
      [high, atHigh] = [middle, value];
      if (side === 1) atLow /= 2;
    }
    side = Math.sign(value);
  }
  return (low + high) / 2;
}

/** `[score][node]`: the chance of a score on questions that are independent at a θ (Lord & Wingersky 1984, Appl Psychol Meas 8:453). */
export function scoreChances(chances: readonly Float64Array[]): Float64Array[] {
  const found = Array.from({ length: chances.length + 1 }, () => new Float64Array(NODE_COUNT));
  found[0]?.fill(1);
  for (const [known, own] of chances.entries()) {
    for (let score = known + 1; score >= 0; score -= 1) {
      const [here, below] = [found[score] as Float64Array, found[score - 1]];
      for (let node = 0; node < NODE_COUNT; node += 1) {
        const right = own[node] as number;
        here[node] =
          (here[node] as number) * (1 - right) + (below ? (below[node] as number) * right : 0);
      }
    }
  }
  return found;
}

/** The mean of a function of θ over the takers. */
export function meanOverTakers(values: ArrayLike<number>): number {
  let sum = 0;
  for (let node = 0; node < NODE_COUNT; node += 1) {
    sum += (NODE_WEIGHTS[node] as number) * (values[node] as number);
  }
  return sum;
}

function chancesOf(slope: number, difficulty: number): Float64Array {
  return NODES.map(
    (theta) => GUESSED_SHARE + (1 - GUESSED_SHARE) / (1 + Math.exp(difficulty - slope * theta)),
  );
}

/** The d at which `target` of the takers know the answer, by Newton's steps from `near`. */
function solve(target: number, slope: number, near: number): number {
  let difficulty = near;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let [share, change] = [0, 0];
    for (let node = 0; node < NODE_COUNT; node += 1) {
      const known = 1 / (1 + Math.exp(difficulty - slope * (NODES[node] as number)));
      const weight = NODE_WEIGHTS[node] as number;
      share += weight * known;
      change += weight * known * (1 - known);
    }
    const move = Math.min(1, Math.max(-1, (share - target) / change));
    difficulty += move;
    if (Math.abs(move) < CLOSE) break;
  }
  return difficulty;
}

/** Of the score: chance within takers and differences between them. */
function varianceOf({ chances }: FormModel): number {
  const expected = new Float64Array(NODE_COUNT);
  const within = new Float64Array(NODE_COUNT);
  for (const own of chances) {
    for (let node = 0; node < NODE_COUNT; node += 1) {
      const right = own[node] as number;
      expected[node] = (expected[node] as number) + right;
      within[node] = (within[node] as number) + right * (1 - right);
    }
  }
  const mean = meanOverTakers(expected);
  return meanOverTakers(within) + meanOverTakers(expected.map((one) => (one - mean) ** 2));
}

function weigh(nodes: Float64Array): Float64Array {
  const heights = nodes.map((theta) => Math.exp(-(theta ** 2) / 2));
  const total = heights.reduce((sum, one) => sum + one, 0);
  return heights.map((one) => one / total);
}
