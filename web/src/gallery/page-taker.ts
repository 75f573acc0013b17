/**
 * A simulated taker at the page: sees where the run is and presses the real buttons. What it answers comes from the
 * takers of the battery.
 */
import { CHOICE_NOS, findItemSource, type AskStep, type Run, type TestName } from '@jamdai/battery';
import {
  createRandom,
  guessingTaker,
  knownSpanTaker,
  perfectTaker,
  type Taker,
} from '@jamdai/battery/testing';
import type { Address } from './address.ts';
import { presentedQuestion } from './walk.ts';

export interface PageTaker {
  /** Once on every frame, with the run's clock. */
  readonly tick: (nowMs: number) => void;
}

interface PageTakerPorts {
  readonly root: HTMLElement;
  readonly run: () => Run;
  /** The question that was asked last. */
  readonly asked: () => AskStep | null;
}

/** How long each thing is looked at before a hand moves. */
const LOOK_MS = 900;
/** How fast the share of what is held falls with the set size, in things to hold. */
const SLOPE = 0.8;

/** `null` for the taker `none`: a person answers. */
export function createPageTaker(
  { taker: name, span, task, lang: language, form, tag }: Address,
  { root, run, asked: presented }: PageTakerPorts,
): PageTaker | null {
  const taker = takerOf(name, span);
  if (!taker) return null;
  const random = createRandom(`${task}|${language}|${form}|${tag}|${name}`);
  const choiceShape = shapeOf(task);
  let visual: string | null = null;
  let sinceMs = 0;

  function act(): void {
    const { state, answers, task: description } = run();
    const sum = answerOfSum(run(), presented());
    if (sum !== null) return press(root, `[data-layer][data-on] [data-answer="${sum}"]`);
    if (state.at !== 'choosing') return press(root, PRIMARY);
    const index = answers.length;
    const question = presentedQuestion(run());
    const setSize = description.setSizes[index] ?? 0;
    const isPractice = state.ask.target.kind === 'practice';
    const choice = isPractice
      ? question.correctChoiceNo
      : taker?.({ question, index, setSize, choiceShape, random });
    const choiceNo = CHOICE_NOS.find((no) => no === choice);
    if (choiceNo) press(root, `[data-layer="choices"][data-on] [data-choice="${choiceNo}"]`);
  }

  return {
    tick: (nowMs) => {
      const { state, nextStepId } = run();
      const sum = state.at === 'asking' ? state.ask.working?.equation : undefined;
      const now = `${state.at} ${nextStepId} ${String(sum)}`;
      if (now !== visual) {
        visual = now;
        sinceMs = nowMs;
      }
      if (state.at === 'report' || state.at === 'stopped' || nowMs - sinceMs < LOOK_MS) return;
      sinceMs = nowMs;
      act();
    },
  };
}

/** The right answer of the sum that stands on the screen; `null` where there is none. */
export function answerOfSum({ state }: Run, presented: AskStep | null): number | null {
  const equation = state.at === 'asking' ? (state.ask.working?.equation ?? null) : null;
  const presentation = presented?.plan.presentation;
  if (equation === null || presentation?.kind !== 'worked') return null;
  return presentation.items[equation]?.answer ?? null;
}

/** The button that leads on. */
export const PRIMARY = '[data-layer="panel"][data-on] [data-primary]';

/** A press as the browser reports it: down, then the click. Choices answer to the first, buttons to the second. */
export function press(root: HTMLElement, selector: string): void {
  const button = root.querySelector<HTMLButtonElement>(selector);
  if (!button || button.disabled) return;
  button.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerType: 'mouse' }),
  );
  // A detail of 1: a press by hand, which has already counted where it had to.
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}

function takerOf(name: Address['taker'], span: number): Taker | null {
  switch (name) {
    case 'none':
      return null;
    case 'perfect':
      return perfectTaker;
    case 'guessing':
      return guessingTaker;
    case 'known-span':
      return knownSpanTaker(span, SLOPE);
  }
}

function shapeOf(testName: TestName) {
  const source = findItemSource(testName);
  if (!source) throw new Error(`task: ${testName} has no questions with choices`);
  return source.choiceShape;
}
