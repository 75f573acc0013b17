/** The calls for research, added to the API by the page that needs them. */
import {
  CALLS,
  type AnalysisRequest,
  type Replay,
  type ReplayRequest,
  type RescoredTest,
  type RescoredTestRequest,
  type ResearchRuns,
  type ResearchRunsRequest,
  type TestAnalysis,
} from '@jamdai/contract';
import { api } from './api.ts';

const researchApi = api.injectEndpoints({
  endpoints: (build) => ({
    testAnalysis: build.query<TestAnalysis, AnalysisRequest>({
      query: (body) => ({ call: CALLS.testAnalysis, body }),
      keepUnusedDataFor: 0,
    }),
    researchRescoring: build.query<RescoredTest, RescoredTestRequest>({
      query: (body) => ({ call: CALLS.researchRescoring, body }),
      keepUnusedDataFor: 0,
    }),
    researchRuns: build.query<ResearchRuns, ResearchRunsRequest>({
      query: (body) => ({ call: CALLS.researchRuns, body }),
      keepUnusedDataFor: 0,
    }),
    replay: build.query<Replay, ReplayRequest>({
      query: (body) => ({ call: CALLS.replay, body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useReplayQuery,
  useResearchRescoringQuery,
  useResearchRunsQuery,
  useTestAnalysisQuery,
} = researchApi;
