/**
 * For automated tests: a toy task, and a walker that plays the runner's part with a clock turned by hand.
 */
import { explainList } from '../kit/explain.ts';
import type { ChoiceNo, KeyedQuestion } from '../question.ts';
import type { ClipRequest, QuestionPlan, WorkedPresentation } from '../screens.ts';
import type { CheckSound, ColourCheck, SoundCheckMaterial, TaskDescription } from '../task.ts';
import { advance, start } from './advance.ts';
import { NO_CHECKS } from './checks.ts';
import type { RunEvent } from './events.ts';
import type { Move } from './move.ts';
import { pathOf } from './path.ts';
import type { Run, RunMaterial } from './state.ts';
import type { AskStep, Effect, RunChecks, Step } from './steps.ts';
import type { StepTimes } from './trial.ts';

export const STIMULUS_MS = 1000;
/** What the end of a picture that stood still says about a display of 60 Hz. */
export const EVEN_FRAMES = { steps: [], droppedFrames: 0, frameMs: 1000 / 60 } as const;

export const TOY_COLOURS: ColourCheck = {
  find: { name: 'red', colour: '#AA0000', amongColour: '#0000AA' },
  tellName: { name: 'green', colour: '#00AA00', otherNames: ['red', 'yellow', 'blue'] },
};

export function toyTask(instructionIndices: readonly number[] = [0]): TaskDescription {
  const strings = {
    title: 'Toy',
    summary: 'A toy.',
    instructions: { main: 'Remember.' },
    explanations: { main: 'It was {{answer}}.' },
    held: null,
    load: null,
  };
  return {
    testName: 'phonological_digit_task',
    channel: 'visual',
    isLanguageFree: true,
    setSizes: Array.from({ length: 30 }, () => 3),
    minimumWidthPx: 320,
    canBeResumed: true,
    strings: { en: strings, th: strings },
    explain: explainList({ en: strings, th: strings }),
    instructionBefore: (index) => (instructionIndices.includes(index) ? 'main' : null),
    planQuestion: (question): QuestionPlan => {
      const row = (items: readonly string[]) => ({ kind: 'row', items, language: 'en' }) as const;
      return {
        presentation: {
          kind: 'visual',
          durationMs: STIMULUS_MS,
          frames: [{ atMs: 0, screen: row(question.questionName) }],
        },
        interlude: { durationMs: 250, screen: { kind: 'blank' } },
        choices: [
          row(question.choiceNo1),
          row(question.choiceNo2),
          row(question.choiceNo3),
          row(question.choiceNo4),
        ],
      };
    },
  };
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8'];
export const TOY_SOUNDS: SoundCheckMaterial = {
  set: 'digit',
  sounds: { en: DIGITS.map(soundOf), th: DIGITS.map(soundOf) },
};

function soundOf(label: string): CheckSound {
  return { clip: { token: `digit:${label}`, rate: 0.65, speechLanguage: 'en-US' }, label };
}

const SPOKEN: ClipRequest = { token: 'nonword:be-no', rate: 0.8, speechLanguage: 'es-ES' };

/** One clip, then four that are the choices. */
export function soundingTask(): TaskDescription {
  const task = toyTask();
  return {
    ...task,
    channel: 'auditory',
    soundCheck: TOY_SOUNDS,
    planQuestion: (question, index, language) => ({
      ...task.planQuestion(question, index, language),
      presentation: {
        kind: 'auditory',
        clips: [SPOKEN],
        spacing: { kind: 'offsetToOnset', ms: 700 },
        cue: { frequencyHz: 440, durationMs: 120, leadMs: 700 },
        tailMs: 500,
        screen: { kind: 'fixation' },
      },
      interlude: { durationMs: 0, screen: { kind: 'blank' } },
      choiceSounds: { clips: [SPOKEN, SPOKEN, SPOKEN, SPOKEN], leadMs: 500, gapMs: 700 },
    }),
  };
}

/** Two sums a question, 3 + 4 and 9 − 1; one alone before practice. */
export function workedTask(): TaskDescription {
  const task = toyTask();
  return {
    ...task,
    warmUp: () => sums(1),
    planQuestion: (question, index, language) => ({
      ...task.planQuestion(question, index, language),
      presentation: sums(2),
      interlude: { durationMs: 0, screen: { kind: 'blank' } },
    }),
  };
}

function sums(count: number): WorkedPresentation {
  const letter = (text: string) => ({ kind: 'letter', text, language: 'en' }) as const;
  const items = [
    { equation: '3 + 4', answer: 7, letter: letter('F') },
    { equation: '9 − 1', answer: 8, letter: letter('K') },
  ];
  return { kind: 'worked', items: items.slice(0, count), letterMs: 1000, nextAfterMs: 2000 };
}

/** The right answer of index i is choice 1 + i mod 4; `version` tells questions and reserve apart. */
export function toyQuestion(index: number, version: number): KeyedQuestion {
  return {
    questionName: [`q${index}`],
    choiceNo1: ['a'],
    choiceNo2: ['b'],
    choiceNo3: ['c'],
    choiceNo4: ['d'],
    version,
    correctChoiceNo: (1 + (index % 4)) as ChoiceNo,
  };
}

export function toyMaterial() {
  const thirty = Array.from({ length: 30 }, (_, index) => index);
  return {
    questions: thirty.map((index) => toyQuestion(index, 1)),
    reserve: thirty.map((index) => toyQuestion(index, 5)),
    practice: [0, 1, 2, 3].map((index) => toyQuestion(index, 1)),
  };
}

export interface Walker {
  readonly run: () => Run;
  readonly path: () => string;
  readonly effects: Effect[];
  /** The step on the screen. */
  readonly step: () => Step;
  readonly send: (event: RunEvent) => void;
  /** The run's clock; each call moves it on. */
  readonly later: (ms?: number) => number;
  /** Walks an asked question up to its choices. */
  readonly watch: () => void;
  readonly startStimulus: () => void;
  /** Answers every sum of the question rightly; gives the letters' times. */
  readonly workOut: () => readonly StepTimes[];
  readonly answer: (choice: ChoiceNo) => void;
  /** From the direction to the first scored question. */
  readonly passPractice: () => void;
  readonly right: () => ChoiceNo;
}

export function createWalker(
  task: TaskDescription = toyTask(),
  material: RunMaterial = toyMaterial(),
  checks: RunChecks = NO_CHECKS,
): Walker {
  return walkFrom(start(task, material, 'en', checks), 0);
}

/** From any move of a run, at this moment of its clock. */
export function walkFrom(first: Move, startAtMs: number): Walker {
  let clockMs = startAtMs;
  let run = first.run;
  const effects: Effect[] = [...first.effects];

  const later = (ms = 10): number => (clockMs += ms);
  const send = (event: RunEvent): void => {
    const move = advance(run, event);
    run = move.run;
    effects.push(...move.effects);
  };
  const step = (): Step => {
    const shown = effects.findLast((effect) => effect.kind === 'show');
    if (shown?.kind !== 'show') throw new Error('nothing is shown');
    return shown.step;
  };
  const presented = (): AskStep => {
    const current = step();
    if (current.kind !== 'ask') throw new Error(`${current.kind} is shown, not a question`);
    return current;
  };
  const startStimulus = (): void => {
    const stepId = presented().id;
    const atMs = later(1000);
    send({
      kind: 'shown',
      stage: 'stimulus',
      stepId,
      atMs,
      stepAtMs: atMs,
      intendedMs: STIMULUS_MS,
    });
  };
  const workOut = (): readonly StepTimes[] => {
    const { id: stepId, plan } = presented();
    if (plan.presentation.kind !== 'worked') return [];
    return plan.presentation.items.map(({ answer: value }, equation) => {
      send({ kind: 'shown', stage: 'equation', stepId, equation, atMs: later(equation * 1000) });
      send({ kind: 'worked', value, atMs: later(900), isRepeat: false });
      return { shownAtMs: later(10), hiddenAtMs: later(1000) };
    });
  };
  const watch = (): void => {
    const stepId = presented().id;
    startStimulus();
    const steps = workOut();
    send({ kind: 'ended', stepId, atMs: later(STIMULUS_MS), ...EVEN_FRAMES, steps });
    send({ kind: 'shown', stage: 'choices', stepId, atMs: later(250) });
  };
  const answer = (choice: ChoiceNo): void =>
    send({ kind: 'answered', atMs: later(800), choice, input: 'mouse', isRepeat: false });
  const right = (): ChoiceNo => (presented().question as KeyedQuestion).correctChoiceNo;
  const passPractice = (): void => {
    send({ kind: 'started', atMs: later() });
    if (run.task.warmUp) watch();
    for (let number = 0; number < 2; number += 1) {
      watch();
      answer(right());
      send({ kind: 'continued', atMs: later() });
    }
    send({ kind: 'started', atMs: later() });
  };
  return {
    run: () => run,
    path: () => pathOf(run),
    effects,
    step,
    send,
    later,
    watch,
    startStimulus,
    workOut,
    answer,
    passPractice,
    right,
  };
}
