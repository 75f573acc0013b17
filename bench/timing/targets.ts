/** The targets of our own screens, each against the ideal loop of the same run, as lines: met or missed. */
import type { Cell, ReadBlock } from './cells.ts';
import {
  contrast,
  nextSteps,
  onNearestFrame,
  paintErrors,
  paintResponseErrors,
  responseErrors,
  withinHalfFrame,
} from './cells.ts';
import type { Condition } from './engines.ts';
import { writeEstimate, writeMs, writeShare } from './figures.ts';
import { MAIN_DISPLAY_MS } from './plan.ts';
import type { BlockReading } from './reading.ts';
import {
  bootstrapDifference,
  type Estimate,
  maximumAbsolute,
  mean,
  median,
  sd,
  shareDifference,
  slope,
} from './statistics.ts';

export interface TargetLine {
  readonly target: string;
  readonly condition: Condition;
  readonly found: string;
  /** `null`: nothing could be measured. */
  readonly isMet: boolean | null;
}

/** ms; see the targets. */
/** Questions. */
const WHOLE_RUN = 30;
const DISPLAY_SD_ROOM_MS = 0.5;
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
      target: `|mean response error| ≤ ${RESPONSE_MEAN_ROOM_MS} ms against the frame's time stamp (true by design)`,
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

function judgeNextStep(ours: Cell, ideal: Cell, condition: Condition): TargetLine {
  const mine = nextSteps(ours);
  const best = nextSteps(ideal);
  return below(
    `median from answer to next step not above the ideal loop's by more than ${NEXT_STEP_ROOM_MS} ms`,
    condition,
    mine.length > 0 && best.length > 0 ? bootstrapDifference(mine, best, median) : null,
    NEXT_STEP_ROOM_MS,
  );
}

function spreadDifference(mine: readonly number[], best: readonly number[]): Estimate | null {
  return mine.length > 2 && best.length > 2 ? bootstrapDifference(mine, best, sd) : null;
}

function below(
  target: string,
  condition: Condition,
  estimate: Estimate | null,
  room: number,
): TargetLine {
  return {
    target,
    condition,
    found: estimate ? writeEstimate(estimate, 'ms') : 'not measured',
    isMet: estimate ? estimate.value <= room : null,
  };
}

/** ms and bytes; see the targets. */
const TOLD_ROOM_MS = 1;
const DRIFT_ROOM_MS = 1;
const HEAP_ROOM_BYTES = 5 * 2 ** 20;

/** What a whole run of ours must keep: no drift, no long tasks, no growth, a true record. */
export function judgeRuns(read: readonly ReadBlock[]): readonly TargetLine[] {
  return read
    .filter(({ block }) => block.engine === 'ours')
    .flatMap(({ block: { condition, trials }, reading }) => {
      const told = reading.trials.flatMap((trial) => trial.toldDisplayErrorMs ?? []);
      const toldPaint = reading.trials.flatMap((trial) => trial.toldPaintErrorMs ?? []);
      const run = `a run of ${trials.length} questions: `;
      return [
        recordLine(
          `${run}stored display times within ${TOLD_ROOM_MS} ms of the observer's, frames`,
          condition,
          told,
        ),
        recordLine(`${run}the same, paints`, condition, toldPaint),
        ...(condition === 'busy' ? [] : [driftLine(run, condition, reading)]),
        ...(condition === 'slow' ? [longTaskLine(run, condition, reading)] : []),
        ...(trials.length < WHOLE_RUN ? [] : [heapLine(run, condition, reading)]),
      ];
    });
}

function recordLine(target: string, condition: Condition, errors: readonly number[]): TargetLine {
  const worst = maximumAbsolute(errors);
  return {
    target,
    condition,
    found: errors.length > 0 ? `${writeMs(worst)} at most, ${errors.length} stored` : 'none stored',
    isMet: errors.length > 0 ? worst <= TOLD_ROOM_MS : null,
  };
}

function driftLine(run: string, condition: Condition, { trials }: BlockReading): TargetLine {
  const target = `${run}no drift of the display error (paint clock) from first to last`;
  const errors = trials
    .filter((trial) => !trial.isDroppedByDisplay)
    .flatMap(({ paintDisplayMs, intendedMs }) =>
      paintDisplayMs === null ? [] : [paintDisplayMs - intendedMs],
    );
  if (errors.length < 5) return { target, condition, found: 'not measured', isMet: null };
  const { value, low, high } = slope(errors);
  const span = errors.length - 1;
  const drift = { value: value * span, low: low * span, high: high * span };
  return {
    target,
    condition,
    found: writeEstimate(drift, 'ms'),
    isMet: (drift.low <= 0 && drift.high >= 0) || Math.abs(drift.value) <= DRIFT_ROOM_MS,
  };
}

function longTaskLine(
  run: string,
  condition: Condition,
  { longTasksMs }: BlockReading,
): TargetLine {
  return {
    target: `${run}no task over 50 ms during a stimulus`,
    condition,
    found:
      longTasksMs.length === 0
        ? 'none'
        : `${longTasksMs.length}, the longest ${Math.round(Math.max(...longTasksMs))} ms`,
    isMet: longTasksMs.length === 0,
  };
}

function heapLine(
  run: string,
  condition: Condition,
  { heapGrowthBytes }: BlockReading,
): TargetLine {
  return {
    target: `${run}heap growth ≤ 5 MB`,
    condition,
    found:
      heapGrowthBytes === null ? 'not measured' : `${(heapGrowthBytes / 2 ** 20).toFixed(2)} MB`,
    isMet: heapGrowthBytes === null ? null : heapGrowthBytes <= HEAP_ROOM_BYTES,
  };
}

/** Where an interval of a difference lies wholly on the wrong side: a peer is better than we are. */
export function findBehind(cells: readonly Cell[]): readonly string[] {
  const mine = cells.filter((cell) => cell.engine === 'ours');
  return mine.flatMap((ours) =>
    cells
      .filter(
        (peer) =>
          peer.engine !== 'ours' &&
          peer.engine !== 'ideal' &&
          peer.condition === ours.condition &&
          peer.intendedMs === ours.intendedMs,
      )
      .flatMap((peer) =>
        contrast(ours, peer)
          .filter(({ estimate }) => estimate.low > 0)
          .map(
            ({ name, unit, estimate }) =>
              `${ours.condition}, ${ours.intendedMs} ms, ${peer.engine}: ${name} ${writeEstimate(estimate, unit)}`,
          ),
      ),
  );
}
