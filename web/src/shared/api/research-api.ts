/** The calls for research, added to the API by the page that needs them. */
import {
  CALLS,
  type AnalysisRequest,
  type CorrelationsRequest,
  type Replay,
  type ReplayRequest,
  type RescoredTest,
  type RescoredTestRequest,
  type ResearchRuns,
  type ResearchRunsRequest,
  type Norms,
  type NormsRequest,
  type ParticipantName,
  type ParticipantNamesRequest,
  type Participants,
  type ParticipantsRequest,
  type PublishNormsRequest,
  type TestAnalysis,
  type TestCorrelations,
  type WithdrawNormsRequest,
} from '@jamdai/contract';
import { api } from './api.ts';

const researchApi = api.injectEndpoints({
  endpoints: (build) => ({
    testAnalysis: build.query<TestAnalysis, AnalysisRequest>({
      query: (body) => ({ call: CALLS.testAnalysis, body }),
      keepUnusedDataFor: 0,
    }),
    testCorrelations: build.query<TestCorrelations, CorrelationsRequest>({
      query: (body) => ({ call: CALLS.testCorrelations, body }),
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
    norms: build.query<Norms, NormsRequest>({
      query: (body) => ({ call: CALLS.norms, body }),
      keepUnusedDataFor: 0,
      providesTags: ['Norms'],
    }),
    publishNorms: build.mutation<Norms, PublishNormsRequest>({
      query: (body) => ({ call: CALLS.publishNorms, body }),
      // Also where it was refused: somebody else may have decided meanwhile.
      invalidatesTags: ['Norms'],
    }),
    withdrawNorms: build.mutation<Norms, WithdrawNormsRequest>({
      query: (body) => ({ call: CALLS.withdrawNorms, body }),
      invalidatesTags: ['Norms'],
    }),
    participants: build.query<Participants, ParticipantsRequest>({
      query: (body) => ({ call: CALLS.participants, body }),
      keepUnusedDataFor: 0,
    }),
    /** A mutation: each look is recorded, so none happens by itself. */
    participantNames: build.mutation<ParticipantName[], ParticipantNamesRequest>({
      query: (body) => ({ call: CALLS.participantNames, body }),
    }),
  }),
});

export const {
  useReplayQuery,
  useResearchRescoringQuery,
  useResearchRunsQuery,
  useTestAnalysisQuery,
  useTestCorrelationsQuery,
  useNormsQuery,
  usePublishNormsMutation,
  useWithdrawNormsMutation,
  useParticipantsQuery,
  useParticipantNamesMutation,
} = researchApi;
