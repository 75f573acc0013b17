/** Studies: what researchers set up, watch, and end. */
import { DoneSchema, successOf } from '../envelope.ts';
import { RESEARCH_ROLES } from '../research.ts';
import { z } from '../schema.ts';
import {
  ApprovalDocumentSchema,
  ChangeStudyStateSchema,
  FreezeStudySchema,
  SaveStudyDesignSchema,
  SaveStudySchema,
  StudySchema,
  StudySummarySchema,
} from '../studies.ts';
import {
  DecideStudyGuardianSchema,
  MadeStudyGuardianLinkSchema,
  MakeStudyGuardianLinksSchema,
  RecordStudyGuardianSchema,
  RecordStudyReleaseSchema,
  SaveStudyConsentSchema,
  StudyConsentLineSchema,
  StudyGuardianSchema,
} from '../study-consents.ts';
import { StudyDesignVersionSchema } from '../study-designs.ts';
import {
  MadeStudyTokenSchema,
  MakeStudyTokenSchema,
  RevokeStudyTokenSchema,
  StudyDraftRequestSchema,
  StudyPaperSchema,
  StudySheetRequestSchema,
  StudyTokenSchema,
} from '../study-files.ts';
import {
  AddStudyClassSchema,
  MadeStudyLinkSchema,
  MakeOpenLinkSchema,
  MakePersonalLinksSchema,
  RemoveStudyClassSchema,
  RevokeStudyLinksSchema,
  StudyLinksSchema,
} from '../study-links.ts';
import {
  ExcludeParticipantSchema,
  SendStudyRemindersSchema,
  SentRemindersSchema,
  StudyLiveRequestSchema,
  StudyLiveSchema,
  StudyNameSchema,
  StudyNamesRequestSchema,
  StudyRemindersSchema,
} from '../study-live.ts';
import { StudyRequestSchema } from '../study-request.ts';
import { call, nothing } from './call.ts';

export const STUDY_CALLS = {
  studies: call({
    method: 'POST',
    path: '/study/all',
    access: RESEARCH_ROLES,
    summary: 'All studies of this installation, the one that was changed last at the top.',
    request: nothing,
    answer: successOf(z.array(StudySummarySchema)),
  }),
  study: call({
    method: 'POST',
    path: '/study/one',
    access: RESEARCH_ROLES,
    summary: 'A study with its design, its texts, and what keeps it from being frozen.',
    request: StudyRequestSchema,
    answer: successOf(StudySchema),
  }),
  /** 409 `study_was_changed`: by somebody else, since `revision`; 409 `study_is_over`: closed or archived; 409 `too_many_studies`. */
  saveStudy: call({
    method: 'POST',
    path: '/study/save',
    access: RESEARCH_ROLES,
    summary: 'Makes a study, or changes what its papers say. Sending it again changes nothing.',
    request: SaveStudySchema,
    answer: successOf(StudySchema),
  }),
  /** The same rejections. While it runs no arm and no sitting of a frozen version may go: 400 with the path. */
  saveStudyDesign: call({
    method: 'POST',
    path: '/study/design/save',
    access: RESEARCH_ROLES,
    summary: 'Changes the draft of the design. What is frozen stays as it is.',
    request: SaveStudyDesignSchema,
    answer: successOf(StudySchema),
  }),
  saveStudyConsent: call({
    method: 'POST',
    path: '/study/consent/save',
    access: RESEARCH_ROLES,
    summary:
      'Changes the draft of the consent texts; behind a frozen version it makes the next one.',
    request: SaveStudyConsentSchema,
    answer: successOf(StudySchema),
  }),
  /** 409 `approval_document_is_not_valid`: no PDF. */
  saveStudyApproval: call({
    method: 'POST',
    path: '/study/approval/save',
    access: RESEARCH_ROLES,
    summary: 'Stores the document of approval, a PDF, or deletes it.',
    request: ApprovalDocumentSchema,
    answer: successOf(StudySchema),
  }),
  /** 409 `study_is_not_ready`: there are gaps; 409 `study_was_changed`. Where nothing was changed since, nothing is frozen. */
  freezeStudy: call({
    method: 'POST',
    path: '/study/freeze',
    access: RESEARCH_ROLES,
    summary: 'Freezes the design as the next version. Its hash goes into the audit trail.',
    request: FreezeStudySchema,
    answer: successOf(StudySchema),
  }),
  studyVersions: call({
    method: 'POST',
    path: '/study/versions',
    access: RESEARCH_ROLES,
    summary: 'All frozen versions of a design with their hashes, newest first.',
    request: StudyRequestSchema,
    answer: successOf(z.array(StudyDesignVersionSchema)),
  }),
  /** `running` from a draft freezes what is not frozen. 409 `study_is_not_ready`, `study_was_changed`, `study_state_does_not_fit`. */
  changeStudyState: call({
    method: 'POST',
    path: '/study/state',
    access: RESEARCH_ROLES,
    summary: 'Starts, closes or archives a study. Closing deletes all addresses for reminders.',
    request: ChangeStudyStateSchema,
    answer: successOf(StudySchema),
  }),
  /** 409 `study_state_does_not_fit`: somebody has joined. */
  deleteStudy: call({
    method: 'POST',
    path: '/study/delete',
    access: RESEARCH_ROLES,
    summary: 'Deletes a study that nobody has joined.',
    request: StudyRequestSchema,
    answer: DoneSchema,
  }),
  studyLinks: call({
    method: 'POST',
    path: '/study/link/all',
    access: RESEARCH_ROLES,
    summary: 'Ways into a study: links, never their secrets, and classes.',
    request: StudyRequestSchema,
    answer: successOf(StudyLinksSchema),
  }),
  /** 409 `study_links_are_made`: the batch was sent before, and its secrets are shown once; 409 `guardian_word_is_used`. */
  makePersonalLinks: call({
    method: 'POST',
    path: '/study/link/personal',
    access: RESEARCH_ROLES,
    summary: 'Makes personal links, to be printed as slips. They are shown once.',
    request: MakePersonalLinksSchema,
    answer: successOf(z.array(MadeStudyLinkSchema)),
  }),
  makeOpenLink: call({
    method: 'POST',
    path: '/study/link/open',
    access: RESEARCH_ROLES,
    summary: 'Makes a link for whoever has it, up to a quota. It is shown once.',
    request: MakeOpenLinkSchema,
    answer: successOf(MadeStudyLinkSchema),
  }),
  revokeStudyLinks: call({
    method: 'POST',
    path: '/study/link/revoke',
    access: RESEARCH_ROLES,
    summary: 'Closes links. Who has joined by them stays.',
    request: RevokeStudyLinksSchema,
    answer: DoneSchema,
  }),
  /** 404 `class_code_is_not_valid`. */
  addStudyClass: call({
    method: 'POST',
    path: '/study/class/add',
    access: RESEARCH_ROLES,
    summary: 'Offers a study to the pupils of a class, by the number that its teacher tells.',
    request: AddStudyClassSchema,
    answer: successOf(StudyLinksSchema),
  }),
  removeStudyClass: call({
    method: 'POST',
    path: '/study/class/remove',
    access: RESEARCH_ROLES,
    summary: 'Offers a study to a class no longer. Who has joined stays.',
    request: RemoveStudyClassSchema,
    answer: successOf(StudyLinksSchema),
  }),
  studyGuardians: call({
    method: 'POST',
    path: '/study/guardian/all',
    access: RESEARCH_ROLES,
    summary: 'Words of guardians for people below twenty, newest first.',
    request: StudyRequestSchema,
    answer: successOf(z.array(StudyGuardianSchema)),
  }),
  recordStudyGuardian: call({
    method: 'POST',
    path: '/study/guardian/paper',
    access: RESEARCH_ROLES,
    summary: 'Records a consent that a guardian signed on paper. Sent twice it is stored once.',
    request: RecordStudyGuardianSchema,
    answer: successOf(StudyGuardianSchema),
  }),
  makeStudyGuardianLinks: call({
    method: 'POST',
    path: '/study/guardian/links',
    access: RESEARCH_ROLES,
    summary: 'Makes links on which guardians read and answer. They are shown once.',
    request: MakeStudyGuardianLinksSchema,
    answer: successOf(z.array(MadeStudyGuardianLinkSchema)),
  }),
  /** 409 `guardian_answer_was_changed`: it is not in a state that fits the decision. */
  decideStudyGuardian: call({
    method: 'POST',
    path: '/study/guardian/decide',
    access: RESEARCH_ROLES,
    summary:
      'Confirms or rejects what a guardian answered, closes a link, or records that a word was taken back.',
    request: DecideStudyGuardianSchema,
    answer: successOf(StudyGuardianSchema),
  }),
  studyWords: call({
    method: 'POST',
    path: '/study/words',
    access: RESEARCH_ROLES,
    summary: 'The log of consent: every yes and every withdrawal, oldest first, by numbers.',
    request: StudyRequestSchema,
    answer: successOf(z.array(StudyConsentLineSchema)),
  }),
  recordStudyRelease: call({
    method: 'POST',
    path: '/study/release',
    access: RESEARCH_ROLES,
    summary: 'Records that a data set of the study was published. Who withdraws later is told.',
    request: RecordStudyReleaseSchema,
    answer: successOf(StudySchema),
  }),
  liveStudy: call({
    method: 'POST',
    path: '/study/live',
    access: RESEARCH_ROLES,
    summary: 'Who has begun, where they are, who is late or left out, and how good the data are.',
    request: StudyLiveRequestSchema,
    answer: successOf(StudyLiveSchema),
  }),
  excludeParticipant: call({
    method: 'POST',
    path: '/study/exclude',
    access: RESEARCH_ROLES,
    summary: 'Leaves a participant out with a reason, or takes them in again.',
    request: ExcludeParticipantSchema,
    answer: DoneSchema,
  }),
  studyNames: call({
    method: 'POST',
    path: '/study/names',
    access: RESEARCH_ROLES,
    summary:
      'Arms, and names of pupils, for a reason. Each look at a person is an event in the audit trail.',
    request: StudyNamesRequestSchema,
    answer: successOf(z.array(StudyNameSchema)),
  }),
  /** An event in the audit trail: addresses are shown. */
  studyReminders: call({
    method: 'POST',
    path: '/study/reminder/all',
    access: RESEARCH_ROLES,
    summary: 'Whom to remind of what, to be printed or sent by hand.',
    request: StudyRequestSchema,
    answer: successOf(StudyRemindersSchema),
  }),
  /** 409 `mail_is_not_set_up`. */
  sendStudyReminders: call({
    method: 'POST',
    path: '/study/reminder/send',
    access: RESEARCH_ROLES,
    summary: 'Sends reminders by the mail server that the operator has set up.',
    request: SendStudyRemindersSchema,
    answer: successOf(SentRemindersSchema),
  }),
  studyDraft: call({
    method: 'POST',
    path: '/study/draft',
    access: RESEARCH_ROLES,
    summary: 'A record of processing or a notice (PDPA) as a draft, from the facts of the study.',
    request: StudyDraftRequestSchema,
    answer: successOf(StudyPaperSchema),
  }),
  /** 409 `study_is_not_ready`: nothing is frozen yet. */
  studySheet: call({
    method: 'POST',
    path: '/study/sheet',
    access: RESEARCH_ROLES,
    summary: 'The pre-registration sheet of a frozen design, or the methods text for a paper.',
    request: StudySheetRequestSchema,
    answer: successOf(StudyPaperSchema),
  }),
  studyTokens: call({
    method: 'POST',
    path: '/study/token/all',
    access: RESEARCH_ROLES,
    summary: 'Read-only tokens of a study, never their secrets, newest first.',
    request: StudyRequestSchema,
    answer: successOf(z.array(StudyTokenSchema)),
  }),
  /** 409 `too_many_study_tokens`: open ones. */
  makeStudyToken: call({
    method: 'POST',
    path: '/study/token/make',
    access: RESEARCH_ROLES,
    summary: 'Makes a token that reads the files of this study and nothing else. It is shown once.',
    request: MakeStudyTokenSchema,
    answer: successOf(MadeStudyTokenSchema),
  }),
  revokeStudyToken: call({
    method: 'POST',
    path: '/study/token/revoke',
    access: RESEARCH_ROLES,
    summary: 'Ends a token of a study. Sending it again changes nothing.',
    request: RevokeStudyTokenSchema,
    answer: successOf(z.array(StudyTokenSchema)),
  }),
} as const;
