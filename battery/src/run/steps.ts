/**
 * What the machine tells the runner to do, as data. A step stays until the next `show`; the runner answers
 * with facts (`events.ts`) that carry the step's id, so that a late fact of an old step changes nothing.
 */
import type { ChoiceNo, Question } from '../question.ts';
import type { AuditoryPresentation, QuestionPlan, VisualPresentation } from '../screens.ts';
import type { CheckSound, ColourName } from '../task.ts';
import type { PauseCause, RunResult, Sheets, Trial, TypingSample } from './trial.ts';

/** Why the sound or the material could not be had. */
export type LoadProblem =
  | { readonly kind: 'unreachable' }
  /** The voice pack cannot be used as it is. */
  | { readonly kind: 'packIncomplete'; readonly packId: string; readonly fault: PackFault };

/** What is wrong with a voice pack; `token`: at which of its clips. */
export type PackFault =
  /** The server has no such pack, or not this version of it. */
  | { readonly kind: 'unknownPack' }
  | { readonly kind: 'unreadable' }
  /** It speaks another language than the test. */
  | { readonly kind: 'otherLanguage' }
  | { readonly kind: 'clipMissing'; readonly token: string }
  /** Not the bytes of which the manifest speaks. */
  | { readonly kind: 'clipChanged'; readonly token: string }
  /** This browser cannot decode it, or decodes something else. */
  | { readonly kind: 'clipUnplayable'; readonly token: string };

/** Untimed: the taker reads and presses a button. */
export type Panel =
  | { readonly kind: 'loadProblem'; readonly problem: LoadProblem }
  | { readonly kind: 'soundCheck'; readonly check: SoundCheck; readonly stage: 'ready' | 'picking' }
  /**
   * Three attempts of the sound check have failed. `seed`: the run's own text, for which a permit is asked; `isMute`: nor did
   * the loop start.
   */
  | { readonly kind: 'unheard'; readonly seed: string; readonly isMute: boolean }
  | { readonly kind: 'colourCheck'; readonly plate: ColourPlate }
  | {
      readonly kind: 'direction';
      readonly instruction: string;
      /** Whether the practice was missed and the instruction is shown again. */
      readonly isAgain: boolean;
    }
  | {
      readonly kind: 'feedback';
      readonly plan: QuestionPlan;
      readonly correctChoice: ChoiceNo;
      /** Why it is right, in one line. */
      readonly explanation: string;
      /** What the taker chose; `null` when the question was only shown once more. */
      readonly choice: ChoiceNo | null;
      /** What the next button leads to. */
      readonly then: 'sameAgain' | 'nextPractice' | 'directionAgain' | 'ready';
    }
  | { readonly kind: 'ready' }
  /** After a sentence was copied: thanks, and on. */
  | { readonly kind: 'copied' }
  /** After the practice of a naming test: how the typed text was taken apart. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'paused'; readonly cause: PauseCause }
  /** A run that was broken off: ready to go on at this question, 0–29? */
  | { readonly kind: 'resuming'; readonly index: number }
  /** The sound did not start: blocked, or the device has none. */
  | { readonly kind: 'trouble' }
  | { readonly kind: 'report' }
  | { readonly kind: 'stopped'; readonly reason: StopReason; readonly kept: Retained };

export type StopReason = 'quit' | 'soundLost';

/**
 * What is kept of a run that is stopped now. `count`: answered questions, or typed words. Before the test itself has
 * begun there is nothing: practice is never kept.
 */
export type Retained =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'answers'; readonly count: number }
  | { readonly kind: 'words'; readonly count: number };

/** One spoken sound and four labels to pick from. */
export interface SoundCheck {
  /** From 1, on and on. */
  readonly attempt: number;
  /** The second of its attempt. */
  readonly isSoft: boolean;
  readonly sound: CheckSound;
  readonly options: readonly string[];
}

/** Which attempt of the sound check is next. */
export interface SoundTries {
  readonly seed: string;
  /** From 1, on and on. */
  readonly attempt: number;
}

/** One of several circles has the colour of this name; or a patch has it and its name is one of four. */
export type ColourPlate =
  | {
      readonly kind: 'findCircle';
      readonly name: ColourName;
      readonly colour: string;
      readonly circleColours: readonly string[];
    }
  | {
      readonly kind: 'tellName';
      readonly name: ColourName;
      readonly colour: string;
      readonly names: readonly ColourName[];
    };

/** What is to be checked before the instruction. */
export interface RunChecks {
  /** Whether the display is measured: before the first test of a visit. */
  readonly timing: boolean;
  /** From `planSoundTries`; `null` when this visit has passed one of this set, or the test is seen. */
  readonly sound: SoundTries | null;
  /** From `drawColourPlates`; empty when the taker has passed them or the test needs no colours. */
  readonly colour: readonly ColourPlate[];
}

export type Step =
  /** Fetch, check and lay out everything; answer `loaded` or `loadFailed`. */
  | { readonly kind: 'load'; readonly id: number }
  | { readonly kind: 'panel'; readonly id: number; readonly panel: Panel }
  /** Measure the display for so long; answer `measured`. */
  | { readonly kind: 'measure'; readonly id: number; readonly durationMs: number }
  /** Play one clip; answer `ended` or `soundFailed`. */
  | {
      readonly kind: 'sound';
      readonly id: number;
      readonly check: SoundCheck;
      readonly presentation: AuditoryPresentation;
    }
  /** Plays one sound again and again while the volume is turned up; answer `soundFailed`. */
  | {
      readonly kind: 'loop';
      readonly id: number;
      readonly sound: CheckSound;
      readonly presentation: AuditoryPresentation;
    }
  | CountInStep
  | CopyStep
  | WriteStep
  | AskStep;

/** Counts down for so long, from its own first frame, to the question of this index; answer `timedOut`. */
export interface CountInStep {
  readonly kind: 'countIn';
  readonly id: number;
  readonly index: number;
  readonly durationMs: number;
}

/**
 * A text area for so long, counted from its own first frame. The runner reports `shown` and `timedOut`, the page
 * `typed`, `pasted` and `submitted`.
 */
export interface WriteStep {
  readonly kind: 'write';
  readonly id: number;
  /** The letter that is asked for; `null` in practice, which asks for colours. */
  readonly letter: string | null;
  readonly durationMs: number;
}

/**
 * A sentence to copy for so long, counted from the first key: `countDown` says when that was. The runner reports
 * `timedOut`, the page `typed`, `skipped` and `limited`.
 */
export interface CopyStep {
  readonly kind: 'copy';
  readonly id: number;
  readonly sentence: string;
  readonly durationMs: number;
}

/** `choices` is `null` where nothing is chosen: the step is over with its stimulus. */
export interface StepPlan extends Omit<QuestionPlan, 'choices'> {
  readonly choices: QuestionPlan['choices'] | null;
}

/**
 * One question from its pause to its choices. The runner reports `shown` for the stimulus and for the
 * choices, and `ended` for the stimulus. Each stage is timed from its own first frame. Of sums it also reports
 * `shown` for each, and the machine answers a right one with the effect `reveal`.
 */
export interface AskStep {
  readonly kind: 'ask';
  readonly id: number;
  /** 0–29, or `null` in practice. */
  readonly index: number | null;
  readonly question: Question;
  readonly pause: VisualPresentation;
  readonly plan: StepPlan;
}

export type Effect =
  | { readonly kind: 'show'; readonly step: Step }
  /** The sum was answered rightly at this moment: its letter comes next. */
  | {
      readonly kind: 'reveal';
      readonly stepId: number;
      readonly equation: number;
      readonly atMs: number;
    }
  /** The first key of a copy: its time runs. */
  | { readonly kind: 'countDown'; readonly stepId: number; readonly atMs: number }
  /** A sentence was copied. */
  | { readonly kind: 'sampled'; readonly sample: TypingSample }
  /** The first scored question is about to be asked: the form is used up. */
  | { readonly kind: 'begin'; readonly atMs: number }
  /** A run that was broken off goes on: from here its interrupted question is replaced. */
  | { readonly kind: 'resume'; readonly atMs: number }
  | { readonly kind: 'record'; readonly trial: Trial }
  /** Of a short run: what comes next? Answer `decided`; always the last of its move. */
  | { readonly kind: 'decide' }
  | { readonly kind: 'finish'; readonly result: RunResult }
  /** The run ended before its last answer; `begun` is false before the first scored question. */
  | { readonly kind: 'abandon'; readonly begun: boolean; readonly sheets: Sheets };
