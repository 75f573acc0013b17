/**
 * The way to a step: tells the run machine what would have happened until then, without letting time pass. What
 * stands at the end is a run like any other, which can be played on.
 */
import {
  CHOICE_NOS,
  questionIndexOf,
  rightOption,
  SOUND_CHECK_ATTEMPTS,
  type ChoiceNo,
  type KeyedQuestion,
  type Run,
} from '@jamdai/battery/present';
import type { Runner } from '../shared/runner/index.ts';

type Fact = Parameters<Runner['report']>[0];
type At = Run['state']['at'];

export interface Walked {
  readonly run: () => Run;
  readonly report: (fact: Fact) => void;
  /** The run's clock, and how to move it on. */
  readonly now: () => number;
  readonly pass: (ms: number) => void;
}

/** Far more than a run of thirty questions with two rounds of practice needs. */
const MOST_FACTS = 1000;
const STIMULUS_MS = 1000;
const ANSWER_MS = 1500;
const FRAME_MS = 1000 / 60;

/** From the loaded run to `step` of the question at `index`. Throws when there is no way. */
export function walkTo(walked: Walked, step: string, index: number): void {
  const go = (isThere: (run: Run) => boolean, choose: Choose = rightChoice): void =>
    walkUntil(walked, isThere, choose);
  const at = (name: At) => (run: Run) => run.state.at === name;
  const isPresented = (run: Run) =>
    run.state.at === 'asking' &&
    run.state.ask.target.kind === 'question' &&
    questionIndexOf(run) === index;
  switch (step) {
    case 'loading':
    case 'load-problem':
    case 'timing-check':
    case 'sound-check':
    case 'colour-check-1':
      return;
    case 'sound-check-pick':
      return hearCheck(walked);
    case 'sound-check-soft':
      return pickCheck(walked, true);
    case 'unheard':
      return failChecks(walked);
    case 'unheard-loop':
      failChecks(walked);
      return walked.report({ kind: 'started' });
    case 'colour-check-2':
      return walked.report({ kind: 'picked', option: 1 });
    case 'direction':
    case 'example':
      return go(
        (run) => at('direction')(run) && run.answers.length === directionIndexOf(run, index),
      );
    case 'practice':
      return go(at('asking'));
    case 'feedback-right':
    case 'feedback-see-again':
      return go(at('feedback'), step === 'feedback-right' ? rightChoice : wrongChoice);
    case 'feedback-seen':
      go(at('feedback'), wrongChoice);
      walked.report({ kind: 'continued' });
      return go(at('feedback'));
    case 'feedback-wrong':
      go(at('feedback'));
      walked.report({ kind: 'continued' });
      return go(at('feedback'), wrongChoice);
    case 'direction-again':
      return go(
        (run) => at('direction')(run) && run.practiceRight.length > 0 && !run.practiceRight[0],
        wrongChoice,
      );
    case 'ready':
      return go(at('ready'));
    case 'paused':
      go(isPresented);
      beginStimulus(walked);
      return walked.report({ kind: 'pageHidden', cause: 'hidden' });
    case 'trouble':
      go(isPresented);
      return walked.report({ kind: 'soundFailed', stepId: stepIdOf(walked.run()), itemsHeard: 0 });
    case 'report':
      return go(at('report'));
    case 'stopped':
      go(isPresented);
      return walked.report({ kind: 'quit' });
    default:
      return go(isPresented);
  }
}

/** The instruction right before this question; where there is none, the first. */
function directionIndexOf({ task }: Run, index: number): number {
  return task.instructionBefore(index) === null ? 0 : index;
}

type Choose = (run: Run) => ChoiceNo;

/** Does what a taker does, until it is so. */
function walkUntil(walked: Walked, isThere: (run: Run) => boolean, choose: Choose): void {
  for (let reported = 0; reported < MOST_FACTS; reported += 1) {
    const run = walked.run();
    if (isThere(run)) return;
    goOn(walked, run, choose);
    if (walked.run() === run) break;
  }
  throw new Error(`step: nothing leads there from ${walked.run().state.at}`);
}

function goOn(walked: Walked, run: Run, choose: Choose): void {
  const { state } = run;
  switch (state.at) {
    case 'direction':
    case 'ready':
      return walked.report({ kind: 'started' });
    case 'feedback':
      return walked.report({ kind: 'continued' });
    case 'asking':
      beginStimulus(walked);
      return endStimulus(walked);
    case 'sounding':
      return walked.report({ kind: 'shown', stage: 'choices', stepId: state.ask.stepId });
    case 'choosing': {
      const { stepId } = state.ask;
      if (state.ask.choicesAtMs === null)
        walked.report({ kind: 'shown', stage: 'choices', stepId });
      walked.pass(ANSWER_MS);
      const choice = choose(run);
      return walked.report({ kind: 'answered', choice, input: 'mouse', isRepeat: false });
    }
    default:
      return undefined;
  }
}

function beginStimulus({ run, report, now, pass }: Walked): void {
  pass(STIMULUS_MS);
  const stepId = stepIdOf(run());
  const stepAtMs = now();
  report({ kind: 'shown', stage: 'stimulus', stepId, stepAtMs, intendedMs: STIMULUS_MS });
}

function endStimulus({ run, report, pass }: Walked): void {
  pass(STIMULUS_MS);
  const stepId = stepIdOf(run());
  report({ kind: 'ended', stepId, steps: [], droppedFrames: 0, frameMs: FRAME_MS });
}

function hearCheck({ run, report }: Walked): void {
  report({ kind: 'started' });
  const { state } = run();
  if (state.at !== 'soundCheck') throw new Error('step: this run has no sound check');
  const { stepId } = state;
  report({ kind: 'ended', stepId, steps: [], droppedFrames: 0, frameMs: FRAME_MS });
}

function pickCheck(walked: Walked, isRight: boolean): void {
  hearCheck(walked);
  const { state } = walked.run();
  if (state.at !== 'soundCheck') throw new Error('step: this run has no sound check');
  walked.report({ kind: 'picked', option: isRight ? rightOption(state.check) : 0 });
}

function failChecks(walked: Walked): void {
  for (let attempt = 0; attempt < SOUND_CHECK_ATTEMPTS; attempt += 1) pickCheck(walked, false);
}

function stepIdOf({ state }: Run): number {
  if (state.at === 'asking' || state.at === 'choosing') return state.ask.stepId;
  throw new Error(`step: nothing is asked at ${state.at}`);
}

const rightChoice: Choose = (run) => presentedQuestion(run).correctChoiceNo;

const wrongChoice: Choose = (run) => {
  const right = rightChoice(run);
  return CHOICE_NOS.find((no) => no !== right) ?? right;
};

/** The question that is asked or to be answered. The gallery's questions all carry their keys. */
export function presentedQuestion({ state, material }: Run): KeyedQuestion {
  if (state.at !== 'asking' && state.at !== 'choosing') throw new Error('nothing is asked');
  const { target } = state.ask;
  const { practice, questions, reserve } = material;
  const presented =
    target.kind === 'practice'
      ? practice[target.number % practice.length]
      : (target.isReserve ? reserve : questions)[target.index];
  if (!presented?.correctChoiceNo) throw new Error('question: it came without its key');
  return { ...presented, correctChoiceNo: presented.correctChoiceNo };
}
