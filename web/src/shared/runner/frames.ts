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

/** The browser's frames; the run's clock stands at `startAtMs` now, later than 0 where a broken-off run goes on. */
export function createBrowserFrames(startAtMs = 0): Frames {
  const originMs = performance.now() - startAtMs;
  return {
    now: () => performance.now() - originMs,
    request: (onFrame) => {
      const id = requestAnimationFrame((atMs) => onFrame(Math.max(startAtMs, atMs - originMs)));
      return () => cancelAnimationFrame(id);
    },
    timeOf: (timeStamp) => Math.max(startAtMs, timeStamp - originMs),
  };
}

const DEFAULT_FRAME_MS = 1000 / 60;
const SAMPLE_COUNT = 60;
const MEDIAN_EVERY = 15;
/** Longer gaps are a hidden page or a blocked one, not a refresh rate. */
const LONGEST_FRAME_MS = 1000 / 15;

export interface FrameMeter {
  readonly note: (atMs: number) => void;
  /** Median interval of the last sixty frames; before that what was expected. */
  readonly frameMs: () => number;
  /** `null` before it was measured. */
  readonly refreshRateHz: () => number | null;
}

/**
 * Runs along with every frame, so it makes no garbage. The median forgives dropped frames as long as most
 * frames come.
 */
export function createFrameMeter(expectedMs: number = DEFAULT_FRAME_MS): FrameMeter {
  const intervals = new Float64Array(SAMPLE_COUNT);
  const sorted = new Float64Array(SAMPLE_COUNT);
  let count = 0;
  let lastAtMs = Number.NaN;
  let frameMs = expectedMs;
  let isMeasured = false;
  return {
    note: (atMs) => {
      const intervalMs = atMs - lastAtMs;
      lastAtMs = atMs;
      if (!(intervalMs > 1 && intervalMs <= LONGEST_FRAME_MS)) return;
      intervals[count % SAMPLE_COUNT] = intervalMs;
      count += 1;
      if (count < SAMPLE_COUNT || count % MEDIAN_EVERY > 0) return;
      sorted.set(intervals);
      sorted.sort();
      frameMs = sorted[SAMPLE_COUNT / 2] ?? frameMs;
      isMeasured = true;
    },
    frameMs: () => frameMs,
    refreshRateHz: () => (isMeasured ? rateOf(frameMs) : null),
  };
}

/** Hz with one decimal. */
export function rateOf(frameMs: number): number {
  return Math.round(10_000 / frameMs) / 10;
}
