/**
 * Short forms, sat by the takers who sat the full form of the test, and by takers who are as the estimator thinks. Both
 * abilities are held against the same truth.
 */
import { isDeepStrictEqual } from 'node:util';
import { findItemSource, type TestName } from '@jamdai/battery';
import {
  ASSUMED_SPANS,
  correlationOf,
  countSizeFacts,
  ESTIMATES,
  factsOf,
  meanOf,
  RIVALS,
  type SatShort,
  type TestEstimates,
} from '@jamdai/battery/testing';
import { seedOf, sitFull, type FullAttempts } from '../psychometrics/rivals.ts';

/** In the order of the tables. `fixed`: without keys on the device and without network. */
export const SHORT_KINDS = [
  { length: 'short', path: 'adaptive' },
  { length: 'veryShort', path: 'adaptive' },
  { length: 'short', path: 'fixed' },
] as const;

/** The goal is a hundredth away from what is found: of these there are enough to tell. */
const OWN_PER_TAKER = 4;
/** Of a question, for its share to be told from chance. */
const LEAST_EXPECTED = 5;

export interface ShortGroup {
  /** With the truth of the takers. */
  readonly short: number;
  /** Of the same takers in thirty questions. */
  readonly full: number;
  /** Mean of short − full, in SDs of pupils. */
  readonly bias: number;
  readonly questionCount: number;
}

export interface Exposure {
  /** Of one question within its size and language: its share over that of all alike. */
  readonly largest: number;
  /** Variance of how often questions came, over what chance gives where all are drawn alike: about 1. */
  readonly unevenness: number;
}

/** What the limit of guessing does, of the pupils that the battery design assumes, all five kinds mixed. */
export interface Guessing {
  /** Of blind attempts, so many pass for memory. */
  readonly passed: number;
  /** Of the pupils, so many are told from guessing. */
  readonly recognised: number;
  /** Of the same in thirty questions. */
  readonly fullRecognised: number;
  /** Of the tenth of them that holds least. */
  readonly weakRecognised: number;
  readonly fullWeakRecognised: number;
}

export interface ShortTest {
  readonly testName: TestName;
  /** One for each of `SHORT_KINDS`. */
  readonly forms: readonly ShortFigures[];
}

export interface ShortFigures {
  readonly own: ShortGroup;
  /** One for each of `RIVALS`, and all of them mixed. */
  readonly groups: readonly ShortGroup[];
  readonly exposure: Exposure;
  readonly guessing: Guessing;
}

/** Of every test with a model, or of those named; `takerCount` of each rival, and more of the estimator's own. */
export function sitAllShortForms(takerCount: number, testNames?: readonly TestName[]): ShortTest[] {
  return ASSUMED_SPANS.flatMap((assumed) => {
    const { testName } = assumed;
    const estimates = ESTIMATES.get(testName);
    const isMeant = testNames?.includes(testName) ?? true;
    if (!isMeant || !estimates) return [];
    if (!isDeepStrictEqual(estimates.sizeFacts, countSizeFacts(testName)))
      throw new Error(`${testName}: its questions changed; bench:psychometrics -- --decide`);
    return [
      {
        testName,
        forms: sitShortForms(
          estimates,
          testName,
          sitFull(assumed, estimates, takerCount, takerCount * OWN_PER_TAKER),
        ),
      },
    ];
  });
}

/** Blind attempts for each taker of a rival. */
const GUESSES_PER_TAKER = 5;

function sitShortForms(
  estimates: TestEstimates,
  testName: TestName,
  { room, groups, own }: FullAttempts,
): ShortFigures[] {
  const { choiceShape } = findItemSource(testName) ?? {};
  if (!choiceShape) throw new Error(`testName: ${testName} has no questions`);
  return SHORT_KINDS.map((kind) => {
    const ownPairs = own.map((taker, no): Pair => {
      const pool = { seedText: `own|${no}`, language: no % 2 === 0 ? 'en' : 'th' } as const;
      const short = room.walkShort(kind, pool, ({ question }) =>
        taker.answer(factsOf(choiceShape, question).facts),
      );
      return { truth: taker.theta, full: taker.estimated, fullLogOdds: null, short };
    });
    const pairs = RIVALS.map((rival, at) =>
      (groups[at] ?? []).map(({ level, truth, theta, logOdds }, no): Pair => {
        const taker = { level, seedText: seedOf(rival, no) };
        const short = room.sitShort(rival, taker, kind);
        return { truth, full: theta, fullLogOdds: logOdds, short };
      }),
    );
    const mixed = pairs.flatMap((group) => group.slice(0, Math.ceil(group.length / RIVALS.length)));
    return {
      own: compare(ownPairs),
      groups: [...pairs, mixed].map(compare),
      exposure: exposureOf(pairs.flat().map(({ short }) => short)),
      guessing: {
        ...judgeGuessing(pairs, estimates, kind),
        passed: meanOf(
          Array.from({ length: mixed.length * GUESSES_PER_TAKER }, (_, no) => {
            const { logOdds } = room.guessShort(kind, `passes short|${no}`);
            return Number(logOdds > estimates.shortGuessLimits[kind.path][kind.length]);
          }),
        ),
      },
    };
  });
}

interface Pair {
  readonly truth: number;
  readonly full: number;
  /** Null: not looked at. */
  readonly fullLogOdds: number | null;
  readonly short: SatShort;
}

const WEAK_SHARE = 0.1;

function judgeGuessing(
  groups: readonly (readonly Pair[])[],
  { guessLimit, shortGuessLimits }: TestEstimates,
  { path, length }: (typeof SHORT_KINDS)[number],
): Omit<Guessing, 'passed'> {
  const limit = shortGuessLimits[path][length];
  const shareOf = (pairs: readonly Pair[]) =>
    meanOf(pairs.map(({ short }) => Number(short.logOdds > limit)));
  const fullShareOf = (pairs: readonly Pair[]) =>
    meanOf(pairs.map(({ fullLogOdds }) => Number((fullLogOdds ?? 0) > guessLimit)));
  const weak = groups.flatMap((group) =>
    group
      .toSorted((one, other) => one.truth - other.truth)
      .slice(0, Math.ceil(group.length * WEAK_SHARE)),
  );
  return {
    recognised: shareOf(groups.flat()),
    fullRecognised: fullShareOf(groups.flat()),
    weakRecognised: shareOf(weak),
    fullWeakRecognised: fullShareOf(weak),
  };
}

function compare(pairs: readonly Pair[]): ShortGroup {
  const truths = pairs.map(({ truth }) => truth);
  const thetas = pairs.map(({ short }) => short.theta);
  const fullThetas = pairs.map(({ full }) => full);
  return {
    short: correlationOf(thetas, truths),
    full: correlationOf(fullThetas, truths),
    bias: meanOf(thetas) - meanOf(fullThetas),
    questionCount: meanOf(pairs.map(({ short }) => short.questionCount)),
  };
}

/** Of sizes that came often enough. A bank has eight forms, so so many questions of a size as its ladder has times eight. */
function exposureOf(attempts: readonly SatShort[]): Exposure {
  const presented = attempts.flatMap(({ language, entries }) =>
    entries.map(({ setSize, ladderIndex, question }) => ({
      size: `${language}|${setSize}`,
      name: `${ladderIndex}|${question.version}`,
    })),
  );
  const sizes = [...Map.groupBy(presented, ({ size }) => size).values()].flatMap((ofSize) => {
    const counts = [...Map.groupBy(ofSize, ({ name }) => name).values()].map(
      ({ length }) => length,
    );
    const expected = ofSize.length / counts.length;
    const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    return expected < LEAST_EXPECTED
      ? []
      : [{ largest: Math.max(...counts) / expected, square, freedom: counts.length - 1 }];
  });
  const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
  return {
    largest: Math.max(...sizes.map(({ largest }) => largest)),
    unevenness:
      sumOf(sizes.map(({ square }) => square)) / sumOf(sizes.map(({ freedom }) => freedom)),
  };
}
