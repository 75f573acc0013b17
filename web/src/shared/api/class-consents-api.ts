/** The calls about papers of a class and guardians' links, added to the API by the page that needs them. */
import {
  CALLS,
  type GuardianDecisionsRequest,
  type MadeGuardianLinks,
  type MembersRequest,
  type PapersRecorded,
  type PapersRequest,
  type PapersTakenBack,
  type TakeBackPapersRequest,
} from '@jamdai/contract';
import { api } from './api.ts';

// Read anew also after a failure: the answer may have been lost on its way, or somebody else was faster.
const classConsentsApi = api.enhanceEndpoints({ addTagTypes: ['Class'] }).injectEndpoints({
  endpoints: (build) => ({
    recordPapers: build.mutation<PapersRecorded, PapersRequest>({
      query: (body) => ({ call: CALLS.recordPapers, body }),
      invalidatesTags: ['Class'],
    }),
    takeBackPapers: build.mutation<PapersTakenBack, TakeBackPapersRequest>({
      query: (body) => ({ call: CALLS.takeBackPapers, body }),
      invalidatesTags: ['Class'],
    }),
    makeGuardianLinks: build.mutation<MadeGuardianLinks, MembersRequest>({
      query: (body) => ({ call: CALLS.makeGuardianLinks, body }),
      invalidatesTags: ['Class'],
    }),
    revokeGuardianLinks: build.mutation<null, MembersRequest>({
      query: (body) => ({ call: CALLS.revokeGuardianLinks, body }),
      invalidatesTags: ['Class'],
    }),
    decideGuardianAnswers: build.mutation<null, GuardianDecisionsRequest>({
      query: (body) => ({ call: CALLS.decideGuardianAnswers, body }),
      invalidatesTags: ['Class'],
    }),
  }),
});

export const {
  useRecordPapersMutation,
  useTakeBackPapersMutation,
  useMakeGuardianLinksMutation,
  useRevokeGuardianLinksMutation,
  useDecideGuardianAnswersMutation,
} = classConsentsApi;
