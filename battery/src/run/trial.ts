/**
 * What a run leaves behind: one record for every question that was put before the taker, voided ones
 * included, and the sheets of a finished run. All moments (`…AtMs`) are ms from the run's start on one
 * monotonic clock; where a run was gone on with after a reload, the gap passes on it too (resume.ts).
 */
import type { ChoiceNo } from '../question.ts';

export const INPUT_KINDS = ['mouse', 'touch', 'pen', 'key'] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

/** `hidden` the page was not visible (also a locked screen), `blur` it had lost the focus, `leave` the taker was asked whether to stop, `sound` the sound broke off. */
export const PAUSE_CAUSES = ['hidden', 'blur', 'leave', 'sound'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

/**
 * What is only noted: `rotation` the device was turned, `resize` the window changed its size, `slowFrames` the
 * display refreshed far slower than the timing check had measured, `latePaint` an edge of the stimulus was
 * painted more than half a frame later than its frame's time stamp says (`lastedMs` is by how much).
 */
export const DISTURBANCES = ['rotation', 'resize', 'slowFrames', 'latePaint'] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/**
 * `brokenOff`: the page was gone (a reload, a crash, a flat battery) and the run went on later; from the last moment that
 * was stored to the moment the question was asked. It precedes the question in whose record it stands.
 */
export const INTERRUPTION_KINDS = [...PAUSE_CAUSES, ...DISTURBANCES, 'brokenOff'] as const;
export type InterruptionKind = (typeof INTERRUPTION_KINDS)[number];

export interface Interruption {
  readonly kind: InterruptionKind;
  readonly atMs: number;
  /** Until the page was back, the taker went on, or the last of a row of like events. */
  readonly lastedMs: number;
}

/** `early` before the choices counted, `late` after the first valid answer, `repeat` a held key, `other` a place or key that means nothing. */
export const IGNORED_INPUT_KINDS = ['early', 'late', 'repeat', 'other'] as const;
export type IgnoredInputKind = (typeof IGNORED_INPUT_KINDS)[number];

export interface IgnoredInput {
  readonly kind: IgnoredInputKind;
  readonly atMs: number;
}

export interface StepTimes {
  readonly shownAtMs: number;
  readonly hiddenAtMs: number;
}

/** What the record of every question has that is answered by a choice. */
interface AnsweredTrial {
  /** 0–29. */
  readonly index: number;
  readonly version: number;
  /** Spoiled by an interruption and replaced by a reserve question: it carries no answer. */
  readonly voided: boolean;
  /** The moment the run asked for the question; the pause and the fixation come before `shownAtMs`. */
  readonly askedAtMs: number;
  /** The frame on which the stimulus appeared; for a heard one the scheduled start of its cue tone. */
  readonly shownAtMs: number;
  /** The frame on which the stimulus was gone; for a voided one the moment it was spoiled. */
  readonly hiddenAtMs: number;
  readonly intendedMs: number;
  /**
   * The browser's own times of the paints that brought the stimulus and what came after it; `null` where it
   * gives none, and at the onset of a heard stimulus, which no paint brings.
   */
  readonly paintAtMs: number | null;
  readonly paintHiddenAtMs: number | null;
  /** Frames that were due while the stimulus was on and never came. */
  readonly droppedFrames: number;
  /** The display's frame interval as measured at the end of the stimulus; `null` in a voided trial. */
  readonly frameMs: number | null;
  /**
   * Onset and end of each part of a sequence: digits, blocks, cards, the letters after sums, and, behind the
   * items of a list, the sounding choices.
   */
  readonly steps: readonly StepTimes[];
  readonly interruptions: readonly Interruption[];
  readonly ignoredInputs: readonly IgnoredInput[];
  /** The frame on which the four choices appeared and counted; `null` in a voided trial. */
  readonly choicesAtMs: number | null;
  readonly answeredAtMs: number | null;
  readonly choice: ChoiceNo | null;
  readonly input: InputKind | null;
}

export interface ChoiceTrial extends AnsweredTrial {
  readonly kind: 'choice';
}

/**
 * A question with sums at the taker's own pace. `shownAtMs` is the frame of the first sum, `hiddenAtMs` the one on
 * which the choices took the place of the emptiness after the last letter; `intendedMs` is the time that the
 * letters were to be seen, all together, and `steps` has the frames of each.
 */
export interface OperationTrial extends AnsweredTrial {
  readonly kind: 'operation';
  readonly clicks: readonly WorkedClick[];
}

export interface WorkedClick {
  /** From 0 within the question. */
  readonly equation: number;
  /** 1–10. */
  readonly value: number;
  readonly atMs: number;
  readonly isRight: boolean;
}

export type QuestionTrial = ChoiceTrial | OperationTrial;

/**
 * The text of a naming test. `shownAtMs` is the frame on which the letter appeared, `hiddenAtMs` the moment of
 * Submit or of the timeout, `intendedMs` the sixty seconds. One a run: index 0, version 1, no steps.
 */
export interface NamingTrial extends Omit<
  AnsweredTrial,
  'choicesAtMs' | 'answeredAtMs' | 'choice' | 'input'
> {
  readonly kind: 'naming';
  /** When each change came and how long the text then was, in UTF-16 units; never the keys themselves. */
  readonly keys: readonly { readonly atMs: number; readonly textLength: number }[];
}

export type Trial = QuestionTrial | NamingTrial;

/** The validity flags that only the device can know (battery design, 2.10); the server finds the others. */
export const DEVICE_FLAGS = [
  'tabHidden',
  'timingDrift',
  'smallScreen',
  'audioFallback',
  'audioFailed',
  'practiceFailed',
  'colorCheckFailed',
  'soundCheckFailed',
  /** Fewer than 85 % of the sums beside the letters were answered rightly at the first click. */
  'operationLow',
  'assisted',
  'speedNotMeaningful',
  'paste',
  'keyboardSwitch',
  'typing',
  /** Broken off by a reload, a crash or a flat battery, and gone on with on the same device. */
  'resumed',
] as const;
export type DeviceFlag = (typeof DEVICE_FLAGS)[number];
/** What a run itself finds; the taker says the two others. */
export type RunFlag = Exclude<DeviceFlag, 'assisted' | 'speedNotMeaningful'>;

/** The answers so far, in the order of the questions; complete in a finished run. */
export interface Sheets {
  /** The chosen numbers; the typed words of a naming test. */
  readonly answerSheet: readonly ChoiceNo[] | readonly string[];
  /**
   * Seconds, three decimals: from the choices' frame to the answer; in a naming test from the letter's frame to
   * the first key of each word.
   */
  readonly timeSheet: readonly number[];
  readonly versionSheet: readonly number[];
  readonly trials: readonly Trial[];
  readonly flags: readonly RunFlag[];
  /** Absent: the sound check was not failed. */
  readonly soundPermit?: string;
}

export interface RunResult extends Sheets {
  /** Number right of 30; `null` where the questions came without their keys, and in a naming test. */
  readonly score: number | null;
  /** Seconds from the first question step to the last answer, three decimals. */
  readonly timeTotal: number;
  /** The letter pair of a naming test; else `null`. */
  readonly orderNo: number | null;
}

/** A copied sentence: how fast its taker types. Belongs to the taker and the language, not to the run. */
export interface TypingSample {
  readonly sentenceId: string;
  /** As it stood at the end. */
  readonly typed: string;
  /** From the first change of the text to the last, three decimals. */
  readonly seconds: number;
  /** Characters that came with the first change. */
  readonly firstCount: number;
}
