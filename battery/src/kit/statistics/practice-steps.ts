/**
 * What each further attempt adds: a linear mixed model of the scores with a mean of its own for every attempt and a random
 * taker (Laird & Ware 1982, Biometrics 38:963), variances by restricted maximum likelihood (Patterson & Thompson 1971,
 * Biometrika 58:545). All attempts of all takers speak, those of people who never came again too: where coming again depends
 * on the scores before, the mean of the pairs takes regression to the mean for practice, this does not (missing at random).
 * The error is taken to be equally large at every attempt. Scores come as counts, so memory does not grow with takers.
 */
import { findAgreement } from './find-agreement.ts';
import { studentT95, type Interval } from './interval.ts';
import { invertSymmetric } from './symmetric-inverse.ts';

/** The scores of takers who are alike: the first attempt, the second, and so on without a gap. */
export interface AttemptSeries {
  readonly scores: readonly number[];
  /** Takers with just these scores. */
  readonly count: number;
}

export interface PracticeStep {
  /** From this attempt, counted from 1, to the next. */
  readonly from: number;
  /** People with both. */
  readonly pairCount: number;
  /** Points. */
  readonly gain: number;
  readonly standardError: number;
  /** Of the gain: Student's t with the pairs less one. */
  readonly interval: Interval;
  /** In SDs of the scores at one attempt; null where they do not vary. */
  readonly standardised: number | null;
}

export interface PracticeFigures {
  readonly steps: readonly PracticeStep[];
  /** Of what takers reach on average, points. */
  readonly takerSd: number;
  /** Of one attempt around that, points: the standard error of measurement between attempts. */
  readonly errorSd: number;
  /** Of the scores at one attempt, points. */
  readonly sd: number;
  /** Correlation of two attempts of a taker in the model, 0–1; null where nothing varies. */
  readonly retest: number | null;
}

/** Takers with the same number of attempts. */
interface Group {
  count: number;
  /** By attempt, of scores less the mean of all. */
  readonly sums: number[];
  squares: number;
  /** Of each taker's sum. */
  totalSquares: number;
}

interface Fit {
  readonly criterion: number;
  readonly means: readonly number[];
  readonly errorVariance: number;
  readonly inverse: readonly (readonly number[])[];
}

/**
 * Attempts count up to the last that `leastPeople` have; later ones are left out. Null: fewer than two such attempts.
 * @throws RangeError for a `leastPeople` below 2.
 */
export function fitPractice(
  series: readonly AttemptSeries[],
  leastPeople: number,
): PracticeFigures | null {
  if (!(leastPeople >= 2)) throw new RangeError(`leastPeople: ${leastPeople} is below 2`);
  const peopleAt = countPeople(series);
  const last = peopleAt.filter((people) => people >= leastPeople).length;
  if (last < 2) return null;
  const groups = groupSeries(series, last);
  const { taken: agreement, fit } = findAgreement((rho) => fitAt(rho, groups, last));
  const { means, errorVariance, inverse } = fit;
  const takerVariance = (errorVariance * agreement) / (1 - agreement);
  const sd = Math.sqrt(takerVariance + errorVariance);
  const steps = Array.from({ length: last - 1 }, (_, step): PracticeStep => {
    const pairCount = peopleAt[step + 1] ?? 0;
    const gain = (means[step + 1] ?? 0) - (means[step] ?? 0);
    const of = (row: number, column: number): number => inverse[row]?.[column] ?? 0;
    const spread = of(step, step) + of(step + 1, step + 1) - 2 * of(step, step + 1);
    const standardError = Math.sqrt(Math.max(0, errorVariance * spread));
    const reach = studentT95(pairCount - 1) * standardError;
    return {
      ...{ from: step + 1, pairCount, gain, standardError },
      interval: { low: gain - reach, high: gain + reach },
      standardised: sd === 0 ? null : gain / sd,
    };
  });
  return {
    ...{ steps, takerSd: Math.sqrt(takerVariance), errorSd: Math.sqrt(errorVariance), sd },
    retest: sd === 0 ? null : agreement,
  };
}

/** By attempt. */
function countPeople(series: readonly AttemptSeries[]): number[] {
  const most = Math.max(0, ...series.map(({ scores }) => scores.length));
  return Array.from({ length: most }, (_, attempt) =>
    series.reduce((sum, { scores, count }) => sum + (scores.length > attempt ? count : 0), 0),
  );
}

/** By the number of attempts less one. Scores less their mean, so that sums of squares lose no digits. */
function groupSeries(series: readonly AttemptSeries[], last: number): Group[] {
  const cut = series.map(({ scores, count }) => ({ scores: scores.slice(0, last), count }));
  const [sum, values] = cut.reduce(
    ([total, number], { scores, count }) => [
      total + count * scores.reduce((one, score) => one + score, 0),
      number + count * scores.length,
    ],
    [0, 0],
  );
  const mean = sum / values;
  const groups = Array.from({ length: last }, (_, at): Group => ({
    ...{ count: 0, sums: Array.from({ length: at + 1 }, () => 0), squares: 0, totalSquares: 0 },
  }));
  for (const { scores, count } of cut) {
    const group = groups[scores.length - 1];
    if (!group) continue;
    let total = 0;
    for (const [attempt, score] of scores.entries()) {
      const own = score - mean;
      total += own;
      group.sums[attempt] = (group.sums[attempt] ?? 0) + count * own;
      group.squares += count * own ** 2;
    }
    group.count += count;
    group.totalSquares += count * total ** 2;
  }
  return groups;
}

/** Generalised least squares at an agreement; the criterion is −2 × the restricted log-likelihood without constants. */
function fitAt(agreement: number, groups: readonly Group[], last: number): Fit {
  const ratio = agreement / (1 - agreement);
  const weights = Array.from({ length: last }, () => Array.from({ length: last }, () => 0));
  const right = Array.from({ length: last }, () => 0);
  let [whole, values, takers] = [0, 0, 0];
  for (const [at, { count, sums, squares, totalSquares }] of groups.entries()) {
    const length = at + 1;
    // The inverse of a taker's covariances, in units of the error: 1 less this on the diagonal, −this beside it.
    const shared = ratio / (1 + length * ratio);
    const total = sums.reduce((sum, one) => sum + one, 0);
    for (let row = 0; row < length; row += 1) {
      right[row] = (right[row] ?? 0) + (sums[row] ?? 0) - shared * total;
      const own = weights[row] as number[];
      for (let column = 0; column < length; column += 1) {
        own[column] = (own[column] ?? 0) + count * (Number(row === column) - shared);
      }
    }
    whole += squares - shared * totalSquares;
    values += count * length;
    takers += count * Math.log1p(length * ratio);
  }
  const found = invertSymmetric(weights);
  if (!found) throw new Error(`attempts: the means of ${last} cannot be told apart`);
  const means = found.inverse.map((row) =>
    row.reduce((sum, one, at) => sum + one * (right[at] ?? 0), 0),
  );
  const explained = means.reduce((sum, mean, at) => sum + mean * (right[at] ?? 0), 0);
  const freedom = values - last;
  const errorVariance = Math.max(whole - explained, values * Number.EPSILON) / freedom;
  const criterion = freedom * Math.log(errorVariance) + takers + found.logDeterminant;
  return { criterion, means, errorVariance, inverse: found.inverse };
}
