/**
 * Permuted blocks: within each block every arm comes as often, in an order drawn by the seed. Whoever knows the seed can draw every
 * block again: nothing of it is chance. Zelen, M. (1974). The randomization and stratification of patients to clinical trials.
 * Journal of Chronic Diseases 27, 365–375.
 */
import { createRandom } from '@jamdai/battery';

export interface Blocks {
  readonly seed: string;
  /** Keys, in the order of the design. */
  readonly arms: readonly string[];
  /** A multiple of the number of arms. */
  readonly blockSize: number;
  /** The version from which on these blocks hold. */
  readonly since: number;
  /** Empty where there are none: each stratum has blocks of its own. */
  readonly stratum: string;
}

/** `slot` counts whoever is assigned in the stratum, from 0. */
export function armOfSlot({ seed, arms, blockSize, since, stratum }: Blocks, slot: number): string {
  if (arms.length === 0 || blockSize % arms.length !== 0) {
    throw new RangeError(`blockSize: ${blockSize} is no multiple of ${arms.length} arms`);
  }
  const blockNo = Math.floor(slot / blockSize);
  const block = Array.from({ length: blockSize }, (_, index) => arms[index % arms.length] ?? '');
  const random = createRandom(`assignment:${seed}:${since}:${stratum}:${blockNo}`);
  return random.shuffle(block)[slot % blockSize] ?? '';
}
