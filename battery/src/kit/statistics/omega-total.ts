/**
 * ω total for one factor: (Σλ)² / ((Σλ)² + Σψ) (McDonald 1999, Test Theory, ch. 6), with loadings λ and own variances ψ.
 * Loadings are least squares on the covariances between items (minres; Harman & Jones 1966, Psychometrika 31:351): each
 * in turn is the best for the others, until none moves. Product-moment covariances, not tetrachoric ones: of right and
 * wrong answers ω then speaks of the sum of points as it is, and lies near α unless questions differ in their loadings.
 */
import { countItems, type ItemScores } from './item-scores.ts';
import { covarianceOf, sumOf } from './mean-and-sd.ts';

const MOST_ROUNDS = 10_000;
/** Of a loading, as a share of the largest. */
const STILL = 1e-10;

/**
 * 0 to 1. Null: fewer than two takers, fewer than three items (two have no single solution), an item that does not vary,
 * a loading above what its item varies (Heywood), or no end after ten thousand rounds.
 * @throws RangeError where rows differ in length.
 */
export function omegaTotalOf(scores: ItemScores): number | null {
  const itemCount = countItems(scores);
  const columns = Array.from({ length: itemCount }, (_, item) =>
    scores.map((row) => row[item] ?? 0),
  );
  if (scores.length < 2) return null;
  return omegaTotalFrom(
    columns.map((one) => columns.map((other) => covarianceOf(one, other) ?? 0)),
  );
}

/** The same from a symmetric matrix, `covariances[item][item]`. */
export function omegaTotalFrom(covariances: readonly (readonly number[])[]): number | null {
  const variances = covariances.map((row, item) => row[item] ?? 0);
  if (variances.length < 3 || variances.some((variance) => variance <= 0)) return null;
  const loadings = fitLoadings(covariances, variances);
  if (!loadings) return null;
  const uniquenesses = variances.map((variance, item) => variance - (loadings[item] ?? 0) ** 2);
  if (uniquenesses.some((uniqueness) => uniqueness < 0)) return null;
  const common = sumOf(loadings) ** 2;
  return common / (common + sumOf(uniquenesses));
}

function fitLoadings(
  covariances: readonly (readonly number[])[],
  variances: readonly number[],
): readonly number[] | null {
  const loadings = variances.map((variance) => Math.sqrt(variance / 2));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let moved = 0;
    for (const [item, row] of covariances.entries()) {
      const own = loadings[item] ?? 0;
      const squares = sumOf(loadings.map((loading) => loading ** 2)) - own ** 2;
      const products = sumOf(row.map((value, other) => value * (loadings[other] ?? 0)));
      const next = squares === 0 ? 0 : (products - (row[item] ?? 0) * own) / squares;
      moved = Math.max(moved, Math.abs(next - own));
      loadings[item] = next;
    }
    const largest = Math.max(...loadings.map(Math.abs));
    if (moved <= STILL * largest) return largest === 0 ? null : loadings;
  }
  return null;
}
