/** The calls of a study as its participants use them. */
import '../strings/study-messages.ts';
import { addCalls } from './api.ts';

const changesOwn = { invalidatesTags: ['OwnStudy', 'Plan'] } as const;

export const {
  useStudyDoorQuery,
  useOwnStudyQuery,
  useOfferedStudiesQuery,
  useStudyOfferQuery,
  useJoinStudyMutation,
  useReturnToStudyMutation,
  useJoinStudyAsPupilMutation,
  useAgreeToStudyMutation,
  useAnswerStudyFormMutation,
  useBeginStudySittingMutation,
  useSaveStudyRemindersMutation,
  useWithdrawFromStudyMutation,
  useStudyGuardianLinkMutation,
  useAnswerStudyGuardianLinkMutation,
  useWithdrawStudyGuardianMutation,
} = addCalls({
  reads: {
    studyDoor: { keepUnusedDataFor: 0 },
    ownStudy: { providesTags: ['OwnStudy', 'TestTaking'], keepUnusedDataFor: 0 },
    offeredStudies: { providesTags: ['OwnStudy'], keepUnusedDataFor: 0 },
    studyOffer: { keepUnusedDataFor: 0 },
  },
  changes: {
    joinStudy: {},
    returnToStudy: {},
    joinStudyAsPupil: changesOwn,
    agreeToStudy: changesOwn,
    answerStudyForm: changesOwn,
    beginStudySitting: changesOwn,
    saveStudyReminders: changesOwn,
    withdrawFromStudy: {},
    // The answer to a secret has no place in the cache.
    studyGuardianLink: {},
    answerStudyGuardianLink: {},
    withdrawStudyGuardian: {},
  },
});
