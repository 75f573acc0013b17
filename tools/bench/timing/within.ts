/** Bounds for everything that waits on a page. */
import { setTimeout as pause } from 'node:timers/promises';

/** Throws `failure` when `promise` has not settled after `limitMs`. */
export async function within<T>(limitMs: number, promise: Promise<T>, failure: string): Promise<T> {
  const stop = new AbortController();
  const limit = pause(limitMs, undefined, { ref: false, signal: stop.signal }).then(() => {
    throw new Error(failure);
  });
  // Called off when the promise was faster.
  limit.catch(() => undefined);
  try {
    return await Promise.race([promise, limit]);
  } finally {
    stop.abort();
  }
}
