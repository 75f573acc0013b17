/**
 * The calls of a guardian's link. They carry no token of a session, and nothing of them is kept: the answer to a secret has
 * no place in the cache.
 */
import { addCalls } from './api.ts';

export const {
  useGuardianLinkMutation,
  useAnswerGuardianLinkMutation,
  useWithdrawGuardianConsentMutation,
} = addCalls({
  changes: { guardianLink: {}, answerGuardianLink: {}, withdrawGuardianConsent: {} },
});
