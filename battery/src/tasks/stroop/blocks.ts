/**
 * Draws a block of ten trials whole: kinds, right colours and words, from one generator. A draw that breaks a
 * rule is thrown away as a whole, so no rule bends the order of the trials that are kept.
 *
 * Each right colour is drawn by itself, so that the next one cannot be told from those before. What must come out
 * even, colours and pairs of ink and word, comes out even over the eight forms: a block is drawn with colours that
 * have no names yet, and named so that the forms so far are the most even.
 */
import { withoutThird } from '../../kit/answer-positions.ts';
import { BLOCK_SIZE } from '../../kit/display-blocks.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { COLOURS } from './inks.ts';
import { answerTo, type Stimulus } from './stimuli.ts';

type TrialKind = 'neutral' | 'congruent' | 'incongruent' | 'framedIncongruent';

/** Left to chance there are 2.5; fewer than this, and the word before would tell which ink does not follow. */
const MOST_INK_REPEATS_WORD = 4;
const RULE_CHANGES = 5;

const KINDS: readonly (readonly TrialKind[])[] = [
  [...kinds('neutral', 5), ...kinds('congruent', 5)],
  [...kinds('incongruent', 8), ...kinds('congruent', 2)],
  [...kinds('incongruent', 5), ...kinds('framedIncongruent', 5)],
];

/** The 24 ways to give four colours their names. */
const NAMINGS: readonly ReadonlyMap<string, string>[] = orderings(COLOURS).map(
  (names) => new Map(names.map((name, position) => [COLOURS[position] as string, name])),
);

export interface BlockPosition {
  /** 0–2. */
  readonly block: number;
  /** In the third block the first trial is framed in even forms and not in odd ones. */
  readonly isFramedFirst: boolean;
  /** The trials of the form so far; rules look back at the last two. */
  readonly before: readonly Stimulus[];
  /** The trials of the earlier forms. */
  readonly earlierForms: readonly (readonly Stimulus[])[];
}

/** Ten trials in order; null when the draw breaks a rule. */
export function drawBlock(
  random: SeededRandom,
  position: BlockPosition,
): readonly Stimulus[] | null {
  const order = random.shuffle(KINDS[position.block] ?? []);
  if (position.block === 2 && !isSwitching(order, position.isFramedFirst)) return null;
  const rights = drawRights(random);
  const trials = order.map((kind, step) => drawTrial(random, kind, rights[step] as string));
  const named = random
    .shuffle(NAMINGS)
    .map((naming) => trials.map((trial) => rename(trial, naming)))
    .filter((candidate) => isSequenceAllowed(candidate, position.before));
  return findMostEven(named, position);
}

/** One incongruent trial or one with signs, both asking for the ink: for practice. */
export function drawSingle(random: SeededRandom, kind: 'neutral' | 'incongruent'): Stimulus {
  return drawTrial(random, kind, random.pick(COLOURS));
}

/** Ten colours, never the same three times in a row. */
function drawRights(random: SeededRandom): string[] {
  const rights: string[] = [];
  while (rights.length < BLOCK_SIZE) rights.push(random.pick(withoutThird(COLOURS, rights)));
  return rights;
}

function drawTrial(random: SeededRandom, kind: TrialKind, right: string): Stimulus {
  if (kind === 'neutral') return { ink: right, word: null, isFramed: false };
  if (kind === 'congruent') return { ink: right, word: right, isFramed: false };
  const other = random.pick(COLOURS.filter((colour) => colour !== right));
  return kind === 'incongruent'
    ? { ink: right, word: other, isFramed: false }
    : { ink: other, word: right, isFramed: true };
}

function isSwitching(order: readonly TrialKind[], isFramedFirst: boolean): boolean {
  const isFramed = order.map((kind) => kind === 'framedIncongruent');
  return (
    isFramed[0] === isFramedFirst &&
    countPairs(isFramed, (one, next) => one !== next) === RULE_CHANGES
  );
}

function rename({ ink, word, isFramed }: Stimulus, naming: ReadonlyMap<string, string>): Stimulus {
  const nameOf = (colour: string): string => naming.get(colour) as string;
  return { ink: nameOf(ink), word: word === null ? null : nameOf(word), isFramed };
}

function isSequenceAllowed(trials: readonly Stimulus[], before: readonly Stimulus[]): boolean {
  const rights = [...before.slice(-2), ...trials].map(answerTo);
  const withLast = [...before.slice(-1), ...trials];
  return (
    !rights.some((right, step) => right === rights[step + 1] && right === rights[step + 2]) &&
    countPairs(withLast, (one, next) => next.ink === one.word) <= MOST_INK_REPEATS_WORD
  );
}

/** The first of those whose colours and pairs came the fewest times so far; null of none. */
function findMostEven(
  candidates: readonly (readonly Stimulus[])[],
  { block, before, earlierForms }: BlockPosition,
): readonly Stimulus[] | null {
  const counts = new Map<string, number>();
  for (const form of [...earlierForms, before]) {
    for (const [index, trial] of form.entries()) {
      for (const use of usesOf(trial, Math.floor(index / BLOCK_SIZE))) countUse(counts, use);
    }
  }
  const repeats = candidates.map((trials) => countRepeats(trials, block, new Map(counts)));
  return candidates[repeats.indexOf(Math.min(...repeats))] ?? null;
}

/** What is kept even: how often a colour is right in a block, and how often an ink meets another word. */
function usesOf(trial: Stimulus, block: number): string[] {
  const { ink, word } = trial;
  const right = `${block} ${answerTo(trial)}`;
  return word === null || word === ink ? [right] : [right, `${ink} ${word}`];
}

/** Each use counts as often as it was there before: the smallest sum leaves the most even counts. */
function countRepeats(
  trials: readonly Stimulus[],
  block: number,
  counts: Map<string, number>,
): number {
  const uses = trials.flatMap((trial) => usesOf(trial, block));
  return uses.reduce((sum, use) => sum + countUse(counts, use), 0);
}

/** How often it was there before. */
function countUse(counts: Map<string, number>, use: string): number {
  const count = counts.get(use) ?? 0;
  counts.set(use, count + 1);
  return count;
}

function countPairs<T>(items: readonly T[], isCounted: (one: T, next: T) => boolean): number {
  return items.slice(1).filter((next, step) => isCounted(items[step] as T, next)).length;
}

function kinds(kind: TrialKind, count: number): TrialKind[] {
  return Array<TrialKind>(count).fill(kind);
}

function orderings<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    orderings(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
