/** The queue as React sees it. */
import { useSyncExternalStore } from 'react';
import type { QueueState } from '../sync/index.ts';
import { runQueue } from './run-queue.ts';

export function useRunQueue(): QueueState {
  return useSyncExternalStore(runQueue.subscribe, runQueue.state, runQueue.state);
}
