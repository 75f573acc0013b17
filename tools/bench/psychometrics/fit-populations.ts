/** Populations of the rival processes that reach the same mean and SD of true scores on a test, so that none is favoured. */
import {
  chancesAt,
  PROCESSES,
  type MemoryProcess,
  type Population,
  type QuestionFacts,
} from '@jamdai/battery/testing';

/** Points of thirty. */
export interface TrueScores {
  readonly mean: number;
  readonly sd: number;
}

/** Normal quadrature over ±4 SD. */
const NODES = Array.from({ length: 41 }, (_, position) => (position - 20) / 5);
const WEIGHTS = NODES.map((z) => Math.exp((-z * z) / 2));
const TOTAL = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
const ROUNDS = 12;
const HALVINGS = 40;

/** One for each of `PROCESSES`, to three decimals. */
export function fitPopulations(facts: readonly QuestionFacts[], wanted: TrueScores): Population[] {
  return PROCESSES.map((process) => fitPopulation(process, facts, wanted));
}

function fitPopulation(
  process: MemoryProcess,
  facts: readonly QuestionFacts[],
  wanted: TrueScores,
): Population {
  const most = Math.max(...facts.map(({ setSize }) => setSize));
  let [mean, sd] = [most / 2, most / 6];
  for (let round = 0; round < ROUNDS; round += 1) {
    const scoresAt = (population: Population) => trueScores(process, facts, population);
    mean = findZero(0, 4 * most, (value) => scoresAt({ mean: value, sd }).mean - wanted.mean);
    sd = findZero(0.05, 2 * most, (value) => scoresAt({ mean, sd: value }).sd - wanted.sd);
  }
  return { mean: Number(mean.toFixed(3)), sd: Number(sd.toFixed(3)) };
}

export function trueScores(
  process: MemoryProcess,
  facts: readonly QuestionFacts[],
  { mean, sd }: Population,
): TrueScores {
  const scores = NODES.map((z) =>
    facts.reduce((sum, one) => sum + chancesAt(process, one, mean + sd * z)[0], 0),
  );
  const averageOf = (values: readonly number[]): number =>
    values.reduce((sum, value, node) => sum + value * (WEIGHTS[node] as number), 0) / TOTAL;
  const centre = averageOf(scores);
  return { mean: centre, sd: Math.sqrt(averageOf(scores.map((score) => (score - centre) ** 2))) };
}

/** Where an increasing function passes 0. */
function findZero(low: number, high: number, valueAt: (x: number) => number): number {
  let [from, to] = [low, high];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (from + to) / 2;
    if (valueAt(middle) < 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
