/** What the folder of a test says of those who sit it in simulations. A model, not data: the pilot replaces it. */
import type { SeededRandom } from '../kit/seeded-random.ts';
import type { ChoiceNo, KeyedQuestion } from '../question.ts';
import type { Taker } from './takers.ts';

export type SimulatedTaker = SpanTaker | OwnTaker;

/** Holds each of the two facts of a question with a chance that falls with the set size (`knownSpanTaker`). */
export interface SpanTaker {
  readonly kind: 'span';
  /** Mean and SD of pupils of grades 7–9, in things to hold. */
  readonly span: number;
  readonly spanSd: number;
  /** Mean score, KR-20 and odd-even reliability of such pupils, as the table of the battery design says. */
  readonly score: number;
  readonly kr20: number;
  readonly oddEven: number;
}

/** For tests that load something else than a span of things side by side. */
export interface OwnTaker {
  readonly kind: 'own';
  /** Key of the measure that gives the target back. */
  readonly index: string;
  readonly drawTaker: (random: SeededRandom) => DrawnTaker;
  /** Where the choices have no square: ways to answer a form without what the test asks for. */
  readonly strategiesFor?: (form: readonly KeyedQuestion[]) => readonly Strategy[];
}

/** One taker, who answers question by question, or sits a whole form at a speed of their own. */
export type DrawnTaker = {
  /** What the score should go together with. */
  readonly truth: number;
  /** What the measure should give back. */
  readonly target: number;
} & (
  | { readonly taker: Taker }
  | { readonly sitForm: (questions: readonly KeyedQuestion[], random: SeededRandom) => TakerSheets }
);

/** By index: the choice, and seconds from the choices' frame. */
export interface TakerSheets {
  readonly answerSheet: readonly (ChoiceNo | null)[];
  readonly timeSheet: readonly number[];
}

export interface Strategy {
  readonly name: string;
  readonly taker: Taker;
  /** Points of thirty. */
  readonly expectedScore: number;
}
