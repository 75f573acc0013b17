/** The three blocks of ten questions, 0–9, 10–19 and 20–29, and what a test fixes for each (reading R1). */

export const BLOCK_SIZE = 10;

/** One value a block. */
export type ByBlock<T> = readonly [T, T, T];

/** The value of the block in which `index` (0–29) lies. Throws on any other index. */
export function valueAt<T>(byBlock: ByBlock<T>, index: number): T {
  const value = byBlock[Math.floor(index / BLOCK_SIZE)];
  if (!Number.isInteger(index) || value === undefined) {
    throw new RangeError(`index: ${index} is not a whole number from 0 to 29`);
  }
  return value;
}
