/** What is to be seen and read of a tutor at one moment. Plain data: the page draws it, tests read it. */
import type { AskStep, ChoiceNo, QuestionPlan, TutorStep } from '@jamdai/battery/present';
import type { LayerName } from '../../shared/runner/index.ts';

/** Where the pointer is: at a choice, at a button below a sum, at Submit. */
export type PointedAt =
  | { readonly kind: 'choice'; readonly no: ChoiceNo }
  | { readonly kind: 'sum'; readonly value: number }
  | { readonly kind: 'submit' };

export interface TutorScene {
  /** Whose line is read. */
  readonly step: TutorStep;
  readonly ask: AskStep | null;
  /** `panel`: what follows the answer. */
  readonly layer: LayerName;
  /** The choice that sounds. */
  readonly playing: ChoiceNo | null;
  readonly pointer: { readonly at: PointedAt; readonly isPressing: boolean } | null;
  readonly feedback: { readonly plan: QuestionPlan; readonly correctChoice: ChoiceNo } | null;
  /** Of a naming test: what is typed so far, and the second of its minute. */
  readonly written: { readonly text: string; readonly elapsedS: number } | null;
  /** What the voice of the test says now. */
  readonly said: string | null;
  readonly isOver: boolean;
}

export const FIRST_SCENE: TutorScene = {
  step: 'look',
  ask: null,
  layer: 'blank',
  playing: null,
  pointer: null,
  feedback: null,
  written: null,
  said: null,
  isOver: false,
};

/** What a tutor plays on and tells. */
export interface TutorPorts {
  /** How long the spoken line of a step lasts, its silence included. */
  readonly lineMs: (step: TutorStep) => number;
  readonly onLine: (step: TutorStep) => void;
  readonly onScene: (scene: TutorScene) => void;
}

export interface TutorRun {
  /** Time goes on by so much. */
  readonly turn: (ms: number) => void;
  readonly scene: () => TutorScene;
  readonly end: () => void;
}

/** A line and whether it is over, on the tutor's own clock. */
export function createLines({ lineMs, onLine }: Pick<TutorPorts, 'lineMs' | 'onLine'>) {
  let nowMs = 0;
  let endMs = 0;
  return {
    pass: (ms: number): void => {
      nowMs += ms;
    },
    now: (): number => nowMs,
    say: (step: TutorStep): void => {
      endMs = nowMs + lineMs(step);
      onLine(step);
    },
    isOver: (): boolean => nowMs >= endMs,
  };
}
