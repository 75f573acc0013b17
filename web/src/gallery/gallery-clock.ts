/** The clock of a run in the gallery: it stands still, turns by hand, or follows the display faster than time. */
import type { TurnedClock } from '../shared/runner/index.ts';

export const FRAME_MS = 1000 / 60;
/** After a longer gap (a hidden tab) the clock goes on as if it had been this long. */
const LONGEST_GAP_MS = 100;

/**
 * Turns the clock with the display. In real time a frame is a frame; faster, every frame of the display is so many
 * frames of a display of 60 Hz, and the clock waits while `isHeld`. Returns how to stop.
 */
export function playClock(
  clock: Pick<TurnedClock, 'turn'>,
  speed: number,
  isHeld: () => boolean,
): () => void {
  let lastAtMs = Number.NaN;
  let id = requestAnimationFrame(onFrame);
  function onFrame(atMs: number): void {
    id = requestAnimationFrame(onFrame);
    const gapMs = Math.min(LONGEST_GAP_MS, atMs - lastAtMs || FRAME_MS);
    lastAtMs = atMs;
    if (speed === 1) clock.turn(gapMs);
    else for (let turns = 0; turns < speed && !isHeld(); turns += 1) clock.turn(FRAME_MS);
  }
  return () => cancelAnimationFrame(id);
}
