/**
 * How long one waits for sound before the taker is asked to try again: frames on which all but the sound was ready. A
 * page that is blocked or slow to draw has no such frames, so it is never taken for a sound that does not come.
 */

const PATIENCE_MS = 4000;
/** What one frame counts at most: a longer gap is the page's and not the sound's. */
const LONGEST_FRAME_MS = 100;

export interface SoundPatience {
  /** Ask once on every frame that waits for nothing but sound. */
  readonly isOver: (atMs: number) => boolean;
}

export function createSoundPatience(): SoundPatience {
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
