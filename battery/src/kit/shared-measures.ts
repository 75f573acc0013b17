/** The indices that every test of thirty questions has (battery design, 2.8). */
import { choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import type { ChoiceShape } from '../task.ts';
import { countBits } from './bit-score.ts';
import { entriesOf } from './choice-entries.ts';
import { dPrimeOf } from './d-prime.ts';
import { isDirectionSquare } from './direction-square.ts';
import {
  blockScoresOf,
  correctForGuessing,
  earlyLateOf,
  rtMedianCorrectOf,
  scoreAnswers,
} from './score.ts';
import { estimateSpan } from './span-estimate.ts';
import { spanIntervalOf } from './span-interval.ts';
import type { IndexEntry, IndexValue, AttemptRecord } from './attempt-measures.ts';
import { sixthScoresOf } from './where-hard.ts';

const FIXED = 'all questions of the test share the same four choices';

export const SHARED_INDICES = {
  score: {
    meaning: 'Right answers of thirty; 7.5 expected by guessing',
    unit: 'points',
    range: [0, 30],
    direction: 'more is better',
    source: 'battery design, 2.8',
  },
  bitScore: {
    meaning: 'Facts held: of the two changes of each question, those on which the answer agrees',
    unit: 'bits',
    range: [0, 60],
    direction: 'more is better',
    nullWhen: FIXED,
    source: 'battery design, 2.4',
  },
  corrected: {
    meaning: 'Score corrected for guessing: max(0, (score/30 − 0.25) / 0.75)',
    unit: 'share',
    range: [0, 1],
    direction: 'more is better',
    source: 'battery design, 2.8',
  },
  spanEstimate: {
    meaning:
      'Figure of an earlier rule, no number of things held: smallest set size − 1 + Σ q̂ over set sizes, q̂ = max(0, 2·√P − 1); near the truth only where a threshold on set size is; without questions of direction',
    unit: 'things',
    range: [0, 18],
    direction: 'more is better',
    nullWhen: FIXED,
    source: 'battery design, 2.4 and 2.8',
  },
  spanLow: {
    meaning: 'Lower end of the 95 % interval of spanEstimate, under the same threshold',
    unit: 'things',
    range: [0, 18],
    direction: 'more is better',
    nullWhen: FIXED,
    source: 'Zou & Donner 2008, Stat Med 27:1693, on intervals of Wilson 1927',
  },
  spanHigh: {
    meaning: 'Upper end of the 95 % interval of spanEstimate, under the same threshold',
    unit: 'things',
    range: [0, 18],
    direction: 'more is better',
    nullWhen: FIXED,
    source: 'Zou & Donner 2008, Stat Med 27:1693, on intervals of Wilson 1927',
  },
  dPrime: {
    meaning: 'Sensitivity of four-choice recognition; 30 right count as 29.5, 7.5 and fewer as 0',
    unit: 'd′',
    range: [0, 3.54],
    direction: 'more is better',
    nullWhen: FIXED,
    source: 'Hacker & Ratcliff 1979, Percept Psychophys 26:168',
  },
  rtMedianCorrect: {
    meaning: 'Median time of right answers from the frame the choices appeared, 0.2–60 s only',
    unit: 'seconds',
    range: [0.2, 60],
    direction: 'less is better',
    nullWhen: 'there is no such answer, or speed means nothing (flag speedNotMeaningful)',
    source: 'battery design, 2.8',
  },
  blockScores: {
    meaning: 'Right answers in questions 0–9, 10–19 and 20–29',
    unit: 'points',
    range: [0, 10],
    direction: 'more is better',
    shape: 'one a block',
    source: 'battery design, 2.8',
  },
  sixthScores: {
    meaning: 'Right answers in questions 0–4, 5–9, 10–14, 15–19, 20–24 and 25–29',
    unit: 'points',
    range: [0, 5],
    direction: 'more is better',
    shape: 'one a sixth',
    source: 'where the questions became hard (whereHard)',
  },
  earlyLate: {
    meaning:
      'Share of early zones right minus share of late zones right; without questions of direction',
    unit: 'difference of shares',
    range: [-1, 1],
    direction: 'neither is better',
    nullWhen: 'choices are not in the order of the stimulus',
    source: 'battery design, 2.8',
  },
} as const satisfies Readonly<Record<string, IndexEntry>>;

export interface TestFacts {
  readonly choiceShape: ChoiceShape;
  /** By index. */
  readonly setSizes: readonly number[];
  readonly isOrdered: boolean;
}

export function measureShared(
  { choiceShape, setSizes, isOrdered }: TestFacts,
  { questions, answerSheet, timeSheet }: AttemptRecord,
): Readonly<Record<keyof typeof SHARED_INDICES, IndexValue>> {
  const scored = scoreAnswers(questions, answerSheet);
  if (!scored) throw new Error('questions: a key is missing');
  const { score, isRight } = scored;
  const isSquare = choiceShape !== 'fixed';
  const answers = questions.map((question, index) => ({
    question,
    setSize: setSizes[index] as number,
    isRight: isRight[index] as boolean,
    ...rightAndChosen(choiceShape, question, answerSheet[index] ?? null),
  }));
  const presented = isOrdered
    ? answers.filter(({ question }) => !isDirectionSquare(question))
    : answers;
  const interval = isSquare ? spanIntervalOf(presented) : null;
  return {
    score,
    bitScore: isSquare ? sumOfBits(choiceShape, questions, answerSheet) : null,
    corrected: correctForGuessing(score),
    spanEstimate: isSquare ? estimateSpan(presented) : null,
    spanLow: interval?.low ?? null,
    spanHigh: interval?.high ?? null,
    dPrime: isSquare ? dPrimeOf(score) : null,
    rtMedianCorrect: rtMedianCorrectOf(timeSheet, isRight),
    blockScores: blockScoresOf(isRight),
    sixthScores: sixthScoresOf(isRight),
    earlyLate: isOrdered ? earlyLateOf(presented) : null,
  };
}

function rightAndChosen(shape: ChoiceShape, question: KeyedQuestion, choice: ChoiceNo | null) {
  const choices = choicesOf(question).map((list) => entriesOf(shape, list));
  return {
    right: choices[question.correctChoiceNo - 1] as readonly string[],
    chosen: choice === null ? null : (choices[choice - 1] as readonly string[]),
  };
}

function sumOfBits(
  shape: ChoiceShape,
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (ChoiceNo | null)[],
): number {
  return questions.reduce(
    (sum, question, index) => sum + countBits(shape, question, answerSheet[index] ?? null),
    0,
  );
}
