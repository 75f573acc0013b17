/**
 * Whether a change is more than two attempts of an unchanged taker differ by: (X₂ − X₁ − g) / (SD·√2·√(1 − r)) (Jacobson &
 * Truax 1991, J Consult Clin Psychol 59:12), with the mean practice gain g taken off first (Chelune et al. 1993,
 * Neuropsychology 7:41); without practice g is 0. Where the two were not under the same conditions, the error of what was
 * taken off for that is added to the denominator in squares.
 */
import { measurementErrorOf } from './measurement-error.ts';

/** What is known of a test and its group. */
export interface ChangeFacts {
  /** Of the first attempt, points. */
  readonly sd: number;
  /** Of two attempts, 0–1. */
  readonly retest: number;
  /** Mean of the group, points. */
  readonly practiceGain: number;
  /** Standard error of what was taken off both scores for their conditions, points; absent: nothing was. */
  readonly conditionError?: number;
}

/** The 95 % point of the normal distribution: changes are told at 90 %, two-sided. */
export const CHANGE_LIMIT = 1.6448536269514722;

/**
 * In standard errors of a difference; above 0 is a rise. Null: the two attempts agree fully or nobody differs, so that
 * there is no error to measure by.
 * @throws RangeError for an SD below 0 or a retest above 1.
 */
export function reliableChangeIndexOf(
  first: number,
  second: number,
  { sd, retest, practiceGain, conditionError = 0 }: ChangeFacts,
): number | null {
  const errorOfDifference = Math.hypot(Math.SQRT2 * measurementErrorOf(sd, retest), conditionError);
  return errorOfDifference === 0 ? null : (second - first - practiceGain) / errorOfDifference;
}

/** `rise` and `fall` beyond `CHANGE_LIMIT`; null where there is no index: then nothing is said. */
export function judgeChange(
  first: number,
  second: number,
  facts: ChangeFacts,
): 'rise' | 'fall' | 'none' | null {
  const index = reliableChangeIndexOf(first, second, facts);
  if (index === null) return null;
  if (Math.abs(index) <= CHANGE_LIMIT) return 'none';
  return index > 0 ? 'rise' : 'fall';
}
