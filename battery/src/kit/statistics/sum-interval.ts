/**
 * The interval of a sum of figures that were estimated apart, from the interval of each: the reaches are added in squares
 * (Zou & Donner 2008, Stat Med 27:1693; for the difference of two shares it is method 10 of Newcombe 1998, Stat Med 17:873).
 */
import type { Interval } from './interval.ts';

export interface EstimatedPart {
  readonly estimate: number;
  readonly interval: Interval;
}

/** A part that is taken away has its sign and its ends turned: see `subtracted`. */
export function intervalOfSum(parts: readonly EstimatedPart[]): Interval {
  const sum = parts.reduce((total, { estimate }) => total + estimate, 0);
  const reachOf = (end: keyof Interval): number =>
    Math.sqrt(
      parts.reduce((total, { estimate, interval }) => total + (estimate - interval[end]) ** 2, 0),
    );
  return { low: sum - reachOf('low'), high: sum + reachOf('high') };
}

export function subtracted({ estimate, interval }: EstimatedPart): EstimatedPart {
  return { estimate: -estimate, interval: { low: -interval.high, high: -interval.low } };
}
