/** A run's clock that stands still and is turned by hand: for steps that are looked at, and for tests that show themselves. */
import type { Frames } from './frames.ts';

export interface TurnedClock extends Frames {
  /** One frame, `ms` after the last. */
  readonly turn: (ms: number) => void;
  /** Time without a frame. */
  readonly pass: (ms: number) => void;
}

export function createTurnedClock(): TurnedClock {
  let nowMs = 0;
  let waiting: ((atMs: number) => void)[] = [];
  return {
    now: () => nowMs,
    // Hands act now, whatever the browser's own clock says.
    timeOf: () => nowMs,
    request: (onFrame) => {
      waiting.push(onFrame);
      return () => {
        waiting = waiting.filter((other) => other !== onFrame);
      };
    },
    turn: (ms) => {
      nowMs += ms;
      const due = waiting;
      waiting = [];
      for (const onFrame of due) onFrame(nowMs);
    },
    pass: (ms) => {
      nowMs += ms;
    },
  };
}
