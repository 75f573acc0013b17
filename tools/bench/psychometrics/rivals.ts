/** What scores and estimates say of takers who disagree about memory, in a group of pupils as the battery design assumes them. */
import { findDescription, type TestName } from '@jamdai/battery';
import {
  abilityEstimator,
  ASSUMED_SPANS,
  correlationOf,
  createRandom,
  drawNormal,
  ESTIMATES,
  kr20Of,
  meanOf,
  openRivalRoom,
  PROCESSES,
  rangeOf,
  RIVALS,
  type AssumedSpans,
  type Rival,
  type RivalRoom,
  type SatRival,
  type TestEstimates,
} from '@jamdai/battery/testing';
import { sitOwn, type OwnTaker } from './own-takers.ts';

/** Five who disagree, and all of them mixed. */
export const TAKER_KINDS = [...RIVALS, 'mixed'] as const;
export type TakerKind = (typeof TAKER_KINDS)[number];

export interface KindFigures {
  readonly score: number;
  readonly kr20: number;
  /** With the most things held at once. */
  readonly scoreTruth: number;
  readonly thetaTruth: number;
  /** Of those who read a range; null: the test shows none. */
  readonly coverage: number | null;
  /** Of those with 12 points and fewer: whose answers do not look like guessing; null: there are none. */
  readonly passing: number | null;
}

export interface RivalFigures {
  readonly testName: TestName;
  /** θ of takers who are as the estimator thinks, with their own. */
  readonly ownTheta: number;
  /** Of blind answers. */
  readonly guessesPassed: number;
  readonly kinds: Readonly<Record<TakerKind, KindFigures>>;
}

const LOW_SCORE = 12;
const SEED = 'sit';
const FIT_TAKERS = 150;
const HALVINGS = 10;
const GUESSES_PER_TAKER = 10;

/** Of every test with a model, or of those named. */
export function sitAllRivals(takerCount: number, testNames?: readonly TestName[]): RivalFigures[] {
  return ASSUMED_SPANS.flatMap((assumed) => {
    const estimates = ESTIMATES.get(assumed.testName);
    const isMeant = testNames?.includes(assumed.testName) ?? true;
    return isMeant && estimates ? [sitRivalsOf(assumed, estimates, takerCount)] : [];
  });
}

export interface FullAttempts {
  readonly room: RivalRoom;
  /** By rival; who has which number sat with the seed `seedOf(rival, no)`. */
  readonly groups: readonly (readonly SatRival[])[];
  readonly own: readonly OwnTaker[];
}

/** Thirty questions for so many takers of each rival, and for `ownCount` who are as the estimator thinks. */
export function sitFull(
  { testName, score, span, spanSd }: AssumedSpans,
  estimates: TestEstimates,
  takerCount: number,
  ownCount = takerCount,
): FullAttempts {
  const { setSizes = [] } = findDescription(testName) ?? {};
  const estimate = abilityEstimator(estimates.populations, setSizes);
  const room = openRivalRoom(testName, estimate);
  const spreads = spreadsOf(estimates, spanSd / span);
  const groups = RIVALS.map((rival) => {
    const mean = fitLevel(room, rival, { spread: spreads[rival], score });
    return sitGroup(room, rival, { mean, spread: spreads[rival], count: takerCount, seed: SEED });
  });
  return { room, groups, own: sitOwn(room, estimates, estimate, ownCount) };
}

function sitRivalsOf(
  assumed: AssumedSpans,
  estimates: TestEstimates,
  takerCount: number,
): RivalFigures {
  const { room, groups, own } = sitFull(assumed, estimates, takerCount);
  const mixed = groups.flatMap((group) => group.slice(0, Math.ceil(takerCount / RIVALS.length)));
  const figures = [...groups, mixed].map((group) => describe(group, estimates));
  const guesses = Array.from({ length: takerCount * GUESSES_PER_TAKER }, (_, no) =>
    room.guess(`passes|${no}`),
  );
  return {
    testName: assumed.testName,
    ownTheta: correlationOf(
      own.map(({ theta }) => theta),
      own.map(({ estimated }) => estimated),
    ),
    guessesPassed: meanOf(guesses.map(({ logOdds }) => Number(logOdds > estimates.guessLimit))),
    kinds: Object.fromEntries(
      TAKER_KINDS.map((kind, index) => [kind, figures[index]]),
    ) as unknown as RivalFigures['kinds'],
  };
}

/** SD of levels as a share of their mean: of spans as the design says, of slots and strengths as the same scores need. */
function spreadsOf({ populations }: TestEstimates, ofSpans: number): Record<Rival, number> {
  const shareOf = (name: string): number => {
    const found = populations[PROCESSES.findIndex((process) => process.name === name)];
    return found ? found.sd / found.mean : ofSpans;
  };
  const spans = { threshold: ofSpans, curve: ofSpans, allOrNone: ofSpans };
  return { ...spans, slots: shareOf('slots'), interference: shareOf('strength') };
}

interface Group {
  readonly mean: number;
  readonly spread: number;
  readonly count: number;
  readonly seed: string;
}

function sitGroup(room: RivalRoom, rival: Rival, { mean, spread, count, seed }: Group): SatRival[] {
  const random = createRandom(`${seed}|${rival}`);
  return Array.from({ length: count }, (_, no) =>
    room.sit(rival, mean * (1 + spread * drawNormal(random)), seedOf(rival, no, seed)),
  );
}

export function seedOf(rival: Rival, no: number, seed = SEED): string {
  return `${seed}|${rival}|${no}`;
}

/** The mean level with which the group has the design's mean score. */
function fitLevel(
  room: RivalRoom,
  rival: Rival,
  { spread, score }: { readonly spread: number; readonly score: number },
): number {
  let [low, high] = [0, 4 * Math.max(...room.setSizes)];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const mean = (low + high) / 2;
    const group = sitGroup(room, rival, { mean, spread, count: FIT_TAKERS, seed: 'fit' });
    if (meanOf(group.map((one) => one.score)) < score) low = mean;
    else high = mean;
  }
  return (low + high) / 2;
}

function describe(group: readonly SatRival[], { guessLimit, shown }: TestEstimates): KindFigures {
  const truths = group.map(({ truth }) => truth);
  const low = group.filter(({ score }) => score <= LOW_SCORE);
  const isHonest = ({ logOdds }: SatRival): boolean => logOdds > guessLimit;
  const shareOf = (some: readonly SatRival[], holds: (one: SatRival) => boolean) =>
    some.length === 0 ? null : meanOf(some.map((one) => Number(holds(one))));
  return {
    score: meanOf(group.map(({ score }) => score)),
    kr20: kr20Of(group.map(({ isRight }) => isRight)),
    scoreTruth: correlationOf(
      group.map(({ score }) => score),
      truths,
    ),
    thetaTruth: correlationOf(
      group.map(({ theta }) => theta),
      truths,
    ),
    coverage:
      shown.kind === 'capacity'
        ? shareOf(group.filter(isHonest), ({ held, truth }) => {
            const range = rangeOf(shown, held);
            return truth >= range.low && truth <= range.high;
          })
        : null,
    passing: shareOf(low, isHonest),
  };
}
