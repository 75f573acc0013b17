/** Questions of the triangle test: those of a backward counting test. */
import { createCountingItems } from '../../kit/counting-items.ts';
import type { ItemSource } from '../../task.ts';
import { backwardCountingTriangle, TRIANGLES } from './task.ts';

export const backwardCountingTriangleItems: ItemSource = createCountingItems(
  backwardCountingTriangle,
  TRIANGLES,
);
