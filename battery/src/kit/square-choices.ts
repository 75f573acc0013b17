/**
 * The square rule (battery design, 2.4): the four choices of a question are a list X, a(X), b(X) and both
 * changes ab(X), and the right one is a corner drawn at random. So every choice is equally "central", and
 * only who holds both facts finds the right one: knowing one gives 50 %, knowing none 25 %.
 */
import type { SeededRandom } from './seeded-random.ts';

/** A choice as stored: a list of short strings (battery design, 2.1). */
export type ChoiceList = readonly string[];

/** The corners X, a(X), b(X), ab(X). */
export type Square = readonly [ChoiceList, ChoiceList, ChoiceList, ChoiceList];

export type Change = (list: ChoiceList) => ChoiceList;

/** Throws when the changes cannot be done in either order, or when two corners are equal. */
export function squareOf(base: ChoiceList, a: Change, b: Change): Square {
  const afterA = a(base);
  const afterB = b(base);
  const both = b(afterA);
  if (!isSameList(both, a(afterB))) {
    throw new Error(`changes: their order matters on [${base.join(', ')}]`);
  }
  const square: Square = [base, afterA, afterB, both];
  if (hasSameTwice(square)) {
    throw new Error(`changes: two corners are equal on [${base.join(', ')}]`);
  }
  return square;
}

function hasSameTwice([base, afterA, afterB, both]: Square): boolean {
  return (
    isSameList(base, afterA) ||
    isSameList(base, afterB) ||
    isSameList(base, both) ||
    isSameList(afterA, afterB) ||
    isSameList(afterA, both) ||
    isSameList(afterB, both)
  );
}

function isSameList(one: ChoiceList, other: ChoiceList): boolean {
  return one.length === other.length && one.every((item, position) => item === other[position]);
}

export interface DrawnCorner {
  readonly right: ChoiceList;
  /** The other three corners, in random order. */
  readonly wrong: readonly [ChoiceList, ChoiceList, ChoiceList];
}

/**
 * Draws which corner is right. Call it only when every corner has passed all rules: a rule that is tested
 * afterwards makes the right corner the less extreme one.
 */
export function drawCorner(random: SeededRandom, square: Square): DrawnCorner {
  const corner = random.randInt(square.length);
  const others = random.shuffle(square.filter((_, position) => position !== corner));
  const [first, second, third] = others as [ChoiceList, ChoiceList, ChoiceList];
  return { right: square[corner] as ChoiceList, wrong: [first, second, third] };
}

/** One text for a list, equal exactly when the lists are equal. */
export function keyOf(list: ChoiceList): string {
  return JSON.stringify(list);
}
