/**
 * Going on after a reload, a crash or a flat battery (docs/decisions/0070). What is stored of a run after each answer is
 * plain data; from it a run of the same questions goes on. What was seen of the question that was on its way nobody
 * knows, so it has no record, and is replaced as after any interruption: by the reserve question of its index while there
 * is one, else it is asked again. The record of what is asked in its place has the gap among its interruptions.
 *
 * Times: a page that was gone has no monotonic clock across the gap. The run's clock goes on at the stored moment and the
 * time that has passed since by the device's clock, so that every moment lies behind those before it; no duration but
 * that of the gap itself is taken between moments on both sides of it.
 */
import type { Language } from '../catalogue.ts';
import type { TaskDescription } from '../task.ts';
import { start } from './advance.ts';
import { leftAsk, questionOf } from './ask.ts';
import { countSpoiled, reserveTarget } from './interrupt.ts';
import { settleInterruptions } from './interruptions.ts';
import { addFlag, type Move } from './move.ts';
import { hasBegun } from './path.ts';
import { tryTrial } from './record.ts';
import type { Answer, Resumption, Run, RunMaterial, Target } from './state.ts';
import type { RunChecks } from './steps.ts';
import { toSeconds } from './to-seconds.ts';
import type { Interruption, QuestionTrial } from './trial.ts';

/** More often than a run replaces questions it is not gone on with. */
const MAX_RESUMES = 3;

/** All that must outlive the page, beside the questions. */
export interface RunProgress extends Pick<
  Run,
  | 'trials'
  | 'flags'
  | 'replaced'
  | 'spoiledCount'
  | 'firstShownAtMs'
  | 'leastPaintLagMs'
  | 'resumedCount'
> {
  /** Absent: the sound check was not failed. */
  readonly soundPermit?: string | null | undefined;
  /** Of the question that is on its way: what it has met so far. */
  readonly interruptions: readonly Interruption[];
  /** The moment on the run's clock of which this is true. */
  readonly atMs: number;
}

/**
 * `null` where the run could not go on from here: before its first scored question, at its end, in some tests ever. A
 * short run is not: it is taken again sooner than its path is put together.
 */
export function progressOf(run: Run, atMs: number): RunProgress | null {
  const { trials, flags, replaced, spoiledCount, resumedCount } = run;
  const { firstShownAtMs, leastPaintLagMs, state } = run;
  const isOver = state.at === 'report' || state.at === 'stopped';
  const isShort = run.material.mostQuestions !== undefined;
  if (!run.task.canBeResumed || isShort || isOver || resumedCount >= MAX_RESUMES) return null;
  if (!hasBegun(run)) return null;
  const voided =
    state.at === 'paused' && state.isVoided
      ? tryTrial(run, leftAsk(state, atMs), state.atMs, true)
      : null;
  return {
    trials: voided ? [...trials, voided] : trials,
    ...{ flags, replaced, spoiledCount, firstShownAtMs, leastPaintLagMs, resumedCount },
    ...(run.soundPermit === null ? {} : { soundPermit: run.soundPermit }),
    interruptions: voided ? [] : interruptionsOf(run, atMs),
    atMs,
  };
}

/** Of the question on its way, closed at this moment. */
function interruptionsOf({ state, resumption }: Run, atMs: number): readonly Interruption[] {
  if (resumption) return settleInterruptions(resumption, atMs);
  switch (state.at) {
    case 'asking':
    case 'sounding':
    case 'choosing':
      return settleInterruptions(state.ask, atMs);
    case 'paused':
      return settleInterruptions(leftAsk(state, atMs), atMs);
    case 'trouble':
      return settleInterruptions(state.left, atMs);
    default:
      return [];
  }
}

/** The run of the same material in the same language, on its way to the question at which it was broken off. */
export function resume(
  task: TaskDescription,
  material: RunMaterial,
  language: Language,
  progress: RunProgress,
  checks?: RunChecks,
): Move {
  const fresh = start(task, material, language, checks);
  const { atMs, interruptions, ...stored } = progress;
  const index = stored.trials.filter(({ voided }) => !voided).length;
  const run: Run = {
    ...{ ...fresh.run, ...stored },
    soundPermit: stored.soundPermit ?? null,
    resumedCount: progress.resumedCount + 1,
  };
  const spoiled = addFlag(countSpoiled(run), 'resumed');
  const reserve = reserveTarget(run, index);
  const resumption: Resumption = {
    target: reserve ?? { kind: 'question', index, isReserve: run.replaced.includes(index) },
    interruptions: [...interruptions, { kind: 'brokenOff', atMs, lastedMs: null }],
  };
  const answered: Run = {
    ...spoiled,
    answers: answersOf(run),
    replaced: reserve ? [...run.replaced, index] : run.replaced,
    resumption,
  };
  return { run: answered, effects: fresh.effects };
}

function answersOf(run: Run): readonly Answer[] {
  return run.trials.filter(({ voided }) => !voided).map((trial) => answerOf(run, trial));
}

function answerOf(run: Run, trial: QuestionTrial): Answer {
  const { index, version, choice, choicesAtMs, answeredAtMs } = trial;
  if (choice === null || choicesAtMs === null || answeredAtMs === null)
    throw new Error(`trials: question ${index} is not voided and has no answer`);
  const target: Target = { kind: 'question', index, isReserve: run.replaced.includes(index) };
  const { correctChoiceNo } = questionOf(run, target);
  return {
    ...{ choice, version, seconds: toSeconds(answeredAtMs - choicesAtMs) },
    isRight: correctChoiceNo ? correctChoiceNo === choice : null,
  };
}
