/** All readings of one engine, condition and display time, and the figures drawn from them. */
import type { Block, Condition, EngineName } from './engines.ts';
import type { BlockReading, TrialReading } from './reading.ts';
import { maximumAbsolute, mean, median, sd } from './statistics.ts';

export interface Cell {
  readonly engine: EngineName;
  readonly condition: Condition;
  readonly intendedMs: number;
  readonly periodMs: number;
  /** Trials in which the display itself left out a frame; they are counted and not used. */
  readonly droppedCount: number;
  readonly trials: readonly TrialReading[];
}

export interface Share {
  readonly hits: number;
  readonly count: number;
}

export interface ReadBlock {
  readonly block: Block;
  readonly reading: BlockReading;
}

export function collectCells(read: readonly ReadBlock[]): readonly Cell[] {
  const groups = new Map<string, { first: ReadBlock; trials: TrialReading[] }>();
  for (const each of read) {
    for (const trial of each.reading.trials.slice(each.block.warmUpCount)) {
      const key = `${each.block.engine} ${each.block.condition} ${trial.intendedMs}`;
      const group = groups.get(key) ?? { first: each, trials: [] };
      group.trials.push(trial);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map(({ first, trials }) => ({
    engine: first.block.engine,
    condition: first.block.condition,
    intendedMs: trials[0]?.intendedMs ?? Number.NaN,
    periodMs: first.reading.periodMs,
    droppedCount: trials.filter((trial) => trial.isDroppedByDisplay).length,
    trials: trials.filter((trial) => !trial.isDroppedByDisplay),
  }));
}

export function onNearestFrame({ trials }: Cell): Share {
  return { hits: trials.filter((trial) => trial.framesOff === 0).length, count: trials.length };
}

/** Shown minus intended time by the paint clock, ms. */
export function paintErrors({ trials }: Cell): readonly number[] {
  return trials.flatMap(({ paintDisplayMs, intendedMs }) =>
    paintDisplayMs === null ? [] : [paintDisplayMs - intendedMs],
  );
}

/** The same by the moments at which the two frames ran; told for every engine. */
export function ranErrors({ trials }: Cell): readonly number[] {
  return trials.map(({ ranDisplayMs, intendedMs }) => ranDisplayMs - intendedMs);
}

/** Displays within half a frame by `errorsMs`. */
export function withinHalfFrame({ periodMs }: Cell, errorsMs: readonly number[]): Share {
  return {
    hits: errorsMs.filter((error) => Math.abs(error) <= periodMs / 2).length,
    count: errorsMs.length,
  };
}

export function responseErrors({ trials }: Cell): readonly number[] {
  return trials.flatMap(({ responseErrorMs }) =>
    responseErrorMs === null ? [] : [responseErrorMs],
  );
}

export function paintResponseErrors({ trials }: Cell): readonly number[] {
  return trials.flatMap(({ paintResponseErrorMs }) =>
    paintResponseErrorMs === null ? [] : [paintResponseErrorMs],
  );
}

export function nextSteps({ trials }: Cell): readonly number[] {
  return trials.flatMap(({ nextStepMs }) => (nextStepMs === null ? [] : [nextStepMs]));
}

/** Time to the next step beyond the first frame after the press, ms. */
export function nextStepDelays({ trials }: Cell): readonly number[] {
  return trials.flatMap(({ nextStepDelayMs }) =>
    nextStepDelayMs === null ? [] : [nextStepDelayMs],
  );
}

export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly sd: number;
  readonly median: number;
  readonly maximum: number;
}

export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  return {
    count: values.length,
    mean: mean(values),
    sd: sd(values),
    median: median(values),
    maximum: maximumAbsolute(values),
  };
}
