/**
 * A run as a pure machine: `start` and `advance` give the next run and, as data, what to do about it.
 * Events that mean nothing in a state change nothing. Rules: battery design 2.2, 2.3, 2.9–2.11.
 */
import type { Language } from '../catalogue.ts';
import type { TaskDescription } from '../task.ts';
import { answerAsk, requestDecision, takeDecision } from './answer.ts';
import { askTarget, hasChoices, ignoreInput, stayInAsk, planOf } from './ask.ts';
import { goToChecks, NO_CHECKS, onColourCheck, onTimingCheck } from './checks.ts';
import type { RunEvent } from './events.ts';
import { onSoundCheck, onUnheard } from './hearing.ts';
import { interruptAsk, loseSound, resumePaused } from './interrupt.ts';
import {
  closeInterruptions,
  noteDisturbance,
  noteResize,
  openInterruption,
} from './interruptions.ts';
import { flagSmallScreen, showPanel, stay, type Move } from './move.ts';
import { notePaint } from './paint.ts';
import { continueFeedback, endAlone } from './practice.ts';
import { countIn, onCountIn } from './resumption.ts';
import type { Ask, Run, RunMaterial, RunState, Target } from './state.ts';
import type { Effect, RunChecks } from './steps.ts';
import { abandonRun } from './stop.ts';
import { openEquation, workOut } from './work-out.ts';

type At<Name extends RunState['at']> = Extract<RunState, { at: Name }>;

/**
 * Throws when there are not as many questions as the task has set sizes, or no two practice questions. A short run, with
 * `mostQuestions`, has those that were decided so far; at first none. A taster has no practice.
 */
export function start(
  task: TaskDescription,
  material: RunMaterial,
  language: Language,
  checks: RunChecks = NO_CHECKS,
): Move {
  const count = task.setSizes.length;
  const { mostQuestions } = material;
  if (mostQuestions === undefined && material.questions.length !== count)
    throw new Error(`questions: ${material.questions.length} given, ${count} needed`);
  if (material.practice.length < 2 && !material.isTaster)
    throw new Error(`practice: ${material.practice.length} given, at least 2 needed`);
  const run: Run = {
    kind: 'choices',
    task,
    material,
    language,
    checks,
    state: { at: 'loading', problem: null },
    nextStepId: 2,
    answers: [],
    trials: [],
    flags: [],
    soundPermit: null,
    practiceRight: [],
    replaced: [],
    spoiledCount: 0,
    firstShownAtMs: null,
    leastPaintLagMs: null,
    resumedCount: 0,
    resumption: null,
  };
  return { run, effects: [{ kind: 'show', step: { kind: 'load', id: 1 } }] };
}

export function advance(run: Run, event: RunEvent): Move {
  if (event.kind === 'quit') return abandonRun(run, event.atMs, 'quit');
  if (event.kind === 'resized') return onResized(run, event);
  const { state } = run;
  switch (state.at) {
    case 'loading':
      return onLoading(run, state, event);
    case 'timingCheck':
      return onTimingCheck(run, state, event);
    case 'soundCheck':
      return onSoundCheck(run, state, event, goToChecks);
    case 'unheard':
      return onUnheard(run, state, event, goToChecks);
    case 'colourCheck':
      return onColourCheck(run, state, event);
    case 'direction':
      return event.kind === 'started' ? leaveDirection(run, state.next, event.atMs) : stay(run);
    case 'asking':
      return onAsking(run, state, event);
    case 'sounding':
      return onSounding(run, state, event);
    case 'choosing':
      return onChoosing(run, state, event);
    case 'feedback':
      return event.kind === 'continued' ? continueFeedback(run, state, event.atMs) : stay(run);
    case 'deciding':
      return event.kind === 'decided' ? takeDecision(run, event) : stay(run);
    case 'ready':
      return event.kind === 'started' ? begin(run, event.atMs) : stay(run);
    case 'resuming':
      return event.kind === 'started' ? countIn(run, event.atMs) : stay(run);
    case 'countIn':
      return onCountIn(run, state, event);
    case 'paused':
      return resumePaused(run, state, event);
    case 'trouble':
      return event.kind === 'retried'
        ? askTarget(run, state.next, event.atMs, state.left)
        : stay(run);
    case 'report':
    case 'stopped':
      return stay(run);
  }
}

function onLoading(run: Run, state: At<'loading'>, event: RunEvent): Move {
  if (event.kind === 'loaded' && !state.problem) {
    return goToChecks(flagSmallScreen(run, event.layoutWidthPx));
  }
  if (event.kind === 'loadFailed' && !state.problem) {
    const { problem } = event;
    return showPanel(run, { at: 'loading', problem }, { kind: 'loadProblem', problem });
  }
  if (event.kind === 'retried' && state.problem) {
    const id = run.nextStepId;
    return {
      run: { ...run, nextStepId: id + 1, state: { at: 'loading', problem: null } },
      effects: [{ kind: 'show', step: { kind: 'load', id } }],
    };
  }
  return stay(run);
}

/** A fact of the question that is on; it neither voids nor stops it. */
function onResized(run: Run, event: Extract<RunEvent, { kind: 'resized' }>): Move {
  const { state } = run;
  if (state.at === 'report' || state.at === 'stopped') return stay(run);
  const flagged = flagSmallScreen(run, event.layoutWidthPx);
  return state.at === 'asking' || state.at === 'sounding' || state.at === 'choosing'
    ? stayInAsk(flagged, noteResize(state.ask, event.cause, event.atMs))
    : stay(flagged);
}

/** Of a taster the test itself begins here. */
function leaveDirection(run: Run, next: Target, atMs: number): Move {
  return next.kind === 'question' && next.index === 0
    ? begin(run, atMs)
    : askTarget(run, next, atMs);
}

function begin(run: Run, atMs: number): Move {
  const move =
    run.material.questions.length === 0
      ? requestDecision(run)
      : askTarget(run, { kind: 'question', index: 0, isReserve: false }, atMs);
  const began: Effect = { kind: 'begin', atMs };
  return { run: move.run, effects: [began, ...move.effects] };
}

function onAsking(run: Run, state: At<'asking'>, event: RunEvent): Move {
  const { ask } = state;
  switch (event.kind) {
    case 'shown':
      return event.stepId === ask.stepId ? onShown(run, ask, event) : stay(run);
    case 'worked':
      return workOut(run, ask, event);
    case 'ended':
      return event.stepId === ask.stepId && ask.shownAtMs !== null
        ? endStimulus(run, ask, event)
        : stay(run);
    case 'slowed':
      return event.stepId === ask.stepId
        ? stayInAsk(run, noteDisturbance(ask, 'slowFrames', event.atMs, event.lastedMs))
        : stay(run);
    case 'answered':
    case 'touched':
      return stayInAsk(run, ignoreInput(ask, event, isPause(ask) ? 'late' : 'early'));
    default:
      return onSpoilable(run, ask, event);
  }
}

/** While there is something to be seen or heard that comes only once. */
function onSpoilable(run: Run, ask: Ask, event: RunEvent): Move {
  switch (event.kind) {
    case 'pageHidden':
      return interruptAsk(run, ask, event.cause, event.atMs);
    case 'pageReturned':
      return stayInAsk(run, closeInterruptions(ask, event.atMs));
    case 'soundFailed':
      return event.stepId === ask.stepId ? loseSound(run, ask, event) : stay(run);
    case 'painted':
      return stayInAsk(run, notePaint(ask, event));
    default:
      return stay(run);
  }
}

function onShown(run: Run, ask: Ask, event: Extract<RunEvent, { kind: 'shown' }>): Move {
  if (event.stage === 'stimulus')
    return ask.shownAtMs === null ? onStimulus(run, ask, event) : stay(run);
  return event.stage === 'equation' ? openEquation(run, ask, event.equation) : stay(run);
}

function endStimulus(run: Run, ask: Ask, event: Extract<RunEvent, { kind: 'ended' }>): Move {
  const { atMs: hiddenAtMs, steps, droppedFrames, frameMs } = event;
  const shown = { ...ask, hiddenAtMs, steps, droppedFrames, frameMs };
  const { target } = ask;
  if (target.kind === 'practice' && !hasChoices(target)) return endAlone(run, target, hiddenAtMs);
  const at = planOf(run, target).choiceSounds ? 'sounding' : 'choosing';
  return stay({ ...run, state: { at, ask: shown } });
}

function onStimulus(
  run: Run,
  ask: Ask,
  event: Extract<RunEvent, { kind: 'shown'; stage: 'stimulus' }>,
): Move {
  const { atMs: shownAtMs, intendedMs, stepAtMs } = event;
  const isScored = ask.target.kind === 'question';
  const firstShownAtMs = isScored ? (run.firstShownAtMs ?? stepAtMs) : run.firstShownAtMs;
  return stayInAsk({ ...run, firstShownAtMs }, { ...ask, shownAtMs, intendedMs });
}

/** Before the stimulus: an input there is the tail of the last answer (a double click). */
function isPause(ask: Ask): boolean {
  return ask.shownAtMs === null;
}

function onSounding(run: Run, { ask }: At<'sounding'>, event: RunEvent): Move {
  switch (event.kind) {
    case 'shown':
      return event.stepId === ask.stepId && event.stage === 'choices'
        ? stay({ ...run, state: { at: 'choosing', ask: { ...ask, choicesAtMs: event.atMs } } })
        : stay(run);
    case 'answered':
    case 'touched':
      return stayInAsk(run, ignoreInput(ask, event, 'early'));
    default:
      return onSpoilable(run, ask, event);
  }
}

function onChoosing(run: Run, state: At<'choosing'>, event: RunEvent): Move {
  const { ask } = state;
  switch (event.kind) {
    case 'shown':
      return event.stepId === ask.stepId && event.stage === 'choices' && ask.choicesAtMs === null
        ? stayInAsk(run, { ...ask, choicesAtMs: event.atMs })
        : stay(run);
    case 'answered':
      if (event.isRepeat) return stayInAsk(run, ignoreInput(ask, event, 'repeat'));
      return ask.choicesAtMs === null || event.atMs < ask.choicesAtMs
        ? stayInAsk(run, ignoreInput(ask, event, 'early'))
        : answerAsk(run, ask, ask.choicesAtMs, event);
    case 'touched':
      return stayInAsk(run, ignoreInput(ask, event, ask.choicesAtMs === null ? 'early' : 'other'));
    case 'painted':
      return stayInAsk(run, notePaint(ask, event));
    case 'pageHidden':
      return stayInAsk(run, openInterruption(ask, event.cause, event.atMs));
    case 'pageReturned':
      return stayInAsk(run, closeInterruptions(ask, event.atMs));
    default:
      return stay(run);
  }
}
