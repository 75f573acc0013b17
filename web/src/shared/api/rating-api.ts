/**
 * The calls of the rater's desk, added to the API when the desk is loaded: nothing of it is in what pupils
 * download. Lists are asked for again after whatever changes them.
 */
import { CALLS } from '@jamdai/contract';
import { addCalls } from './api.ts';
import { readSession } from './session.ts';

const LISTS = ['Desk', 'Queue', 'Agreement', 'Lexicon', 'Rescoring'] as const;
const changesQueue = { invalidatesTags: ['Desk', 'Queue'] } as const;
const changesRescorings = { invalidatesTags: ['Desk', 'Queue', 'Rescoring'] } as const;

/** The two open calls say more to raters, so here they carry the token. */
const asRater = () => ({ headers: { Authorization: readSession().token ?? '' } });

export const {
  useTakingTestQuery,
  useLongTermTestQuery,
  useRatingDeskQuery,
  useRatingQueueQuery,
  useLazyRatingQueueQuery,
  useRatingHistoryQuery,
  useRatingAgreementQuery,
  useSecondLooksQuery,
  useUnknownWordsQuery,
  useReadyAnswersQuery,
  useLexiconQuery,
  useRescoringsQuery,
  useNextAnswerMutation,
  useOpenAnswerMutation,
  useSuggestWordsMutation,
  useSaveRatingMutation,
  useConfirmRatingMutation,
  useReleaseAnswerMutation,
  useUndoRatingMutation,
  useDecideGroupMutation,
  useConfirmReadyMutation,
  useUndoReadyMutation,
  useDecideSecondLookMutation,
  useWithdrawWordMutation,
  usePreviewLexiconMutation,
  useDecideLexiconMutation,
  useRescoreWaitingMutation,
  useUndoRescoringWaitingMutation,
  usePreviewRescoringMutation,
  useRescoreFinishedMutation,
  useUndoRescoringMutation,
  useChangeRatingSettingsMutation,
} = addCalls({
  reads: {
    takingTest: {
      query: () => ({ call: CALLS.takingTest, ...asRater() }),
      providesTags: ['Queue'],
    },
    longTermTest: { query: () => ({ call: CALLS.longTermTest, ...asRater() }) },
    ratingDesk: { providesTags: ['Desk'] },
    ratingQueue: { providesTags: ['Queue'] },
    ratingHistory: { keepUnusedDataFor: 0 },
    ratingAgreement: { providesTags: ['Agreement'] },
    secondLooks: { providesTags: ['Queue'] },
    unknownWords: { keepUnusedDataFor: 0 },
    readyAnswers: { keepUnusedDataFor: 0, providesTags: ['Queue', 'Ready'] },
    lexicon: { providesTags: ['Lexicon'] },
    rescorings: { providesTags: ['Rescoring'] },
  },
  changes: {
    nextAnswer: { invalidatesTags: ['Queue'] },
    openAnswer: { invalidatesTags: ['Queue'] },
    suggestWords: {},
    saveRating: {},
    confirmRating: { invalidatesTags: LISTS },
    releaseAnswer: changesQueue,
    undoRating: { invalidatesTags: LISTS },
    // What was decided on the way to the list belongs to it.
    decideGroup: { invalidatesTags: ['Ready'] },
    confirmReady: { invalidatesTags: LISTS },
    undoReady: { invalidatesTags: LISTS },
    decideSecondLook: { invalidatesTags: LISTS },
    withdrawWord: { invalidatesTags: ['Desk', 'Lexicon'] },
    previewLexicon: {},
    decideLexicon: { invalidatesTags: ['Desk', 'Lexicon'] },
    rescoreWaiting: changesQueue,
    undoRescoringWaiting: changesQueue,
    previewRescoring: {},
    rescoreFinished: changesRescorings,
    undoRescoring: changesRescorings,
    changeRatingSettings: { invalidatesTags: LISTS },
  },
});
