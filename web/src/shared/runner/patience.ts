/**
 * How long one waits for what comes from outside the page before one goes on without it: a sound, or the disk. Frames are counted
 * on which all else was ready. A page that is blocked or slow to draw has no such frames, so it is never taken for a sound that
 * does not come.
 */

const PATIENCE_MS = 4000;
/** What one frame counts at most: a longer gap is the page's own. */
const LONGEST_FRAME_MS = 100;

export interface Patience {
  /** Ask once on every frame that waits for nothing else. */
  readonly isOver: (atMs: number) => boolean;
}

export function createPatience(): Patience {
  let waitedMs = 0;
  let lastAtMs: number | null = null;
  return {
    isOver: (atMs) => {
      if (lastAtMs !== null) waitedMs += Math.min(atMs - lastAtMs, LONGEST_FRAME_MS);
      lastAtMs = atMs;
      return waitedMs > PATIENCE_MS;
    },
  };
}
