/**
 * The clock that everything on the server goes by. The computer's clock may be wrong by years, and be put right later: it
 * is compared with the time that has run since it was last believed, and with the latest moment that the database
 * remembers. Where it contradicts both nothing is deleted, and a person has to say that it is right. Times in ms.
 */
import type { Clock } from './clock.ts';

/**
 * `settling`: it was moved by less than days, which is followed; nothing is deleted for some hours. `ahead`, `behind`: it
 * is too far off to be believed.
 */
export type ClockState = 'steady' | 'settling' | 'ahead' | 'behind';

export interface TrustedClock {
  /** The moment to go by. */
  readonly now: Clock;
  readonly state: () => ClockState;
  /** Null: it is believed. */
  readonly doubt: () => 'ahead' | 'behind' | null;
  /** Whether what has run out may be deleted for good. */
  readonly mayDelete: () => boolean;
  /** The latest moment that is certain to be over, for the database to remember. */
  readonly mark: () => Date;
  /** Somebody says that the computer's clock is right. */
  readonly accept: () => void;
}

export interface TrustedClockOptions {
  readonly wall: Clock;
  /** Runs evenly, also while the computer sleeps; its zero does not matter. */
  readonly runningMs: () => number;
  /** What the database remembers; null: nothing yet. */
  readonly mark: Date | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Clocks are put right by less all the time. */
const NOTICED_MS = 10 * MINUTE_MS;
const SETTLES_MS = 4 * HOUR_MS;
/** The longest time that a server is switched off without being asked about its clock. */
const UNASKED_MS = 4 * DAY_MS;
/** … and the longest that is believed to be a holiday: served by, but nothing is deleted. */
const HOLIDAY_MS = 200 * DAY_MS;
/** Computers without a battery get the time from the network soon after they were switched on. */
const STARTING_MS = 10 * MINUTE_MS;

export function createTrustedClock({ wall, runningMs, mark }: TrustedClockOptions): TrustedClock {
  const startedMs = runningMs();
  let believed = { atMs: (mark ?? wall()).getTime(), ranMs: startedMs };
  let isKnown = mark === null;
  let settledMs = -Infinity;

  const judge = (): { readonly state: ClockState; readonly nowMs: number } => {
    const wallMs = wall().getTime();
    const ranMs = runningMs();
    const expectedMs = believed.atMs + ranMs - believed.ranMs;
    const driftMs = wallMs - expectedMs;
    // A clock that says nothing is behind.
    if (!(driftMs >= -NOTICED_MS)) return { state: 'behind', nowMs: expectedMs };
    if (driftMs > UNASKED_MS) {
      const isHoliday = !isKnown && driftMs <= HOLIDAY_MS;
      return { state: 'ahead', nowMs: isHoliday ? wallMs : expectedMs };
    }
    if (driftMs > NOTICED_MS) settledMs = ranMs + SETTLES_MS;
    believed = { atMs: wallMs, ranMs };
    isKnown ||= ranMs - startedMs > STARTING_MS;
    return { state: ranMs < settledMs ? 'settling' : 'steady', nowMs: wallMs };
  };

  return {
    now: () => new Date(judge().nowMs),
    state: () => judge().state,
    doubt() {
      const { state } = judge();
      return state === 'ahead' || state === 'behind' ? state : null;
    },
    mayDelete: () => judge().state === 'steady',
    mark() {
      judge();
      return new Date(believed.atMs + runningMs() - believed.ranMs);
    },
    accept() {
      believed = { atMs: wall().getTime(), ranMs: runningMs() };
      isKnown = true;
      settledMs = -Infinity;
    },
  };
}

/** For what has no doubt about its clock: tests, and commands of the moment. */
export function believeClock(now: Clock): TrustedClock {
  return {
    now,
    state: () => 'steady',
    doubt: () => null,
    mayDelete: () => true,
    mark: now,
    accept: () => undefined,
  };
}
