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
  | RowScreen
  | SentenceScreen
  | GridScreen
  | BoardScreen
  | InkWordScreen
  | CardScreen
  | BoxesScreen
  | MaskScreen
  | EquationScreen
  | LetterScreen;

export type ScreenKind = Screen['kind'];

/** Short tokens in reading order: digits and letters in one line, words in as many as they need. */
export interface RowScreen {
  readonly kind: 'row';
  readonly items: readonly string[];
  readonly language: Language;
  /** For words: how many stand in each line. Four choices of equal length break alike. */
  readonly lines?: readonly number[];
  /** One mark an item: ✓ for true, ✗ for false. */
  readonly marks?: readonly boolean[];
}

/** One sentence to be read, in the middle of the screen. */
export interface SentenceScreen {
  readonly kind: 'sentence';
  readonly text: string;
  readonly language: Language;
}

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
  /** Side of a cell, in CSS px, below which its form cannot be read, whatever the room; 0 where absent. */
  readonly smallestCellPx?: number;
  readonly size: PictureSize;
}

/** What a cell holds, in one colour; rows and columns count from 1. */
export interface GridMark {
  readonly row: number;
  readonly column: number;
  readonly colour: string;
  /** Absent: the whole cell is filled. */
  readonly form?: GridForm;
}

/** A square with an edge inside the cell, or a polygon around its centre. */
export type GridForm =
  | { readonly kind: 'patch'; readonly edgeColour: string }
  /** Corners at equal angles, clockwise from the top; radii as shares of half the cell. */
  | { readonly kind: 'polygon'; readonly radii: readonly number[] };

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
  /** Sentences below the board, one a line; practice only. */
  readonly caption?: readonly string[];
  readonly size: PictureSize;
}

export interface BoardBlock {
  /** The centre, in percent of the board from its left and its upper edge. */
  readonly x: number;
  readonly y: number;
  /** For those who hear the choices: `box 3`. It says where the block is, never what it is for. */
  readonly name: string;
  /** The block is a die that shows so many dots, 1–6. */
  readonly face?: number;
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

/** Shapes scattered over a card. */
export interface CardScreen {
  readonly kind: 'card';
  /** In percent of the card's width. */
  readonly height: number;
  readonly shapes: readonly CardShape[];
  /** Side of a shape in percent of the card's width. */
  readonly shapeSize: number;
  readonly groundColour: string;
}

export type ShapeForm = 'circle' | 'square' | 'triangle' | 'star-4' | 'star-5' | 'star-6';

export interface CardShape {
  readonly form: ShapeForm;
  readonly colour: string;
  /** The centre, in percent of the card's width from its left and its upper edge. */
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise. */
  readonly turn: number;
  /** Marked as one to look for; examples only. */
  readonly isOutlined?: true;
}

/** Boxes in a row, each empty or with one short text: a number, or a change such as `+2`. */
export interface BoxesScreen {
  readonly kind: 'boxes';
  readonly texts: readonly (string | null)[];
  readonly size: PictureSize;
}

/** A pattern that covers the area of a grid, always the same, so that no after-image of the grid is left. */
export interface MaskScreen {
  readonly kind: 'mask';
  readonly rows: number;
  readonly columns: number;
  /** The colours of what it covers; dark and light where absent. */
  readonly colours?: readonly string[];
}

/** A sum to be worked out, with ten buttons below it, 1–10 (keys 1–9, and 0 for 10). */
export interface EquationScreen {
  readonly kind: 'equation';
  /** As it stands, for instance `3 + 4` or `9 − 2`. */
  readonly text: string;
}

/** One large letter in the middle of the screen, 96 px. */
export interface LetterScreen {
  readonly kind: 'letter';
  readonly text: string;
  readonly language: Language;
}

/** A spoken token, for instance `digit:5`, at a rate class of its voice pack. */
export interface ClipRequest {
  readonly token: string;
  /** Speaking rate of the specification (0.55–0.8); one clip is rendered per token and rate. */
  readonly rate: number;
  readonly speechLanguage: 'en-US' | 'th-TH' | 'es-ES';
}

/** Screens that change on frames; the step lasts `durationMs` in all, whatever `frames` do inside. */
export interface VisualPresentation {
  readonly kind: 'visual';
  readonly durationMs: number;
  /**
   * Where the stimulus proper begins, one of the frames' times; 0 where absent. Before it is only a sign to
   * look at, which is part of the step and of nothing that was to be remembered.
   */
  readonly stimulusFromMs?: number;
  /** Ascending; the first is at 0. */
  readonly frames: readonly { readonly atMs: number; readonly screen: Screen }[];
}

/**
 * Clips on the audio clock. The step starts with the cue tone, the first clip follows `cueLeadMs` after
 * it, and the step ends `tailMs` after the last clip's own end.
 */
export interface AuditoryPresentation {
  readonly kind: 'auditory';
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
  /** How much softer than recorded the clips sound, below 0. Absent: as they are. */
  readonly levelDb?: number;
  /** What is visible while it sounds. */
  readonly screen: Screen;
}

/**
 * Sums to be worked out, at the taker's own pace. A right answer brings the item's letter for `letterMs`, and
 * `nextAfterMs` after it the next sum, or, after the last one, the end of the step (so the plan's interlude is
 * 0 long). A wrong answer changes nothing that can be seen.
 */
export interface WorkedPresentation {
  readonly kind: 'worked';
  readonly items: readonly WorkedItem[];
  /** How long each letter is on, from its own frame. */
  readonly letterMs: number;
  /** From the right answer to the next sum; the screen is empty from the letter's end on. */
  readonly nextAfterMs: number;
}

export interface WorkedItem {
  /** As it stands on the screen, for instance `3 + 4`. */
  readonly equation: string;
  /** 1–10. */
  readonly answer: number;
  readonly letter: Screen;
}

export type Presentation = VisualPresentation | AuditoryPresentation | WorkedPresentation;

/**
 * Choices that are heard before they are read; only after an auditory presentation. The choice step opens at the
 * presentation's end with four buttons that show nothing but their numbers, plays one clip for each, and shows
 * the four texts (`choices`) at once when the last one has ended. Only then does a choice count.
 */
export interface ChoiceSounds {
  /** Choice 1 first. */
  readonly clips: readonly [ClipRequest, ClipRequest, ClipRequest, ClipRequest];
  /**
   * Silence from the opening of the choice step to the first clip. It adds to the presentation's `tailMs`: the
   * silence after the question's own sound is both together.
   */
  readonly leadMs: number;
  /** Silence between two clips, end to onset. */
  readonly gapMs: number;
}

/** Everything a runner needs to ask one question. It never holds the answer. */
export interface QuestionPlan {
  readonly presentation: Presentation;
  /** The empty frame before the choices; 0 where the test has none. */
  readonly interlude: { readonly durationMs: number; readonly screen: Screen };
  /** What the four buttons show: choice 1 first. All of one kind and of equal weight. */
  readonly choices: readonly [Screen, Screen, Screen, Screen];
  readonly choiceSounds?: ChoiceSounds;
}
