/** The score interval of a share (Wilson 1927, JASA 22:209; Newcombe 1998, Stat Med 17:857, method 3). */
import { NORMAL_95, type Interval } from './interval.ts';

/** Of the share `hits` / `count`, 0–1; from 0 to 1 without any. */
export function wilsonInterval(hits: number, count: number): Interval {
  if (count === 0) return { low: 0, high: 1 };
  const share = hits / count;
  const squared = NORMAL_95 ** 2;
  const centre = share + squared / (2 * count);
  const reach = NORMAL_95 * Math.sqrt((share * (1 - share)) / count + squared / (4 * count ** 2));
  const scale = 1 + squared / count;
  return {
    low: Math.max(0, (centre - reach) / scale),
    high: Math.min(1, (centre + reach) / scale),
  };
}
