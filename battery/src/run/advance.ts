/**
 * A run as a pure machine: `start` and `advance` give the next run and, as data, what to do about it.
 * Events that mean nothing in a state change nothing. Rules: battery design 2.2, 2.3, 2.9–2.11.
 */
import type { Language } from '../catalogue.ts';
import type { TaskDescription } from '../task.ts';
import { answerAsk } from './answer.ts';
import { askTarget, closeInterruptions, ignoreInput, notePaint, openInterruption } from './ask.ts';
import type { RunEvent } from './events.ts';
import { interruptAsk, loseSound, resumePaused } from './interrupt.ts';
import { continueFeedback, endReview } from './practice.ts';
import { planSoundCheck, rightOption } from './sound-check.ts';
import type { Run, RunMaterial, RunState } from './state.ts';
import type { Effect, SoundCheck } from './steps.ts';
import { abandonRun } from './stop.ts';
import { addFlag, showPanel, stay, type Move } from './move.ts';

/** Below this layout width choices may not be legible. */
const SMALL_SCREEN_PX = 360;

type At<Name extends RunState['at']> = Extract<RunState, { at: Name }>;

/**
 * `soundChecks` come from `drawSoundChecks`, or are empty when the session has passed one or the test is
 * seen. Throws when there are not as many questions as the task has set sizes, or no two practice questions.
 */
export function start(
  task: TaskDescription,
  material: RunMaterial,
  language: Language,
  soundChecks: readonly SoundCheck[] = [],
): Move {
  const count = task.setSizes.length;
  if (material.questions.length !== count)
    throw new Error(`questions: ${material.questions.length} given, ${count} needed`);
  if (material.practice.length < 2)
    throw new Error(`practice: ${material.practice.length} given, at least 2 needed`);
  const run: Run = {
    task,
    material,
    language,
    soundChecks,
    state: { at: 'loading', problem: null },
    nextStepId: 2,
    answers: [],
    trials: [],
    flags: [],
    practiceRight: [],
    replaced: [],
    spoiledCount: 0,
    firstShownAtMs: null,
  };
  return { run, effects: [{ kind: 'show', step: { kind: 'load', id: 1 } }] };
}

export function advance(run: Run, event: RunEvent): Move {
  if (event.kind === 'quit') return abandonRun(run, event.atMs, 'quit');
  const { state } = run;
  switch (state.at) {
    case 'loading':
      return onLoading(run, state, event);
    case 'soundCheck':
      return onSoundCheck(run, state, event);
    case 'direction':
      return event.kind === 'started' ? askTarget(run, state.next, event.atMs) : stay(run);
    case 'asking':
      return onAsking(run, state, event);
    case 'choosing':
      return onChoosing(run, state, event);
    case 'feedback':
      return event.kind === 'continued' ? continueFeedback(run, state, event.atMs) : stay(run);
    case 'ready':
      return event.kind === 'started' ? begin(run, event.atMs) : stay(run);
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
    const loaded = event.layoutWidthPx < SMALL_SCREEN_PX ? addFlag(run, 'smallScreen') : run;
    const [check] = loaded.soundChecks;
    return check ? offerCheck(loaded, check) : showDirection(loaded);
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

function onSoundCheck(run: Run, state: At<'soundCheck'>, event: RunEvent): Move {
  const { check, stage, stepId } = state;
  if (stage === 'ready' && event.kind === 'started') return playCheck(run, check);
  if (stage === 'trouble' && event.kind === 'retried') return playCheck(run, check);
  if (stage === 'playing' && event.kind === 'ended' && event.stepId === stepId)
    return showPanel(
      run,
      { ...state, stage: 'picking' },
      { kind: 'soundCheck', check, stage: 'picking' },
    );
  if (stage === 'playing' && event.kind === 'soundFailed' && event.stepId === stepId)
    return showPanel(run, { ...state, stage: 'trouble' }, { kind: 'trouble' });
  if (stage === 'picking' && event.kind === 'picked') {
    if (event.option === rightOption(check)) return showDirection({ ...run, soundChecks: [] });
    const left = run.soundChecks.slice(1);
    const [next] = left;
    return next
      ? offerCheck({ ...run, soundChecks: left }, next)
      : showDirection(addFlag({ ...run, soundChecks: [] }, 'soundCheckFailed'));
  }
  return stay(run);
}

function offerCheck(run: Run, check: SoundCheck): Move {
  const state: RunState = { at: 'soundCheck', check, stage: 'ready', stepId: run.nextStepId };
  return showPanel(run, state, { kind: 'soundCheck', check, stage: 'ready' });
}

function playCheck(run: Run, check: SoundCheck): Move {
  const id = run.nextStepId;
  return {
    run: {
      ...run,
      nextStepId: id + 1,
      state: { at: 'soundCheck', check, stage: 'playing', stepId: id },
    },
    effects: [
      { kind: 'show', step: { kind: 'sound', id, check, presentation: planSoundCheck(check) } },
    ],
  };
}

function showDirection(run: Run): Move {
  return showPanel(
    run,
    { at: 'direction', next: { kind: 'practice', number: 0, isReview: false } },
    { kind: 'direction', instruction: run.task.instructionBefore(0) ?? 'main', isAgain: false },
  );
}

function begin(run: Run, atMs: number): Move {
  const move = askTarget(run, { kind: 'question', index: 0, isReserve: false }, atMs);
  const began: Effect = { kind: 'begin', atMs };
  return { run: move.run, effects: [began, ...move.effects] };
}

function onAsking(run: Run, state: At<'asking'>, event: RunEvent): Move {
  const { ask } = state;
  switch (event.kind) {
    case 'shown':
      if (event.stepId !== ask.stepId || event.stage !== 'stimulus' || ask.shownAtMs !== null)
        return stay(run);
      return stay({
        ...run,
        firstShownAtMs:
          ask.target.kind === 'question' ? (run.firstShownAtMs ?? event.atMs) : run.firstShownAtMs,
        state: {
          at: 'asking',
          ask: { ...ask, shownAtMs: event.atMs, intendedMs: event.intendedMs },
        },
      });
    case 'ended': {
      if (event.stepId !== ask.stepId || ask.shownAtMs === null) return stay(run);
      const { atMs: hiddenAtMs, steps, droppedFrames } = event;
      const shown = { ...ask, hiddenAtMs, steps, droppedFrames };
      return ask.target.kind === 'practice' && ask.target.isReview
        ? endReview(run, ask.target.number)
        : stay({ ...run, state: { at: 'choosing', ask: shown } });
    }
    case 'pageHidden':
      return interruptAsk(run, ask, event.cause, event.atMs);
    case 'pageReturned':
      return stay({ ...run, state: { at: 'asking', ask: closeInterruptions(ask, event.atMs) } });
    case 'soundFailed':
      return event.stepId === ask.stepId ? loseSound(run, ask, event) : stay(run);
    case 'answered':
    case 'touched':
      return stay({
        ...run,
        state: { at: 'asking', ask: ignoreInput(ask, event, isPause(ask) ? 'late' : 'early') },
      });
    case 'painted':
      return stay({ ...run, state: { at: 'asking', ask: notePaint(ask, event) } });
    default:
      return stay(run);
  }
}

/** Before the stimulus: an input there is the tail of the last answer (a double click). */
function isPause(ask: At<'asking'>['ask']): boolean {
  return ask.shownAtMs === null;
}

function onChoosing(run: Run, state: At<'choosing'>, event: RunEvent): Move {
  const { ask } = state;
  const choosing = (next: typeof ask): Move =>
    stay({ ...run, state: { at: 'choosing', ask: next } });
  switch (event.kind) {
    case 'shown':
      return event.stepId === ask.stepId && event.stage === 'choices' && ask.choicesAtMs === null
        ? choosing({ ...ask, choicesAtMs: event.atMs })
        : stay(run);
    case 'answered':
      if (event.isRepeat) return choosing(ignoreInput(ask, event, 'repeat'));
      return ask.choicesAtMs === null || event.atMs < ask.choicesAtMs
        ? choosing(ignoreInput(ask, event, 'early'))
        : answerAsk(run, ask, ask.choicesAtMs, event);
    case 'touched':
      return choosing(ignoreInput(ask, event, ask.choicesAtMs === null ? 'early' : 'other'));
    case 'painted':
      return choosing(notePaint(ask, event));
    case 'pageHidden':
      return choosing(openInterruption(ask, event.cause, event.atMs));
    case 'pageReturned':
      return choosing(closeInterruptions(ask, event.atMs));
    default:
      return stay(run);
  }
}
