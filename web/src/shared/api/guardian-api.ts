/** The calls of a guardian's link. They carry no token of a session, and nothing of them is kept. */
import {
  CALLS,
  type GuardianAnswerRequest,
  type GuardianLinkPage,
  type GuardianLinkRequest,
  type GuardianWithdrawalRequest,
} from '@jamdai/contract';
import { api } from './api.ts';

const guardianApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation: an answer to a secret has no place in the cache.
    guardianLink: build.mutation<GuardianLinkPage, GuardianLinkRequest>({
      query: (body) => ({ call: CALLS.guardianLink, body }),
    }),
    answerGuardianLink: build.mutation<GuardianLinkPage, GuardianAnswerRequest>({
      query: (body) => ({ call: CALLS.answerGuardianLink, body }),
    }),
    withdrawGuardianConsent: build.mutation<GuardianLinkPage, GuardianWithdrawalRequest>({
      query: (body) => ({ call: CALLS.withdrawGuardianConsent, body }),
    }),
  }),
});

export const {
  useGuardianLinkMutation,
  useAnswerGuardianLinkMutation,
  useWithdrawGuardianConsentMutation,
} = guardianApi;
