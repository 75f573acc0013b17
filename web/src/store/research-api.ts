/** The calls for research, added to the API by the page that needs them. */
import { CALLS, type AnalysisRequest, type TestAnalysis } from '@jamdai/contract';
import { api } from './api.ts';

const researchApi = api.injectEndpoints({
  endpoints: (build) => ({
    testAnalysis: build.query<TestAnalysis, AnalysisRequest>({
      query: (body) => ({ call: CALLS.testAnalysis, body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useTestAnalysisQuery } = researchApi;
