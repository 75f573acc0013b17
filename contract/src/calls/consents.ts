/** Consent that does not come from the pupil: papers of a class, and guardians' links. */
import {
  GuardianDecisionsRequestSchema,
  MadeGuardianLinksSchema,
  MembersRequestSchema,
  PapersRecordedSchema,
  PapersRequestSchema,
  PapersTakenBackSchema,
  TakeBackPapersRequestSchema,
} from '../class-consents.ts';
import { CLASS_ROLES } from '../classes.ts';
import { DoneSchema, successOf } from '../envelope.ts';
import {
  GuardianAnswerRequestSchema,
  GuardianLinkPageSchema,
  GuardianLinkRequestSchema,
  GuardianWithdrawalRequestSchema,
} from '../guardian-links.ts';
import { call } from './call.ts';

export const CONSENT_CALLS = {
  recordPapers: call({
    method: 'POST',
    path: '/class/papers',
    access: CLASS_ROLES,
    summary:
      'Records signed papers of many pupils of a class, all or none. Sent twice it is stored once.',
    request: PapersRequestSchema,
    answer: successOf(PapersRecordedSchema),
  }),
  takeBackPapers: call({
    method: 'POST',
    path: '/class/papers/take_back',
    access: CLASS_ROLES,
    summary: 'Takes a recording of papers back as a whole: what stood before stands again.',
    request: TakeBackPapersRequestSchema,
    answer: successOf(PapersTakenBackSchema),
  }),
  makeGuardianLinks: call({
    method: 'POST',
    path: '/class/guardian_links',
    access: CLASS_ROLES,
    summary:
      'Makes links for the guardians of pupils of a class. An older open link of a pupil stops to work.',
    request: MembersRequestSchema,
    answer: successOf(MadeGuardianLinksSchema),
  }),
  revokeGuardianLinks: call({
    method: 'POST',
    path: '/class/guardian_links/revoke',
    access: CLASS_ROLES,
    summary: 'Closes the links of pupils of a class. What was answered and confirmed stays.',
    request: MembersRequestSchema,
    answer: DoneSchema,
  }),
  decideGuardianAnswers: call({
    method: 'POST',
    path: '/class/guardian_links/decide',
    access: CLASS_ROLES,
    summary: 'Confirms or rejects what guardians answered: a yes counts from then on.',
    request: GuardianDecisionsRequestSchema,
    answer: DoneSchema,
  }),
  guardianLink: call({
    method: 'POST',
    path: '/guardian_link/one',
    access: 'anyone',
    summary:
      'What a guardian’s link opens: the pupil’s first name, school and class, and the answer given.',
    request: GuardianLinkRequestSchema,
    answer: successOf(GuardianLinkPageSchema),
  }),
  answerGuardianLink: call({
    method: 'POST',
    path: '/guardian_link/answer',
    access: 'anyone',
    summary: 'A guardian’s answer, once a link. A yes counts when a teacher has confirmed it.',
    request: GuardianAnswerRequestSchema,
    answer: successOf(GuardianLinkPageSchema),
  }),
  withdrawGuardianConsent: call({
    method: 'POST',
    path: '/guardian_link/withdraw',
    access: 'anyone',
    summary: 'A guardian withdraws through the link that was answered. Counts at once.',
    request: GuardianWithdrawalRequestSchema,
    answer: successOf(GuardianLinkPageSchema),
  }),
} as const;
