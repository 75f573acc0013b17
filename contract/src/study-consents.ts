/**
 * Consent of a study: its own texts in both languages with versions, a separate yes to sharing data, the words of guardians,
 * and what is published already when somebody withdraws. Every yes and every withdrawal is a line of a log that only grows.
 */
import { LanguageSchema } from './accounts.ts';
import { GUARDIAN_RELATIONS, GuardianLinkRequestSchema } from './guardian-links.ts';
import { fieldMessage } from './message-keys.ts';
import { FileNoSchema, SignedOnSchema } from './paper-words.ts';
import { PlanTextSchema } from './plans.ts';
import { z, type Sent } from './schema.ts';
import { lineOf, linesOf, NAME_MAX_LENGTH } from './sign-up-rules.ts';
import { StudyRequestSchema } from './study-request.ts';

export const CONSENT_TEXT_MAX_LENGTH = 12_000;
export const SHARING_TEXT_MAX_LENGTH = 2_000;
export const MOST_STUDY_GUARDIANS_AT_ONCE = 100;
export const STUDY_GUARDIAN_LINK_DAYS = 60;
/** Web page of a guardian's link of a study; the secret follows behind `#`. */
export const STUDY_GUARDIAN_PAGE = '/study-guardian';

const bothOf = (maxLength: number) =>
  z.object({ th: linesOf(maxLength), en: linesOf(maxLength) }, fieldMessage('field_is_required'));

/** What the participant reads, and what the guardian of one below twenty reads; empty: not in that language. */
export const StudyConsentTextsSchema = z
  .object({
    participation: bothOf(CONSENT_TEXT_MAX_LENGTH),
    /** The separate yes: the data may be shared beyond this study. */
    sharing: bothOf(SHARING_TEXT_MAX_LENGTH),
    guardian: bothOf(CONSENT_TEXT_MAX_LENGTH),
  })
  .meta({ id: 'StudyConsentTexts' });
export type StudyConsentTexts = Sent<z.infer<typeof StudyConsentTextsSchema>>;

export const StudyConsentVersionSchema = z
  .object({
    version: z.int(),
    /** ISO text in UTC: part of a frozen design from then on. Null: a draft. */
    frozenAt: z.string().nullable(),
    texts: StudyConsentTextsSchema,
  })
  .meta({ id: 'StudyConsentVersion' });
export type StudyConsentVersion = z.infer<typeof StudyConsentVersionSchema>;

export const SaveStudyConsentSchema = StudyRequestSchema.extend({
  /** Of the study that was changed. */
  revision: z.int(fieldMessage('field_is_not_valid')),
  texts: StudyConsentTextsSchema,
}).meta({ id: 'SaveStudyConsent' });
export type SaveStudyConsent = Sent<z.infer<typeof SaveStudyConsentSchema>>;

/** The yes of a participant; without it nobody takes part. */
export const StudyYesSchema = z.object({
  consentVersion: z.int(fieldMessage('field_is_not_valid')),
  lang: LanguageSchema,
  isGiven: z.literal(true, fieldMessage('consent_is_required')),
  isSharing: z.boolean(fieldMessage('field_is_required')),
});

export const STUDY_GUARDIAN_CHANNELS = ['paper', 'link'] as const;
/**
 * `open`: a link waits for the guardian. `answered`: a yes waits for the researcher. `counted`: a personal link may be made
 * with it. `refused`: the guardian said no, or withdrew. `rejected`, `revoked`: by the researcher. `expired`: no answer.
 */
export const STUDY_GUARDIAN_STATES = [
  'open',
  'answered',
  'counted',
  'refused',
  'rejected',
  'revoked',
  'expired',
] as const;
export type StudyGuardianState = (typeof STUDY_GUARDIAN_STATES)[number];

/** The researcher's own note for a participant: never a name, and in no file. */
export const LinkLabelSchema = lineOf(40);

/** A guardian signed on paper, which the researcher keeps. */
export const RecordStudyGuardianSchema = StudyRequestSchema.extend({
  /** Drawn by the sender, so that what is sent twice is stored once. */
  guardianId: z.guid(fieldMessage('field_is_not_valid')),
  label: LinkLabelSchema,
  consentVersion: z.int(fieldMessage('field_is_not_valid')),
  lang: LanguageSchema,
  signedOn: SignedOnSchema,
  fileNo: FileNoSchema,
  isSharing: z.boolean(fieldMessage('field_is_required')),
}).meta({ id: 'RecordStudyGuardian' });
export type RecordStudyGuardian = z.infer<typeof RecordStudyGuardianSchema>;

export const MakeStudyGuardianLinksSchema = StudyRequestSchema.extend({
  labels: z
    .array(LinkLabelSchema)
    .min(1, fieldMessage('list_has_wrong_length'))
    .max(MOST_STUDY_GUARDIANS_AT_ONCE, fieldMessage('list_has_wrong_length')),
}).meta({ id: 'MakeStudyGuardianLinks' });
export type MakeStudyGuardianLinks = z.infer<typeof MakeStudyGuardianLinksSchema>;

/** Shown here only: the server keeps a hash. */
export const MadeStudyGuardianLinkSchema = z
  .object({
    guardianId: z.string(),
    label: z.string(),
    /** Below the address of the web pages; the secret stands behind `#`. */
    path: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'MadeStudyGuardianLink' });
export type MadeStudyGuardianLink = z.infer<typeof MadeStudyGuardianLinkSchema>;

export const StudyGuardianSchema = z
  .object({
    guardianId: z.string(),
    label: z.string(),
    channel: z.enum(STUDY_GUARDIAN_CHANNELS),
    state: z.enum(STUDY_GUARDIAN_STATES),
    madeAt: z.string(),
    expiresAt: z.string().nullable(),
    signedOn: z.string().nullable(),
    fileNo: z.string().nullable(),
    consentVersion: z.int(),
    isSharing: z.boolean(),
    /** What somebody wrote behind a link. Nobody has verified who. Null: on paper, or not answered. */
    answer: z
      .object({
        name: z.string(),
        relation: z.enum(GUARDIAN_RELATIONS),
        answeredAt: z.string(),
        lang: LanguageSchema,
      })
      .nullable(),
    /** A personal link was made with it. */
    isUsed: z.boolean(),
  })
  .meta({ id: 'StudyGuardian' });
export type StudyGuardian = z.infer<typeof StudyGuardianSchema>;

export const DecideStudyGuardianSchema = StudyRequestSchema.extend({
  guardianId: z.guid(fieldMessage('field_is_not_valid')),
  /** `confirm`, `reject`: what came through a link. `withdraw`: the guardian took the word back by paper or by mouth. */
  decision: z.enum(['confirm', 'reject', 'revoke', 'withdraw'], fieldMessage('field_is_required')),
}).meta({ id: 'DecideStudyGuardian' });
export type DecideStudyGuardian = z.infer<typeof DecideStudyGuardianSchema>;

/** What a guardian sees of a study. */
export const StudyGuardianPageSchema = z
  .object({
    title: PlanTextSchema,
    investigator: z.string(),
    approvalNo: z.string(),
    languages: z.array(LanguageSchema),
    consentVersion: z.int(),
    text: PlanTextSchema,
    sharing: PlanTextSchema,
    expiresAt: z.string(),
    /** Null: to be answered. */
    answer: z
      .object({
        answeredAt: z.string(),
        isGiven: z.boolean(),
        isSharing: z.boolean(),
        isConfirmed: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'StudyGuardianPage' });
export type StudyGuardianPage = z.infer<typeof StudyGuardianPageSchema>;

export const StudyGuardianAnswerSchema = GuardianLinkRequestSchema.extend({
  consentVersion: z.int(fieldMessage('field_is_not_valid')),
  lang: LanguageSchema,
  name: lineOf(NAME_MAX_LENGTH).min(1, fieldMessage('field_is_required')),
  relation: z.enum(GUARDIAN_RELATIONS, fieldMessage('field_is_required')),
  isGiven: z.boolean(fieldMessage('field_is_required')),
  isSharing: z.boolean(fieldMessage('field_is_required')),
})
  .refine(({ isGiven, isSharing }) => isGiven || !isSharing, {
    path: ['isSharing'],
    error: fieldMessage('field_is_not_valid'),
  })
  .meta({ id: 'StudyGuardianAnswer' });
export type StudyGuardianAnswer = z.infer<typeof StudyGuardianAnswerSchema>;

export const STUDY_WORDS = ['participation', 'sharing'] as const;
export const STUDY_WORD_SPEAKERS = ['participant', 'guardian'] as const;

export const StudyConsentLineSchema = z
  .object({
    /** Of the participant; null: of a guardian, before anybody has joined with it. */
    participantNo: z.int().nullable(),
    by: z.enum(STUDY_WORD_SPEAKERS),
    word: z.enum(STUDY_WORDS),
    isGiven: z.boolean(),
    consentVersion: z.int(),
    lang: LanguageSchema,
    recordedAt: z.string(),
  })
  .meta({ id: 'StudyConsentLine' });

/** A data set of this study that went out of the house: a withdrawal cannot reach it any more, and says so. */
export const StudyReleaseSchema = z
  .object({
    releaseId: z.string(),
    /** Where: a repository, a journal, an address. */
    location: z.string(),
    /** `YYYY-MM-DD`. */
    releasedOn: z.string(),
    recordedAt: z.string(),
  })
  .meta({ id: 'StudyRelease' });
export type StudyRelease = z.infer<typeof StudyReleaseSchema>;

export const RecordStudyReleaseSchema = StudyRequestSchema.extend({
  releaseId: z.guid(fieldMessage('field_is_not_valid')),
  location: lineOf(200).min(1, fieldMessage('field_is_required')),
  releasedOn: SignedOnSchema,
}).meta({ id: 'RecordStudyRelease' });
export type RecordStudyRelease = z.infer<typeof RecordStudyReleaseSchema>;

export const StudyWithdrawalSchema = z
  .object({
    /** What was removed. */
    removedAttempts: z.int(),
    removedAnswers: z.int(),
    /** Published with this person's data in it, and out of reach. Empty: nothing was. */
    published: z.array(StudyReleaseSchema.pick({ location: true, releasedOn: true })),
    /** The account was made for this study alone, and is gone with it. */
    isAccountDeleted: z.boolean(),
  })
  .meta({ id: 'StudyWithdrawal' });
export type StudyWithdrawal = z.infer<typeof StudyWithdrawalSchema>;
