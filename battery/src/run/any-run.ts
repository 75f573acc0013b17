/** A run of any test: which machine it belongs to, and where it is. */
import { advance } from './advance.ts';
import type { RunEvent } from './events.ts';
import type { Move } from './move.ts';
import { advanceNaming, retainedOfWords } from './naming.ts';
import type { NamingRun } from './naming-state.ts';
import { hasBegun, isUnderWay, pathOf, phaseOf, questionIndexOf, type Phase } from './path.ts';
import type { Run } from './state.ts';
import type { Retained } from './steps.ts';
import { retainedOfQuestions } from './stop.ts';

export type AnyRun = Run | NamingRun;

/** Where a run is, as the page shows it. */
export interface Position {
  readonly phase: Phase;
  /** 0–29. */
  readonly index: number;
  readonly path: string;
  /** From the first practice question to the last answer: leaving now would spoil the run. */
  readonly isUnderWay: boolean;
  /** A scored question has been asked: practice is over. */
  readonly hasBegun: boolean;
}

/** A run stays of its kind. */
export function advanceRun<Of extends AnyRun>(run: Of, event: RunEvent): Move<Of> {
  const given: AnyRun = run;
  const move = given.kind === 'naming' ? advanceNaming(given, event) : advance(given, event);
  return move as Move<AnyRun> as Move<Of>;
}

export function positionOf(run: AnyRun): Position {
  if (run.kind === 'naming') return { ...namingPositionOf(run), index: 0 };
  return {
    phase: phaseOf(run),
    index: questionIndexOf(run),
    path: pathOf(run),
    isUnderWay: isUnderWay(run),
    hasBegun: hasBegun(run),
  };
}

/** What is kept of a run if it is stopped now. */
export function retainedOf(run: AnyRun): Retained {
  return run.kind === 'naming' ? retainedOfWords(run) : retainedOfQuestions(run);
}

/**
 * `loading`, `check.timing`, `check.typing`, `check.typing.copied`, `direction`, `practice.answer`, `practice.words`,
 * `ready`, `answer`, `report`, `stopped.quit`.
 */
function namingPositionOf({ state }: NamingRun): Omit<Position, 'index'> {
  const outside = { isUnderWay: false, hasBegun: false };
  const inside = { isUnderWay: true, hasBegun: false };
  switch (state.at) {
    case 'loading':
      return { phase: 'loading', path: 'loading', ...outside };
    case 'timingCheck':
      return { phase: 'check', path: 'check.timing', ...outside };
    case 'copying':
      return { phase: 'check', path: 'check.typing', ...outside };
    case 'copied':
      return { phase: 'check', path: 'check.typing.copied', ...outside };
    case 'direction':
      return { phase: 'direction', path: 'direction', ...outside };
    case 'writing':
      return state.writing.part === 'practice'
        ? { phase: 'practice', path: 'practice.answer', ...inside }
        : { phase: 'answer', path: 'answer', isUnderWay: true, hasBegun: true };
    case 'words':
      return { phase: 'practice', path: 'practice.words', ...inside };
    case 'ready':
      return { phase: 'direction', path: 'ready', ...inside };
    case 'report':
      return { phase: 'report', path: 'report', isUnderWay: false, hasBegun: true };
    case 'stopped':
      return { phase: 'stopped', path: `stopped.${state.reason}`, ...outside };
  }
}
