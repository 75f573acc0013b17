/** One move of the machine, and the two smallest: staying, and showing a panel. */
import type { Run, RunState } from './state.ts';
import type { Effect, Panel } from './steps.ts';
import type { RunFlag } from './trial.ts';

export interface Move {
  readonly run: Run;
  /** In the order in which they are to be done. */
  readonly effects: readonly Effect[];
}

export function stay(run: Run): Move {
  return { run, effects: [] };
}

export function showPanel(run: Run, state: RunState, panel: Panel): Move {
  const id = run.nextStepId;
  return {
    run: { ...run, nextStepId: id + 1, state },
    effects: [{ kind: 'show', step: { kind: 'panel', id, panel } }],
  };
}

export function addFlag(run: Run, flag: RunFlag): Run {
  return run.flags.includes(flag) ? run : { ...run, flags: [...run.flags, flag] };
}
