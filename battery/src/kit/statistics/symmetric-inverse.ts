/** Inverse and determinant of a small positive definite matrix, by Cholesky's decomposition: what least squares solves. */

export interface SymmetricInverse {
  readonly inverse: readonly (readonly number[])[];
  readonly logDeterminant: number;
}

/** Below this share of its diagonal, what is left of a column follows from the others. */
const NOTHING = 1e-11;

/** Null: singular, or not positive definite. Only the lower half is read. */
export function invertSymmetric(matrix: readonly (readonly number[])[]): SymmetricInverse | null {
  const size = matrix.length;
  const lower = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const at = (rows: readonly (readonly number[])[], row: number, column: number): number =>
    rows[row]?.[column] ?? 0;
  let logDeterminant = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = at(matrix, row, column);
      for (let k = 0; k < column; k += 1) rest -= at(lower, row, k) * at(lower, column, k);
      const own = lower[row] as number[];
      if (column < row) {
        own[column] = rest / at(lower, column, column);
      } else if (rest > NOTHING * Math.abs(at(matrix, row, row))) {
        own[row] = Math.sqrt(rest);
        logDeterminant += Math.log(rest);
      } else {
        return null;
      }
    }
  }
  const columns = Array.from({ length: size }, (_, unit) => solveFor(lower, unit));
  return { inverse: columns, logDeterminant };
}

/** The column of the inverse: L Lᵀ x = e. */
function solveFor(lower: readonly (readonly number[])[], unit: number): number[] {
  const size = lower.length;
  const solution = Array.from({ length: size }, (_, row) => Number(row === unit));
  for (let row = 0; row < size; row += 1) {
    for (let k = 0; k < row; k += 1) {
      solution[row] = (solution[row] ?? 0) - (lower[row]?.[k] ?? 0) * (solution[k] ?? 0);
    }
    solution[row] = (solution[row] ?? 0) / (lower[row]?.[row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < size; k += 1) {
      solution[row] = (solution[row] ?? 0) - (lower[k]?.[row] ?? 0) * (solution[k] ?? 0);
    }
    solution[row] = (solution[row] ?? 0) / (lower[row]?.[row] ?? 1);
  }
  return solution;
}
