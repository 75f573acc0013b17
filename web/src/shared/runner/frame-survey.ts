/**
 * Measures the display for some seconds: how often it refreshes, how evenly, and how many frames it drops.
 * Only time with frames counts: a page that was hidden meanwhile is measured longer.
 */
import { rateOf } from './frames.ts';

export interface FrameFigures {
  /** `null` when there were no frames to measure. */
  readonly refreshRateHz: number | null;
  /** Standard deviation of the intervals, dropped frames left out. */
  readonly frameJitterMs: number | null;
  readonly longestFrameMs: number | null;
  readonly frameCount: number;
  readonly droppedFrames: number;
}

export interface FrameSurvey {
  readonly note: (atMs: number) => void;
  readonly isDone: () => boolean;
  readonly figures: () => FrameFigures;
}

/** The page itself has just appeared: its own beginning is not the display's. Part of the planned time. */
const SETTLE_MS = 500;
/** A longer gap is a page that was away. */
const AWAY_MS = 250;
/** A display without frames must not keep anyone waiting for ever: this many times the planned time. */
const PATIENCE = 4;
/** An interval longer than this many frames has dropped some. */
const DROPPED = 1.5;

export function createFrameSurvey(durationMs: number): FrameSurvey {
  const intervals: number[] = [];
  let firstAtMs: number | null = null;
  let lastAtMs = 0;
  let passedMs = 0;
  return {
    note: (atMs) => {
      const intervalMs = firstAtMs === null ? 0 : atMs - lastAtMs;
      firstAtMs ??= atMs;
      lastAtMs = atMs;
      if (intervalMs <= 1 || intervalMs > AWAY_MS) return;
      if (passedMs >= SETTLE_MS) intervals.push(intervalMs);
      passedMs += intervalMs;
    },
    isDone: () =>
      passedMs >= durationMs ||
      (firstAtMs !== null && lastAtMs - firstAtMs >= PATIENCE * durationMs),
    figures: () => summarise(intervals),
  };
}

function summarise(intervals: readonly number[]): FrameFigures {
  const frameMs = intervals.toSorted((first, second) => first - second)[intervals.length >> 1];
  if (frameMs === undefined)
    return {
      refreshRateHz: null,
      frameJitterMs: null,
      longestFrameMs: null,
      frameCount: 0,
      droppedFrames: 0,
    };
  const whole = intervals.filter((interval) => interval <= frameMs * DROPPED);
  const dropped = intervals.reduce((sum, interval) => sum + countDropped(interval, frameMs), 0);
  return {
    refreshRateHz: rateOf(frameMs),
    frameJitterMs: deviationOf(whole),
    longestFrameMs: Math.max(...intervals),
    frameCount: intervals.length + 1,
    droppedFrames: dropped,
  };
}

/** How many frames were due inside this interval and did not come. */
export function countDropped(intervalMs: number, frameMs: number): number {
  return intervalMs > frameMs * DROPPED ? Math.round(intervalMs / frameMs) - 1 : 0;
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / values.length);
}
