/**
 * One time for a whole simulated installation, in ms: people and machines sleep in it, and it jumps from one moment to the next
 * as soon as nothing real (a call, the database, a hash, a disk) is under way any more. So whoever acts next is told by the
 * seed alone, and a week passes in seconds.
 */

export interface VirtualTime {
  /** Unix time in ms; what an honest clock shows. */
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Calls back after so long, unless the returned function was called before. */
  readonly after: (ms: number, act: () => void) => () => void;
  /**
   * The same for a machine's timer, which nobody watches: it comes when somebody acts next, as on a computer that slept. So a
   * night without anybody costs nothing.
   */
  readonly remind: (ms: number, act: () => void) => () => void;
  /** Real work: the time stands still until it is done. */
  readonly track: <T>(work: Promise<T>) => Promise<T>;
  /** Somebody who acts; an error in it ends the run of the time. */
  readonly spawn: (act: () => Promise<void>) => void;
  /** Until nobody has anything left to do, or `isOver`, or so late. @throws the first error of an actor. */
  readonly run: (options: RunOptions) => Promise<void>;
  /** How many moments have come. */
  readonly count: () => number;
}

export interface RunOptions {
  readonly untilMs: number;
  /** Real work that nobody has tracked is under way. */
  readonly isBusy: () => boolean;
  /** After each moment. */
  readonly look: () => Promise<void>;
  readonly isOver: () => boolean;
}

interface Moment {
  readonly atMs: number;
  readonly act: () => void;
}

/** Turns of the event loop without anything real, so that what hangs on it has gone on. */
const QUIET_TURNS = 4;
/** Real time: nothing that is simulated takes so long. */
const PATIENCE_MS = 60_000;
const nextTurn = setImmediate;
const realTimeout = setTimeout;
const endTimeout = clearTimeout;

export function createVirtualTime(startMs: number): VirtualTime {
  /** The next first; of the same moment, as they were asked for. */
  const moments: Moment[] = [];
  const reminders: Moment[] = [];
  let nowMs = startMs;
  let openCount = 0;
  let momentCount = 0;
  let whenIdle: (() => void)[] = [];
  let fault: { readonly error: unknown } | null = null;

  const plan =
    (queue: Moment[]) =>
    (ms: number, act: () => void): (() => void) => {
      const moment = { atMs: nowMs + Math.max(0, ms), act };
      const position = queue.findLastIndex(({ atMs }) => atMs <= moment.atMs) + 1;
      queue.splice(position, 0, moment);
      return () => {
        const found = queue.indexOf(moment);
        if (found >= 0) queue.splice(found, 1);
      };
    };
  const after = plan(moments);

  async function track<T>(work: Promise<T>): Promise<T> {
    openCount += 1;
    try {
      return await work;
    } finally {
      openCount -= 1;
      if (openCount === 0) {
        const waiting = whenIdle;
        whenIdle = [];
        for (const wake of waiting) wake();
      }
    }
  }

  function spawn(act: () => Promise<void>): void {
    act().catch((error: unknown) => {
      fault ??= { error };
    });
  }

  async function settle(isBusy: () => boolean): Promise<void> {
    const untilMs = process.hrtime.bigint() + BigInt(PATIENCE_MS) * 1_000_000n;
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      if (openCount > 0) await waitForIdle();
      const wasBusy = isBusy();
      await new Promise<void>((resolve) => {
        // What nobody tracks has no end to be told of: it is asked for now and then.
        if (wasBusy) realTimeout(resolve, 1);
        else nextTurn(resolve);
      });
      quiet = openCount === 0 && !isBusy() ? quiet + 1 : 0;
      if (process.hrtime.bigint() > untilMs)
        throw new Error('virtual time: what is under way does not end');
    }
  }

  function waitForIdle(): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = realTimeout(
        () => reject(new Error(`virtual time: ${openCount} pieces of work do not end`)),
        PATIENCE_MS,
      );
      whenIdle.push(() => {
        endTimeout(late);
        resolve();
      });
    });
  }

  return {
    nowMs: () => nowMs,
    sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
    after,
    remind: plan(reminders),
    track,
    spawn,
    async run({ untilMs, isBusy, look, isOver }) {
      await settle(isBusy);
      for (;;) {
        if (fault) throw fault.error;
        const next = moments[0];
        if (isOver() || !next || next.atMs > untilMs) return;
        moments.shift();
        nowMs = Math.max(nowMs, next.atMs);
        momentCount += 1;
        const due = reminders.filter(({ atMs }) => atMs <= nowMs);
        for (const reminder of due) {
          const position = reminders.indexOf(reminder);
          // One that came before may have ended it.
          if (position < 0) continue;
          reminders.splice(position, 1);
          reminder.act();
        }
        if (due.length > 0) await settle(isBusy);
        next.act();
        await settle(isBusy);
        await look();
      }
    },
    count: () => momentCount,
  };
}
