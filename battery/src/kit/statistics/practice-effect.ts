/**
 * What a second attempt adds: mean and SD of the gains, later less earlier, with Student's interval (1908, Biometrika 6:1), and the gain in units of the SD of the first attempt, which says how large it is among takers.
 */
import { studentT95, type Interval } from './interval.ts';
import { meanOf, sdOf } from './mean-and-sd.ts';

export interface PracticeEffect {
  readonly pairCount: number;
  /** Points. */
  readonly meanGain: number;
  readonly gainSd: number;
  /** Of the mean gain. */
  readonly interval: Interval;
  /** In SDs of the first attempt; null where that does not vary. */
  readonly standardised: number | null;
}

/** Scores of the same takers in the same order. Null below two pairs. @throws RangeError where lengths differ. */
export function practiceEffectOf(
  first: readonly number[],
  second: readonly number[],
): PracticeEffect | null {
  if (first.length !== second.length) {
    throw new RangeError(`pairs: ${first.length} values beside ${second.length}`);
  }
  const gains = second.map((score, taker) => score - (first[taker] ?? 0));
  const [meanGain, gainSd, firstSd] = [meanOf(gains), sdOf(gains), sdOf(first)];
  if (meanGain === null || gainSd === null || firstSd === null) return null;
  const reach = (studentT95(gains.length - 1) * gainSd) / Math.sqrt(gains.length);
  return {
    pairCount: gains.length,
    meanGain,
    gainSd,
    interval: { low: meanGain - reach, high: meanGain + reach },
    standardised: firstSd === 0 ? null : meanGain / firstSd,
  };
}
