/** Questions of the red circle test: those of a forward counting test. */
import { createCountingItems } from '../../kit/counting-items.ts';
import type { ItemSource } from '../../task.ts';
import { countingRedCircle, RED_CIRCLES } from './task.ts';

export const countingRedCircleItems: ItemSource = createCountingItems(
  countingRedCircle,
  RED_CIRCLES,
);
