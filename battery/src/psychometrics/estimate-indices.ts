/** What the answers of a test say of memory beside points: ability, what may be shown of it, and whether they look like guessing. */
import type { AttemptRecord, IndexEntry, IndexValue } from '../kit/attempt-measures.ts';
import { scoreAnswers } from '../kit/score.ts';
import type { ChoiceNo } from '../question.ts';
import type { ChoiceShape } from '../task.ts';
import { estimatorOf } from './ability.ts';
import { easyAndHardOf } from './easy-and-hard.ts';
import { factsOf, type Outcome } from './question-facts.ts';
import type { ShownCapacity, TestEstimates } from './test-estimates.ts';

const MODEL =
  'expected a posteriori over rival processes of memory (Bock & Mislevy 1982; decision 58)';
const NO_MODEL = 'the test has no set sizes (Stroop) or a course of its own (computation)';
const FROM_ANSWERS = 'share right by set size, sizes with three questions and more (decision 58)';
const NO_SIZE = 'no size was, or questions do not grow';

export const ESTIMATE_INDICES = {
  theta: {
    meaning: 'Ability, of all outcomes of the thirty answers, averaged over rival processes',
    unit: 'SDs of the pupils that the battery design assumes',
    range: [-4, 4],
    direction: 'more is better',
    nullWhen: NO_MODEL,
    source: MODEL,
  },
  thetaSe: {
    meaning: 'Standard error of theta: SD of what it may be after these answers',
    unit: 'as theta',
    range: [0, 2],
    direction: 'less is better',
    nullWhen: NO_MODEL,
    source: MODEL,
  },
  halfRight: {
    meaning: 'Answers that agree with the right one in one of the two facts',
    unit: 'count',
    range: [0, 30],
    direction: 'neither is better',
    nullWhen: NO_MODEL,
    source: 'battery design, 2.4',
  },
  partialCredit: {
    meaning: 'Points with half a point for an answer that is half right; 15 expected by guessing',
    unit: 'points',
    range: [0, 30],
    direction: 'more is better',
    nullWhen: NO_MODEL,
    source: 'battery design, 2.4',
  },
  guessLogOdds: {
    meaning: 'Natural logarithm of how much better memory explains the answers than blind choosing',
    unit: 'log odds',
    range: [null, null],
    direction: 'more is better',
    nullWhen: NO_MODEL,
    source: MODEL,
  },
  atChance: {
    meaning:
      '1: answers like these come of blind choosing as well (guessLogOdds at or below the limit that 98 of 100 blind attempts do not pass; without a model 13 points or fewer)',
    unit: '0 or 1',
    range: [0, 1],
    direction: 'less is better',
    source: 'likelihood ratio, limit simulated (decision 58)',
  },
  heldLow: {
    meaning: 'Lower end of the range of things held at once that the taker reads',
    unit: 'things',
    range: [0, 18],
    direction: 'more is better',
    nullWhen: 'no range of the test covers the truth of every simulated taker, or atChance',
    source: MODEL,
  },
  heldHigh: {
    meaning: 'Upper end of that range',
    unit: 'things',
    range: [0, 18],
    direction: 'more is better',
    nullWhen: 'heldLow is',
    source: MODEL,
  },
  easyFrom: sizeEntry('Smallest of the largest sizes that were easy (75 % right and more)'),
  easyTo: sizeEntry('Largest of them'),
  hardFrom: sizeEntry('Smallest of the smallest sizes that were hard (50 % right and fewer)'),
  hardTo: sizeEntry('Largest of them'),
} as const satisfies Readonly<Record<string, IndexEntry>>;

export type EstimateIndex = keyof typeof ESTIMATE_INDICES;

/** Of thirty questions with four choices blind choosing passes this in 0.8 % of attempts, the point below it in 2.2 %. */
const MOST_POINTS_OF_A_GUESS = 13;

interface EstimatedTest {
  readonly choiceShape: ChoiceShape;
  /** By index. */
  readonly setSizes: readonly number[];
  /** Null: the test has no model of set sizes. */
  readonly estimates: TestEstimates | null;
}

type Estimates = Readonly<Record<EstimateIndex, IndexValue>>;

/** Throws where a key is missing, as scoring does. */
export function measureEstimates(
  { choiceShape, setSizes, estimates }: EstimatedTest,
  { questions, answerSheet }: AttemptRecord,
): Estimates {
  const scored = scoreAnswers(questions, answerSheet);
  if (!scored) throw new Error('questions: a key is missing');
  const sizes = choiceShape === 'fixed' ? NO_SIZES : sizesOf(setSizes, scored.isRight);
  if (!estimates) return { ...withoutModel(scored.score), ...sizes };
  const answers = questions.map((question, index) => {
    const { facts, outcomes } = factsOf(choiceShape, question);
    return { facts, outcome: outcomeOf(outcomes, answerSheet[index] ?? null) };
  });
  const { theta, se, held, logOdds } = estimatorOf(estimates, setSizes)(answers);
  const halfRight = answers.filter(({ outcome }) => outcome === 'first' || outcome === 'second');
  const isAtChance = logOdds <= estimates.guessLimit;
  const { shown } = estimates;
  const range = shown.kind === 'capacity' && !isAtChance ? rangeOf(shown, held) : null;
  return {
    theta,
    thetaSe: se,
    halfRight: halfRight.length,
    partialCredit: scored.score + halfRight.length / 2,
    guessLogOdds: logOdds,
    atChance: Number(isAtChance),
    heldLow: range?.low ?? null,
    heldHigh: range?.high ?? null,
    ...sizes,
  };
}

const NO_SIZES = { easyFrom: null, easyTo: null, hardFrom: null, hardTo: null };
function sizesOf(setSizes: readonly number[], isRight: readonly boolean[]) {
  const { easy, hard } = easyAndHardOf(
    setSizes.map((setSize, index) => ({ setSize, isRight: isRight[index] as boolean })),
  );
  return {
    easyFrom: easy?.from ?? null,
    easyTo: easy?.to ?? null,
    hardFrom: hard?.from ?? null,
    hardTo: hard?.to ?? null,
  };
}

/** In the order of the code book. */
function withoutModel(score: number) {
  return {
    ...{ theta: null, thetaSe: null, halfRight: null, partialCredit: null, guessLogOdds: null },
    ...{ atChance: Number(score <= MOST_POINTS_OF_A_GUESS), heldLow: null, heldHigh: null },
  };
}

/** Throws without rows. */
export function rangeOf({ ranges }: ShownCapacity, held: number): { low: number; high: number } {
  const row = ranges.find(({ upTo }) => held <= upTo) ?? ranges.at(-1);
  if (!row) throw new Error('ranges: there are none');
  return row;
}

function outcomeOf(outcomes: readonly Outcome[], choice: ChoiceNo | null): Outcome | null {
  return choice === null ? null : (outcomes[choice - 1] as Outcome);
}

function sizeEntry(meaning: string): IndexEntry {
  return {
    meaning,
    unit: 'things',
    range: [1, 18],
    direction: 'more is better',
    nullWhen: NO_SIZE,
    source: FROM_ANSWERS,
  };
}
