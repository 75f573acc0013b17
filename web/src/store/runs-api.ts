/** The calls by which staff see what became of runs, added to the API by the page that needs them. */
import {
  CALLS,
  type RunReport,
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
    unfinishedRuns: build.query<UnfinishedRun[], UnfinishedRunListRequest>({
      query: (body) => ({ call: CALLS.unfinishedRuns, body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useRunReportQuery, useLazyUnfinishedRunsQuery } = runsApi;
