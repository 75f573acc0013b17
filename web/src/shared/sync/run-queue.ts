/**
 * The queue of this device: writes a run while it goes on, sends what is ready under the account that made it, and
 * deletes it only after its own acknowledgement. Decides nothing about storage, tabs, clock or network: they are
 * handed in, so that all their interleavings can be tried.
 */
import type { ShortAttempt, StoredAttempt } from '@jamdai/contract';
import type {
  InterruptedRun,
  QueuedRun,
  Rest,
  RunningRun,
  RunStore,
  SendableRun,
  SendError,
  UnsentRun,
} from './queued-run.ts';
import { createQueueState, type QueueState, type RunStatus } from './queue-state.ts';
import { isLasting, retryDelayMs } from './retry.ts';
import type { Tabs } from './one-tab.ts';

/** A test that was left in the middle can be gone on with for so long. */
export const RESUMABLE_MS = 15 * 60_000;

/** Taken together from one session, so that nothing can go out under another account. */
export interface Account {
  readonly userId: string;
  readonly token: string;
}

export type SendOutcome =
  /** `isTakenOver`: a second device has gone on instead. Absent: no. */
  | {
      readonly kind: 'acknowledged';
      readonly taking: StoredAttempt | null;
      readonly isTakenOver?: boolean;
      /** Of a short run, in place of `taking`. */
      readonly short?: ShortAttempt;
    }
  | { readonly kind: 'failed'; readonly error: SendError };

export interface QueuePorts {
  readonly store: RunStore;
  readonly tabs: Tabs;
  readonly tabId: string;
  readonly account: () => Account | null;
  readonly send: (run: SendableRun, account: Account) => Promise<SendOutcome>;
  /** Calls back after so long; a new one takes the place of the last. */
  readonly wake: (afterMs: number, then: () => void) => void;
  readonly makeStamp: () => string;
  readonly nowMs: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Other tabs may look again, and learn which run this one has sent. */
  readonly announce: (sentRunId: string | null) => void;
  /** After each round of sending: so many finished tests of the account are still here. */
  readonly leftBehind?: (count: number, account: Account) => void;
}

export interface RunQueue {
  /** The run begins, or was answered so far. `goOn`: what it takes to go on with it after a reload. */
  readonly storeIncompleteRun: (userId: string, rest: Rest, goOn?: unknown) => Promise<void>;
  /** Resolves when what this page has said of its unfinished runs so far is stored; never rejects. */
  readonly stored: () => Promise<unknown>;
  /** Runs of this account that were left in the middle and can be gone on with here, the newest first. */
  readonly findLeft: (userId: string) => Promise<readonly RunningRun[]>;
  /** The newest run of this account that is under way in another tab of this browser. */
  readonly findUnderWay: (userId: string) => Promise<RunningRun | null>;
  /** This page goes on with it, and no other can. `false`: it is under way elsewhere, or too late. */
  readonly claim: (left: RunningRun) => Promise<boolean>;
  /** This page does not go on after all: whoever comes next may. */
  readonly letGo: (runId: string) => void;
  /** It is begun anew instead: what was answered is sent as unfinished. */
  readonly giveUp: (left: RunningRun) => Promise<void>;
  /** It ended before its last answer. */
  readonly interrupt: (userId: string, rest: Rest) => Promise<void>;
  /** Resolves when it is written; sending goes on by itself. */
  readonly finish: (run: UnsentRun) => Promise<void>;
  /** Tries at once: at start, on reconnect, on focus, after a log-in, by the button. */
  readonly drain: () => Promise<void>;
  /** Looks at the store only: another tab has changed it, or sent a run. */
  readonly refresh: (sentRunId?: string | null) => Promise<void>;
  /** Gives what was refused another try. */
  readonly unpark: () => Promise<void>;
  /** Sends what runs of this account have left behind that did not reach their end. */
  readonly settle: () => Promise<void>;
  /** The taker has read that the run was broken off. */
  readonly dismiss: (runId: string) => void;
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRunQueue(ports: QueuePorts): RunQueue {
  const { store, tabs } = ports;
  const { state, subscribe, note, count, noteBrokenOff, forgetBrokenOff } = createQueueState();
  /** Runs that are under way in this tab, and how to say that they no longer are. */
  const live = new Map<string, () => void>();
  /** The newest of what was written of runs that are under way: one comes after the other. */
  let storing: Promise<unknown> = Promise.resolve();
  let draining: Promise<void> | null = null;
  let isRequestedAgain = false;
  let failureCount = 0;
  let hasFailed = false;
  /** The first of the runs that were left can be gone on with until then; null: there are none. Unix ms. */
  let nextEndMs: number | null = null;
  /** The server wants to be left alone so long. Unix ms. */
  let busyUntilMs = 0;
  /** Asking with it again would help as little: somebody has to log in, or to press the button. */
  let rejectedToken: string | null = null;

  function stampOf(userId: string, runId: string) {
    const { tabId, makeStamp, nowMs } = ports;
    return { userId, runId, tabId, stamp: makeStamp(), writtenAtMs: nowMs(), refusal: null };
  }

  async function storeIncompleteRun(userId: string, rest: Rest, goOn?: unknown): Promise<void> {
    const { runId, testName } = rest;
    if (!live.has(runId)) {
      live.set(runId, tabs.hold(runId));
      forgetBrokenOff((run) => run.userId === userId && run.rest.testName === testName);
    }
    const written = store.write({ ...stampOf(userId, runId), kind: 'running', rest, goOn });
    storing = written.catch(() => undefined);
    note({ isDurable: await written });
  }

  async function findLeft(userId: string): Promise<readonly RunningRun[]> {
    const left: RunningRun[] = [];
    for (const run of await store.list(userId)) {
      if (run.kind === 'running' && (await canGoOn(run))) left.push(run);
    }
    return left.toReversed();
  }

  async function findUnderWay(userId: string): Promise<RunningRun | null> {
    for (const run of (await store.list(userId)).toReversed()) {
      const isElsewhere = run.kind === 'running' && !live.has(run.runId);
      if (isElsewhere && (await tabs.isUnderWay(run))) return run;
    }
    return null;
  }

  async function canGoOn(run: RunningRun): Promise<boolean> {
    return leftForMs(run) > 0 && !live.has(run.runId) && !(await tabs.isUnderWay(run));
  }

  /** So long it can still be gone on with, for all that its record says. A clock that was set back makes it no younger. */
  function leftForMs({ goOn, refusal: rejection, writtenAtMs }: RunningRun): number {
    if (goOn === undefined || rejection) return 0;
    return RESUMABLE_MS - Math.abs(ports.nowMs() - writtenAtMs);
  }

  async function claim(left: RunningRun): Promise<boolean> {
    const { userId, runId } = left;
    if (live.has(runId)) return false;
    const letOthers = await tabs.claim(left);
    if (!letOthers) return false;
    live.set(runId, letOthers);
    // What this tab writes nobody has replaced meanwhile: of two that try at the same moment, one finds its own stamp.
    const stamp = ports.makeStamp();
    if (leftForMs(left) > 0) await store.replace(left, { ...left, tabId: ports.tabId, stamp });
    const isOurs = (await store.list(userId)).some((run) => run.stamp === stamp);
    if (!isOurs) release(runId);
    else ports.announce(null);
    return isOurs;
  }

  async function giveUp(left: RunningRun): Promise<void> {
    await store.replace(left, asInterrupted(left, ports.makeStamp()));
    void drain();
  }

  async function interrupt(userId: string, rest: Rest): Promise<void> {
    await store.write({ ...stampOf(userId, rest.runId), kind: 'interrupted', rest });
    release(rest.runId);
    void drain();
  }

  async function finish({ runId, userId, body }: UnsentRun): Promise<void> {
    const isDurable = await store.write({ ...stampOf(userId, runId), kind: 'finished', body });
    release(runId);
    note({ isDurable, runId, status: { kind: 'waiting', error: null } });
    ports.announce(null);
    void drain();
  }

  function release(runId: string): void {
    live.get(runId)?.();
    live.delete(runId);
  }

  async function refresh(sentRunId: string | null = null): Promise<void> {
    if (live.size > 0) return;
    if (sentRunId && state().statuses.has(sentRunId))
      note({ runId: sentRunId, status: { kind: 'sent', taking: null } });
    const account = ports.account();
    await countAgain(account ? await store.list(account.userId) : []);
  }

  async function countAgain(runs: readonly QueuedRun[]): Promise<void> {
    const left: RunningRun[] = [];
    for (const run of runs) if (run.kind === 'running' && (await canGoOn(run))) left.push(run);
    count(runs, left, store.survivesReload());
  }

  /**
   * Never two at once in a tab; who asks meanwhile is heard afterwards. While a test is under way here nothing is read,
   * stored or sent beside it: its end drains.
   */
  function drain(): Promise<void> {
    if (live.size > 0) return Promise.resolve();
    isRequestedAgain = true;
    draining ??= (async () => {
      try {
        while (isRequestedAgain) {
          isRequestedAgain = false;
          await tabs.alone(sendAll);
          await refresh();
        }
        const account = ports.account();
        // A log-in asks anew; until then nothing that failed, and no run that was left, wakes the page.
        if (!account || account.token === rejectedToken) return;
        if (live.size === 0) ports.leftBehind?.(countFinished(state()), account);
        // Without end: also when another tab was to send what waits, and may have died.
        if (hasFailed || state().waitingCount > 0) ports.wake(pauseMs(), () => void drain());
        else if (nextEndMs !== null)
          ports.wake(Math.max(0, nextEndMs - ports.nowMs()), () => void drain());
      } finally {
        draining = null;
      }
    })();
    return draining;
  }

  function pauseMs(): number {
    const delayMs = retryDelayMs(Math.max(1, failureCount), ports.random());
    return Math.max(delayMs, busyUntilMs - ports.nowMs());
  }

  async function sendAll(): Promise<void> {
    const account = ports.account();
    if (!account) return;
    const runs = await store.list(account.userId);
    await countAgain(runs);
    if (account.token === rejectedToken) return;
    hasFailed = false;
    nextEndMs = null;
    let hasSent = false;
    let lostInRow = 0;
    for (const run of resultsFirst(runs)) {
      const sendable = run.refusal ? null : await makeSendable(run);
      if (live.size > 0) return;
      if (!sendable) continue;
      const error = await sendOne(sendable, account);
      if (error?.status === 401) {
        rejectedToken = account.token;
        return;
      }
      hasFailed ||= error !== null;
      hasSent ||= error === null;
      busyUntilMs = error?.wait?.untilMs ?? 0;
      // One call may be lost on a bad line; two are nobody there, and so is a server that says it.
      lostInRow = error?.status === null ? lostInRow + 1 : 0;
      const isHopeless = hasSent ? lostInRow > 1 || error?.status !== null : true;
      if (error && isNobodyThere(error) && isHopeless) break;
    }
    // A line on which something gets through is worth another try soon.
    failureCount = hasFailed ? (hasSent ? 1 : failureCount + 1) : 0;
  }

  async function makeSendable(run: QueuedRun): Promise<SendableRun | null> {
    if (run.kind === 'interrupted' && run.isBrokenOff) noteBrokenOff(run);
    if (run.kind !== 'running') return run;
    if (live.has(run.runId)) return null;
    const leftMs = leftForMs(run);
    // Also of one that seems to be under way: a page that was just left still has its lock.
    if (leftMs > 0) nextEndMs = Math.min(nextEndMs ?? Infinity, ports.nowMs() + leftMs);
    if (leftMs > 0 || (await tabs.isUnderWay(run))) return null;
    const interrupted = { ...asInterrupted(run, ports.makeStamp()), isBrokenOff: true };
    await store.replace(run, interrupted);
    noteBrokenOff(interrupted);
    return interrupted;
  }

  /** Gives what keeps it here and will be tried again, or waits for a log-in. */
  async function sendOne(run: SendableRun, account: Account): Promise<SendError | null> {
    const { runId } = run;
    note({ runId, status: { kind: 'sending', error: lastErrorOf(state().statuses.get(runId)) } });
    const outcome = await ports.send(run, account);
    if (outcome.kind === 'acknowledged') {
      await store.replace(run, null);
      note({ runId, status: { kind: 'sent', taking: outcome.taking, short: outcome.short } });
      if (run.kind === 'interrupted' && run.isBrokenOff)
        noteBrokenOff(run, outcome.isTakenOver === true);
      ports.announce(runId);
      return null;
    }
    const { error } = outcome;
    if (!isLasting(error)) {
      note({ runId, status: { kind: 'waiting', error } });
      return error;
    }
    await store.replace(run, { ...run, stamp: ports.makeStamp(), refusal: error });
    note({ runId, status: { kind: 'refused', error } });
    ports.announce(null);
    return null;
  }

  async function unpark(): Promise<void> {
    rejectedToken = null;
    const account = ports.account();
    const runs = account ? await store.list(account.userId) : [];
    for (const run of runs) {
      if (run.refusal)
        await store.replace(run, { ...run, stamp: ports.makeStamp(), refusal: null });
    }
    await drain();
  }

  async function settle(): Promise<void> {
    const account = ports.account();
    const runs = account && live.size === 0 ? await store.list(account.userId) : [];
    if (runs.some(({ kind, refusal: rejection }) => kind !== 'finished' && rejection === null))
      await drain();
  }

  function dismiss(runId: string): void {
    forgetBrokenOff((run) => run.runId === runId);
  }

  return {
    storeIncompleteRun,
    stored: () => storing,
    findLeft,
    findUnderWay,
    claim,
    letGo: (runId) => {
      release(runId);
      void drain();
    },
    giveUp,
    interrupt,
    finish,
    drain,
    refresh,
    unpark,
    settle,
    dismiss,
    state,
    subscribe,
  };
}

/** What is tried again by itself is told as failed until it is through. */
function lastErrorOf(status: RunStatus | undefined): SendError | null {
  return status?.kind === 'waiting' && status.error?.status !== 401 ? status.error : null;
}

function asInterrupted(left: RunningRun, stamp: string): InterruptedRun {
  const { goOn: _, ...run } = left;
  return { ...run, kind: 'interrupted', stamp };
}

function resultsFirst(runs: readonly QueuedRun[]): readonly QueuedRun[] {
  const isResult = ({ kind }: QueuedRun) => kind === 'finished';
  return [...runs.filter(isResult), ...runs.filter((run) => !isResult(run))];
}

function countFinished({ waitingCount, refused: rejected }: QueueState): number {
  return waitingCount + rejected.filter(({ kind }) => kind === 'finished').length;
}

/** The next run would fare no better. */
function isNobodyThere({ status }: SendError): boolean {
  return status === null || status === 429 || status === 503;
}
