/**
 * A run: what it was started with, where it is, and what has been recorded. Plain data, never mutated.
 */
import type { Language } from '../catalogue.ts';
import type { ChoiceNo, KeyedQuestion, Question } from '../question.ts';
import type { TaskDescription } from '../task.ts';
import type { ColourPlate, LoadProblem, RunChecks, SoundCheck, StopReason } from './steps.ts';
import type {
  IgnoredInput,
  InterruptionKind,
  PauseCause,
  RunFlag,
  StepTimes,
  Trial,
} from './trial.ts';

/** A question as served: with its key in the profile `spec`, without it in `hardened`. */
export type ServedQuestion = Question & { readonly correctChoiceNo?: ChoiceNo | null | undefined };

export interface RunMaterial {
  /** Thirty, by index. */
  readonly questions: readonly ServedQuestion[];
  /** Two or more; the third and fourth are for a second round. */
  readonly practice: readonly KeyedQuestion[];
  /** By index: what replaces a voided question. */
  readonly reserve: readonly ServedQuestion[];
}

/** What is asked next. */
export type Target =
  | { readonly kind: 'practice'; readonly number: number; readonly isReview: boolean }
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
  /** `lastedMs` is `null` while the page is still away. */
  readonly interruptions: readonly OpenInterruption[];
  readonly ignoredInputs: readonly IgnoredInput[];
  /** Spoiled, but there was no reserve left to replace it. */
  readonly isMarked: boolean;
}

export interface OpenInterruption {
  readonly kind: InterruptionKind;
  readonly atMs: number;
  readonly lastedMs: number | null;
}

export type RunState =
  | { readonly at: 'loading'; readonly problem: LoadProblem | null }
  | { readonly at: 'timingCheck'; readonly stepId: number }
  | { readonly at: 'colourCheck'; readonly plate: ColourPlate }
  | {
      readonly at: 'soundCheck';
      readonly check: SoundCheck;
      readonly stage: 'ready' | 'playing' | 'picking' | 'trouble';
      readonly stepId: number;
    }
  | { readonly at: 'direction'; readonly next: Target }
  | { readonly at: 'asking'; readonly ask: Ask }
  | { readonly at: 'choosing'; readonly ask: Ask }
  | { readonly at: 'feedback'; readonly number: number; readonly next: FeedbackNext }
  | { readonly at: 'ready' }
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
  readonly task: TaskDescription;
  readonly material: RunMaterial;
  readonly language: Language;
  /** What is left to be checked. */
  readonly checks: RunChecks;
  readonly state: RunState;
  readonly nextStepId: number;
  /** `answers[index]`: the place in the list is the question's index. */
  readonly answers: readonly Answer[];
  readonly trials: readonly Trial[];
  readonly flags: readonly RunFlag[];
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
}
