/**
 * Agreement of two raters beyond chance on categories without order: κ = (pₒ − pₑ) / (1 − pₑ) (Cohen 1960, Educ
 * Psychol Meas 20:37), with the large-sample standard error for κ that is not zero (Fleiss, Cohen & Everitt
 * 1969, Psychol Bull 72:323).
 */

export interface Kappa {
  /** −1 to 1; 0 is chance, 1 is full agreement. */
  readonly kappa: number;
  /** Share of equal categories, 0–1. */
  readonly agreedShare: number;
  readonly standardError: number;
  /**
   * κ ± 1.96 standard errors, cut at −1 and 1. Null: one rater used one category only. κ is 0 then whatever the
   * other did, and a standard error of 0 would claim to be sure of it.
   */
  readonly interval: readonly [low: number, high: number] | null;
}

const NORMAL_95 = 1.959964;

/**
 * `counts[first][second]`: how many things the first rater put into the one category and the second into the
 * other. Null: nothing was rated, or both used one and the same category only, so that chance agrees fully.
 * @throws RangeError unless the table is square with counts from 0.
 */
export function kappaOf(counts: readonly (readonly number[])[]): Kappa | null {
  const size = counts.length;
  if (counts.some((row) => row.length !== size || row.some((count) => !(count >= 0)))) {
    throw new RangeError('counts: not a square table of numbers from 0');
  }
  const n = sum(counts.map(sum));
  if (n === 0) return null;
  const shares = counts.map((row) => row.map((count) => count / n));
  const share = (first: number, second: number): number => shares[first]?.[second] ?? 0;
  const positions = counts.map((_row, position) => position);
  const firsts = shares.map(sum);
  const seconds = positions.map((second) => sum(positions.map((first) => share(first, second))));
  const agreed = sum(positions.map((position) => share(position, position)));
  const byChance = sum(
    positions.map((position) => (firsts[position] ?? 0) * (seconds[position] ?? 0)),
  );
  if (1 - byChance < Number.EPSILON) return null;
  const kappa = (agreed - byChance) / (1 - byChance);

  const margins = (first: number, second: number): number =>
    (firsts[second] ?? 0) + (seconds[first] ?? 0);
  const same = sum(
    positions.map(
      (position) =>
        share(position, position) *
        (1 - byChance - margins(position, position) * (1 - agreed)) ** 2,
    ),
  );
  const other = sum(
    positions.flatMap((first) =>
      positions
        .filter((second) => second !== first)
        .map((second) => share(first, second) * margins(first, second) ** 2),
    ),
  );
  const rest = (agreed * byChance - 2 * byChance + agreed) ** 2;
  const variance = (same + (1 - agreed) ** 2 * other - rest) / (n * (1 - byChance) ** 4);
  const standardError = Math.sqrt(Math.max(0, variance));
  const reach = NORMAL_95 * standardError;
  return {
    kappa,
    agreedShare: agreed,
    standardError,
    interval: [firsts, seconds].some((habit) => Math.max(...habit) > 1 - Number.EPSILON)
      ? null
      : [Math.max(-1, kappa - reach), Math.min(1, kappa + reach)],
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
