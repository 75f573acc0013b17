/** The calls by which staff see what became of runs, added to the API by the page that needs them. */
import { addCalls } from './api.ts';

export const { useImportRunMutation, useRunReportQuery, useLazyUnfinishedRunsQuery } = addCalls({
  reads: { runReport: { keepUnusedDataFor: 0 }, unfinishedRuns: { keepUnusedDataFor: 0 } },
  changes: { importRun: {} },
});
