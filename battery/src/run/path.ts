/**
 * Where a run is, as a short text: for automated tests, for logs and for the page's `data-phase`.
 */
import type { Ask, Run } from './state.ts';

/** The values of `data-phase`. */
export type Phase =
  | 'loading'
  | 'check'
  | 'direction'
  | 'practice'
  | 'question'
  | 'choice'
  | 'answer'
  | 'paused'
  | 'report'
  | 'stopped';

/**
 * `loading`, `check.timing`, `check.sound`, `check.unheard`, `check.unheard.loop`, `check.colour`, `direction`, `practice.warmUp`, `practice.1.question`
 * (1–4), `question.7` (0–29), `choice.7`, `paused.hidden`, `resuming`, `countIn`, `report`, …
 */
export function pathOf(run: Run): string {
  const { state } = run;
  switch (state.at) {
    case 'loading':
      return state.problem ? `loading.${state.problem.kind}` : 'loading';
    case 'timingCheck':
      return 'check.timing';
    case 'colourCheck':
      return 'check.colour';
    case 'soundCheck':
      return state.stage === 'trouble' ? 'check.sound.trouble' : 'check.sound';
    case 'unheard':
      return state.stage === 'looping' ? 'check.unheard.loop' : 'check.unheard';
    case 'direction':
    case 'ready':
    case 'deciding':
    case 'trouble':
    case 'resuming':
    case 'countIn':
    case 'report':
      return state.at;
    case 'asking':
      return askPath(state.ask, 'question');
    case 'sounding':
    case 'choosing':
      return askPath(state.ask, 'choice');
    case 'feedback':
      return `practice.${state.number + 1}.feedback`;
    case 'paused':
      return `paused.${state.cause}`;
    case 'stopped':
      return `stopped.${state.reason}`;
  }
}

export function phaseOf(run: Run): Phase {
  const { state } = run;
  switch (state.at) {
    case 'loading':
      return 'loading';
    case 'timingCheck':
    case 'colourCheck':
    case 'soundCheck':
    case 'unheard':
      return 'check';
    case 'direction':
    case 'ready':
      return 'direction';
    case 'deciding':
      return 'question';
    case 'asking':
      return state.ask.target.kind === 'practice' ? 'practice' : 'question';
    case 'sounding':
    case 'choosing':
      return state.ask.target.kind === 'practice' ? 'practice' : 'choice';
    case 'feedback':
      return 'practice';
    case 'paused':
    case 'trouble':
    case 'resuming':
    case 'countIn':
      return 'paused';
    case 'report':
      return 'report';
    case 'stopped':
      return 'stopped';
  }
}

/** 0–29: the question that is being asked, or, between questions, the next one. */
export function questionIndexOf(run: Run): number {
  const { questions, mostQuestions = questions.length } = run.material;
  return Math.min(run.answers.length, mostQuestions - 1);
}

/** From the first practice question to the last answer: leaving now would spoil the run. */
export function isUnderWay(run: Run): boolean {
  const { state } = run;
  switch (state.at) {
    case 'loading':
    case 'timingCheck':
    case 'colourCheck':
    case 'soundCheck':
    case 'unheard':
    case 'resuming':
    case 'report':
    case 'stopped':
      return false;
    case 'direction':
      return run.answers.length > 0 || run.practiceRight.length > 0;
    case 'asking':
    case 'sounding':
    case 'choosing':
    case 'feedback':
    case 'ready':
    case 'deciding':
    case 'paused':
    case 'trouble':
    case 'countIn':
      return true;
  }
}

/** Whether a scored question has been asked: practice is over. */
export function hasBegun(run: Run): boolean {
  const { state } = run;
  if (run.firstShownAtMs !== null || run.resumption) return true;
  switch (state.at) {
    case 'asking':
    case 'sounding':
    case 'choosing':
      return state.ask.target.kind === 'question';
    case 'paused':
    case 'trouble':
      return state.left.target.kind === 'question';
    default:
      return false;
  }
}

function askPath({ target }: Ask, part: 'question' | 'choice'): string {
  if (target.kind === 'question') return `${part}.${target.index}`;
  return target.part === 'warmUp' ? 'practice.warmUp' : `practice.${target.number + 1}.${part}`;
}
