/**
 * Questions about sentences (battery design, group 3). An entry of an answer stands for one sentence, so every
 * corner of the square says which sentences it would have been made from, and all four are tested before it is
 * drawn which of them is met. Judged: the mark of one entry turns in one zone. Plain: two neighbours change places.
 * In the other zone one word gives way, where possible to another noun of its own sentence (its lure).
 */
import { choicesOf } from '../question.ts';
import type { DraftQuestion, DrawPosition, FormDrawer } from './draw-forms.ts';
import { drawSwap, zonesOf, type Zone } from './list-squares.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Sentence, SentenceBook } from './sentence-book.ts';
import { readMarked, writeMarked } from './sentence-rows.ts';
import { drawCorner, squareOf, type Change, type ChoiceList } from './square-choices.ts';
import { createUseTable, type UseTable } from './use-table.ts';

interface UseLimits {
  readonly mostUses: number;
  readonly smallestGap: number;
}

export interface SentencePlan {
  readonly book: SentenceBook;
  /** How a sentence is stored as part of the stimulus. */
  readonly write: (sentence: Sentence) => string;
  /** A word counts as met wherever it is offered. */
  readonly wordUses: UseLimits;
  /** An item counts as met when one of its sentences is; absent where the words' limits are enough. */
  readonly frameUses?: UseLimits;
  /** What else the sentences of one corner must be. */
  readonly isAllowed?: (sentences: readonly Sentence[]) => boolean;
}

/** A change and what it brings in. */
interface Exchange {
  readonly change: Change;
  /** The word that gives way to its lure: the one word that may hear another's name. */
  readonly lured: Sentence | null;
  readonly lure: string | null;
}

/** How many sentences may be true, by set size: a fixed share would give the marks away. */
const TRUE_COUNTS: Readonly<Record<number, readonly [least: number, most: number]>> = {
  2: [0, 2],
  3: [1, 2],
  4: [1, 3],
  5: [2, 3],
};
/**
 * Where an even number is met, true and false ones of the form so far may differ by so much; three and five differ by
 * one at the least, so there it is left to chance. 98 sentences in all are then true to 40–60 %.
 */
const MOST_IMBALANCE = 8;
/** The indexes from which items may be used up to a third, two thirds and all of their uses. */
const THIRDS_FROM = [0, 10, 22] as const;
/** Every third question swaps two neighbours, where the zone has two. */
const SWAP_EVERY = 3;

/** Entries are words with marks. */
export function startJudgedForm(plan: SentencePlan): FormDrawer {
  let imbalance = 0;
  return startForm(plan, {
    drawBase: (random, words) =>
      words.map((word) => writeMarked({ word, mark: random.randInt(2) === 0 })),
    drawChanges: (random, { index }, base, partners) => {
      const { early, late } = zonesOf(base.length);
      const [turned, other] = index % 2 === 0 ? [early, late] : [late, early];
      const isSwap = index % SWAP_EVERY === 0 && other.to - other.from > 1;
      const exchange = isSwap
        ? { change: drawSwap(random, other), lured: null, lure: null }
        : drawExchange(random, plan.book, other, base, partners);
      return exchange && [plainChange(drawTurn(random, turned)), exchange];
    },
    isAllowed: (sentences) => {
      const [least, most] = TRUE_COUNTS[sentences.length] ?? [1, 0];
      const trueCount = countTrue(sentences);
      const after = Math.abs(imbalance + 2 * trueCount - sentences.length);
      const isBalanced =
        sentences.length % 2 === 1 || after <= Math.max(MOST_IMBALANCE, Math.abs(imbalance));
      return trueCount >= least && trueCount <= most && isBalanced;
    },
    keep: (sentences) => {
      imbalance += 2 * countTrue(sentences) - sentences.length;
    },
  });
}

/** Entries are words. Two words: one gives way to its lure, the other to a word that is not met. */
export function startPlainForm(plan: SentencePlan): FormDrawer {
  return startForm(plan, {
    drawBase: (_random, words) => words,
    drawChanges: (random, { index }, base, partners) => {
      const { early, late } = zonesOf(base.length);
      if (base.length > 2) {
        const [swapped, other] = base.length === 3 || index % 4 < 2 ? [late, early] : [early, late];
        const exchange = drawExchange(random, plan.book, other, base, partners);
        return exchange && [plainChange(drawSwap(random, swapped)), exchange];
      }
      const first = drawExchange(random, plan.book, { from: 0, to: 2 }, base, partners);
      if (!first) return null;
      const [rest] = first.change(base)[0] === base[0] ? [early] : [late];
      const left = partners.filter((word) => word !== first.lure);
      const outsider = left.find((word) => !first.change(base).includes(word));
      return outsider === undefined
        ? null
        : [first, plainChange((list) => list.with(rest.from, outsider))];
    },
    isAllowed: () => true,
    keep: () => {},
  });
}

interface Design {
  readonly drawBase: (random: SeededRandom, words: readonly string[]) => ChoiceList;
  readonly drawChanges: (
    random: SeededRandom,
    position: DrawPosition,
    base: ChoiceList,
    partners: readonly string[],
  ) => readonly [Exchange, Exchange] | null;
  readonly isAllowed: (sentences: readonly Sentence[]) => boolean;
  readonly keep: (sentences: readonly Sentence[]) => void;
}

function startForm(plan: SentencePlan, design: Design): FormDrawer {
  const { book } = plan;
  const words = spreadUses(plan.wordUses);
  const frames = spreadUses(plan.frameUses ?? { mostUses: Infinity, smallestGap: 0 });
  const isAllowed = (sentences: readonly Sentence[], index: number): boolean =>
    hasNoneTwice(sentences) &&
    design.isAllowed(sentences) &&
    plan.isAllowed?.(sentences) !== false &&
    sentences.every(({ frame }) => frames.allows(frame, index));
  return {
    draw: (random, position) => {
      const free = random.shuffle(book.words.filter((word) => words.allows(word, position.index)));
      if (free.length <= position.setSize) return null;
      const base = design.drawBase(random, free.slice(0, position.setSize));
      const changes = design.drawChanges(random, position, base, free.slice(position.setSize));
      if (!changes) return null;
      return drawStimulus(random, position, plan, base, changes, isAllowed);
    },
    keep: (question, index) => {
      const choices = choicesOf(question);
      const met = (choices[question.correctChoiceNo - 1] as ChoiceList).map(book.sentenceOf);
      words.note(
        choices.flat().map((entry) => book.sentenceOf(entry).word),
        index,
      );
      frames.note(
        met.map(({ frame }) => frame),
        index,
      );
      design.keep(met);
    },
  };
}

function drawStimulus(
  random: SeededRandom,
  position: DrawPosition,
  { book, write }: SentencePlan,
  base: ChoiceList,
  changes: readonly [Exchange, Exchange],
  isAllowed: (sentences: readonly Sentence[], index: number) => boolean,
): DraftQuestion | null {
  const square = squareOf(base, changes[0].change, changes[1].change);
  const stimulusOf = (corner: ChoiceList): string[] => corner.map(book.sentenceOf).map(write);
  const isUsable =
    square.every((corner) => isAllowed(corner.map(book.sentenceOf), position.index)) &&
    isApart(book, square.flat(), changes) &&
    !square.some((corner) => position.isMade(stimulusOf(corner)));
  if (!isUsable) return null;
  const { right, wrong } = drawCorner(random, square);
  return { questionName: stimulusOf(right), right, wrong };
}

/**
 * Uses come by thirds. A last use comes only so late that the gap after it lasts to the end: so what is free at the
 * end is not worn out, and the longest lists still find enough.
 */
function spreadUses({ mostUses, smallestGap }: UseLimits): UseTable {
  const thirds = [1, 2, 3].map((share) =>
    createUseTable({ mostUses: Math.ceil((mostUses * share) / 3), smallestGap }),
  );
  return {
    allows: (item, index) => {
      const third = THIRDS_FROM.findLastIndex((from) => index >= from);
      return (thirds[third] as UseTable).allows(item, index);
    },
    note: (items, index) => {
      const noted = [...items];
      for (const table of thirds) table.note(noted, index);
    },
  };
}

/** A word is in no other sentence that may be met, but as the lure of the one it takes the place of. */
function isApart(
  book: SentenceBook,
  entries: readonly string[],
  changes: readonly Exchange[],
): boolean {
  const sentences = [...new Set(entries)].map(book.sentenceOf);
  const words = new Set(sentences.map(({ word }) => word));
  const isLure = (word: string, sentence: Sentence): boolean =>
    changes.some(({ lured, lure }) => lured === sentence && lure === word);
  return sentences.every((sentence) =>
    [...words].every((word) => !book.isMentioned(word, sentence) || isLure(word, sentence)),
  );
}

/** Neither one item nor one kind twice: the item anywhere, the kind side by side. */
function hasNoneTwice(sentences: readonly Sentence[]): boolean {
  return (
    new Set(sentences.map(({ frame }) => frame)).size === sentences.length &&
    sentences.every(({ kind }, position) => kind === null || kind !== sentences[position + 1]?.kind)
  );
}

/** `partners` are in random order; marks stay. Null when there is none. */
function drawExchange(
  random: SeededRandom,
  book: SentenceBook,
  { from, to }: Zone,
  base: ChoiceList,
  partners: readonly string[],
): Exchange | null {
  const positions = Array.from({ length: to - from }, (_, rank) => from + rank);
  const lureAt = (position: number): string | null =>
    book.sentenceOf(base[position] as string).lure;
  const luring = positions.filter((position) => partners.includes(lureAt(position) ?? ''));
  const position = random.pick(luring.length > 0 ? luring : positions);
  const partner = luring.length > 0 ? lureAt(position) : partners[0];
  if (partner === null || partner === undefined) return null;
  const lured = luring.length > 0 ? book.sentenceOf(base[position] as string) : null;
  const entry = renameEntry(book.sentenceOf(base[position] as string), partner);
  return { change: (list) => list.with(position, entry), lured, lure: lured && partner };
}

function renameEntry({ mark }: Sentence, word: string): string {
  return mark === null ? word : writeMarked({ word, mark });
}

function drawTurn(random: SeededRandom, { from, to }: Zone): Change {
  const position = from + random.randInt(to - from);
  return (list) => {
    const { word, mark } = readMarked(list[position] as string);
    return list.with(position, writeMarked({ word, mark: !mark }));
  };
}

function plainChange(change: Change): Exchange {
  return { change, lured: null, lure: null };
}

function countTrue(sentences: readonly Sentence[]): number {
  return sentences.filter(({ mark }) => mark === true).length;
}
