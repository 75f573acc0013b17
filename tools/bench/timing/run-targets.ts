/** The targets that only runs of our own can show: a true record, no drift, no long task, no growth. */
import type { ReadBlock } from './cells.ts';
import { type Condition, CONDITIONS } from './engines.ts';
import { writeEstimate, writeMs } from './figures.ts';
import type { BlockReading, TrialReading } from './reading.ts';
import { maximumAbsolute, slope } from './statistics.ts';
import type { TargetLine } from './targets.ts';

/** Questions. */
const WHOLE_RUN = 30;
/** ms and bytes; see the targets. */
const REPORTED_ROOM_MS = 1;
const DRIFT_ROOM_MS = 1;
const HEAP_ROOM_BYTES = 5 * 2 ** 20;

export function judgeRuns(read: readonly ReadBlock[]): readonly TargetLine[] {
  const runs = read.filter(({ block }) => block.engine === 'ours');
  return CONDITIONS.flatMap((condition) => {
    const own = runs.filter(({ block }) => block.condition === condition);
    if (own.length === 0) return [];
    const whole = own.filter(({ block }) => block.trials.length >= WHOLE_RUN);
    const readings = whole.map(({ reading }) => reading);
    return [
      ...judgeRecord(own, condition),
      ...(condition === 'busy' ? [] : readings.map((reading) => driftLine(condition, reading))),
      ...(condition === 'slow' && whole.length > 0 ? [longTaskLine(condition, readings)] : []),
      ...(whole.length > 0 ? [heapLine(condition, readings)] : []),
    ];
  });
}

/** Each run by itself, with all of its questions. */
function judgeRecord(runs: readonly ReadBlock[], condition: Condition): readonly TargetLine[] {
  const counts = runs.map(({ block }) => block.trials.length).join(' + ');
  const trials = runs.flatMap(({ reading }) => reading.trials);
  const line = (what: string, of: (trial: TrialReading) => readonly (number | null)[]) =>
    recordLine(`stored takings (${counts} questions): ${what}`, condition, trials, of);
  return [
    line('intended times as planned, shown and hidden times as the observer’s, frames', (trial) => [
      trial.reportedIntendedErrorMs,
      trial.reportedOnsetErrorMs,
      trial.reportedDisplayErrorMs,
    ]),
    line('the same times, paints', (trial) => [trial.reportedPaintErrorMs]),
  ];
}

/** A question whose times were not stored misses the target. */
function recordLine(
  target: string,
  condition: Condition,
  trials: readonly TrialReading[],
  of: (trial: TrialReading) => readonly (number | null)[],
): TargetLine {
  const stored = trials.map(of).filter((errors) => !errors.includes(null));
  const worst = maximumAbsolute(stored.flat().flatMap((error) => error ?? []));
  return {
    target: `${target}, within ${REPORTED_ROOM_MS} ms`,
    condition,
    found: `${stored.length} of ${trials.length} stored, off by ${writeMs(worst)} at most`,
    isMet: stored.length === trials.length && worst <= REPORTED_ROOM_MS,
  };
}

function driftLine(condition: Condition, { trials }: BlockReading): TargetLine {
  const target = `a run of ${trials.length} questions: no drift of the display error (paint clock) from first to last`;
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

function longTaskLine(condition: Condition, runs: readonly BlockReading[]): TargetLine {
  const longMs = runs.flatMap(({ longTasksMs }) => longTasksMs);
  return {
    target: `${runs.length} runs of ${WHOLE_RUN} questions: no task over 50 ms during a stimulus`,
    condition,
    found:
      longMs.length === 0
        ? 'none'
        : `${longMs.length}, the longest ${Math.round(Math.max(...longMs))} ms`,
    isMet: longMs.length === 0,
  };
}

function heapLine(condition: Condition, runs: readonly BlockReading[]): TargetLine {
  const grown = runs.flatMap(({ heapGrowthBytes }) => heapGrowthBytes ?? []);
  return {
    target: `${runs.length} runs of ${WHOLE_RUN} questions: heap growth ≤ 5 MB`,
    condition,
    found: grown.map((bytes) => `${(bytes / 2 ** 20).toFixed(2)} MB`).join(', ') || 'not measured',
    isMet: grown.length === 0 ? null : grown.every((bytes) => bytes <= HEAP_ROOM_BYTES),
  };
}
