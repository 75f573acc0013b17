/** Front door of the room that keeps finished runs until they are sent. */
export { createRunId } from './run-id.ts';
export { forgetRun, keepRun, listUnsentRuns, type UnsentRun } from './unsent-runs.ts';
