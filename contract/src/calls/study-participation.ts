/** Studies as their participants and guardians meet them. */
import { DoneSchema, successOf } from '../envelope.ts';
import { GuardianLinkRequestSchema } from '../guardian-links.ts';
import { z } from '../schema.ts';
import {
  StudyGuardianAnswerSchema,
  StudyGuardianPageSchema,
  StudyWithdrawalSchema,
} from '../study-consents.ts';
import {
  AgreeToStudySchema,
  AnswerStudyFormSchema,
  BeginStudySittingSchema,
  JoinedStudySchema,
  JoinStudyAsPupilSchema,
  JoinStudySchema,
  OfferedStudySchema,
  OwnStudySchema,
  ReturnedSchema,
  ReturnToStudySchema,
  StudyDoorRequestSchema,
  StudyDoorSchema,
  StudyOfferSchema,
  StudyRemindersWishSchema,
} from '../study-participation.ts';
import { StudyRequestSchema } from '../study-request.ts';
import { call, nothing } from './call.ts';

const TAKERS = ['USER'] as const;

export const STUDY_PARTICIPATION_CALLS = {
  /** 404 `study_link_is_not_valid`: unknown, expired or revoked. */
  studyDoor: call({
    method: 'POST',
    path: '/study/door',
    access: 'anyone',
    summary: 'What the study behind a link is, and whether somebody can still join.',
    request: StudyDoorRequestSchema,
    answer: successOf(StudyDoorSchema),
  }),
  /**
   * 409 `study_needs_guardian`, `study_ages_do_not_fit`, `study_is_full`, `study_is_not_open`, `study_link_is_used_up`,
   * `study_not_again` (somebody of this device was left out, or came by an open link), `study_consent_is_newer` (another text was shown).
   */
  joinStudy: call({
    method: 'POST',
    path: '/study/join',
    access: 'anyone',
    summary:
      'Joins a study by a link: age, consent, and a code to come back with. Sent twice it joins once.',
    request: JoinStudySchema,
    answer: successOf(JoinedStudySchema),
  }),
  /** 401 `return_code_is_not_valid`, whatever was wrong. */
  returnToStudy: call({
    method: 'POST',
    path: '/study/return',
    access: 'anyone',
    summary: 'Logs a participant in by the code, on whatever device.',
    request: ReturnToStudySchema,
    answer: successOf(ReturnedSchema),
  }),
  offeredStudies: call({
    method: 'POST',
    path: '/study/offered',
    access: TAKERS,
    summary: 'Studies that the caller has joined, or may join as a pupil of a class.',
    request: nothing,
    answer: successOf(z.array(OfferedStudySchema)),
  }),
  studyOffer: call({
    method: 'POST',
    path: '/study/offer',
    access: TAKERS,
    summary: 'What a study that is offered to a class of the caller is.',
    request: StudyRequestSchema,
    answer: successOf(StudyOfferSchema),
  }),
  joinStudyAsPupil: call({
    method: 'POST',
    path: '/study/join_as_pupil',
    access: TAKERS,
    summary:
      'Joins a study that is offered to a class of the caller. Joining again changes nothing.',
    request: JoinStudyAsPupilSchema,
    answer: successOf(OwnStudySchema),
  }),
  ownStudy: call({
    method: 'POST',
    path: '/study/own',
    access: TAKERS,
    summary: 'A study of the caller’s own: what comes next, and all that was said and done in it.',
    request: StudyRequestSchema,
    answer: successOf(OwnStudySchema),
  }),
  /** 409 `study_consent_is_newer`. */
  agreeToStudy: call({
    method: 'POST',
    path: '/study/agree',
    access: TAKERS,
    summary: 'Agrees to the newest text of a study, and says whether data may be shared.',
    request: AgreeToStudySchema,
    answer: successOf(OwnStudySchema),
  }),
  /** 400 with the path of each answer that does not fit; 409 `study_step_does_not_fit`: it is not asked now. */
  answerStudyForm: call({
    method: 'POST',
    path: '/study/answer',
    access: TAKERS,
    summary:
      'Answers the screening questions or the questionnaire, once. Sending it again changes nothing.',
    request: AnswerStudyFormSchema,
    answer: successOf(OwnStudySchema),
  }),
  /** 409 `study_step_does_not_fit`: another one comes, its window is not open, or it is done. */
  beginStudySitting: call({
    method: 'POST',
    path: '/study/begin',
    access: TAKERS,
    summary:
      'Begins the sitting that comes next, or goes on with it. Sending it again changes nothing.',
    request: BeginStudySittingSchema,
    answer: successOf(OwnStudySchema),
  }),
  saveStudyReminders: call({
    method: 'POST',
    path: '/study/reminders_wish',
    access: TAKERS,
    summary: 'Leaves an address for reminders of a study, or takes it away.',
    request: StudyRemindersWishSchema,
    answer: successOf(OwnStudySchema),
  }),
  /** The token ends where the account was made for this study alone. */
  withdrawFromStudy: call({
    method: 'POST',
    path: '/study/withdraw',
    access: TAKERS,
    summary:
      'Takes the caller out of a study and its exports at once, and says what is published already.',
    request: StudyRequestSchema,
    answer: successOf(StudyWithdrawalSchema),
  }),
  /** 404 `guardian_link_is_not_valid`. */
  studyGuardianLink: call({
    method: 'POST',
    path: '/study_guardian/one',
    access: 'anyone',
    summary: 'What a guardian is asked for a study, and what stands of the answer.',
    request: GuardianLinkRequestSchema,
    answer: successOf(StudyGuardianPageSchema),
  }),
  /** 409 `guardian_link_was_answered`, `study_consent_is_newer`. */
  answerStudyGuardianLink: call({
    method: 'POST',
    path: '/study_guardian/answer',
    access: 'anyone',
    summary: 'A guardian’s yes or no. A yes counts when the researcher has confirmed it.',
    request: StudyGuardianAnswerSchema,
    answer: DoneSchema,
  }),
  withdrawStudyGuardian: call({
    method: 'POST',
    path: '/study_guardian/withdraw',
    access: 'anyone',
    summary:
      'Takes a guardian’s yes back: the participant leaves the study and its exports at once.',
    request: GuardianLinkRequestSchema,
    answer: DoneSchema,
  }),
} as const;
