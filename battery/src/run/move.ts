/** One move of a machine, and the smallest ones: staying, and showing a step. */
import type { Run } from './state.ts';
import type { Effect, Panel, Step } from './steps.ts';
import type { RunFlag } from './trial.ts';

/** What every run has, whichever way its test is answered. */
interface Stepping {
  readonly state: unknown;
  readonly nextStepId: number;
}

export interface Move<Of = Run> {
  readonly run: Of;
  /** In the order in which they are to be done. */
  readonly effects: readonly Effect[];
}

export function stay<Of>(run: Of): Move<Of> {
  return { run, effects: [] };
}

/** `describe` gets the step's id. */
export function showStep<Of extends Stepping>(
  run: Of,
  describe: (id: number) => { readonly state: Of['state']; readonly step: Step },
): Move<Of> {
  const id = run.nextStepId;
  const { state, step } = describe(id);
  return { run: { ...run, nextStepId: id + 1, state }, effects: [{ kind: 'show', step }] };
}

export function showPanel<Of extends Stepping>(
  run: Of,
  state: Of['state'],
  panel: Panel,
): Move<Of> {
  return showStep(run, (id) => ({ state, step: { kind: 'panel', id, panel } }));
}

export function addFlag<Of extends { readonly flags: readonly RunFlag[] }>(
  run: Of,
  flag: RunFlag,
): Of {
  return run.flags.includes(flag) ? run : { ...run, flags: [...run.flags, flag] };
}

export function dropFlag<Of extends { readonly flags: readonly RunFlag[] }>(
  run: Of,
  flag: RunFlag,
): Of {
  return { ...run, flags: run.flags.filter((other) => other !== flag) };
}

/** Below this layout width choices may not be legible. */
const SMALL_SCREEN_PX = 360;

export function flagSmallScreen<Of extends { readonly flags: readonly RunFlag[] }>(
  run: Of,
  layoutWidthPx: number,
): Of {
  return layoutWidthPx < SMALL_SCREEN_PX ? addFlag(run, 'smallScreen') : run;
}
