/**
 * The audio clock between its steps. A browser's `currentTime` stands still until the next block of samples is made (10 ms
 * and more, on some devices 60), so what it tells is late by up to one block. It is never early: the largest distance
 * between it and the run's clock that was seen a moment ago is the true one.
 */

export interface AudioClock {
  /** Looks at both clocks; call it on every frame while a sound is to come or plays. */
  readonly note: () => void;
  /** The audio clock, in ms, at a moment of the run's clock not long ago. */
  readonly at: (atMs: number) => number;
}

interface AudioClockPorts {
  readonly currentTimeS: () => number;
  /** The run's clock, in ms. */
  readonly now: () => number;
}

/** About a second of frames: long enough to see the beginning of a block, too short for clocks to drift apart. */
const LOOK_COUNT = 60;
/** A clock that is further behind has lost time, for instance while the sound was suspended. */
const LONGEST_STEP_MS = 100;

export function createAudioClock({ currentTimeS, now }: AudioClockPorts): AudioClock {
  const distances = new Float64Array(LOOK_COUNT);
  let lookCount = 0;
  let distanceMs = Number.NEGATIVE_INFINITY;

  function note(): void {
    const seenMs = currentTimeS() * 1000 - now();
    if (distanceMs - seenMs > LONGEST_STEP_MS) lookCount = 0;
    distances[lookCount % LOOK_COUNT] = seenMs;
    lookCount += 1;
    distanceMs = Number.NEGATIVE_INFINITY;
    for (let position = 0; position < Math.min(lookCount, LOOK_COUNT); position += 1)
      distanceMs = Math.max(distanceMs, distances[position] ?? distanceMs);
  }

  return {
    note,
    at: (atMs) => {
      note();
      return atMs + distanceMs;
    },
  };
}
