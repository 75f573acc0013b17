/**
 * The calls of the rater's desk, added to the API when the desk is loaded: nothing of it is in what pupils
 * download. Lists are asked for again after whatever changes them.
 */
import {
  CALLS,
  type ConfirmedRating,
  type DeskAnswer,
  type Lexicon,
  NamingQuestionSchema,
  type NextAnswerRequest,
  type QueuedAnswer,
  type QueueRequest,
  type RatingAgreement,
  type RatingDesk,
  type RatingEvent,
  type RatingSettingsChange,
  type Confirmation,
  type RatingRequest,
  type RescoredWaiting,
  type Rescoring,
  type RescoringPreview,
  type SuggestedWord,
  type WaitingAnswer,
  WaitingAnswerSchema,
} from '@jamdai/contract';
import { api } from './api.ts';
import { readSession } from './session.ts';

type Filter = Pick<QueueRequest, 'testName' | 'lang'>;
type NamingQuestion = ReturnType<typeof NamingQuestionSchema.parse>;

const LISTS = ['Desk', 'Queue', 'Agreement', 'Lexicon', 'Rescoring'] as const;

/** The two open calls say more to raters, so here they carry the token. */
const asRater = () => ({ headers: { Authorization: readSession().token ?? '' } });

export const ratingApi = api.enhanceEndpoints({ addTagTypes: [...LISTS] }).injectEndpoints({
  endpoints: (build) => ({
    takingTest: build.query<WaitingAnswer[], void>({
      query: () => ({ call: CALLS.takingTest, ...asRater() }),
      transformResponse: (data) => WaitingAnswerSchema.array().safeParse(data).data ?? [],
      providesTags: ['Queue'],
    }),
    longTermTest: build.query<NamingQuestion[], void>({
      query: () => ({ call: CALLS.longTermTest, ...asRater() }),
      transformResponse: (data) => NamingQuestionSchema.array().safeParse(data).data ?? [],
    }),
    ratingDesk: build.query<RatingDesk, void>({
      query: () => ({ call: CALLS.ratingDesk }),
      providesTags: ['Desk'],
    }),
    ratingQueue: build.query<QueuedAnswer[], QueueRequest>({
      query: (body) => ({ call: CALLS.ratingQueue, body }),
      providesTags: ['Queue'],
    }),
    ratingHistory: build.query<RatingEvent[], string>({
      query: (attemptCode) => ({ call: CALLS.ratingHistory, body: { attemptCode } }),
      keepUnusedDataFor: 0,
    }),
    ratingAgreement: build.query<RatingAgreement, Filter>({
      query: (body) => ({ call: CALLS.ratingAgreement, body }),
      providesTags: ['Agreement'],
    }),
    lexicon: build.query<Lexicon, Filter>({
      query: (body) => ({ call: CALLS.lexicon, body }),
      providesTags: ['Lexicon'],
    }),
    rescorings: build.query<Rescoring[], void>({
      query: () => ({ call: CALLS.rescorings }),
      providesTags: ['Rescoring'],
    }),
    nextAnswer: build.mutation<DeskAnswer | null, NextAnswerRequest>({
      query: (body) => ({ call: CALLS.nextAnswer, body }),
      invalidatesTags: ['Queue'],
    }),
    openAnswer: build.mutation<DeskAnswer, string>({
      query: (attemptCode) => ({ call: CALLS.openAnswer, body: { attemptCode } }),
      invalidatesTags: ['Queue'],
    }),
    suggestWords: build.mutation<
      SuggestedWord[],
      {
        readonly attemptCode: string;
        readonly words: readonly { readonly start: number; readonly end: number }[];
      }
    >({ query: (body) => ({ call: CALLS.suggestWords, body }) }),
    saveRating: build.mutation<
      { readonly revision: number; readonly leaseUntil: string },
      RatingRequest
    >({ query: (body) => ({ call: CALLS.saveRating, body }) }),
    confirmRating: build.mutation<ConfirmedRating, Confirmation>({
      query: (body) => ({ call: CALLS.confirmRating, body }),
      invalidatesTags: [...LISTS],
    }),
    releaseAnswer: build.mutation<null, string>({
      query: (attemptCode) => ({ call: CALLS.releaseAnswer, body: { attemptCode } }),
      invalidatesTags: ['Desk', 'Queue'],
    }),
    undoRating: build.mutation<DeskAnswer, string>({
      query: (attemptCode) => ({ call: CALLS.undoRating, body: { attemptCode } }),
      invalidatesTags: [...LISTS],
    }),
    withdrawWord: build.mutation<Lexicon, string>({
      query: (wordId) => ({ call: CALLS.withdrawWord, body: { wordId } }),
      invalidatesTags: ['Desk', 'Lexicon'],
    }),
    rescoreWaiting: build.mutation<RescoredWaiting, void>({
      query: () => ({ call: CALLS.rescoreWaiting }),
      invalidatesTags: ['Desk', 'Queue'],
    }),
    undoRescoringWaiting: build.mutation<RescoredWaiting, void>({
      query: () => ({ call: CALLS.undoRescoringWaiting }),
      invalidatesTags: ['Desk', 'Queue'],
    }),
    previewRescoring: build.mutation<RescoringPreview, void>({
      query: () => ({ call: CALLS.previewRescoring, body: {} }),
    }),
    rescoreFinished: build.mutation<
      Rescoring,
      { readonly lexiconVersion: string; readonly attemptCodes: readonly string[] }
    >({
      query: (body) => ({ call: CALLS.rescoreFinished, body }),
      invalidatesTags: ['Desk', 'Queue', 'Rescoring'],
    }),
    undoRescoring: build.mutation<Rescoring, string>({
      query: (rescoringId) => ({ call: CALLS.undoRescoring, body: { rescoringId } }),
      invalidatesTags: ['Desk', 'Queue', 'Rescoring'],
    }),
    changeRatingSettings: build.mutation<RatingDesk, RatingSettingsChange>({
      query: (body) => ({ call: CALLS.changeRatingSettings, body }),
      invalidatesTags: [...LISTS],
    }),
  }),
});

export const {
  useTakingTestQuery,
  useLongTermTestQuery,
  useRatingDeskQuery,
  useRatingQueueQuery,
  useLazyRatingQueueQuery,
  useRatingHistoryQuery,
  useRatingAgreementQuery,
  useLexiconQuery,
  useRescoringsQuery,
  useNextAnswerMutation,
  useOpenAnswerMutation,
  useSuggestWordsMutation,
  useSaveRatingMutation,
  useConfirmRatingMutation,
  useReleaseAnswerMutation,
  useUndoRatingMutation,
  useWithdrawWordMutation,
  useRescoreWaitingMutation,
  useUndoRescoringWaitingMutation,
  usePreviewRescoringMutation,
  useRescoreFinishedMutation,
  useUndoRescoringMutation,
  useChangeRatingSettingsMutation,
} = ratingApi;
