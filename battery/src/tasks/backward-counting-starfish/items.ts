/** Questions of the starfish test: those of a backward counting test. */
import { createCountingItems } from '../../kit/counting-items.ts';
import { backwardCountingStarfish, STARFISH } from './task.ts';

export const backwardCountingStarfishItems = createCountingItems(
  backwardCountingStarfish,
  STARFISH,
);
