/** Questions of the red circle test: those of a forward counting test. */
import { createCountingItems } from '../../kit/counting-items.ts';
import { countingRedCircle, RED_CIRCLES } from './task.ts';

export const countingRedCircleItems = createCountingItems(countingRedCircle, RED_CIRCLES);
