/** Where the mean of all such takers may lie: mean ± t · SD / √n (Student 1908, Biometrika 6:1). */
import { studentT95, type Interval } from './interval.ts';

/** Null for fewer than two values. `sd` of the sample (n − 1). */
export function meanIntervalOf(mean: number, sd: number, count: number): Interval | null {
  if (count < 2) return null;
  const reach = (studentT95(count - 1) * sd) / Math.sqrt(count);
  return { low: mean - reach, high: mean + reach };
}
