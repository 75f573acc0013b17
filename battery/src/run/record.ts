/** From an ask to the trial that is stored. */
import { questionOf } from './ask.ts';
import type { Ask, Run } from './state.ts';
import type { ChoiceTrial } from './trial.ts';

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
): ChoiceTrial | null {
  if (ask.target.kind !== 'question' || ask.shownAtMs === null) return null;
  return {
    kind: 'choice',
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
    steps: ask.steps,
    interruptions: ask.interruptions.map(({ kind, atMs, lastedMs }) => ({
      kind,
      atMs,
      lastedMs: lastedMs ?? Math.max(0, endAtMs - atMs),
    })),
    ignoredInputs: ask.ignoredInputs,
    choicesAtMs: ask.choicesAtMs,
    ...answered,
  };
}
