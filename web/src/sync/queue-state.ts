/** What the queue says of itself, as one object that changes only when something changed. */
import type { StoredTestTaking } from '@jamdai/contract';
import type { KeptRun, SendError } from './kept-run.ts';

export type RunStatus =
  | { readonly kind: 'sending' }
  /** `error`: why the last try failed; `null` before the first one. */
  | { readonly kind: 'waiting'; readonly error: SendError | null }
  /** `taking`: `null` when another tab sent it. */
  | { readonly kind: 'sent'; readonly taking: StoredTestTaking | null }
  | { readonly kind: 'refused'; readonly error: SendError };

export interface QueueState {
  /** Finished tests of this account that are not sent, refused ones aside. */
  readonly waitingCount: number;
  /** What the server will not take: a person must. */
  readonly refused: readonly KeptRun[];
  /** `false`: this browser stores nothing, and all that waits ends with the page. */
  readonly isDurable: boolean;
  /** Of the runs of this page. */
  readonly statuses: ReadonlyMap<string, RunStatus>;
}

export interface Note {
  readonly isDurable?: boolean;
  readonly runId?: string;
  readonly status?: RunStatus;
}

export function createQueueState() {
  const listeners = new Set<() => void>();
  let state: QueueState = { waitingCount: 0, refused: [], isDurable: true, statuses: new Map() };

  function become(next: QueueState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function note({ isDurable = state.isDurable, runId, status }: Note): void {
    const statuses = runId && status ? new Map(state.statuses).set(runId, status) : state.statuses;
    if (isDurable === state.isDurable && statuses === state.statuses) return;
    become({ ...state, isDurable, statuses });
  }

  function count(runs: readonly KeptRun[]): void {
    const refused = runs.filter(({ refusal }) => refusal !== null);
    const waiting = runs.filter(({ kind, refusal }) => kind === 'finished' && refusal === null);
    become({ ...state, refused, waitingCount: waiting.length });
  }

  return {
    state: () => state,
    note,
    count,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
