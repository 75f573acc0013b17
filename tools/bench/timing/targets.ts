/** The targets of our own screens, each against the ideal loop of the same run, as lines: met or missed. */
import type { Cell } from './cells.ts';
import {
  nextStepDelays,
  onNearestFrame,
  paintErrors,
  paintResponseErrors,
  responseErrors,
  withinHalfFrame,
} from './cells.ts';
import type { Condition } from './engines.ts';
import { writeEstimate, writeMs, writeShare } from './figures.ts';
import { MAIN_DISPLAY_MS } from './plan.ts';
import {
  bootstrapDifference,
  type Estimate,
  mean,
  median,
  sd,
  shareDifference,
} from './statistics.ts';

export interface TargetLine {
  readonly target: string;
  readonly condition: Condition;
  readonly found: string;
  /** `null`: nothing was measured, or the estimate misses and its interval does not. */
  readonly isMet: boolean | null;
}

/** ms; see the targets. */
export const DISPLAY_SD_ROOM_MS = 0.5;
const RESPONSE_MEAN_ROOM_MS = 1;
const RESPONSE_SD_ROOM_MS = 0.3;
const NEXT_STEP_ROOM_MS = 1;

/** `cells` of displays of 1,000 ms. */
export function judge(
  cells: readonly Cell[],
  conditions: readonly Condition[],
): readonly TargetLine[] {
  return conditions.flatMap((condition) => {
    const find = (engine: Cell['engine']): Cell | undefined =>
      cells.find(
        (cell) =>
          cell.engine === engine &&
          cell.condition === condition &&
          cell.intendedMs === MAIN_DISPLAY_MS,
      );
    const ours = find('ours');
    const ideal = find('ideal');
    if (!ours || !ideal) return [];
    return [
      ...(condition === 'busy' ? judgeBusy(ours, ideal) : judgeCalm(ours, ideal, condition)),
      judgeNextStep(ours, ideal, condition),
    ];
  });
}

function judgeCalm(ours: Cell, ideal: Cell, condition: Condition): TargetLine[] {
  const share = onNearestFrame(ours);
  const bias = responseErrors(ours);
  return [
    {
      target: '100 % of displays on the nearest frame',
      condition,
      found: writeShare(share),
      isMet: share.count === 0 ? null : share.hits === share.count,
    },
    below(
      `SD of the display error (paint clock) within ${DISPLAY_SD_ROOM_MS} ms of the ideal loop's`,
      condition,
      spreadDifference(paintErrors(ours), paintErrors(ideal)),
      DISPLAY_SD_ROOM_MS,
    ),
    {
      target: `size of the mean response error ≤ ${RESPONSE_MEAN_ROOM_MS} ms against the frame's time stamp (true by design)`,
      condition,
      found: bias.length > 0 ? writeMs(mean(bias)) : 'not measured',
      isMet: bias.length > 0 ? Math.abs(mean(bias)) <= RESPONSE_MEAN_ROOM_MS : null,
    },
    below(
      `SD of the response error (paint clock) not above the ideal loop's by more than ${RESPONSE_SD_ROOM_MS} ms`,
      condition,
      spreadDifference(paintResponseErrors(ours), paintResponseErrors(ideal)),
      RESPONSE_SD_ROOM_MS,
    ),
  ];
}

function judgeBusy(ours: Cell, ideal: Cell): TargetLine[] {
  const target = 'displays within half a frame (paint clock) not fewer than the ideal loop’s';
  const [mine, best] = [ours, ideal].map((cell) => withinHalfFrame(cell, paintErrors(cell)));
  if (!mine?.count || !best?.count) {
    return [{ target, condition: 'busy', found: 'not measured', isMet: null }];
  }
  const estimate = shareDifference(mine, best);
  return [
    {
      target,
      condition: 'busy',
      found: `${writeShare(mine)} against ${writeShare(best)}: ${writeEstimate(estimate, '%')}`,
      isMet: estimate.high >= 0,
    },
  ];
}

/** Judged without the chance of where in a frame the press fell. */
function judgeNextStep(ours: Cell, ideal: Cell, condition: Condition): TargetLine {
  const mine = nextStepDelays(ours);
  const best = nextStepDelays(ideal);
  return below(
    `from answer to next step not above the ideal loop's by more than ${NEXT_STEP_ROOM_MS} ms at the median, counted from the first frame after the press`,
    condition,
    mine.length > 0 && best.length > 0 ? bootstrapDifference(mine, best, median) : null,
    NEXT_STEP_ROOM_MS,
  );
}

function spreadDifference(mine: readonly number[], best: readonly number[]): Estimate | null {
  return mine.length > 2 && best.length > 2 ? bootstrapDifference(mine, best, sd) : null;
}

export function below(
  target: string,
  condition: Condition,
  estimate: Estimate | null,
  room: number,
): TargetLine {
  return {
    target,
    condition,
    found: estimate ? writeEstimate(estimate, 'ms') : 'not measured',
    isMet:
      estimate && (estimate.value <= room || estimate.low > room) ? estimate.value <= room : null,
  };
}
