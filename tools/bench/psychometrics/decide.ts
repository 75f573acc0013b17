/**
 * What each test may show of memory beside points, decided by simulation and written into its folder. The range of things
 * held at once is inverted from what rivals of known capacity are estimated to hold (Neyman 1937, Phil Trans A 236:333): all
 * capacities of all rivals that could well have led to the estimate. It is shown only where takers drawn anew find their
 * truth in it often enough and it is narrow. Guessing is judged by a limit that blind answers pass in 2 of 100 attempts.
 */
import {
  abilityEstimator,
  countSizeFacts,
  createRandom,
  openRivalRoom,
  PROCESSES,
  RIVALS,
  uniform,
  type AssumedSpans,
  type MemoryProcess,
  type Rival,
  type RivalRoom,
  type SatRival,
  type ShownCapacity,
  type TestEstimates,
} from '@jamdai/battery/testing';
import { fitPopulations, trueScores } from './fit-populations.ts';
import { quantileOf } from './median.ts';

/** Of the truths of each rival, in each half of a thing. */
export const LEAST_COVERAGE = 0.93;
/** Things. */
const WIDEST_MEDIAN = 3;
/** A little below the 2 % that are promised: the limit is simulated too. */
const GUESS_ERROR = 0.018;
/** On either side of what is taken for likely of takers of one rival and capacity. */
const TAIL = 0.015;
const STEP = 0.25;
const LEAST_IN_STEP = 40;
const COVERAGE_STEP = 0.5;
const LEAST_COVERED = 100;

export interface Effort {
  readonly guessCount: number;
  /** Of each rival, twice. */
  readonly takerCount: number;
}

export const FULL_EFFORT: Effort = { guessCount: 20_000, takerCount: 4000 };

type Ranges = ShownCapacity['ranges'];
/** Limits of short forms rest on these (decide-short.ts). */
export type FullEstimates = Omit<TestEstimates, 'shortGuessLimits'>;

export function decide(assumed: AssumedSpans, effort = FULL_EFFORT): FullEstimates {
  const { testName } = assumed;
  const { facts, setSizes } = openRivalRoom(testName, noEstimate);
  const designed = { mean: assumed.span, sd: assumed.spanSd };
  const { sd } = trueScores(PROCESSES[0] as MemoryProcess, facts, designed);
  const populations = fitPopulations(facts, { mean: assumed.score, sd });
  const room = openRivalRoom(testName, abilityEstimator(populations, setSizes));
  const guesses = Array.from({ length: effort.guessCount }, (_, no) => room.guess(`guess|${no}`));
  const guessLimit = quantileOf(
    guesses.map(({ logOdds }) => logOdds),
    1 - GUESS_ERROR,
  );
  const drawn = (seed: string) => sitRivals(room, guessLimit, { seed, count: effort.takerCount });
  return {
    populations,
    guessLimit: Number(guessLimit.toFixed(3)),
    sizeFacts: countSizeFacts(testName),
    shown: decideShown(invertEstimates(drawn('ranges')), drawn('look')),
  };
}

function noEstimate() {
  return { theta: 0, se: 0, held: 0, logOdds: 0 };
}

export interface RivalAttempt extends SatRival {
  readonly rival: Rival;
}

/** All whose answers do not look like guessing, of capacities from nothing to all. */
export function sitRivals(
  room: RivalRoom,
  guessLimit: number,
  { seed, count }: { readonly seed: string; readonly count: number },
): RivalAttempt[] {
  const most = Math.max(...room.setSizes);
  return RIVALS.flatMap((rival) => {
    const random = createRandom(`${seed}|${rival}`);
    return Array.from({ length: count }, (_, no) => {
      const level = levelOf(rival, uniform(random), most);
      return { rival, ...room.sit(rival, level, `${seed}|${rival}|${no}`) };
    }).filter(({ logOdds }) => logOdds > guessLimit);
  });
}

/** So that capacities are spread from nothing to about the largest set size. */
function levelOf(rival: Rival, share: number, most: number): number {
  if (rival === 'slots') return share * most;
  if (rival === 'interference') return 0.3 * (20 * most) ** share;
  return 0.3 + share * 1.4 * most;
}

/** One row for each step of what is estimated to be held; not rounded. */
function invertEstimates(attempts: readonly RivalAttempt[]): Ranges {
  const groups = Map.groupBy(
    attempts,
    ({ rival, truth }) => `${rival}|${Math.round(truth / STEP)}`,
  );
  const likely = [...groups.values()]
    .filter((group) => group.length >= LEAST_IN_STEP)
    .map((group) => {
      const estimates = group.map(({ held }) => held);
      const truth = Math.round((group[0] as RivalAttempt).truth / STEP) * STEP;
      return { truth, low: quantileOf(estimates, TAIL), high: quantileOf(estimates, 1 - TAIL) };
    });
  const most = Math.max(...attempts.map(({ held }) => held));
  const rows = Array.from({ length: Math.ceil(most / STEP) }, (_, row) => {
    const upTo = (row + 1) * STEP;
    const truths = likely
      .filter(({ low, high }) => high >= upTo - STEP && low <= upTo)
      .map(({ truth }) => truth);
    return { upTo, low: Math.min(...truths) - STEP / 2, high: Math.max(...truths) + STEP / 2 };
  });
  return rows.filter(({ low }) => Number.isFinite(low));
}

/** The narrowest way to write the ranges in whole things that holds; none: sizes are shown. */
function decideShown(ranges: Ranges, attempts: readonly RivalAttempt[]): TestEstimates['shown'] {
  const ways = [Math.round, null] as const;
  const written = ways.map((round) =>
    joinRows(
      ranges.map(({ upTo, low, high }) => ({
        upTo,
        low: Math.max(0, round ? round(low) : Math.floor(low)),
        high: round ? round(high) : Math.ceil(high),
      })),
    ),
  );
  const looked = written.map((rows) => ({ rows, ...lookAt(rows, attempts) }));
  const held = looked.find(({ leastCoverage }) => leastCoverage >= LEAST_COVERAGE);
  if (held && held.medianWidth <= WIDEST_MEDIAN) {
    const { leastCoverage, medianWidth, rows } = held;
    return { kind: 'capacity', leastCoverage, medianWidth, ranges: rows };
  }
  return { kind: 'sizes', medianWidth: Math.max(...looked.map(({ medianWidth }) => medianWidth)) };
}

/** The worst share of covered truths, over rivals and halves of a thing, and the median width. */
export function lookAt(
  ranges: Ranges,
  attempts: readonly RivalAttempt[],
): Pick<ShownCapacity, 'leastCoverage' | 'medianWidth'> {
  const shown = attempts.map((attempt) => {
    const range = ranges.find(({ upTo }) => attempt.held <= upTo) ?? ranges.at(-1);
    const { low, high } = range ?? { low: 0, high: 0 };
    return {
      ...attempt,
      width: high - low,
      isCovered: attempt.truth >= low && attempt.truth <= high,
    };
  });
  const cells = Map.groupBy(
    shown,
    ({ rival, truth }) => `${rival}|${Math.round(truth / COVERAGE_STEP)}`,
  );
  const shares = [...cells.values()]
    .filter((cell) => cell.length >= LEAST_COVERED)
    .map((cell) => cell.filter(({ isCovered }) => isCovered).length / cell.length);
  return {
    leastCoverage: Number(Math.min(...shares).toFixed(3)),
    medianWidth: quantileOf(
      shown.map(({ width }) => width),
      0.5,
    ),
  };
}

/** Rows that say the same are one. */
function joinRows(rows: Ranges): Ranges {
  return rows.filter((row, index) => {
    const next = rows[index + 1];
    return !next || next.low !== row.low || next.high !== row.high;
  });
}
