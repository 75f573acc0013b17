/**
 * What a teacher sees and does about consent in an own class.
 *
 * | Call                                     | Does                                                                          |
 * | ---------------------------------------- | ----------------------------------------------------------------------------- |
 * | `oneClass`                               | each member's `consent`: whose word stands, how it came, what is missing; `recordings` |
 * | `recordPaperConsent`                     | one paper, line by line, or takes the newest paper of a pupil back             |
 * | `recordPapers`, `takeBackPapers`         | papers of many pupils as one recording, and that recording taken back          |
 * | `makeGuardianLinks`, `revokeGuardianLinks` | links for guardians, shown once; the old open link of a pupil stops to work  |
 * | `decideGuardianAnswers`                  | confirms or rejects what came through links                                    |
 * | `guardianLink`, `answerGuardianLink`, `withdrawGuardianConsent` | the guardian, who has no account: `guardian-links.ts`  |
 * | `changeConsent`, `putOffResearch`        | the pupil's own word on research, and the question put off: `own-account.ts`   |
 *
 * A year's pupil is below twenty or not on the day of the call, in the zone of the installation; a result counts by the age
 * on its own day.
 */
import { LanguageSchema } from './accounts.ts';
import { ClassRequestSchema } from './class-request.ts';
import { CONSENT_CHANNELS, GUARDIAN_CHANNELS, WORDS } from './consent-channels.ts';
import { POLICY_VERSIONS } from './consent-texts.ts';
import { GUARDIAN_RELATIONS } from './guardian-links.ts';
import { fieldMessage } from './message-keys.ts';
import { FileNoSchema, PAPER_LINES, RecordingIdSchema, SignedOnSchema } from './paper-words.ts';
import { z } from './schema.ts';
import { lineOf } from './sign-up-rules.ts';

/** In one call: two big classes. */
export const MEMBERS_AT_ONCE = 100;
export const GUARDIAN_LINK_DAYS = 60;

const MemberIdSchema = z.guid(fieldMessage('field_is_not_valid'));

function someOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item, fieldMessage('field_is_required'))
    .min(1, fieldMessage('list_has_wrong_length'))
    .max(MEMBERS_AT_ONCE, fieldMessage('list_has_wrong_length'));
}

export const PaperVersionSchema = lineOf(40).refine(
  (version) => POLICY_VERSIONS.includes(version),
  fieldMessage('field_is_not_valid'),
);

export const GuardianRecordSchema = z
  .object({
    channel: z.enum(CONSENT_CHANNELS),
    /** False: the pupil typed it, or a guardian's answer waits for the teacher. It opens nothing. */
    isCounted: z.boolean(),
    /** Signed on paper and recorded by staff. */
    isOnPaper: z.boolean(),
    /** ISO text in UTC. */
    recordedAt: z.string(),
    /** Username of the staff who recorded the paper; null: not on paper, or that account is gone. */
    recordedBy: z.string().nullable(),
    policyVersion: z.string(),
    lang: LanguageSchema,
    /** The date on the paper, if it was recorded. */
    signedOn: z.string().nullable(),
    /** Number of the paper in the school's file, if it has one. */
    fileNo: z.string().nullable(),
    /** Lines to which that paper says no; not on paper: none. */
    refused: z.array(z.enum(PAPER_LINES)),
  })
  .meta({ id: 'GuardianRecord' });
export type GuardianRecord = z.infer<typeof GuardianRecordSchema>;

/**
 * `open`: waits for the guardian. `answered`: waits for the teacher. `confirmed`, `rejected`: by the teacher. `refused`:
 * the guardian said no, or withdrew. `expired`, `revoked`: without an answer.
 */
export const GUARDIAN_LINK_STATES = [
  'open',
  'answered',
  'confirmed',
  'rejected',
  'refused',
  'expired',
  'revoked',
] as const;
export type GuardianLinkState = (typeof GUARDIAN_LINK_STATES)[number];

/** The newest link of a pupil, as a teacher sees it. Never the link itself. */
export const MemberLinkSchema = z
  .object({
    linkId: z.string(),
    state: z.enum(GUARDIAN_LINK_STATES),
    /** ISO texts in UTC. */
    madeAt: z.string(),
    expiresAt: z.string(),
    /** What somebody wrote there. Nobody has verified who. Null: nobody has yet. */
    answer: z
      .object({
        name: z.string(),
        relation: z.enum(GUARDIAN_RELATIONS),
        isGiven: z.boolean(),
        isResearchGiven: z.boolean(),
        answeredAt: z.string(),
        lang: LanguageSchema,
        policyVersion: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'MemberLink' });
export type MemberLink = z.infer<typeof MemberLinkSchema>;

/**
 * What keeps a pupil's results of today out of research, in the order in which it is done. `guardian`: no guardian's word
 * that counts. `confirmation`: an answer waits for the teacher. `guardianResearch`: that word says nothing of research, or
 * no. `pupilResearch`: the pupil has not been asked, or said no.
 */
export const MISSING_FOR_RESEARCH = [
  'confirmation',
  'guardian',
  'guardianResearch',
  'pupilResearch',
] as const;
export type MissingForResearch = (typeof MISSING_FOR_RESEARCH)[number];

export const MemberConsentSchema = z
  .object({
    /** Below twenty years today. */
    needsGuardian: z.boolean(),
    /** A guardian's words that count. */
    guardian: z.enum(WORDS),
    guardianResearch: z.enum(WORDS),
    /** How the guardian's standing yes came; null: there is none. */
    guardianChannel: z.enum(GUARDIAN_CHANNELS).nullable(),
    pupilResearch: z.enum(WORDS),
    /** How the pupil's word on research came; null: not asked. */
    pupilChannel: z.enum(CONSENT_CHANNELS).nullable(),
    /** The pupil typed a guardian, and no guardian's word counts: to be listed as what does not count. */
    isTypedOnly: z.boolean(),
    /** Empty: results of today may be used for research. */
    missing: z.array(z.enum(MISSING_FOR_RESEARCH)),
    link: MemberLinkSchema.nullable(),
  })
  .meta({ id: 'MemberConsent' });
export type MemberConsent = z.infer<typeof MemberConsentSchema>;

export const PaperRecordingSchema = z
  .object({
    recordingId: z.string(),
    /** ISO text in UTC. */
    recordedAt: z.string(),
    signedOn: z.string().nullable(),
    /** Pupils of whom something was recorded, and of those with a yes to research. */
    memberCount: z.int(),
    researchCount: z.int(),
  })
  .meta({ id: 'PaperRecording' });
export type PaperRecording = z.infer<typeof PaperRecordingSchema>;

/** Papers of many pupils, each signed by the pupil and below twenty years by a parent or guardian. */
export const PapersRequestSchema = ClassRequestSchema.extend({
  recordingId: RecordingIdSchema,
  /** Of the privacy policy; printed on the form. */
  policyVersion: PaperVersionSchema,
  /** The page that was signed. */
  lang: LanguageSchema,
  signedOn: SignedOnSchema.nullable().optional(),
  papers: someOf(
    z.object({
      memberId: MemberIdSchema,
      /** What the paper's line on research says; `notAsked`: it has none, or nothing is marked there. */
      research: z.enum(WORDS, fieldMessage('field_is_not_valid')),
      fileNo: FileNoSchema,
    }),
  ).refine(
    (papers) =>
      new Set(papers.map(({ memberId }) => memberId.toLowerCase())).size === papers.length,
    fieldMessage('field_is_not_valid'),
  ),
}).meta({ id: 'PapersRequest' });
export type PapersRequest = z.infer<typeof PapersRequestSchema>;

export const PapersRecordedSchema = z
  .object({
    recordingId: z.string(),
    /** Pupils of whom something was stored. */
    recordedCount: z.int(),
    /** Pupils of whom nothing was: the very same stood already, or a later no does. */
    unchangedCount: z.int(),
    /**
     * Pupils of whom a no stands that was said otherwise than on paper, by the pupil or through a guardian's link: a paper's
     * yes to that was not stored. One that was signed on a later day, with its date, is.
     */
    stillNoMemberIds: z.array(z.string()),
  })
  .meta({ id: 'PapersRecorded' });
export type PapersRecorded = z.infer<typeof PapersRecordedSchema>;

export const TakeBackPapersRequestSchema = ClassRequestSchema.extend({
  recordingId: RecordingIdSchema,
}).meta({ id: 'TakeBackPapersRequest' });
export type TakeBackPapersRequest = z.infer<typeof TakeBackPapersRequestSchema>;

export const PapersTakenBackSchema = z
  .object({
    /** Pupils of whom words were taken back; none the second time. */
    takenBackCount: z.int(),
    /** Pupils below ten years, whose account rests on that guardian's word: it was kept, as is a general consent that has no other. */
    keptMemberIds: z.array(z.string()),
  })
  .meta({ id: 'PapersTakenBack' });
export type PapersTakenBack = z.infer<typeof PapersTakenBackSchema>;

export const MembersRequestSchema = ClassRequestSchema.extend({
  memberIds: someOf(MemberIdSchema),
}).meta({ id: 'MembersRequest' });
export type MembersRequest = z.infer<typeof MembersRequestSchema>;

/** What is printed or sent. Shown here only: the server keeps a hash. */
export const MadeGuardianLinkSchema = z
  .object({
    memberId: z.string(),
    linkId: z.string(),
    /** Below the address of the web pages; the secret stands behind `#`, which no server sees. */
    path: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    seatNo: z.int().nullable(),
    className: z.string(),
    school: z.string(),
    /** ISO text in UTC. */
    expiresAt: z.string(),
  })
  .meta({ id: 'MadeGuardianLink' });
export type MadeGuardianLink = z.infer<typeof MadeGuardianLinkSchema>;

export const MadeGuardianLinksSchema = z
  .object({
    links: z.array(MadeGuardianLinkSchema),
    /** `adult`: twenty or older. `answered`: a guardian's answer waits or is confirmed; revoke that link first. */
    skipped: z.array(z.object({ memberId: z.string(), reason: z.enum(['adult', 'answered']) })),
  })
  .meta({ id: 'MadeGuardianLinks' });
export type MadeGuardianLinks = z.infer<typeof MadeGuardianLinksSchema>;

/** All or none: where one of these answers is not as the teacher saw it, nothing is decided. */
export const GuardianDecisionsRequestSchema = ClassRequestSchema.extend({
  decisions: someOf(
    z.object({
      memberId: MemberIdSchema,
      linkId: z.guid(fieldMessage('field_is_not_valid')),
      /** False: rejected, it was not the guardian. */
      isConfirmed: z.boolean(fieldMessage('field_is_required')),
    }),
  ),
}).meta({ id: 'GuardianDecisionsRequest' });
export type GuardianDecisionsRequest = z.infer<typeof GuardianDecisionsRequestSchema>;
