/**
 * Draws a block of ten trials whole: kinds, right colours and words, from one generator. A draw that breaks a
 * rule is thrown away as a whole, so no rule bends the order of the trials that are kept.
 */
import { BLOCK_SIZE } from '../../kit/display-blocks.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { COLOURS } from './inks.ts';
import { answerTo, type Stimulus } from './stimuli.ts';

type TrialKind = 'neutral' | 'congruent' | 'incongruent' | 'framedIncongruent';

const MOST_INK_REPEATS_WORD = 2;
const RULE_CHANGES = 5;

const KINDS: readonly (readonly TrialKind[])[] = [
  [...kinds('neutral', 5), ...kinds('congruent', 5)],
  [...kinds('incongruent', 8), ...kinds('congruent', 2)],
  [...kinds('incongruent', 5), ...kinds('framedIncongruent', 5)],
];

export interface BlockPosition {
  /** 0–2. */
  readonly block: number;
  /** In the third block the first trial is framed in even forms and not in odd ones. */
  readonly isFramedFirst: boolean;
  /** The trials of the form so far; rules look back at the last two. */
  readonly before: readonly Stimulus[];
}

/** Ten trials in order; null when the draw breaks a rule. */
export function drawBlock(
  random: SeededRandom,
  position: BlockPosition,
): readonly Stimulus[] | null {
  const order = random.shuffle(KINDS[position.block] ?? []);
  const rights = random.shuffle(drawColourCounts(random));
  const trials = order.map((kind, step) => drawTrial(random, kind, rights[step] as string));
  return isSequenceAllowed(trials, position) ? trials : null;
}

/** One incongruent trial or one with signs, both asking for the ink: for practice. */
export function drawSingle(random: SeededRandom, kind: 'neutral' | 'incongruent'): Stimulus {
  return drawTrial(random, kind, random.pick(COLOURS));
}

/** Ten colours: two of the four come three times, the others twice. */
function drawColourCounts(random: SeededRandom): string[] {
  const byRank = random.shuffle(COLOURS);
  const fewest = Math.floor(BLOCK_SIZE / COLOURS.length);
  const extraCount = BLOCK_SIZE % COLOURS.length;
  return byRank.flatMap((colour, rank) =>
    Array<string>(fewest + (rank < extraCount ? 1 : 0)).fill(colour),
  );
}

function drawTrial(random: SeededRandom, kind: TrialKind, right: string): Stimulus {
  if (kind === 'neutral') return { ink: right, word: null, isFramed: false };
  if (kind === 'congruent') return { ink: right, word: right, isFramed: false };
  const other = random.pick(COLOURS.filter((colour) => colour !== right));
  return kind === 'incongruent'
    ? { ink: right, word: other, isFramed: false }
    : { ink: other, word: right, isFramed: true };
}

function isSequenceAllowed(
  trials: readonly Stimulus[],
  { block, isFramedFirst, before }: BlockPosition,
): boolean {
  const rights = [...before.slice(-2), ...trials].map(answerTo);
  const withLast = [...before.slice(-1), ...trials];
  return (
    !rights.some((right, step) => right === rights[step + 1] && right === rights[step + 2]) &&
    countPairs(withLast, (one, next) => next.ink === one.word) <= MOST_INK_REPEATS_WORD &&
    (block < 2 || isSwitching(trials, isFramedFirst))
  );
}

function isSwitching(trials: readonly Stimulus[], isFramedFirst: boolean): boolean {
  return (
    trials[0]?.isFramed === isFramedFirst &&
    countPairs(trials, (one, next) => one.isFramed !== next.isFramed) === RULE_CHANGES
  );
}

function countPairs(
  trials: readonly Stimulus[],
  isCounted: (one: Stimulus, next: Stimulus) => boolean,
): number {
  return trials.slice(1).filter((next, step) => isCounted(trials[step] as Stimulus, next)).length;
}

function kinds(kind: TrialKind, count: number): TrialKind[] {
  return Array<TrialKind>(count).fill(kind);
}
