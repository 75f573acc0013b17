/**
 * Whose turn it is to fetch sounds. A few devices at a time get the whole line, in the order in which they asked; the
 * others wait a moment and ask again. Who is alone never waits. A courtesy, not a lock: it is kept in memory, a turn
 * ends by itself, and a device that gets no answer fetches all the same.
 */
import type { SoundTurn } from '@jamdai/contract';

export interface SoundTurns {
  /** `device`: one log-in is one device. Asking again during a turn begins it anew. */
  readonly ask: (device: string, nowMs: number) => SoundTurn;
  readonly end: (device: string) => void;
}

/** Devices that fetch at the same time. */
export const TURNS_AT_ONCE = 6;
/** Longer than the sounds of a test take on a line of its own; then the next one joins. */
export const TURN_MS = 20_000;
/** Who waits asks again within this time, or has gone. */
export const PATIENCE_MS = 15_000;
const FIRST_WAIT_MS = 1000;
const WAIT_FOR_EACH_MS = 250;
const LONGEST_WAIT_MS = 5000;

export function createSoundTurns(): SoundTurns {
  /** Until when, by device; in the order in which they came. */
  const fetching = new Map<string, number>();
  const waiting = new Map<string, number>();

  function forgetThoseWhoLeft(nowMs: number): void {
    for (const devices of [fetching, waiting]) {
      for (const [device, untilMs] of devices) if (untilMs <= nowMs) devices.delete(device);
    }
  }

  function ask(device: string, nowMs: number): SoundTurn {
    forgetThoseWhoLeft(nowMs);
    // In its old place.
    if (!fetching.has(device)) waiting.set(device, nowMs + PATIENCE_MS);
    const position = [...waiting.keys()].indexOf(device);
    const free = TURNS_AT_ONCE - fetching.size;
    if (position < Math.max(free, 0)) {
      waiting.delete(device);
      fetching.set(device, nowMs + TURN_MS);
      return { waitMs: 0, aheadCount: 0 };
    }
    const aheadCount = position - free;
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS + aheadCount * WAIT_FOR_EACH_MS);
    return { waitMs, aheadCount };
  }

  return {
    ask,
    end: (device) => {
      fetching.delete(device);
      waiting.delete(device);
    },
  };
}
