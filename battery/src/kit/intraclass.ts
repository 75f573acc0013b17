/**
 * ICC(2,1): how far single raters give the same totals, absolute agreement, raters seen as a sample (Shrout &
 * Fleiss 1979, Psychol Bull 86:420, case 2; two-way random effects; McGraw & Wong 1996, Psychol Methods 1:30,
 * call it ICC(A,1)): (BMS − EMS) / (BMS + (k − 1)·EMS + k·(JMS − EMS) / n), with mean squares between targets,
 * between judges and of the rest, n targets and k judges. The interval rests on F distributions whose degrees of
 * freedom are Satterthwaite's; it is theirs too.
 */
import { fQuantile } from './f-distribution.ts';

export interface Intraclass {
  /** At most 1; it can be below 0. */
  readonly icc: number;
  /** 95 %. Wide for few targets or raters, whatever the coefficient is; far below 0 for two or three targets. */
  readonly interval: readonly [low: number, high: number];
}

/** Mean squares of a table with a row a target and a column a rater. */
interface Variances {
  readonly betweenTargets: number;
  readonly betweenRaters: number;
  readonly rest: number;
  readonly targetCount: number;
  readonly raterCount: number;
}

const UPPER_SHARE = 0.975;
/** Below this, squares are the rounding of sums. */
const NOTHING = 1e-12;

/**
 * `totals[target][rater]`, each target rated by the same number of raters. Null: fewer than two targets or
 * raters, or nothing varies but what raters give throughout.
 * @throws RangeError where rows differ in length.
 */
export function intraclassOf(totals: readonly (readonly number[])[]): Intraclass | null {
  const raterCount = totals[0]?.length ?? 0;
  if (totals.some((row) => row.length !== raterCount)) {
    throw new RangeError('totals: rows differ in length');
  }
  if (totals.length < 2 || raterCount < 2) return null;
  const variances = varyBetween(totals);
  const { betweenTargets: bms, betweenRaters: jms, rest: ems } = variances;
  const [n, k] = [totals.length, raterCount];
  const whole = bms + (k - 1) * ems + (k * (jms - ems)) / n;
  if (bms + ems < NOTHING || Math.abs(whole) < NOTHING) return null;
  const icc = (bms - ems) / whole;
  return { icc, interval: intervalOf(icc, variances) };
}

function varyBetween(totals: readonly (readonly number[])[]): Variances {
  const [n, k] = [totals.length, totals[0]?.length ?? 0];
  const grand = mean(totals.flat());
  const ofTargets = k * squares(totals.map(mean), grand);
  const raterMeans = Array.from({ length: k }, (_, rater) =>
    mean(totals.map((row) => row[rater] ?? 0)),
  );
  const ofRaters = n * squares(raterMeans, grand);
  const all = squares(totals.flat(), grand);
  const restSum = all - ofTargets - ofRaters;
  return {
    betweenTargets: ofTargets / (n - 1),
    betweenRaters: ofRaters / (k - 1),
    rest: restSum < NOTHING * all ? 0 : restSum / ((n - 1) * (k - 1)),
    targetCount: n,
    raterCount: k,
  };
}

/** McGraw & Wong 1996, table 7, ICC(A,1). */
function intervalOf(icc: number, variances: Variances): readonly [number, number] {
  const { betweenTargets: bms, betweenRaters: jms, rest: ems } = variances;
  const { targetCount: n, raterCount: k } = variances;
  if (ems === 0 && jms === 0) return [1, 1];
  // A coefficient below 0 is an estimate of 0: its weights would be negative.
  const share = Math.max(0, icc);
  const ofRaters = k * share * jms;
  const ofRest = (n * (1 - share) + k * share * (n - 1)) * ems;
  const freedom =
    (ofRaters + ofRest) ** 2 / (ofRaters ** 2 / (k - 1) + ofRest ** 2 / ((n - 1) * (k - 1)));
  const below = fQuantile(UPPER_SHARE, n - 1, freedom);
  const above = fQuantile(UPPER_SHARE, freedom, n - 1);
  const within = k * jms + (k * n - k - n) * ems;
  const low = (n * (bms - below * ems)) / (below * within + n * bms);
  const high = (n * (above * bms - ems)) / (within + n * above * bms);
  return [low, high];
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

/** Sum of squared distances from `centre`. */
function squares(values: readonly number[], centre: number): number {
  return values.reduce((total, value) => total + (value - centre) ** 2, 0);
}
