/**
 * Whether the answers to one question follow the model that the others follow: infit and outfit mean squares (Wright & Masters
 * 1982, Rating Scale Analysis, ch. 5), 1 when they do; above 1 they follow ability less than expected, below 1 more. Expected is
 * the chance to be right of takers with so many points on the other questions, so that the question does not explain itself.
 * Standardised by the cube root of Wilson & Hilferty (1931, PNAS 17:684), with the variance that is left once the question's own
 * difficulty is estimated. Classes by the ranges of Wright & Linacre (1994, Rasch Meas Trans 8:370) for tests with choices.
 */
import { NORMAL_95 } from './interval.ts';
import { GUESSED_SHARE, NODE_WEIGHTS, scoreChances, type FormModel } from './item-response.ts';
import type { DifClass, MatchedAnswers } from './mantel-haenszel.ts';

/** By points on the other questions. */
export interface ExpectedAnswers {
  /** Chance to be right. */
  readonly chance: Float64Array;
  /** How fast that falls with the difficulty of the question. */
  readonly fall: Float64Array;
}

export interface FitFigure {
  readonly meanSquare: number;
  /** Standard normal where the question fits. */
  readonly z: number;
}

export interface ItemFit {
  /** Weighted by how much an answer tells. */
  readonly infit: FitFigure;
  /** Every answer counts alike, so that unexpected ones weigh most. */
  readonly outfit: FitFigure;
  /** A: .8 to 1.2, or within chance; C: outside .7 to 1.3; B: between. The worse of both figures. */
  readonly fitClass: DifClass;
}

/** Where the chance to be right hardly falls with the difficulty nearly all guess, or nearly all know: nothing to judge. */
const LEAST_FALL = 0.01;
const MODERATE = 0.2;
const LARGE = 0.3;

/** By question. */
export function expectAnswers({ chances }: FormModel): ExpectedAnswers[] {
  return chances.map((own, at) => {
    const others = scoreChances(chances.toSpliced(at, 1));
    const falls = own.map((right) => ((right - GUESSED_SHARE) * (1 - right)) / (1 - GUESSED_SHARE));
    return {
      chance: Float64Array.from(others, (byNode) => meanAmong(byNode, own)),
      fall: Float64Array.from(others, (byNode) => meanAmong(byNode, falls)),
    };
  });
}

/** Null: nobody answered, or nearly all guessed or knew the answer. */
export function itemFitOf(
  { right, wrong }: MatchedAnswers,
  { chance, fall }: ExpectedAnswers,
): ItemFit | null {
  const infit = createMeanSquare((expected) => expected * (1 - expected));
  const outfit = createMeanSquare(() => 1);
  for (let rest = 0; rest < right.length; rest += 1) {
    const expected = chance[rest] as number;
    const cell = { right: right[rest] ?? 0, count: (right[rest] ?? 0) + (wrong[rest] ?? 0) };
    for (const one of [infit, outfit]) one.add(cell, expected, fall[rest] as number);
  }
  const [weighted, plain] = [infit.finish(), outfit.finish()];
  if (!weighted || !plain) return null;
  const worst = [weighted, plain].map(sizeOf).reduce((most, one) => Math.max(most, one));
  const fitClass = worst <= MODERATE ? 'A' : worst <= LARGE ? 'B' : 'C';
  return { infit: weighted, outfit: plain, fitClass };
}

/** Of squared standardised residuals. For an answer that is right or wrong these are 1 + (x − E)(1 − 2E) / (E(1 − E)). */
function createMeanSquare(weightAt: (expected: number) => number) {
  const cells: { right: number; count: number; expected: number; fall: number; k: number }[] = [];
  let [weights, counts] = [0, 0];
  return {
    add: ({ right, count }: { right: number; count: number }, expected: number, fall: number) => {
      const weight = weightAt(expected);
      const k = ((1 - 2 * expected) * weight) / (expected * (1 - expected));
      cells.push({ right, count, expected, fall, k });
      weights += count * weight;
      counts += count;
    },
    finish: (): FitFigure | null => {
      const falls = cells.reduce((sum, { count, fall }) => sum + count * fall, 0);
      if (!(falls > LEAST_FALL * counts)) return null;
      const shared = cells.reduce((sum, { count, fall, k }) => sum + count * fall * k, 0) / falls;
      let [away, variance] = [0, 0];
      for (const { right, count, expected, k } of cells) {
        away += (right - count * expected) * k;
        variance += count * expected * (1 - expected) * (k - shared) ** 2;
      }
      const meanSquare = Math.max(0, 1 + away / weights);
      const q = Math.sqrt(variance) / weights;
      return { meanSquare, z: ((Math.cbrt(meanSquare) - 1) * 3) / q + q / 3 };
    },
  };
}

/** How far from 1, where that is beyond chance. */
function sizeOf({ meanSquare, z }: FitFigure): number {
  return Math.abs(z) > NORMAL_95 ? Math.abs(meanSquare - 1) : 0;
}

/** The mean of a function of θ among those who have a score that `byNode` gives them. */
function meanAmong(byNode: Float64Array, values: Float64Array): number {
  let [weights, sum] = [0, 0];
  for (const [node, chance] of byNode.entries()) {
    const weight = chance * (NODE_WEIGHTS[node] as number);
    weights += weight;
    sum += weight * (values[node] as number);
  }
  return sum / weights;
}
