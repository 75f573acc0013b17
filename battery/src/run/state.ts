/**
 * A run: what it was started with, where it is, and what has been recorded. Plain data, never mutated.
 */
import type { Language } from '../catalogue.ts';
import type { ChoiceNo, KeyedQuestion, Question } from '../question.ts';
import type { TaskDescription } from '../task.ts';
import type { ColourPlate, LoadProblem, RunChecks, SoundCheck, StopReason } from './steps.ts';
import type { OpenInterruption } from './interruptions.ts';
import type {
  IgnoredInput,
  PauseCause,
  QuestionTrial,
  RunFlag,
  StepTimes,
  WorkedClick,
} from './trial.ts';

/** A question as served: with its key in the profile `spec`, without it in `hardened`. */
export type ServedQuestion = Question & {
  readonly correctChoiceNo?: ChoiceNo | null | undefined;
  /** Of a short run. */
  readonly pooled?: PooledPosition;
};

/** Which question of its pool (`short-forms/`), and where in a full form it would stand (0–29). */
export interface PooledPosition {
  readonly setSize: number;
  readonly index: number;
  readonly ladderIndex: number;
}

export interface RunMaterial {
  /** Thirty, by index; of a short run those that were decided so far. */
  readonly questions: readonly ServedQuestion[];
  /** Two or more; the third and fourth are for a second round. */
  readonly practice: readonly KeyedQuestion[];
  /** By index: what replaces a voided question. */
  readonly reserve: readonly ServedQuestion[];
  /** Of a short run: at most so many, each decided when the one before it is answered. */
  readonly mostQuestions?: number;
  /** A few questions for visitors, without practice: the instruction leads to the first. */
  readonly isTaster?: boolean;
}

/**
 * What is asked next. In practice: what the task has tried alone before it (`warmUp`), the question, or its
 * stimulus once more after a wrong answer (`review`). Only the question has choices.
 */
export type Target =
  | {
      readonly kind: 'practice';
      readonly number: number;
      readonly part: 'warmUp' | 'question' | 'review';
    }
  | { readonly kind: 'question'; readonly index: number; readonly isReserve: boolean };

/** A question on its way; becomes a trial when it is answered or voided. */
export interface Ask {
  readonly target: Target;
  readonly stepId: number;
  readonly askedAtMs: number;
  readonly shownAtMs: number | null;
  readonly intendedMs: number;
  readonly hiddenAtMs: number | null;
  readonly steps: readonly StepTimes[];
  readonly droppedFrames: number;
  readonly frameMs: number | null;
  readonly paintAtMs: number | null;
  readonly paintHiddenAtMs: number | null;
  readonly choicesAtMs: number | null;
  /** `null` where nothing is to be worked out. */
  readonly working: Working | null;
  readonly interruptions: readonly OpenInterruption[];
  readonly ignoredInputs: readonly IgnoredInput[];
  /** Spoiled, but there was no reserve left to replace it. */
  readonly isMarked: boolean;
}

/** Sums on their way. */
export interface Working {
  /** The sum that can be answered now, from 0; `null` between two sums. */
  readonly equation: number | null;
  readonly clicks: readonly WorkedClick[];
}

export type RunState =
  | { readonly at: 'loading'; readonly problem: LoadProblem | null }
  | { readonly at: 'timingCheck'; readonly stepId: number }
  | { readonly at: 'colourCheck'; readonly plate: ColourPlate }
  | {
      readonly at: 'soundCheck';
      readonly check: SoundCheck;
      /** What follows in this attempt when it is right. */
      readonly then: SoundCheck | null;
      readonly stage: 'ready' | 'playing' | 'picking' | 'trouble';
      readonly stepId: number;
    }
  /** Three attempts of the sound check have failed: somebody has to come. */
  | { readonly at: 'unheard'; readonly stage: 'waiting' | 'looping'; readonly stepId: number }
  | { readonly at: 'direction'; readonly next: Target }
  | { readonly at: 'asking'; readonly ask: Ask }
  /** The choices sound, one after another: they are part of what must be heard. */
  | { readonly at: 'sounding'; readonly ask: Ask }
  | { readonly at: 'choosing'; readonly ask: Ask }
  | { readonly at: 'feedback'; readonly number: number; readonly next: FeedbackNext }
  | { readonly at: 'ready' }
  /** Of a short run: what was presented last stays until it is known what comes next. */
  | { readonly at: 'deciding' }
  /** A run that was broken off waits for its taker to go on. */
  | { readonly at: 'resuming' }
  /** Three, two, one: nobody is thrown into a stimulus. */
  | { readonly at: 'countIn'; readonly stepId: number }
  | {
      readonly at: 'paused';
      readonly cause: PauseCause;
      readonly atMs: number;
      readonly returnedAtMs: number | null;
      /** The question that was left; voided when it had been shown. */
      readonly left: Ask;
      readonly isVoided: boolean;
      readonly next: Target;
    }
  /** The sound did not start; nothing of the list was heard. */
  | { readonly at: 'trouble'; readonly left: Ask; readonly next: Target }
  | { readonly at: 'report' }
  | { readonly at: 'stopped'; readonly reason: StopReason };

export type FeedbackNext =
  | { readonly kind: 'ask'; readonly target: Target }
  | { readonly kind: 'directionAgain' }
  | { readonly kind: 'ready' };

export interface Answer {
  readonly choice: ChoiceNo;
  readonly version: number;
  /** Seconds from the choices' frame. */
  readonly seconds: number;
  /** `null` where the key is not known here. */
  readonly isRight: boolean | null;
}

export interface Run {
  readonly kind: 'choices';
  readonly task: TaskDescription;
  readonly material: RunMaterial;
  readonly language: Language;
  /** What is left to be checked. */
  readonly checks: RunChecks;
  readonly state: RunState;
  readonly nextStepId: number;
  /** `answers[index]`: the place in the list is the question's index. */
  readonly answers: readonly Answer[];
  readonly trials: readonly QuestionTrial[];
  readonly flags: readonly RunFlag[];
  /** With which the server lets this run go on after a failed sound check; `null`: it was not asked. */
  readonly soundPermit: string | null;
  readonly practiceRight: readonly boolean[];
  /** Indices whose reserve question is used up. */
  readonly replaced: readonly number[];
  /** Voided or marked questions, for all causes. */
  readonly spoiledCount: number;
  /** The first question step's own start; `null` before it. */
  readonly firstShownAtMs: number | null;
  /**
   * The shortest time from a frame's time stamp to its paint in this run: what this browser always needs.
   * `null` before the first paint time.
   */
  readonly leastPaintLagMs: number | null;
  /** How often the run was broken off and gone on with. */
  readonly resumedCount: number;
  /** Set from the moment a broken-off run is opened again to its next question. */
  readonly resumption: Resumption | null;
}

/** How a run that was broken off goes on. */
export interface Resumption extends Pick<Ask, 'interruptions'> {
  readonly target: Extract<Target, { kind: 'question' }>;
}
