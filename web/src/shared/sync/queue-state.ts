/** What the queue says of itself, as one object that changes only when something changed. */
import type { ShortAttempt, StoredAttempt } from '@jamdai/contract';
import type { InterruptedRun, QueuedRun, RunningRun, SendError } from './queued-run.ts';

export type RunStatus =
  /** `error`: why the last try failed; `null` before the first one, and after a log-in. */
  | { readonly kind: 'sending'; readonly error: SendError | null }
  | { readonly kind: 'waiting'; readonly error: SendError | null }
  /** `taking`: `null` when another tab sent it, and of a short run, which has `short` instead. */
  | {
      readonly kind: 'sent';
      readonly taking: StoredAttempt | null;
      readonly short?: ShortAttempt | undefined;
    }
  | { readonly kind: 'refused'; readonly error: SendError };

/** A run that was begun on this device and that nobody ended. */
export interface BrokenOffRun {
  readonly run: InterruptedRun;
  /** The server has told that a second device went on instead. */
  readonly isTakenOver: boolean;
}

export interface QueueState {
  /** Finished tests of this account that are not sent, refused ones aside. */
  readonly waitingCount: number;
  /** What the server will not take: a person must. */
  readonly refused: readonly QueuedRun[];
  /** `false`: this browser stores nothing, and all that waits ends with the page. */
  readonly isDurable: boolean;
  /** Of the runs of this page. */
  readonly statuses: ReadonlyMap<string, RunStatus>;
  /** Found by this page, of whichever account; until its test is begun anew or the notice is closed. */
  readonly brokenOff: readonly BrokenOffRun[];
  /** Runs of this account that were left in the middle and can be gone on with here. */
  readonly left: readonly RunningRun[];
}

export interface Note {
  readonly isDurable?: boolean;
  readonly runId?: string;
  readonly status?: RunStatus;
}

export function createQueueState() {
  const listeners = new Set<() => void>();
  /** Runs whose breaking off is no news any more. */
  const known = new Set<string>();
  let state: QueueState = {
    waitingCount: 0,
    refused: [],
    isDurable: true,
    statuses: new Map(),
    brokenOff: [],
    left: [],
  };

  function become(next: QueueState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function note({ isDurable = state.isDurable, runId, status }: Note): void {
    const statuses = runId && status ? new Map(state.statuses).set(runId, status) : state.statuses;
    if (isDurable === state.isDurable && statuses === state.statuses) return;
    become({ ...state, isDurable, statuses });
  }

  function noteBrokenOff(run: InterruptedRun, isTakenOver = false): void {
    const { runId } = run;
    const isNoted = state.brokenOff.some(
      (noted) => noted.run.runId === runId && (noted.isTakenOver || !isTakenOver),
    );
    if (isNoted || known.has(runId)) return;
    const others = state.brokenOff.filter((noted) => noted.run.runId !== runId);
    become({ ...state, brokenOff: [...others, { run, isTakenOver }] });
  }

  function forgetBrokenOff(isMeant: (run: InterruptedRun) => boolean): void {
    const brokenOff = state.brokenOff.filter(({ run }) => !isMeant(run));
    for (const { run } of state.brokenOff) if (isMeant(run)) known.add(run.runId);
    if (brokenOff.length !== state.brokenOff.length) become({ ...state, brokenOff });
  }

  function count(
    runs: readonly QueuedRun[],
    left: readonly RunningRun[],
    isDurable: boolean,
  ): void {
    const rejected = runs.filter(({ refusal: rejection }) => rejection !== null);
    const waiting = runs.filter(
      ({ kind, refusal: rejection }) => kind === 'finished' && rejection === null,
    );
    become({ ...state, refused: rejected, left, isDurable, waitingCount: waiting.length });
  }

  return {
    state: () => state,
    note,
    count,
    noteBrokenOff,
    forgetBrokenOff,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
