/**
 * What is checked before the instruction, in this order: the display's timing, the sound (`hearing.ts`), the colours.
 * Whoever misses a colour goes on, flagged; who hears nothing does not go on alone.
 */
import { rightPick } from './colour-check.ts';
import type { RunEvent } from './events.ts';
import { offerSoundChecks } from './hearing.ts';
import { addFlag, showPanel, showStep, stay, type Move } from './move.ts';
import { offerToGoOn } from './resumption.ts';
import type { Run, RunState, Target } from './state.ts';
import type { RunChecks } from './steps.ts';

/** How long the display is measured before the first test of a visit. */
export const MEASURE_MS = 5000;

export const NO_CHECKS: RunChecks = { timing: false, sound: null, colour: [] };

type At<Name extends RunState['at']> = Extract<RunState, { at: Name }>;

/** The next check, then the instruction; of a run that was broken off, the way on. */
export function goToChecks(run: Run): Move {
  const [plate] = run.checks.colour;
  if (run.checks.timing) return measureTiming(run);
  if (run.checks.sound && run.soundPermit === null) return offerSoundChecks(run, run.checks.sound);
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

function withChecks(run: Run, change: Partial<RunChecks>): Run {
  return { ...run, checks: { ...run.checks, ...change } };
}

function measureTiming(run: Run): Move {
  return showStep(run, (id) => ({
    state: { at: 'timingCheck', stepId: id },
    step: { kind: 'measure', id, durationMs: MEASURE_MS },
  }));
}
