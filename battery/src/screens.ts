/**
 * The closed vocabulary of screens: everything a task can show and every way in which it can present a
 * question. A task describes; the web draws, one renderer a kind. All times are in ms from the start of the
 * question step.
 */
import type { Language } from './catalogue.ts';

/** One thing on the screen. Pure data, drawn from tokens; a new kind needs a renderer and a gallery row. */
export type Screen =
  | { readonly kind: 'blank' }
  | { readonly kind: 'fixation' }
  /** Short tokens in one line, in reading order (digits, letters, words). */
  | { readonly kind: 'row'; readonly items: readonly string[]; readonly language: Language };

export type ScreenKind = Screen['kind'];

/** A spoken token, for instance `digit:5`, at a rate class of its voice pack. */
export interface ClipRequest {
  readonly token: string;
  /** Speaking rate of the specification (0.55–0.8); one clip is rendered per token and rate. */
  readonly rate: number;
  readonly speechLanguage: 'en-US' | 'th-TH' | 'es-ES';
}

/** Screens that change on frames; the step lasts `durationMs` in all, whatever `frames` do inside. */
export interface SeenPresentation {
  readonly kind: 'seen';
  readonly durationMs: number;
  /** Ascending; the first is at 0. */
  readonly frames: readonly { readonly atMs: number; readonly screen: Screen }[];
}

/**
 * Clips on the audio clock. The step starts with the cue tone, the first clip follows `cueLeadMs` after
 * it, and the step ends `tailMs` after the last clip's own end.
 */
export interface HeardPresentation {
  readonly kind: 'heard';
  readonly clips: readonly ClipRequest[];
  /** From onset to onset (one beat for the whole test and language), or silence from end to onset. */
  readonly spacing:
    | { readonly kind: 'onsetToOnset'; readonly ms: number }
    | { readonly kind: 'offsetToOnset'; readonly ms: number };
  readonly cue: {
    readonly frequencyHz: number;
    readonly durationMs: number;
    readonly leadMs: number;
  };
  readonly tailMs: number;
  /** What is visible while it sounds. */
  readonly screen: Screen;
}

export type Presentation = SeenPresentation | HeardPresentation;

/** Everything a runner needs to ask one question. It never holds the answer. */
export interface QuestionPlan {
  readonly presentation: Presentation;
  /** The empty frame before the choices; 0 where the test has none. */
  readonly interlude: { readonly durationMs: number; readonly screen: Screen };
  /** What the four buttons show: choice 1 first. All of one kind and of equal weight. */
  readonly choices: readonly [Screen, Screen, Screen, Screen];
}
