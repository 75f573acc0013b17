/** Public API of the room that keeps runs on the device until the server has them. */
export { createDiskStore } from './disk-store.ts';
export { describeSending } from './queued-run.ts';
export type {
  RunningRun,
  SealedRun,
  SendableRun,
  SendError,
  ShortRest,
  StoredRun,
  UnsentRun,
} from './queued-run.ts';
export { createKeyRing } from './key-ring.ts';
export { mayTakeLease, type Lease } from './lease.ts';
export { createPlanDisk } from './plan-disk.ts';
export { createMemoryStore } from './memory-store.ts';
export { createTabs } from './one-tab.ts';
export { createRetryingStore } from './retrying-store.ts';
export type { BrokenOffRun, QueueState, RunStatus } from './queue-state.ts';
export { createRunId } from './run-id.ts';
export {
  createRunQueue,
  RESUMABLE_MS,
  type Account,
  type RunQueue,
  type SendOutcome,
} from './run-queue.ts';
export { isLasting, retryDelayMs } from './retry.ts';
export { createSealer } from './seal.ts';
export { createSealedStore } from './sealed-store.ts';
