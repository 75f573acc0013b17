/**
 * Squares of made-up words: one change in the first ⌊n/2⌋ syllables, one in the rest. The first block has changes
 * that are easily heard (another syllable order, or a far consonant), the second one far and one near consonant,
 * the third two sounds that are one feature apart (battery design, phonological_non_word_task).
 */
import { valueAt, type ByBlock } from '../../kit/display-blocks.ts';
import { drawSwap, zonesOf, type Zone } from '../../kit/list-squares.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { squareOf, type Change, type Square } from '../../kit/square-choices.ts';
import { changedSyllables, type SoundChange } from '../../materials/nonword-lists.ts';

/** `order`: two neighbouring syllables change places; else one sound is exchanged, of one of these kinds. */
export type NonwordChange = 'order' | readonly SoundChange[];
export type NonwordPlan = readonly [early: NonwordChange, late: NonwordChange];

const FAR = ['far'] as const;
const NEAR_CONSONANT = ['nearConsonant'] as const;
const NEAR = ['nearConsonant', 'nearVowel'] as const;

export const PRACTICE_PLAN: NonwordPlan = [FAR, FAR];

const PLANS: ByBlock<(setSize: number, index: number) => NonwordPlan> = [
  planEasyAt,
  (_setSize, index) => (index % 2 === 0 ? [FAR, NEAR_CONSONANT] : [NEAR_CONSONANT, FAR]),
  () => [NEAR, NEAR],
];

/** Which changes a word of `setSize` syllables gets at a question index. */
export function nonwordPlanAt(setSize: number, index: number): NonwordPlan {
  return valueAt(PLANS, index)(setSize, index);
}

/** The four words, untested, as syllables; null where a half has no sound to exchange. */
export function drawNonwordSquare(
  random: SeededRandom,
  base: readonly string[],
  [early, late]: NonwordPlan,
): Square | null {
  const zones = zonesOf(base.length);
  const a = drawChange(random, base, zones.early, early);
  const b = drawChange(random, base, zones.late, late);
  return a && b && squareOf(base, a, b);
}

/** Exchanges one sound of the zone, each place with equal chance; null where the drawn place has none. */
export function drawChange(
  random: SeededRandom,
  base: readonly string[],
  zone: Zone,
  change: NonwordChange,
): Change | null {
  if (change === 'order') return drawSwap(random, zone);
  const position = zone.from + random.randInt(zone.to - zone.from);
  const others = change.flatMap((kind) => changedSyllables(base, position, kind));
  if (others.length === 0) return null;
  const other = random.pick(others);
  return (syllables) => syllables.with(position, other);
}

/** A half of one syllable has no order; two orders at once would leave a word of four syllables a single square. */
function planEasyAt(setSize: number, index: number): NonwordPlan {
  const isEven = index % 2 === 0;
  if (setSize < 4) return [FAR, isEven ? 'order' : FAR];
  return isEven ? ['order', FAR] : [FAR, 'order'];
}
