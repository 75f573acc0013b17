/**
 * What the three counting tests have in common: cards one after another, each for an equal part of the display
 * time, and lists of counts to choose from (counting span: Case, Kurland & Goldberg 1982; Conway et al. 2005).
 * What differs between them is their `CountingDesign`.
 */
import type { Language } from '../catalogue.ts';
import { choicesOf, type Question } from '../question.ts';
import type { QuestionPlan, Screen, VisualPresentation } from '../screens.ts';
import { emptyCard, layCard, readCard, type CardDesign } from './count-cards.ts';
import { valueAt, type ByBlock } from './display-blocks.ts';

/** Both inclusive. */
export interface CountRange {
  readonly fewest: number;
  readonly most: number;
}

export interface CountingDesign {
  readonly displayMs: ByBlock<number>;
  /** Whether the counts are asked for from the last card to the first. */
  readonly isBackward: boolean;
  /** How many targets cards may have: the first row whose `fromSlotMs` a card's time reaches. */
  readonly targetRanges: readonly (CountRange & { readonly fromSlotMs: number })[];
  readonly distractorRanges: readonly [CountRange, CountRange];
  readonly card: CardDesign;
}

/** The end of each card's time, in which the card lies empty. */
const EMPTY_MS = 200;
const INTERLUDE_MS = 250;

/** How long each of `setSize` cards has at `index`, in ms, not rounded. */
export function slotMsAt({ displayMs }: CountingDesign, setSize: number, index: number): number {
  return valueAt(displayMs, index) / setSize;
}

export function planCounting(
  design: CountingDesign,
  question: Question,
  index: number,
  language: Language,
): QuestionPlan {
  const [first, second, third, fourth] = choicesOf(question);
  const choiceOf = (items: readonly string[]): Screen => ({ kind: 'row', items, language });
  return {
    presentation: {
      kind: 'visual',
      durationMs: valueAt(design.displayMs, index),
      frames: framesOf(design, question.questionName, index),
    },
    interlude: { durationMs: INTERLUDE_MS, screen: { kind: 'blank' } },
    choices: [choiceOf(first), choiceOf(second), choiceOf(third), choiceOf(fourth)],
  };
}

function framesOf(
  design: CountingDesign,
  cards: readonly string[],
  index: number,
): VisualPresentation['frames'] {
  const slotMs = slotMsAt(design, cards.length, index);
  const empty = emptyCard(design.card);
  return cards.flatMap((card, place) => [
    { atMs: Math.round(place * slotMs), screen: layCard(design.card, readCard(card)) },
    { atMs: Math.round((place + 1) * slotMs) - EMPTY_MS, screen: empty },
  ]);
}
