/** The points over which what is believed of a taker is summed: each of the rival processes at 61 values of θ. */
import { PROCESSES, type MemoryProcess } from './memory-processes.ts';
import type { Population } from './test-estimates.ts';

const GRID = Array.from({ length: 61 }, (_, position) => (position - 30) / 7.5);
/** Somewhat wider than the populations: who comes from elsewhere is not drawn to their mean. */
export const PRIOR_SD = 1.25;
export const POINT_COUNT = PROCESSES.length * GRID.length;
/** By point. */
export const THETAS: readonly number[] = Array.from(
  { length: POINT_COUNT },
  (_, point) => GRID[point % GRID.length] as number,
);
/** Logarithms by point; they add up to 1 over all points. */
export const LOG_PRIOR: readonly number[] = priorOf(THETAS);

export function processAt(point: number): MemoryProcess {
  return PROCESSES[Math.floor(point / GRID.length)] as MemoryProcess;
}

/** Things to hold, by point; `populations` has one for each of `PROCESSES`. */
export function levelsOf(populations: readonly Population[]): number[] {
  return THETAS.map((theta, point) => {
    const { mean, sd } = populations[Math.floor(point / GRID.length)] as Population;
    return mean + sd * theta;
  });
}

function priorOf(thetas: readonly number[]): number[] {
  const weights = thetas.map((theta) => Math.exp(-0.5 * (theta / PRIOR_SD) ** 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.log(weight / total));
}
