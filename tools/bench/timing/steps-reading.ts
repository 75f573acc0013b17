/** From what the observer saw of displays with steps inside to the distances between their changes. */
import type { PaintNames } from './engines.ts';
import { findOwnDrop, paintAfter, periodOf } from './reading.ts';
import type { Observation, Schedule } from './recording.ts';

/** Two changes of one display that are meant to lie one beat apart. */
export interface BeatReading {
  readonly intendedMs: number;
  /** Whole frames more (or, below 0, less) than the number nearest to the intended time. */
  readonly framesOff: number;
  /** Distance by the browser's paint times minus the intended one; `null` where it gives none. */
  readonly paintErrorMs: number | null;
  /** The display itself left out a frame between them: see `findOwnDrop`. */
  readonly isDroppedByDisplay: boolean;
}

export interface StepsReading {
  readonly periodMs: number;
  readonly displayCount: number;
  readonly beats: readonly BeatReading[];
  /**
   * Of each display, its last change counted from its first frame: whole frames off. Displays that left out a
   * frame themselves right before it are not in it.
   */
  readonly lastFramesOff: readonly number[];
  /** Onsets of steps as the engine stored them minus the observer's, both from the display's first frame, ms. */
  readonly reportedErrorsMs: readonly number[];
}

/** A change and what the observer knows of it. */
interface Moment {
  readonly dueMs: number;
  /** Index of its first frame. */
  readonly frame: number;
  readonly stampMs: number;
  readonly paintMs: number | null;
}

/**
 * `told`: by display, onsets of the steps on the engine's own clock, where it keeps them. Throws when the
 * observer did not see every step of every planned display, in order.
 */
export function readSteps(
  seen: Observation,
  names: PaintNames,
  schedules: readonly Schedule[],
  beatMs: number,
  reported: readonly (readonly number[])[],
): StepsReading {
  const { frames } = seen;
  const periodMs = periodOf(frames);
  const displays = framesOfDisplays(seen);
  if (displays.length !== schedules.length) {
    throw new Error(`planned ${schedules.length} displays, saw ${displays.length}`);
  }
  const moments = schedules.map((schedule, i) =>
    momentsOf(seen, names, schedule, displays[i] ?? []),
  );
  return {
    periodMs,
    displayCount: displays.length,
    beats: moments.flatMap((changes) =>
      changes.flatMap((first) =>
        changes
          .filter((second) => second.dueMs - first.dueMs === beatMs)
          .map((second) => readBeat(seen, first, second, periodMs)),
      ),
    ),
    lastFramesOff: moments.flatMap((changes) => {
      const [first, before, last] = [changes[0], changes.at(-2), changes.at(-1)];
      if (!first || !before || !last) return [];
      const isDropped = findOwnDrop(seen, { first: before.frame, end: last.frame }, periodMs);
      return isDropped ? [] : [framesBetween(first, last, periodMs)];
    }),
    reportedErrorsMs: reported.flatMap((onsets, i) =>
      onsets.map((onset, step) => {
        const [start, change] = [moments[i]?.[0], moments[i]?.[step]];
        if (!start || !change) throw new Error(`display ${i}: step ${step} was stored but not due`);
        return onset - (onsets[0] ?? onset) - (change.stampMs - start.stampMs);
      }),
    ),
  };
}

/** By display, the indices of the frames on which something changed: each step's first frame, and the end. */
function framesOfDisplays({ frames }: Observation): number[][] {
  const displays: number[][] = [];
  frames.forEach(({ mark, step }, i) => {
    const before = frames[i - 1];
    const wasOn = before?.mark === 'stimulus';
    if (mark === 'stimulus' && !wasOn) displays.push([i]);
    else if (wasOn && (mark !== 'stimulus' || step !== before.step)) displays.at(-1)?.push(i);
  });
  return displays;
}

function momentsOf(
  { frames, paints }: Observation,
  names: PaintNames,
  { onsetsMs, durationMs }: Schedule,
  changes: readonly number[],
): Moment[] {
  const dues = [...onsetsMs, durationMs];
  if (changes.length !== dues.length) {
    throw new Error(`planned ${dues.length} changes in a display, saw ${changes.length}`);
  }
  return dues.map((dueMs, i) => {
    const frame = changes[i] ?? 0;
    const stampMs = frames[frame]?.stampMs ?? Number.NaN;
    const name = i < onsetsMs.length ? names.stimulus : names.after;
    return { dueMs, frame, stampMs, paintMs: paintAfter(paints, name, stampMs) };
  });
}

function readBeat(seen: Observation, first: Moment, second: Moment, periodMs: number): BeatReading {
  const intendedMs = second.dueMs - first.dueMs;
  const isPainted = first.paintMs !== null && second.paintMs !== null;
  return {
    intendedMs,
    framesOff: framesBetween(first, second, periodMs),
    paintErrorMs: isPainted ? second.paintMs - first.paintMs - intendedMs : null,
    isDroppedByDisplay: findOwnDrop(seen, { first: first.frame, end: second.frame }, periodMs),
  };
}

function framesBetween(first: Moment, second: Moment, periodMs: number): number {
  return (
    Math.round((second.stampMs - first.stampMs) / periodMs) -
    Math.round((second.dueMs - first.dueMs) / periodMs)
  );
}
