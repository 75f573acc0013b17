/**
 * The sound check by steps, and what follows when its last attempt has failed: nobody is asked questions that they do not
 * hear. A loop helps to find the volume, the check can be tried again, and only a permit lets the run go on, flagged.
 */
import type { RunEvent } from './events.ts';
import { addFlag, showPanel, showStep, stay, type Move } from './move.ts';
import { drawSoundChecks, isLastAttempt, planSoundCheck, rightOption } from './sound-check.ts';
import type { Run, RunState } from './state.ts';
import type { SoundCheck, SoundTries } from './steps.ts';
import type { SoundCheckMaterial } from '../task.ts';

type At<Name extends RunState['at']> = Extract<RunState, { at: Name }>;
/** The check that follows this one. */
type GoOn = (run: Run) => Move;

/** Throws where the test has nothing to be heard. */
export function offerSoundChecks(run: Run, tries: SoundTries): Move {
  const [plain, soft] = drawSoundChecks(materialOf(run), run.language, tries);
  return offer(run, plain, soft);
}

export function onSoundCheck(run: Run, state: At<'soundCheck'>, event: RunEvent, goOn: GoOn): Move {
  const { check, then, stage, stepId } = state;
  if (stage === 'ready' && event.kind === 'started') return play(run, check, then);
  if (stage === 'trouble' && event.kind === 'retried') return play(run, check, then);
  if (stage === 'playing' && event.kind === 'ended' && event.stepId === stepId)
    return showPanel(
      run,
      { ...state, stage: 'picking' },
      { kind: 'soundCheck', check, stage: 'picking' },
    );
  if (stage === 'playing' && event.kind === 'soundFailed' && event.stepId === stepId)
    return showPanel(run, { ...state, stage: 'trouble' }, { kind: 'trouble' });
  if (stage !== 'picking' || event.kind !== 'picked') return stay(run);
  if (event.option !== rightOption(check)) return failAttempt(run, goOn);
  return then ? offer(run, then, null) : goOn(withSound(run, null));
}

export function onUnheard(run: Run, state: At<'unheard'>, event: RunEvent, goOn: GoOn): Move {
  if (state.stage === 'looping') {
    if (event.kind === 'continued') return call(run, false);
    const isMute = event.kind === 'soundFailed' && event.stepId === state.stepId;
    return isMute ? call(run, true) : stay(run);
  }
  switch (event.kind) {
    case 'started':
      return loop(run);
    case 'retried':
      return goOn(run);
    case 'permitted':
      return goOn({
        ...addFlag(withSound(run, null), 'soundCheckFailed'),
        soundPermit: event.permit,
      });
    default:
      return stay(run);
  }
}

/** Whoever only tries a few questions has no score that could be wrong, and is told of other tests. */
function failAttempt(run: Run, goOn: GoOn): Move {
  const tries = run.checks.sound;
  if (!tries) return stay(run);
  const next = withSound(run, { ...tries, attempt: tries.attempt + 1 });
  if (!isLastAttempt(tries)) return goOn(next);
  return run.material.isTaster
    ? goOn(addFlag(withSound(run, null), 'soundCheckFailed'))
    : call(next, false);
}

function call(run: Run, isMute: boolean): Move {
  const seed = run.checks.sound?.seed ?? '';
  const state: RunState = { at: 'unheard', stage: 'waiting', stepId: run.nextStepId };
  return showPanel(run, state, { kind: 'unheard', seed, isMute });
}

function loop(run: Run): Move {
  const [{ sound }] = drawSoundChecks(materialOf(run), run.language, { seed: 'loop', attempt: 1 });
  const check: SoundCheck = { attempt: 1, isSoft: false, sound, options: [] };
  return showStep(run, (id) => ({
    state: { at: 'unheard', stage: 'looping', stepId: id },
    step: { kind: 'loop', id, sound, presentation: planSoundCheck(check) },
  }));
}

function offer(run: Run, check: SoundCheck, then: SoundCheck | null): Move {
  const stepId = run.nextStepId;
  const state: RunState = { at: 'soundCheck', check, then, stage: 'ready', stepId };
  return showPanel(run, state, { kind: 'soundCheck', check, stage: 'ready' });
}

function play(run: Run, check: SoundCheck, then: SoundCheck | null): Move {
  return showStep(run, (id) => ({
    state: { at: 'soundCheck', check, then, stage: 'playing', stepId: id },
    step: { kind: 'sound', id, check, presentation: planSoundCheck(check) },
  }));
}

function withSound(run: Run, sound: SoundTries | null): Run {
  return { ...run, checks: { ...run.checks, sound } };
}

function materialOf({ task }: Run): SoundCheckMaterial {
  if (!task.soundCheck) throw new Error(`soundCheck: ${task.testName} has nothing to be heard`);
  return task.soundCheck;
}
