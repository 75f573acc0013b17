/** What the statistics of questions start from. */

/** `scores[taker][item]`, of one length for all. Right and wrong are 1 and 0. */
export type ItemScores = readonly (readonly number[])[];

/** 0 without takers. @throws RangeError where rows differ in length. */
export function countItems(scores: ItemScores): number {
  const itemCount = scores[0]?.length ?? 0;
  if (scores.some((row) => row.length !== itemCount)) {
    throw new RangeError('scores: rows differ in length');
  }
  return itemCount;
}
