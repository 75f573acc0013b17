/** Front door of the room that keeps runs on the device until the server has them. */
export { createDiskStore } from './disk-store.ts';
export type { SendableRun, SendError, UnsentRun } from './kept-run.ts';
export { createTabs } from './one-tab.ts';
export { createPatientStore } from './patient-store.ts';
export type { QueueState, RunStatus } from './queue-state.ts';
export { createRunId } from './run-id.ts';
export { createRunQueue, type Account, type SendOutcome } from './run-queue.ts';
