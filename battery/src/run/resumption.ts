/** The way back into a run that was broken off: a screen that waits for its taker, a count-in, the question. */
import { askTarget } from './ask.ts';
import type { RunEvent } from './events.ts';
import { closeInterruptions } from './interruptions.ts';
import { showPanel, showStep, stay, type Move } from './move.ts';
import type { Resumption, Run, RunState } from './state.ts';

/** Three, two, one. */
const COUNT_IN_MS = 3000;

export function offerToGoOn(run: Run, { target }: Resumption): Move {
  return showPanel(run, { at: 'resuming' }, { kind: 'resuming', index: target.index });
}

/** From here the interrupted question is used up: what stands on the device says so before anything is shown. */
export function countIn(run: Run, atMs: number): Move {
  const { resumption } = run;
  if (!resumption) return stay(run);
  const { index } = resumption.target;
  const move: Move = showStep(run, (id) => ({
    state: { at: 'countIn', stepId: id },
    step: { kind: 'countIn', id, index, durationMs: COUNT_IN_MS },
  }));
  return { run: move.run, effects: [{ kind: 'resume', atMs }, ...move.effects] };
}

/** Whoever leaves meanwhile is asked again whether they are ready. */
export function onCountIn(
  run: Run,
  { stepId }: Extract<RunState, { at: 'countIn' }>,
  event: RunEvent,
): Move {
  const { resumption } = run;
  if (!resumption) return stay(run);
  if (event.kind === 'pageHidden') return offerToGoOn(run, resumption);
  if (event.kind !== 'timedOut' || event.stepId !== stepId) return stay(run);
  const { atMs } = event;
  const { interruptions } = closeInterruptions(resumption, atMs);
  const before = { interruptions, ignoredInputs: [] };
  return askTarget({ ...run, resumption: null }, resumption.target, atMs, before);
}
