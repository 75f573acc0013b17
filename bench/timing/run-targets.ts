/** The targets that only a run of our own can show: a true record, no drift, no long task, no growth. */
import type { ReadBlock } from './cells.ts';
import type { Condition } from './engines.ts';
import { writeEstimate, writeMs } from './figures.ts';
import type { BlockReading } from './reading.ts';
import { maximumAbsolute, slope } from './statistics.ts';
import type { TargetLine } from './targets.ts';

/** Questions. */
const WHOLE_RUN = 30;
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
