/**
 * What the device keeps of a run: `running` from its start and after every answer, then `finished` (to be sent as a
 * result) or `interrupted` (to be sent as a rest). Kept under the account that made it, until the server has it. A
 * running one that its page has left can be gone on with for a while; only then it is interrupted.
 */
import type { TestName } from '@jamdai/battery/present';
import {
  CALLS,
  IDEMPOTENCY_KEY_HEADER,
  type IncompleteRunRequest,
  type MessageKey,
  type SaveAttemptRequest,
  type SaveShortAttempt,
} from '@jamdai/contract';
import type { BrowserReason } from '../strings/browser-reasons.ts';

/** Why something could not be sent. */
export interface SendError {
  /** HTTP status; `null` without an answer. */
  readonly status: number | null;
  readonly message: MessageKey | BrowserReason;
  /** How long the server wants to be left alone, and until when (Unix ms). Absent: it did not say. */
  readonly wait?: { readonly untilMs: number; readonly seconds: number };
}

interface Stored {
  /** Also the Idempotency-Key: a run can be sent twice and is stored once. */
  readonly runId: string;
  readonly userId: string;
  /** Another one at each write: only what was sent, as it was sent, is ever deleted. */
  readonly stamp: string;
  /** The tab in which the run was taken. */
  readonly tabId: string;
  /** Unix time in ms. */
  readonly writtenAtMs: number;
  /** Set when the server will never take it: it waits for a person. */
  readonly refusal: SendError | null;
}

/** Of a short run: what it has answered, as it would be sent, and what finds it among the others. */
export interface ShortRest {
  readonly runId: string;
  readonly testName: TestName;
  readonly answeredCount: number;
  readonly attempt: SaveShortAttempt;
}

/** What a run that did not reach its end has answered. */
export type Rest = IncompleteRunRequest | ShortRest;

export interface RunningRun extends Stored {
  readonly kind: 'running';
  readonly rest: Rest;
  /** What it takes to go on with it after a reload; parsed by who does. Absent: that cannot be. */
  readonly goOn?: unknown;
}

export interface InterruptedRun extends Stored {
  readonly kind: 'interrupted';
  readonly rest: Rest;
  /** Nobody ended it: a reload, a crash, a flat battery. Absent: its taker did. */
  readonly isBrokenOff?: boolean;
}

export interface FinishedRun extends Stored {
  readonly kind: 'finished';
  readonly body: SaveAttemptRequest | SaveShortAttempt;
}

export type QueuedRun = RunningRun | InterruptedRun | FinishedRun;
export type SendableRun = InterruptedRun | FinishedRun;

/** A finished run on its way into the queue. */
export type UnsentRun = Pick<FinishedRun, 'runId' | 'userId' | 'body'>;

/** Encrypted (seal.ts). */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly text: ArrayBuffer;
}

/** As it lies on the disk where the browser can encrypt: only what finds and orders a record stays readable. */
export interface SealedRun extends Stored {
  readonly kind: QueuedRun['kind'];
  readonly isBrokenOff?: boolean;
  readonly sealed: Sealed;
}

export type StoredRun = QueuedRun | SealedRun;

/** Where runs are kept. Each call is one transaction. */
export interface DeviceStore<Run extends StoredRun> {
  /** A finished run is never overwritten by an unfinished state of itself. `true`: it survives a reload. */
  readonly write: (run: Run) => Promise<boolean>;
  /** Puts `next` in place of exactly `sent` (`null`: deletes it); leaves alone what was written since. */
  readonly replace: (sent: Pick<Run, 'runId' | 'stamp'>, next: Run | null) => Promise<void>;
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly Run[]>;
}

export interface RunStore extends DeviceStore<QueuedRun> {
  /** Of all that is kept now. */
  readonly survivesReload: () => boolean;
}

export function mayOverwrite(stored: StoredRun | undefined, run: StoredRun): boolean {
  return stored?.kind !== 'finished' || run.kind === 'finished';
}

/** The call that brings a run to the server. */
export function describeSending(run: SendableRun, token: string) {
  const headers = { Authorization: token };
  if (run.kind === 'interrupted') {
    const { rest } = run;
    if ('attempt' in rest) return describeShort(rest.attempt, headers);
    const request = { call: CALLS.saveIncompleteRun, body: rest, headers };
    return { kind: 'rest', request } as const;
  }
  const { runId, body } = run;
  if ('choices' in body) return describeShort(body, headers);
  // A result goes under its own key; a short attempt names its run itself.
  const keyed = { ...headers, [IDEMPOTENCY_KEY_HEADER]: runId };
  const request = { call: CALLS.saveTestTaking, body, headers: keyed };
  return { kind: 'result', request } as const;
}

function describeShort(body: SaveShortAttempt, headers: { readonly Authorization: string }) {
  return { kind: 'short', request: { call: CALLS.saveShortAttempt, body, headers } } as const;
}
