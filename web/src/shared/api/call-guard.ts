/**
 * Holds back a call that would ask a server again too soon after it failed: never before the moment that the server named
 * (Retry-After), and otherwise for a second, unless a person has acted since. What is held back is answered at
 * once with the failure that is known: a page that draws itself anew after a failure must not wait for the same one again,
 * out of sight. Pure: time is handed in, in Unix ms.
 */
import { waitUntil, type CallError } from './call-error.ts';

export const FLOOR_MS = 1000;
/** So many failures are remembered at most; the oldest are forgotten first. */
const LONGEST_MEMORY = 200;

/** When it was known, and after how many acts of a person. */
interface Failure {
  readonly error: CallError;
  readonly failedAtMs: number;
  readonly actCount: number;
}

export interface CallGuard {
  /** The failure to answer with; null: the call may be sent. `key` says what is asked, and by whom. */
  readonly held: (key: string, nowMs: number) => CallError | null;
  readonly succeed: (key: string) => void;
  readonly fail: (key: string, error: CallError, nowMs: number) => void;
  /** Somebody pressed something, or the network is back: what failed before may be asked once more. */
  readonly act: () => void;
}

export function createCallGuard(): CallGuard {
  const failures = new Map<string, Failure>();
  let acts = 0;

  function held(key: string, nowMs: number): CallError | null {
    const failure = failures.get(key);
    // A clock that was put back must not shut anybody out.
    if (!failure || nowMs < failure.failedAtMs) return null;
    const { error, failedAtMs, actCount } = failure;
    if (error.wait && nowMs < error.wait.untilMs) {
      return { ...error, wait: waitUntil(error.wait.untilMs, nowMs) };
    }
    return actCount === acts && nowMs < failedAtMs + FLOOR_MS ? error : null;
  }

  function fail(key: string, error: CallError, failedAtMs: number): void {
    failures.delete(key);
    failures.set(key, { error, failedAtMs, actCount: acts });
    const [oldest] = failures.keys();
    if (failures.size > LONGEST_MEMORY && oldest !== undefined) failures.delete(oldest);
  }

  return {
    held,
    succeed: (key) => void failures.delete(key),
    fail,
    act: () => void (acts += 1),
  };
}
