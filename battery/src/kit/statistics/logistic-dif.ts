/**
 * Whether a question behaves differently in two groups among takers who are equally good at the rest, by logistic regression
 * (Swaminathan & Rogers 1990, J Educ Meas 27:361): the matching score alone, then with the group (uniform), then with the
 * product of both (non-uniform: the groups differ more at one end). How large it is: what group and product add to
 * Nagelkerke's R² (1991, Biometrika 78:691), with the classes of Jodoin & Gierl (2001, Appl Meas Educ 14:329): A below .035 or
 * not significant, B, C from .070 on.
 */
import { NORMAL_95 } from './interval.ts';
import { fitLogistic, type LogisticCell } from './logistic-regression.ts';
import type { DifClass, MatchedAnswers } from './mantel-haenszel.ts';

export interface LogisticDif {
  /** Likelihood ratio of the group, 1 degree of freedom. */
  readonly uniform: number;
  /** Of the product beside the group, 1 degree of freedom. */
  readonly nonUniform: number;
  /** Which of the two is beyond chance at 5 %; the product comes first. */
  readonly kind: 'nonUniform' | 'uniform' | 'none';
  /** What both add to R², 0–1. */
  readonly gainedR2: number;
  readonly difClass: DifClass;
}

/** 95 % points of χ² with one and two degrees of freedom. */
const ONE_DEGREE = NORMAL_95 ** 2;
const TWO_DEGREES = -2 * Math.log(0.05);
const MODERATE = 0.035;
const LARGE = 0.07;

/** Null: one of the models has no finite solution, for instance because all of a group were right. */
export function logisticDifOf(
  reference: MatchedAnswers,
  focal: MatchedAnswers,
): LogisticDif | null {
  const cells = [...cellsOf(reference, 0), ...cellsOf(focal, 1)];
  const count = cells.reduce((sum, one) => sum + one.count, 0);
  const middle = cells.reduce((sum, { count: own, score }) => sum + own * score, 0) / count;
  const fit = (predictors: (score: number, group: number) => readonly number[]) =>
    fitLogistic(
      cells.map(({ right, count: own, score, group }): LogisticCell => {
        // About one wide, so that no predictor is much larger than the others.
        return { predictors: predictors((score - middle) / 10, group), right, count: own };
      }),
    )?.logLikelihood ?? null;
  const empty = fit(() => [1]);
  const alone = fit((score) => [1, score]);
  const withGroup = fit((score, group) => [1, score, group]);
  const withProduct = fit((score, group) => [1, score, group, score * group]);
  if (empty === null || alone === null || withGroup === null || withProduct === null) return null;
  const r2Of = (logLikelihood: number): number =>
    (1 - Math.exp((2 * (empty - logLikelihood)) / count)) / (1 - Math.exp((2 * empty) / count));
  const uniform = Math.max(0, 2 * (withGroup - alone));
  const nonUniform = Math.max(0, 2 * (withProduct - withGroup));
  const gainedR2 = Math.max(0, r2Of(withProduct) - r2Of(alone));
  const isSignificant = uniform + nonUniform > TWO_DEGREES;
  return {
    ...{ uniform, nonUniform, gainedR2 },
    kind: kindOf(uniform, nonUniform),
    difClass: !isSignificant || gainedR2 < MODERATE ? 'A' : gainedR2 < LARGE ? 'B' : 'C',
  };
}

function kindOf(uniform: number, nonUniform: number): LogisticDif['kind'] {
  if (nonUniform > ONE_DEGREE) return 'nonUniform';
  return uniform > ONE_DEGREE ? 'uniform' : 'none';
}

function cellsOf({ right, wrong }: MatchedAnswers, group: number) {
  return Array.from({ length: right.length }, (_, score) => ({
    ...{ score, group, right: right[score] ?? 0 },
    count: (right[score] ?? 0) + (wrong[score] ?? 0),
  })).filter(({ count }) => count > 0);
}
