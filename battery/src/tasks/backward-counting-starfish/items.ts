/** Questions of the starfish test: those of a backward counting test. */
import { createCountingItems } from '../../kit/counting-items.ts';
import type { ItemSource } from '../../task.ts';
import { backwardCountingStarfish, STARFISH } from './task.ts';

export const backwardCountingStarfishItems: ItemSource = createCountingItems(
  backwardCountingStarfish,
  STARFISH,
);
