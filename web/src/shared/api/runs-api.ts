/** The calls by which staff see what became of runs, added to the API by the page that needs them. */
import {
  CALLS,
  type ImportedRun,
  type RunReport,
  type SavedRun,
  type UnfinishedRun,
  type UnfinishedRunListRequest,
} from '@jamdai/contract';
import { api } from './api.ts';

const runsApi = api.injectEndpoints({
  endpoints: (build) => ({
    runReport: build.query<RunReport, void>({
      query: () => ({ call: CALLS.runReport }),
      keepUnusedDataFor: 0,
    }),
    importRun: build.mutation<ImportedRun, SavedRun>({
      query: (body) => ({ call: CALLS.importRun, body }),
    }),
    unfinishedRuns: build.query<UnfinishedRun[], UnfinishedRunListRequest>({
      query: (body) => ({ call: CALLS.unfinishedRuns, body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useImportRunMutation, useRunReportQuery, useLazyUnfinishedRunsQuery } = runsApi;
