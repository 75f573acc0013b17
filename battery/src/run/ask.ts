/** Asking a question: the step that the runner executes, and the record that grows meanwhile. */
import type { KeyedQuestion } from '../question.ts';
import type { SeenPresentation } from '../screens.ts';
import type { RunEvent } from './events.ts';
import { stay, type Move } from './move.ts';
import type { Ask, Run, RunState, ServedQuestion, Target } from './state.ts';
import type { AskStep } from './steps.ts';
import type { Disturbance, IgnoredInputKind, PauseCause } from './trial.ts';

/** Between an answer and the next question (battery design, 2.2). */
const BLANK_MS = 500;
const FIXATION_MS = 500;
/** An ordinary run has none; a stuck key must not fill the record. */
const MAX_IGNORED_INPUTS = 100;
const MAX_INTERRUPTIONS = 100;
const SAME_RESIZE_WITHIN_MS = 500;

const PAUSE: SeenPresentation = {
  kind: 'seen',
  durationMs: BLANK_MS + FIXATION_MS,
  frames: [
    { atMs: 0, screen: { kind: 'blank' } },
    { atMs: BLANK_MS, screen: { kind: 'fixation' } },
  ],
};

/** `before` is the same question's earlier try, whose interruptions and inputs stay in the record. */
export function askTarget(run: Run, target: Target, atMs: number, before?: Ask): Move {
  const id = run.nextStepId;
  const step = describeStep(run, target, id);
  const ask: Ask = {
    target,
    stepId: id,
    askedAtMs: atMs,
    shownAtMs: null,
    intendedMs: 0,
    hiddenAtMs: null,
    steps: [],
    droppedFrames: 0,
    frameMs: null,
    paintAtMs: null,
    paintHiddenAtMs: null,
    choicesAtMs: null,
    interruptions: before?.interruptions ?? [],
    ignoredInputs: before?.ignoredInputs ?? [],
    isMarked: false,
  };
  const next = stay({ ...run, nextStepId: id + 1, state: { at: 'asking', ask } });
  return { run: next.run, effects: [{ kind: 'show', step }] };
}

function describeStep(run: Run, target: Target, id: number): AskStep {
  const index = target.kind === 'question' ? target.index : null;
  const question = questionOf(run, target);
  const plan = run.task.planQuestion(question, index ?? 0, run.language);
  return { kind: 'ask', id, index, question, pause: PAUSE, plan };
}

/** Throws when the material has no such question. */
export function questionOf(run: Run, target: Target): ServedQuestion {
  if (target.kind === 'practice') return practiceOf(run, target.number);
  const list = target.isReserve ? run.material.reserve : run.material.questions;
  const question = list[target.index];
  if (!question) throw new Error(`index: there is no question ${target.index} of ${list.length}`);
  return question;
}

/** `number` 0–1 in the first round, 2–3 in the second; a short list is used again. */
export function practiceOf(run: Run, number: number): KeyedQuestion {
  const { practice } = run.material;
  const question = practice[number % practice.length];
  if (!question) throw new Error(`number: there is no practice question ${number}`);
  return question;
}

export function ignoreInput(
  ask: Ask,
  event: Extract<RunEvent, { kind: 'answered' | 'touched' }>,
  kind: IgnoredInputKind,
): Ask {
  if (ask.ignoredInputs.length >= MAX_IGNORED_INPUTS) return ask;
  const isRepeat = event.kind === 'answered' && event.isRepeat;
  const ignored = { kind: isRepeat ? ('repeat' as const) : kind, atMs: event.atMs };
  return { ...ask, ignoredInputs: [...ask.ignoredInputs, ignored] };
}

/** The question that was left, with its interruption closed. */
export function leftAsk(state: Extract<RunState, { at: 'paused' }>, atMs: number): Ask {
  const opened = openInterruption(state.left, state.cause, state.atMs);
  return closeInterruptions(opened, state.returnedAtMs ?? atMs);
}

export function openInterruption(ask: Ask, kind: PauseCause, atMs: number): Ask {
  if (ask.interruptions.length >= MAX_INTERRUPTIONS) return ask;
  return { ...ask, interruptions: [...ask.interruptions, { kind, atMs, lastedMs: null }] };
}

export function noteDisturbance(ask: Ask, kind: Disturbance, atMs: number, lastedMs: number): Ask {
  if (ask.interruptions.length >= MAX_INTERRUPTIONS) return ask;
  return { ...ask, interruptions: [...ask.interruptions, { kind, atMs, lastedMs }] };
}

/** A row of events (a window being dragged) is one disturbance. */
export function noteResize(ask: Ask, kind: 'rotation' | 'resize', atMs: number): Ask {
  const last = ask.interruptions.findLast((interruption) => interruption.kind === kind);
  const sinceMs = last ? atMs - last.atMs : Number.POSITIVE_INFINITY;
  if (sinceMs - (last?.lastedMs ?? 0) > SAME_RESIZE_WITHIN_MS)
    return noteDisturbance(ask, kind, atMs, 0);
  const interruptions = ask.interruptions.map((other) =>
    other === last ? { ...last, lastedMs: sinceMs } : other,
  );
  return { ...ask, interruptions };
}

export function closeInterruptions(ask: Ask, atMs: number): Ask {
  if (ask.interruptions.every(({ lastedMs }) => lastedMs !== null)) return ask;
  const interruptions = ask.interruptions.map((interruption) => ({
    ...interruption,
    lastedMs: interruption.lastedMs ?? Math.max(0, atMs - interruption.atMs),
  }));
  return { ...ask, interruptions };
}
