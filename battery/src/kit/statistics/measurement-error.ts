/** How far a score may lie from what its taker would reach on average (Lord & Novick 1968, 3.8). */

/**
 * Standard error of measurement, SD·√(1 − r), in points. A reliability below 0 counts as 0.
 * @throws RangeError for an SD below 0 or a reliability above 1.
 */
export function measurementErrorOf(sd: number, reliability: number): number {
  if (!(sd >= 0)) throw new RangeError(`sd: ${sd} is not from 0 upwards`);
  if (!(reliability <= 1)) throw new RangeError(`reliability: ${reliability} is above 1`);
  return sd * Math.sqrt(1 - Math.max(0, reliability));
}
