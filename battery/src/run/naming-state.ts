/** A run of a naming test: what it was started with, where it is, what has been typed. Never mutated. */
import type { Language } from '../catalogue.ts';
import type { TypedText } from '../kit/typed-words.ts';
import type { CopySentence, NamingQuestion } from '../question.ts';
import type { NamingDescription } from '../task.ts';
import type { OpenInterruption } from './interruptions.ts';
import type { NamingTrial, RunFlag } from './trial.ts';

/** A text on its way. */
export interface Writing {
  readonly part: 'practice' | 'answer';
  readonly stepId: number;
  readonly askedAtMs: number;
  /** The frame on which the text area appeared; the zero point of all onsets. */
  readonly shownAtMs: number | null;
  readonly typed: TypedText;
  readonly keys: NamingTrial['keys'];
  /** The first letters that were typed, whatever became of them: up to five. */
  readonly firstLetters: string;
  /** The keyboard seems to be the other language's. */
  readonly isOtherKeyboard: boolean;
  readonly interruptions: readonly OpenInterruption[];
}

/** A sentence on its way. */
export interface Copying {
  readonly stepId: number;
  readonly sentence: CopySentence;
  readonly text: string;
  /** The first change that no other keyboard made: the clock starts; `null` before it. */
  readonly firstKeyAtMs: number | null;
  readonly lastKeyAtMs: number;
  /** Characters that were there after that first change. */
  readonly firstCount: number;
  /** The keyboard seems to be the other language's. */
  readonly isOtherKeyboard: boolean;
}

export type NamingState =
  | { readonly at: 'loading' }
  | { readonly at: 'timingCheck'; readonly stepId: number }
  /** A sentence is copied, so that it is known how fast the taker types. */
  | { readonly at: 'copying'; readonly copying: Copying }
  | { readonly at: 'copied' }
  | { readonly at: 'direction' }
  | { readonly at: 'writing'; readonly writing: Writing }
  /** The words of the practice are shown. */
  | { readonly at: 'words' }
  | { readonly at: 'ready' }
  | { readonly at: 'report' }
  | { readonly at: 'stopped'; readonly reason: 'quit' };

export interface NamingRun {
  readonly kind: 'naming';
  readonly task: NamingDescription;
  readonly question: NamingQuestion;
  readonly language: Language;
  /** To be copied before the direction; `null`: it is known how fast the taker types. */
  readonly sentence: CopySentence | null;
  /** Whether the display is measured: before the first test of a visit. */
  readonly measures: boolean;
  readonly state: NamingState;
  readonly nextStepId: number;
  readonly flags: readonly RunFlag[];
}
