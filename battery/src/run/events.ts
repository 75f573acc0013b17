/**
 * Facts that the runner reports. Each has its time from the runner's one clock, in ms from the run's start.
 */
import type { ChoiceNo } from '../question.ts';
import type { ServedQuestion } from './state.ts';
import type { LoadProblem } from './steps.ts';
import type { InputKind, PauseCause, StepTimes } from './trial.ts';

export type RunEvent =
  | { readonly kind: 'loaded'; readonly atMs: number; readonly layoutWidthPx: number }
  | { readonly kind: 'loadFailed'; readonly atMs: number; readonly problem: LoadProblem }
  /** Start: of the sound check's clip, of the loop after it, of the practice, of the test, of a later block. */
  | { readonly kind: 'started'; readonly atMs: number }
  /** Next after a feedback, continue after an interruption, the end of the loop. */
  | { readonly kind: 'continued'; readonly atMs: number }
  /** Try again after a failure of loading or sound, or of the sound check. */
  | { readonly kind: 'retried'; readonly atMs: number }
  /** The timing check is over. */
  | { readonly kind: 'measured'; readonly atMs: number; readonly stepId: number }
  /** What was picked in a sound or colour check, from 1; 0: nothing was heard. */
  | { readonly kind: 'picked'; readonly atMs: number; readonly option: number }
  /** Whoever is in charge lets the run go on after a failed sound check; `permit` says so to the server. */
  | { readonly kind: 'permitted'; readonly atMs: number; readonly permit: string }
  | {
      readonly kind: 'shown';
      readonly atMs: number;
      readonly stepId: number;
      readonly stage: 'stimulus';
      /** The first frame of the question step; earlier than `atMs` where a sign comes before the stimulus. */
      readonly stepAtMs: number;
      /** How long the stimulus is meant to last. */
      readonly intendedMs: number;
    }
  | {
      readonly kind: 'shown';
      readonly atMs: number;
      readonly stepId: number;
      /** The four choices: from now on they count. */
      readonly stage: 'choices';
    }
  | {
      readonly kind: 'shown';
      readonly atMs: number;
      readonly stepId: number;
      /** A sum: from now on its buttons count. */
      readonly stage: 'equation';
      /** From 0. */
      readonly equation: number;
    }
  | {
      readonly kind: 'shown';
      readonly atMs: number;
      readonly stepId: number;
      /** The text area of a naming test: its clock starts. */
      readonly stage: 'text';
    }
  /** The stimulus (or the check's clip) is over. */
  | {
      readonly kind: 'ended';
      readonly atMs: number;
      readonly stepId: number;
      readonly steps: readonly StepTimes[];
      readonly droppedFrames: number;
      /** The display's frame interval as measured now. */
      readonly frameMs: number;
    }
  /** Paint times come after the frames they belong to. */
  | {
      readonly kind: 'painted';
      readonly atMs: number;
      readonly stepId: number;
      readonly edge: 'shown' | 'hidden';
    }
  | {
      readonly kind: 'answered';
      readonly atMs: number;
      readonly choice: ChoiceNo;
      readonly input: InputKind;
      /** A key that was held down. */
      readonly isRepeat: boolean;
    }
  /** A button of a sum, 1–10. */
  | {
      readonly kind: 'worked';
      readonly atMs: number;
      readonly value: number;
      /** A key that was held down. */
      readonly isRepeat: boolean;
    }
  /** The whole text of a naming test as it is now; one event for every change. */
  | { readonly kind: 'typed'; readonly atMs: number; readonly text: string }
  /** The sentence is not copied this time. */
  | { readonly kind: 'skipped'; readonly atMs: number }
  /** The taker says that typing is hard for them (device or hand), or takes it back. */
  | { readonly kind: 'limited'; readonly atMs: number; readonly isLimited: boolean }
  /** Something was pasted or dropped into the text area, and refused. */
  | { readonly kind: 'pasted'; readonly atMs: number }
  | { readonly kind: 'submitted'; readonly atMs: number }
  /** The time for typing, or for counting down, is over. */
  | { readonly kind: 'timedOut'; readonly atMs: number; readonly stepId: number }
  /** A press or key that belongs to no choice. */
  | { readonly kind: 'touched'; readonly atMs: number }
  | {
      readonly kind: 'soundFailed';
      readonly atMs: number;
      readonly stepId: number;
      /** How many clips had begun, those of choices included. */
      readonly itemsHeard: number;
    }
  | {
      readonly kind: 'pageHidden';
      readonly atMs: number;
      readonly cause: Exclude<PauseCause, 'sound'>;
    }
  | { readonly kind: 'pageReturned'; readonly atMs: number }
  | {
      readonly kind: 'resized';
      readonly atMs: number;
      readonly cause: 'rotation' | 'resize';
      readonly layoutWidthPx: number;
    }
  /** While the stimulus was on, the display refreshed far slower than the timing check had measured. */
  | {
      readonly kind: 'slowed';
      /** The beginning of the stimulus. */
      readonly atMs: number;
      readonly stepId: number;
      readonly lastedMs: number;
    }
  /** What follows in a short run; null: nothing, it is finished. */
  | { readonly kind: 'decided'; readonly atMs: number; readonly next: NextQuestion | null }
  | { readonly kind: 'quit'; readonly atMs: number };

export interface NextQuestion {
  readonly question: ServedQuestion;
  /** What replaces it when it is voided. */
  readonly reserve: ServedQuestion;
}
