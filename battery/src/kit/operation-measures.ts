/**
 * What the clicks on sums say (battery design, one_digit_letter_after_operation_task): whether sums were worked out
 * or tried out, and whether pauses before a click were long enough to rehearse (Friedman & Miyake 2004).
 */
import { firstClickAccuracyOf } from './operation-accuracy.ts';
import { medianOf } from './score.ts';
import type { IndexEntry, MeasuredTrial, OperationClick } from './attempt-measures.ts';

export interface OperationMeasures {
  /** Share of sums whose first click was right, 0–1; null without clicks. */
  readonly operationAccuracy: number | null;
  /** Median time from a sum's appearance to its right click; null without right clicks. */
  readonly operationTimeS: number | null;
  /** Sums that took more than 15 s; null without right clicks. */
  readonly slowOperations: number | null;
}

const SLOW_S = 15;
const NO_CLICKS = 'the device sent no clicks';
const SOURCE = 'battery design, section 3';

export const OPERATION_INDICES: Readonly<Record<keyof OperationMeasures, IndexEntry>> = {
  operationAccuracy: {
    meaning: 'Share of sums whose first click was right; under 0.85 raises operationLow',
    unit: 'share',
    range: [0, 1],
    direction: 'more is better',
    nullWhen: NO_CLICKS,
    source: `${SOURCE}; Unsworth et al. 2005, Behav Res Methods 37:498`,
  },
  operationTimeS: {
    meaning: 'Median time from the appearance of a sum to its right click',
    unit: 'seconds',
    range: [0, null],
    direction: 'less is better',
    nullWhen: NO_CLICKS,
    source: SOURCE,
  },
  slowOperations: {
    meaning: `Sums that took more than ${SLOW_S} s: possible pauses for rehearsal`,
    unit: 'count',
    range: [0, 129],
    direction: 'less is better',
    nullWhen: NO_CLICKS,
    source: `${SOURCE}; Friedman & Miyake 2004, J Mem Lang 51:136`,
  },
};

/** `nextAfterMs` lies between a right click and the next sum. Voided trials do not count. */
export function measureOperations(
  trials: readonly MeasuredTrial[] | null,
  nextAfterMs: number,
): OperationMeasures {
  const retained = (trials ?? []).filter(({ voided }) => !voided);
  const seconds = retained.flatMap((trial) => secondsOfSums(trial, nextAfterMs));
  return {
    operationAccuracy: firstClickAccuracyOf(retained.map(({ clicks = [] }) => clicks)),
    operationTimeS: medianOf(seconds),
    slowOperations: seconds.length === 0 ? null : seconds.filter((s) => s > SLOW_S).length,
  };
}

/** The first sum of a question appears with its stimulus. */
function secondsOfSums({ shownAtMs, clicks = [] }: MeasuredTrial, nextAfterMs: number): number[] {
  const rights: readonly OperationClick[] = clicks.filter(({ isRight }) => isRight);
  return rights.flatMap(({ atMs }, position) => {
    const before = rights[position - 1];
    const onsetMs = before ? before.atMs + nextAfterMs : shownAtMs;
    return onsetMs === null ? [] : [Math.max(0, atMs - onsetMs) / 1000];
  });
}
