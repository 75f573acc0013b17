/**
 * Logistic regression by maximum likelihood, of takers who are counted where they are alike: Newton's steps, which for the
 * logit are iteratively reweighted least squares (McCullagh & Nelder 1989, Generalized Linear Models, ch. 4).
 */
import { invertSymmetric } from './symmetric-inverse.ts';

/** Takers with the same predictors. */
export interface LogisticCell {
  /** With the constant, where there is to be one. */
  readonly predictors: readonly number[];
  readonly right: number;
  readonly count: number;
}

export interface LogisticFit {
  readonly coefficients: readonly number[];
  readonly standardErrors: readonly number[];
  readonly logLikelihood: number;
}

const MOST_STEPS = 40;
const CLOSE = 1e-10;
/** A coefficient beyond this in logits runs away: the predictors tell right from wrong without fail. */
const RUNAWAY = 30;

/** Null: the predictors follow from one another, or a coefficient has no finite value. */
export function fitLogistic(cells: readonly LogisticCell[]): LogisticFit | null {
  const size = cells[0]?.predictors.length ?? 0;
  let coefficients = Array.from({ length: size }, () => 0);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { gradient, information, logLikelihood } = lookAt(cells, coefficients);
    const found = invertSymmetric(information);
    if (!found) return null;
    const change = found.inverse.map((row) =>
      row.reduce((sum, one, at) => sum + one * (gradient[at] ?? 0), 0),
    );
    coefficients = coefficients.map((one, at) => one + (change[at] ?? 0));
    if (coefficients.some((one) => Math.abs(one) > RUNAWAY)) return null;
    if (change.every((one) => Math.abs(one) < CLOSE)) {
      const standardErrors = found.inverse.map((row, at) => Math.sqrt(row[at] ?? 0));
      return { coefficients, standardErrors, logLikelihood };
    }
  }
  return null;
}

function lookAt(cells: readonly LogisticCell[], coefficients: readonly number[]) {
  const size = coefficients.length;
  const gradient = Array.from({ length: size }, () => 0);
  const information = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  let logLikelihood = 0;
  for (const { predictors, right, count } of cells) {
    const logit = coefficients.reduce((sum, one, at) => sum + one * (predictors[at] ?? 0), 0);
    const share = 1 / (1 + Math.exp(-logit));
    logLikelihood += right * logit - count * softPlus(logit);
    const [rest, weight] = [right - count * share, count * share * (1 - share)];
    for (let row = 0; row < size; row += 1) {
      const own = predictors[row] ?? 0;
      gradient[row] = (gradient[row] ?? 0) + rest * own;
      const line = information[row] as number[];
      for (let column = 0; column <= row; column += 1) {
        line[column] = (line[column] ?? 0) + weight * own * (predictors[column] ?? 0);
      }
    }
  }
  return { gradient, information, logLikelihood };
}

/** log(1 + e^x) without overflow. */
function softPlus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}
