/**
 * ICC(2,1): how far single raters give the same totals, absolute agreement, raters seen as a sample (Shrout &
 * Fleiss 1979, Psychol Bull 86:420, case 2; two-way random effects):
 * (BMS − EMS) / (BMS + (k − 1)·EMS + k·(JMS − EMS) / n), with mean squares between targets, between judges and
 * of the rest, n targets and k judges.
 */

/**
 * `totals[target][rater]`, each target rated by the same number of raters. At most 1; it can be below 0. Null:
 * fewer than two targets or raters, or no variance at all.
 * @throws RangeError where rows differ in length.
 */
export function intraclassOf(totals: readonly (readonly number[])[]): number | null {
  const n = totals.length;
  const k = totals[0]?.length ?? 0;
  if (totals.some((row) => row.length !== k)) throw new RangeError('totals: rows differ in length');
  if (n < 2 || k < 2) return null;
  const grand = mean(totals.flat());
  const ofTargets = totals.map(mean);
  const ofRaters = Array.from({ length: k }, (_, rater) =>
    mean(totals.map((row) => row[rater] ?? 0)),
  );
  const betweenTargets = (k * squares(ofTargets, grand)) / (n - 1);
  const betweenRaters = (n * squares(ofRaters, grand)) / (k - 1);
  const all = squares(totals.flat(), grand);
  const restSum = all - k * squares(ofTargets, grand) - n * squares(ofRaters, grand);
  const rest = Math.max(0, restSum) / ((n - 1) * (k - 1));
  const whole = betweenTargets + (k - 1) * rest + (k * (betweenRaters - rest)) / n;
  return all < 1e-12 || Math.abs(whole) < 1e-12 ? null : (betweenTargets - rest) / whole;
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

/** Sum of squared distances from `centre`. */
function squares(values: readonly number[], centre: number): number {
  return values.reduce((total, value) => total + (value - centre) ** 2, 0);
}
