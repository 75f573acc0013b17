/** The calls for research, added to the API by the page that needs them. */
import { addCalls } from './api.ts';

const ONCE = { keepUnusedDataFor: 0 };
// Also where it was refused: somebody else may have decided meanwhile.
const ofItems = { invalidatesTags: ['WithdrawnItems'] } as const;
const ofMeasures = { invalidatesTags: ['Measures'] } as const;
const ofNorms = { invalidatesTags: ['Norms'] } as const;

export const {
  useReplayQuery,
  useResearchRescoringQuery,
  useResearchRunsQuery,
  useTestAnalysisQuery,
  useTestCorrelationsQuery,
  useTestPracticeQuery,
  useItemReviewQuery,
  useWithdrawnItemsQuery,
  useWithdrawItemMutation,
  useRestoreItemMutation,
  useMeasuresVersionsQuery,
  useChooseMeasuresMutation,
  useNormsQuery,
  usePublishNormsMutation,
  useWithdrawNormsMutation,
  useParticipantsQuery,
  useParticipantNamesMutation,
} = addCalls({
  reads: {
    testAnalysis: ONCE,
    testCorrelations: ONCE,
    testPractice: ONCE,
    researchRescoring: ONCE,
    researchRuns: ONCE,
    replay: ONCE,
    itemReview: ONCE,
    withdrawnItems: { ...ONCE, providesTags: ['WithdrawnItems'] },
    measuresVersions: { ...ONCE, providesTags: ['Measures'] },
    norms: { ...ONCE, providesTags: ['Norms'] },
    participants: ONCE,
  },
  changes: {
    withdrawItem: ofItems,
    restoreItem: ofItems,
    chooseMeasures: ofMeasures,
    publishNorms: ofNorms,
    withdrawNorms: ofNorms,
    /** Each look is recorded, so none happens by itself. */
    participantNames: {},
  },
});
