/**
 * Interruptions: a hidden page, lost focus, a broken sound. While a stimulus is on or choices sound, the question is voided
 * and replaced by the reserve question of its index, at most three times a run for all causes; then it is
 * only marked (battery design, 2.10 and 2.11). Before the stimulus the question is simply asked again.
 */
import { askTarget, stayInAsk, leftAsk } from './ask.ts';
import type { RunEvent } from './events.ts';
import { openInterruption } from './interruptions.ts';
import { addFlag, showPanel, stay, type Move } from './move.ts';
import { tryTrial } from './record.ts';
import type { Ask, Run, RunState, Target } from './state.ts';
import { abandonRun } from './stop.ts';
import type { PauseCause } from './trial.ts';

const MAX_REPLACEMENTS = 3;
/** Three or more spoiled questions flag the whole run. */
const SPOILED_LIMIT = 3;

export function interruptAsk(run: Run, ask: Ask, cause: PauseCause, atMs: number): Move {
  const next = ask.target;
  if (ask.target.kind === 'practice' || ask.shownAtMs === null)
    return pause(run, { ask, cause, atMs, isVoided: false, next });
  const reserve = reserveTarget(run, ask.target.index);
  if (reserve) return replaceAsk(countSpoiled(run), { ask, cause, atMs, next: reserve });
  const counted = ask.isMarked ? run : countSpoiled(run);
  const marked = { ...openInterruption(ask, cause, atMs), isMarked: true };
  return stayInAsk(counted, marked);
}

/** Nothing heard yet: the same list again. Broken off later: as an interruption, or the end of the run. */
export function loseSound(
  run: Run,
  ask: Ask,
  event: Extract<RunEvent, { kind: 'soundFailed' }>,
): Move {
  const next = ask.target;
  if (event.itemsHeard === 0 || ask.target.kind === 'practice' || ask.shownAtMs === null)
    return showPanel(run, { at: 'trouble', left: ask, next }, { kind: 'trouble' });
  const reserve = reserveTarget(run, ask.target.index);
  if (reserve) {
    const flagged = addFlag(countSpoiled(run), 'audioFallback');
    return replaceAsk(flagged, { ask, cause: 'sound', atMs: event.atMs, next: reserve });
  }
  const broken = openInterruption(ask, 'sound', event.atMs);
  const trial = tryTrial(run, broken, event.atMs, true);
  return abandonRun(addFlag(run, 'audioFailed'), event.atMs, 'soundLost', trial);
}

/** While the run is paused: note when the page was back, and go on when the taker says so. */
export function resumePaused(
  run: Run,
  state: Extract<RunState, { at: 'paused' }>,
  event: RunEvent,
): Move {
  switch (event.kind) {
    case 'pageHidden':
      return stay({ ...run, state: { ...state, returnedAtMs: null } });
    case 'pageReturned':
      return stay({ ...run, state: { ...state, returnedAtMs: event.atMs } });
    case 'continued':
    case 'retried': {
      const left = leftAsk(state, event.atMs);
      if (!state.isVoided) return askTarget(run, state.next, event.atMs, left);
      const trial = tryTrial(run, left, state.atMs, true);
      if (!trial) return askTarget(run, state.next, event.atMs);
      const move = askTarget({ ...run, trials: [...run.trials, trial] }, state.next, event.atMs);
      return { run: move.run, effects: [{ kind: 'record', trial }, ...move.effects] };
    }
    default:
      return stay(run);
  }
}

type Reserve = Extract<Target, { kind: 'question' }>;

interface Left {
  readonly ask: Ask;
  readonly cause: PauseCause;
  readonly atMs: number;
  readonly isVoided: boolean;
  readonly next: Target;
}

/** The reserve question is used up. */
function replaceAsk(run: Run, left: Omit<Left, 'isVoided'> & { readonly next: Reserve }): Move {
  const replaced = [...run.replaced, left.next.index];
  return pause({ ...run, replaced }, { ...left, isVoided: true });
}

function pause(run: Run, { ask, cause, atMs, isVoided, next }: Left): Move {
  return showPanel(
    run,
    { at: 'paused', cause, atMs, returnedAtMs: null, left: ask, isVoided, next },
    { kind: 'paused', cause },
  );
}

/** `null`: none is left, for this index or for the run. */
export function reserveTarget(run: Run, index: number): Reserve | null {
  const isLeft = run.replaced.length < MAX_REPLACEMENTS && !run.replaced.includes(index);
  return isLeft && run.material.reserve[index]
    ? { kind: 'question', index, isReserve: true }
    : null;
}

export function countSpoiled(run: Run): Run {
  const counted = { ...run, spoiledCount: run.spoiledCount + 1 };
  return counted.spoiledCount >= SPOILED_LIMIT ? addFlag(counted, 'tabHidden') : counted;
}
