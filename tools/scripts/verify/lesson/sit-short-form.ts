/** A robot at a short form: the questions that the battery names after each answer, and what the page would send of them. */
import {
  decideNext,
  findPooled,
  OUTCOMES,
  outcomeOf,
  type PooledQuestion,
  type ShortChoice,
  type ShortPath,
} from '@jamdai/battery/present';
import { shortPathsOf } from '@jamdai/battery';
import type { createRandom } from '@jamdai/battery/testing';
import type { SaveShortAttempt, ShortRun } from '@jamdai/contract';

export interface ShortTaker {
  readonly run: ShortRun;
  readonly random: ReturnType<typeof createRandom>;
  /** How many things the robot holds: right up to there, a guess beyond. */
  readonly span: number;
  /** Once a question: the number of the one that is presented, from 1. */
  readonly atQuestion: (number: number, most: number) => Promise<void>;
}

type ShortBody = Pick<SaveShortAttempt, 'path' | 'choices' | 'timeSheet' | 'timeTotal' | 'trials'>;

/** One question in so many is spoiled: the page was left while it was on. */
const VOIDED_EVERY = 25;
/** One more, and the run is out of all means. */
const MOST_VOIDED = 2;
const SLIP_EVERY = 12;
const CHOICES = [1, 2, 3, 4] as const;
const MOST_QUESTIONS = 60;
const [SHOWN_MS, EMPTY_MS] = [4000, 250];

export async function sitShortForm(taker: ShortTaker): Promise<ShortBody> {
  const { run, random, atQuestion } = taker;
  const { testName, length } = run;
  const path: ShortPath = shortPathsOf(testName).includes('adaptive') ? 'adaptive' : 'fixed';
  const pool = readPool(run);
  const choices: ShortChoice[] = [];
  let [presented, voided] = [0, 0];
  for (;;) {
    const due = decideNext({ testName, length, path }, pool, choices);
    if (!due) break;
    presented += 1;
    if (presented > MOST_QUESTIONS) throw new Error(`${testName}: the short form has no end`);
    await atQuestion(presented, MOST_QUESTIONS / 2);
    const entry = entryOf(due.question);
    if (voided < MOST_VOIDED && random.randInt(VOIDED_EVERY) === 0) {
      voided += 1;
      choices.push({ ...entry, choice: null });
      const replacement = entryOf(due.reserve);
      choices.push({ ...replacement, choice: answerTo(taker, findPooled(pool, replacement)) });
    } else choices.push({ ...entry, choice: answerTo(taker, findPooled(pool, entry)) });
  }
  const timeSheet = choices.flatMap(({ choice }) =>
    choice === null ? [] : [(900 + random.randInt(3000)) / 1000],
  );
  const answeringS = timeSheet.reduce((sum, seconds) => sum + seconds, 0);
  const trials = logTrials(choices, timeSheet, (entry) => findPooled(pool, entry).question.version);
  const timeTotal = Math.round(1000 * (answeringS + 5 * choices.length)) / 1000;
  return { path, choices, timeSheet, timeTotal, trials };
}

/** @throws where the server keeps the keys to itself */
function readPool({ pool }: ShortRun): readonly PooledQuestion[] {
  return pool.map(({ question: { correctChoiceNo, ...question }, outcomes, ...entry }) => {
    if (correctChoiceNo === undefined || !outcomes) throw new Error('the pool has no keys');
    return { ...entry, question: { ...question, correctChoiceNo }, outcomes };
  });
}

function entryOf({
  pooled,
}: {
  readonly pooled?: { readonly setSize: number; readonly index: number } | undefined;
}) {
  if (!pooled) throw new Error('a question of no pool is presented');
  return { setSize: pooled.setSize, index: pooled.index };
}

function answerTo({ random, span }: ShortTaker, pooled: PooledQuestion): 1 | 2 | 3 | 4 {
  const isHeld = pooled.setSize <= span && random.randInt(SLIP_EVERY) > 0;
  const right = CHOICES.find((choice) => outcomeOf(pooled, choice) === OUTCOMES[0]);
  return isHeld && right ? right : random.pick(CHOICES);
}

/** As a device logs what is seen and answered by touch. */
function logTrials(
  choices: readonly ShortChoice[],
  timeSheet: readonly number[],
  versionOf: (entry: ShortChoice) => number,
): NonNullable<SaveShortAttempt['trials']> {
  let [askedAtMs, answered] = [0, 0];
  return choices.map((entry, at) => {
    const isVoided = entry.choice === null;
    const shownAtMs = askedAtMs + 500;
    const hiddenAtMs = shownAtMs + SHOWN_MS;
    const choicesAtMs = hiddenAtMs + EMPTY_MS;
    const answeredAtMs = choicesAtMs + 1000 * (timeSheet[answered] ?? 0);
    const index = choices.slice(0, at).filter(({ choice }) => choice !== null).length;
    const trial = {
      ...({ kind: 'choice', index, version: versionOf(entry), voided: isVoided } as const),
      ...{ askedAtMs, shownAtMs, hiddenAtMs, intendedMs: SHOWN_MS, steps: [] },
      ...{ paintAtMs: null, paintHiddenAtMs: null, droppedFrames: 0, ignoredInputs: [] },
      interruptions: [],
      ...(isVoided
        ? ({ choicesAtMs: null, answeredAtMs: null, choice: null, input: null } as const)
        : ({ choicesAtMs, answeredAtMs, choice: entry.choice, input: 'touch' } as const)),
    };
    if (!isVoided) answered += 1;
    askedAtMs = answeredAtMs + 300;
    return trial;
  });
}
