/** The calls about papers of a class and guardians' links, added to the API by the page that needs them. */
import { addCalls } from './api.ts';

// Read anew also after a failure: the answer may have been lost on its way, or somebody else was faster.
const ofClass = { invalidatesTags: ['Class'] } as const;

export const {
  useRecordPapersMutation,
  useTakeBackPapersMutation,
  useMakeGuardianLinksMutation,
  useRevokeGuardianLinksMutation,
  useDecideGuardianAnswersMutation,
} = addCalls({
  changes: {
    recordPapers: ofClass,
    takeBackPapers: ofClass,
    makeGuardianLinks: ofClass,
    revokeGuardianLinks: ofClass,
    decideGuardianAnswers: ofClass,
  },
});
