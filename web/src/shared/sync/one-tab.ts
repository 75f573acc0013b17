/**
 * Which tab does what: one of them sends, and a run that is under way in one is not taken for interrupted by another.
 * Web Locks where there are some; without them (plain HTTP) a lease on the disk, and the age of the last answer.
 */
import type { DiskStore } from './disk-store.ts';
import type { RunningRun } from './queued-run.ts';
import type { Lease } from './lease.ts';

const SENDING = 'jamdai.sending';
/** Longer than a few calls at their time limit; a tab that died holds the others up for so long. */
const LEASE_MS = 60_000;
/** No question and no pause of a test that goes on lasts so long. */
export const SILENCE_MS = 30 * 60_000;

export interface Tabs {
  /**
   * Runs `work` when no other tab runs any, or when the one that does has not come to its end within `LEASE_MS`; without
   * locks, not at all while another one does.
   */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Says to other tabs that the run is under way here; returns how to end that. */
  readonly hold: (runId: string) => () => void;
  /** The same for a run that was left, unless it is under way somewhere: then null. */
  readonly claim: (run: RunningRun) => Promise<(() => void) | null>;
  readonly isUnderWay: (run: RunningRun) => Promise<boolean>;
}

interface TabOptions {
  /** Null: there are none. */
  readonly locks?: LockManager | null;
  /** For the lock; then it is taken away. */
  readonly patienceMs?: number;
  /** Unix time in ms. */
  readonly nowMs?: () => number;
}

export function createTabs(
  disk: Pick<DiskStore, 'takeLease' | 'endLease'>,
  tabId: string,
  options: TabOptions = {},
): Tabs {
  const { locks = 'locks' in navigator ? navigator.locks : null, nowMs = Date.now } = options;
  const { patienceMs = LEASE_MS } = options;
  return locks ? tabsWithLocks(locks, patienceMs) : tabsWithLease(disk, tabId, nowMs);
}

function tabsWithLocks(locks: LockManager, patienceMs: number): Tabs {
  return {
    alone: (work) => workAlone(locks, work, patienceMs),
    hold: (runId) => {
      const held = Promise.withResolvers<void>();
      void locks.request(lockOf(runId), () => held.promise);
      return held.resolve;
    },
    claim: ({ runId }) =>
      new Promise((resolve, reject) => {
        const held = Promise.withResolvers<void>();
        locks
          .request(lockOf(runId), { ifAvailable: true }, (lock) => {
            resolve(lock && held.resolve);
            return lock ? held.promise : undefined;
          })
          .catch(reject);
      }),
    isUnderWay: async ({ runId }) => {
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === lockOf(runId));
    },
  };
}

/**
 * A page that the system has put to sleep in the middle of a call, or whose end the browser has not noticed, keeps its
 * lock for ever. Then two may send: the server takes each run once.
 */
async function workAlone(
  locks: LockManager,
  work: () => Promise<void>,
  patienceMs: number,
): Promise<void> {
  let working: Promise<void> | undefined;
  const start = () => (working = work());
  try {
    const signal = AbortSignal.timeout(patienceMs);
    await locks.request(SENDING, { signal }, start).catch(async (error: unknown) => {
      if (working) throw error;
      await locks.request(SENDING, { steal: true }, start);
    });
  } catch (error) {
    // Taken away from us meanwhile: what is under way ends as it may.
    if (!working) throw error;
    await working;
  }
}

function lockOf(runId: string): string {
  return `jamdai.run.${runId}`;
}

function tabsWithLease(
  disk: Pick<DiskStore, 'takeLease' | 'endLease'>,
  tabId: string,
  nowMs: () => number,
): Tabs {
  // The same tab has no run under way that it does not know of: it was reloaded. A time in the future is as old as one
  // in the past: the clock was set back.
  const isUnderWay = (run: RunningRun): boolean =>
    run.tabId !== tabId && Math.abs(nowMs() - run.writtenAtMs) < SILENCE_MS;
  return {
    alone: async (work) => {
      const fromMs = nowMs();
      const lease: Lease = { owner: tabId, fromMs, untilMs: fromMs + LEASE_MS };
      // Where nothing can be stored there is nothing that two tabs could both send.
      const isOurs = await disk.takeLease(SENDING, lease).catch(() => true);
      if (!isOurs) return;
      try {
        await work();
      } finally {
        await disk.endLease(SENDING, tabId).catch(() => undefined);
      }
    },
    hold: () => () => undefined,
    claim: (run) => Promise.resolve(isUnderWay(run) ? null : () => undefined),
    isUnderWay: (run) => Promise.resolve(isUnderWay(run)),
  };
}
