/** The interval in which a figure may lie, 95 % and two-sided throughout. */
import { fQuantile } from '../f-distribution.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % point of the normal distribution. */
export const NORMAL_95 = 1.959963984540054;

/** The 97.5 % point of Student's t: t² with ν degrees of freedom is F with 1 and ν. */
export function studentT95(degreesOfFreedom: number): number {
  return Math.sqrt(fQuantile(0.95, 1, degreesOfFreedom));
}

/** Null for fewer than two values. `sd` of the sample (n − 1). */
export function meanIntervalOf(mean: number, sd: number, count: number): Interval | null {
  if (count < 2) return null;
  const reach = (studentT95(count - 1) * sd) / Math.sqrt(count);
  return { low: mean - reach, high: mean + reach };
}
