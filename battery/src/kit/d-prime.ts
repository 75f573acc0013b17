/**
 * Sensitivity d′ for four-choice recognition, equal-variance normal model: the d′ at which the largest of one
 * N(d′, 1) and three N(0, 1) is the first with the observed share right (Hacker & Ratcliff 1979, Percept
 * Psychophys 26:168). The table was computed by numeric integration for thirty questions.
 */

// prettier-ignore
const TABLE: readonly (readonly [points: number, dPrime: number])[] = [
  [7.5, 0], [8, 0.06], [10, 0.3], [12, 0.52], [14, 0.73], [15, 0.84], [16, 0.94], [18, 1.15],
  [20, 1.38], [21, 1.49], [22, 1.62], [23, 1.75], [24, 1.89], [25, 2.05], [26, 2.23], [27, 2.45],
  [28, 2.73], [29, 3.16], [29.5, 3.54],
];
const CHANCE_POINTS = 7.5;
const CEILING_POINTS = 29.5;

/**
 * d′ (no unit, 0 = guessing) from points 0–30; linear between the rows of the table. All right counts as 29.5;
 * 7.5 and fewer give 0. Worked example: 24 points → 1.89; 13 points → half-way between 0.52 and 0.73, 0.625.
 */
export function dPrimeOf(points: number): number {
  if (!(points >= 0 && points <= 30))
    throw new RangeError(`points: ${points} is not within 0 to 30`);
  const bounded = Math.min(Math.max(points, CHANCE_POINTS), CEILING_POINTS);
  const upperRow = TABLE.findIndex(([tablePoints]) => tablePoints >= bounded);
  const [upperPoints, upper] = TABLE[upperRow] as readonly [number, number];
  const [lowerPoints, lower] = TABLE[Math.max(0, upperRow - 1)] as readonly [number, number];
  if (upperPoints === lowerPoints) return upper;
  return lower + ((upper - lower) * (bounded - lowerPoints)) / (upperPoints - lowerPoints);
}
