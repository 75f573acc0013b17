/** From an ask to the trial that is stored. */
import { questionOf } from './ask.ts';
import { settleInterruptions } from './interruptions.ts';
import type { Ask, Run } from './state.ts';
import type { ChoiceTrial, QuestionTrial } from './trial.ts';

type Answered = Pick<ChoiceTrial, 'answeredAtMs' | 'choice' | 'input'>;

const NO_ANSWER: Answered = { answeredAtMs: null, choice: null, input: null };

/**
 * `null` for practice, which leaves no record, and for a question whose stimulus never appeared.
 * `endAtMs` closes what is still open.
 */
export function tryTrial(
  run: Run,
  ask: Ask,
  endAtMs: number,
  voided: boolean,
  answered: Answered = NO_ANSWER,
): QuestionTrial | null {
  if (ask.target.kind !== 'question' || ask.shownAtMs === null) return null;
  const trial = {
    index: ask.target.index,
    version: questionOf(run, ask.target).version,
    voided,
    askedAtMs: ask.askedAtMs,
    shownAtMs: ask.shownAtMs,
    hiddenAtMs: ask.hiddenAtMs ?? endAtMs,
    intendedMs: ask.intendedMs,
    paintAtMs: ask.paintAtMs,
    paintHiddenAtMs: ask.paintHiddenAtMs,
    droppedFrames: ask.droppedFrames,
    frameMs: ask.frameMs,
    // Of choices that were to sound, only those that did.
    steps: ask.steps.filter(({ shownAtMs }) => shownAtMs <= endAtMs),
    interruptions: settleInterruptions(ask, endAtMs),
    ignoredInputs: ask.ignoredInputs,
    choicesAtMs: ask.choicesAtMs,
    ...answered,
  };
  return ask.working
    ? { kind: 'operation', ...trial, clicks: ask.working.clicks }
    : { kind: 'choice', ...trial };
}
