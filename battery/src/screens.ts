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
  | { readonly kind: 'row'; readonly items: readonly string[]; readonly language: Language }
  | GridScreen
  | BoardScreen
  | InkWordScreen
  | MaskScreen;

export type ScreenKind = Screen['kind'];

/**
 * Pictures keep their own ground and colours, so that they are alike in every theme. `choice` is about 60 %
 * of `full`, and as much smaller as four choices must be to be seen at once.
 */
export type PictureSize = 'full' | 'choice';

/** A table of cells, some of them marked. */
export interface GridScreen {
  readonly kind: 'grid';
  readonly rows: number;
  readonly columns: number;
  readonly marks: readonly GridMark[];
  readonly groundColour: string;
  readonly lineColour: string;
  readonly size: PictureSize;
}

/** A cell filled with one colour; rows and columns count from 1. */
export interface GridMark {
  readonly row: number;
  readonly column: number;
  readonly colour: string;
}

/** Blocks scattered over a square board: one of them lit, or some of them numbered. */
export interface BoardScreen {
  readonly kind: 'board';
  readonly blocks: readonly BoardBlock[];
  /** Side of a block in percent of the board's. */
  readonly blockSize: number;
  /** The place in `blocks` of the one that is lit. */
  readonly lit: number | null;
  /** Places in `blocks`, in the order in which they carry the numbers 1, 2, …; empty for bare blocks. */
  readonly order: readonly number[];
  readonly size: PictureSize;
}

export interface BoardBlock {
  /** The centre, in percent of the board from its left and its upper edge. */
  readonly x: number;
  readonly y: number;
  /** For those who hear the choices: `box 3`. It says where the block is, never what it is for. */
  readonly name: string;
}

/** One word in one ink, in the middle of a light ground. As a choice it is plain text in that ink. */
export interface InkWordScreen {
  readonly kind: 'ink-word';
  /** `null`: the ground with the fixation sign, before the word. */
  readonly text: string | null;
  readonly inkColour: string;
  readonly isFramed: boolean;
  readonly language: Language;
  readonly size: PictureSize;
}

/** A pattern that covers the area of a grid, always the same, so that no after-image of the grid is left. */
export interface MaskScreen {
  readonly kind: 'mask';
  readonly rows: number;
  readonly columns: number;
}

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
