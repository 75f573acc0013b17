/** Public API of test runs: the rest of a run that was not finished, and runs of which nothing was heard again. */
export { storeIncompleteRunOf } from './store-incomplete-run.ts';
export { listMissingRuns, makeMissingRunReport } from './missing-runs.ts';
export { registerTestRuns } from './routes.ts';
