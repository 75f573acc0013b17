/**
 * What is checked before the instruction, in this order: the display's timing, the sound, the colours. No
 * check keeps anyone from the test: failures are flags.
 */
import { rightPick } from './colour-check.ts';
import type { RunEvent } from './events.ts';
import { addFlag, showPanel, showStep, stay, type Move } from './move.ts';
import { offerToGoOn } from './resumption.ts';
import { planSoundCheck, rightOption } from './sound-check.ts';
import type { Run, RunState, Target } from './state.ts';
import type { RunChecks, SoundCheck } from './steps.ts';

/** How long the display is measured before the first test of a visit. */
export const MEASURE_MS = 5000;

export const NO_CHECKS: RunChecks = { timing: false, sound: [], colour: [] };

type At<Name extends RunState['at']> = Extract<RunState, { at: Name }>;

/** The next check, then the instruction; of a run that was broken off, the way on. */
export function goToChecks(run: Run): Move {
  const [sound] = run.checks.sound;
  const [plate] = run.checks.colour;
  if (run.checks.timing) return measureTiming(run);
  if (sound) return offerSoundCheck(run, sound);
  if (plate) return showPanel(run, { at: 'colourCheck', plate }, { kind: 'colourCheck', plate });
  if (run.resumption) return offerToGoOn(run, run.resumption);
  return showPanel(
    run,
    { at: 'direction', next: firstTarget(run) },
    { kind: 'direction', instruction: run.task.instructionBefore(0) ?? 'main', isAgain: false },
  );
}

function firstTarget({ task, material }: Run): Target {
  if (material.isTaster) return { kind: 'question', index: 0, isReserve: false };
  return { kind: 'practice', number: 0, part: task.warmUp ? 'warmUp' : 'question' };
}

export function onTimingCheck(run: Run, state: At<'timingCheck'>, event: RunEvent): Move {
  return event.kind === 'measured' && event.stepId === state.stepId
    ? goToChecks(withChecks(run, { timing: false }))
    : stay(run);
}

/** One try for each plate. */
export function onColourCheck(run: Run, { plate }: At<'colourCheck'>, event: RunEvent): Move {
  if (event.kind !== 'picked') return stay(run);
  const left = withChecks(run, { colour: run.checks.colour.slice(1) });
  const isRight = event.option === rightPick(plate);
  return goToChecks(isRight ? left : addFlag(left, 'colorCheckFailed'));
}

export function onSoundCheck(run: Run, state: At<'soundCheck'>, event: RunEvent): Move {
  const { check, stage, stepId } = state;
  if (stage === 'ready' && event.kind === 'started') return playSoundCheck(run, check);
  if (stage === 'trouble' && event.kind === 'retried') return playSoundCheck(run, check);
  if (stage === 'playing' && event.kind === 'ended' && event.stepId === stepId)
    return showPanel(
      run,
      { ...state, stage: 'picking' },
      { kind: 'soundCheck', check, stage: 'picking' },
    );
  if (stage === 'playing' && event.kind === 'soundFailed' && event.stepId === stepId)
    return showPanel(run, { ...state, stage: 'trouble' }, { kind: 'trouble' });
  if (stage === 'picking' && event.kind === 'picked') {
    if (event.option === rightOption(check)) return goToChecks(withChecks(run, { sound: [] }));
    const left = withChecks(run, { sound: run.checks.sound.slice(1) });
    return goToChecks(left.checks.sound.length > 0 ? left : addFlag(left, 'soundCheckFailed'));
  }
  return stay(run);
}

function withChecks(run: Run, change: Partial<RunChecks>): Run {
  return { ...run, checks: { ...run.checks, ...change } };
}

function measureTiming(run: Run): Move {
  return showStep(run, (id) => ({
    state: { at: 'timingCheck', stepId: id },
    step: { kind: 'measure', id, durationMs: MEASURE_MS },
  }));
}

function offerSoundCheck(run: Run, check: SoundCheck): Move {
  const state: RunState = { at: 'soundCheck', check, stage: 'ready', stepId: run.nextStepId };
  return showPanel(run, state, { kind: 'soundCheck', check, stage: 'ready' });
}

function playSoundCheck(run: Run, check: SoundCheck): Move {
  return showStep(run, (id) => ({
    state: { at: 'soundCheck', check, stage: 'playing', stepId: id },
    step: { kind: 'sound', id, check, presentation: planSoundCheck(check) },
  }));
}
