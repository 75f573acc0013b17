/**
 * The display's frames, handed in so that automated tests can turn the clock by hand. All times here are in
 * ms from the run's start.
 */

export interface Frames {
  /** The run's clock, now. */
  readonly now: () => number;
  /** Calls back once, on the next frame, with that frame's time; returns how to take it back. */
  readonly request: (onFrame: (atMs: number) => void) => () => void;
  /** A browser event's own time stamp on the run's clock. */
  readonly timeOf: (timeStamp: number) => number;
}

/** The browser's frames; the run's clock starts now. */
export function createBrowserFrames(): Frames {
  const originMs = performance.now();
  return {
    now: () => performance.now() - originMs,
    request: (onFrame) => {
      const id = requestAnimationFrame((atMs) => onFrame(Math.max(0, atMs - originMs)));
      return () => cancelAnimationFrame(id);
    },
    timeOf: (timeStamp) => Math.max(0, timeStamp - originMs),
  };
}

const DEFAULT_FRAME_MS = 1000 / 60;
const SAMPLE_COUNT = 60;
/** Longer gaps are a hidden page or a blocked one, not a refresh rate. */
const LONGEST_FRAME_MS = 1000 / 20;

export interface FrameMeter {
  readonly note: (atMs: number) => void;
  /** Median interval of the last frames; a guess of 60 Hz before the first. */
  readonly frameMs: () => number;
  /** `null` before it was measured. */
  readonly refreshRateHz: () => number | null;
}

export function createFrameMeter(): FrameMeter {
  const intervals: number[] = [];
  let lastAtMs: number | null = null;
  let frameMs = DEFAULT_FRAME_MS;
  let isMeasured = false;
  return {
    note: (atMs) => {
      const intervalMs = lastAtMs === null ? 0 : atMs - lastAtMs;
      lastAtMs = atMs;
      if (intervalMs <= 1 || intervalMs > LONGEST_FRAME_MS) return;
      intervals.push(intervalMs);
      if (intervals.length < SAMPLE_COUNT) return;
      frameMs = medianOf(intervals);
      isMeasured = true;
      intervals.length = 0;
    },
    frameMs: () => frameMs,
    refreshRateHz: () => (isMeasured ? Math.round(10_000 / frameMs) / 10 : null),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? DEFAULT_FRAME_MS;
}
