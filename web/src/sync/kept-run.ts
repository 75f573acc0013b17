/**
 * What the device keeps of a run: `running` from its start and after every answer, then `finished` (to be sent as a
 * result) or `interrupted` (to be sent as a rest). Kept under the account that made it, until the server has it.
 */
import type { IncompleteRunRequest, MessageKey, TestTakingRequest } from '@jamdai/contract';

/** Why something could not be sent. */
export interface SendError {
  /** HTTP status; `null` without an answer. */
  readonly status: number | null;
  readonly message: MessageKey | 'offline';
}

interface Kept {
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

export interface RunningRun extends Kept {
  readonly kind: 'running';
  readonly rest: IncompleteRunRequest;
}

export interface InterruptedRun extends Kept {
  readonly kind: 'interrupted';
  readonly rest: IncompleteRunRequest;
}

export interface FinishedRun extends Kept {
  readonly kind: 'finished';
  readonly body: TestTakingRequest;
}

export type KeptRun = RunningRun | InterruptedRun | FinishedRun;
export type SendableRun = InterruptedRun | FinishedRun;

/** A finished run on its way into the queue. */
export type UnsentRun = Pick<FinishedRun, 'runId' | 'userId' | 'body'>;

/** Where runs are kept. Each call is one transaction. */
export interface RunStore {
  /** A finished run is never overwritten by an unfinished state of itself. `true`: it survives a reload. */
  readonly write: (run: KeptRun) => Promise<boolean>;
  /** Puts `next` in place of exactly `sent` (`null`: deletes it); leaves alone what was written since. */
  readonly replace: (sent: KeptRun, next: KeptRun | null) => Promise<void>;
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly KeptRun[]>;
}

export function mayOverwrite(stored: KeptRun | undefined, run: KeptRun): boolean {
  return stored?.kind !== 'finished' || run.kind === 'finished';
}
