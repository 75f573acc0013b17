/** Asking a question: the step that the runner executes, and the record that grows meanwhile. */
import type { KeyedQuestion } from '../question.ts';
import type { Presentation, QuestionPlan, VisualPresentation } from '../screens.ts';
import type { RunEvent } from './events.ts';
import { closeInterruptions, openInterruption } from './interruptions.ts';
import { showStep, stay, type Move } from './move.ts';
import type { Ask, Run, RunState, ServedQuestion, Target } from './state.ts';
import type { AskStep, StepPlan } from './steps.ts';
import type { IgnoredInputKind } from './trial.ts';

/** Between an answer and the next question (battery design, 2.2). */
const BLANK_MS = 500;
const FIXATION_MS = 500;
/** An ordinary run has none; a stuck key must not fill the record. */
const MAX_IGNORED_INPUTS = 100;

const PAUSE: VisualPresentation = {
  kind: 'visual',
  durationMs: BLANK_MS + FIXATION_MS,
  frames: [
    { atMs: 0, screen: { kind: 'blank' } },
    { atMs: BLANK_MS, screen: { kind: 'fixation' } },
  ],
};

type Before = Pick<Ask, 'interruptions' | 'ignoredInputs'>;

/** `before` is the same question's earlier try, whose interruptions and inputs stay in the record. */
export function askTarget(run: Run, target: Target, atMs: number, before?: Before): Move {
  return showStep(run, (id) => {
    const step = describeStep(run, target, id);
    const isWorked = step.plan.presentation.kind === 'worked';
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
      working: isWorked ? { equation: null, clicks: [] } : null,
      interruptions: before?.interruptions ?? [],
      ignoredInputs: before?.ignoredInputs ?? [],
      isMarked: false,
    };
    return { state: { at: 'asking', ask }, step };
  });
}

function describeStep(run: Run, target: Target, id: number): AskStep {
  const index = target.kind === 'question' ? target.index : null;
  const question = questionOf(run, target);
  return { kind: 'ask', id, index, question, pause: PAUSE, plan: stepPlanOf(run, target) };
}

function stepPlanOf(run: Run, target: Target): StepPlan {
  const presentation = presentationOf(run, target);
  const plan = planOf(run, target);
  return hasChoices(target) ? plan : { presentation, interlude: plan.interlude, choices: null };
}

/** What a target's step presents. Throws when a task without one is asked for its warm-up. */
export function presentationOf(run: Run, target: Target): Presentation {
  if (target.kind !== 'practice' || target.part !== 'warmUp')
    return planOf(run, target).presentation;
  const { warmUp, testName } = run.task;
  if (!warmUp) throw new Error(`target: ${testName} has nothing to warm up with`);
  return warmUp(run.language);
}

/** How the target's question is asked. */
export function planOf(run: Run, target: Target): QuestionPlan {
  const question = questionOf(run, target);
  const index = target.kind === 'question' ? (question.pooled?.ladderIndex ?? target.index) : 0;
  return run.task.planQuestion(question, index, run.language);
}

/** A warm-up and a review are over with their stimulus. */
export function hasChoices(target: Target): boolean {
  return target.kind === 'question' || target.part === 'question';
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

/** Stays at the question, with more known about it. */
export function stayInAsk(run: Run, ask: Ask): Move {
  const { at } = run.state;
  return stay({
    ...run,
    state: { at: at === 'sounding' || at === 'choosing' ? at : 'asking', ask },
  });
}

export function ignoreInput(
  ask: Ask,
  event: Extract<RunEvent, { kind: 'answered' | 'worked' | 'touched' }>,
  kind: IgnoredInputKind,
): Ask {
  if (ask.ignoredInputs.length >= MAX_IGNORED_INPUTS) return ask;
  const isRepeat = event.kind !== 'touched' && event.isRepeat;
  const ignored = { kind: isRepeat ? ('repeat' as const) : kind, atMs: event.atMs };
  return { ...ask, ignoredInputs: [...ask.ignoredInputs, ignored] };
}

/** The question that was left, with its interruption closed. */
export function leftAsk(state: Extract<RunState, { at: 'paused' }>, atMs: number): Ask {
  const opened = openInterruption(state.left, state.cause, state.atMs);
  return closeInterruptions(opened, state.returnedAtMs ?? atMs);
}
