/**
 * Studies: what a researcher sets up, in this order of states. `draft`: everything can be changed. `running`: the design is
 * frozen; a change freezes a further version. `closed`: nobody begins anything any more, addresses are gone. `archived`: read only.
 */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { bilingual, PlanTextSchema } from './plans.ts';
import { z, type Sent } from './schema.ts';
import { lineOf, linesOf, NAME_MAX_LENGTH } from './sign-up-rules.ts';
import { StudyConsentVersionSchema, StudyReleaseSchema } from './study-consents.ts';
import { STUDY_CHANGE_REASON_MAX_LENGTH, StudyDesignSchema } from './study-designs.ts';
import { StudyRequestSchema } from './study-request.ts';

export const STUDY_STATES = ['draft', 'running', 'closed', 'archived'] as const;
export type StudyState = (typeof STUDY_STATES)[number];
export const MOST_STUDIES = 500;
export const STUDY_TITLE_MAX_LENGTH = 120;
export const STUDY_QUESTION_MAX_LENGTH = 2000;
export const STUDY_FACT_MAX_LENGTH = 1000;
/** Bytes of a design at its longest, in Thai, and of consent texts. */
export const STUDY_BODY_LIMIT = 2 * 1024 * 1024;
/** Of the file; as base64 it is a third longer. */
export const APPROVAL_DOCUMENT_BYTES = 5 * 1024 * 1024;
export const APPROVAL_BODY_LIMIT = Math.ceil(APPROVAL_DOCUMENT_BYTES / 3) * 4 + 64 * 1024;

const RevisionSchema = z
  .int(fieldMessage('field_is_not_valid'))
  .min(1, { error: fieldMessage('field_is_out_of_range') });

const DaySchema = z.iso
  .date(fieldMessage('date_is_not_valid'))
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', fieldMessage('date_is_not_valid'));

/** What the papers of a study say: consent notice, record of processing, methods. */
export const STUDY_FACTS = [
  'institution',
  'contact',
  'funding',
  'purpose',
  'retention',
  'recipients',
] as const;
export type StudyFact = (typeof STUDY_FACTS)[number];
const Fact = linesOf(STUDY_FACT_MAX_LENGTH);

export const StudyFactsSchema = z.object({
  title: bilingual(lineOf(STUDY_TITLE_MAX_LENGTH)),
  /** What the study asks. Both empty: not written yet. */
  question: z.object({
    th: linesOf(STUDY_QUESTION_MAX_LENGTH),
    en: linesOf(STUDY_QUESTION_MAX_LENGTH),
  }),
  investigator: lineOf(NAME_MAX_LENGTH),
  approvalNo: lineOf(100),
  languages: z
    .array(LanguageSchema)
    .min(1, fieldMessage('field_is_required'))
    .max(2, fieldMessage('list_has_wrong_length')),
  /** First and last day on which somebody may join or go on, both included; null: by hand. */
  startsOn: DaySchema.nullable(),
  endsOn: DaySchema.nullable(),
  facts: z.object({
    institution: Fact,
    contact: Fact,
    funding: Fact,
    purpose: Fact,
    retention: Fact,
    recipients: Fact,
  }),
});
export type StudyFacts = Sent<z.infer<typeof StudyFactsSchema>>;

/** Makes a study, or changes what its papers say of it. */
export const SaveStudySchema = StudyRequestSchema.extend({
  /** Of the study that was changed; null: a new one. `studyId` is drawn by the sender. */
  revision: RevisionSchema.nullable(),
  ...StudyFactsSchema.shape,
})
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    error: fieldMessage('date_is_not_valid'),
    path: ['endsOn'],
  })
  .meta({ id: 'SaveStudy' });
export type SaveStudy = Sent<z.infer<typeof SaveStudySchema>>;

export const SaveStudyDesignSchema = StudyRequestSchema.extend({
  revision: RevisionSchema,
  design: StudyDesignSchema,
}).meta({ id: 'SaveStudyDesign' });
export type SaveStudyDesign = Sent<z.infer<typeof SaveStudyDesignSchema>>;

export const FreezeStudySchema = StudyRequestSchema.extend({
  revision: RevisionSchema,
  /** Why it is changed. Empty: with the first version only. */
  reason: lineOf(STUDY_CHANGE_REASON_MAX_LENGTH),
}).meta({ id: 'FreezeStudy' });
export type FreezeStudy = z.infer<typeof FreezeStudySchema>;

export const ChangeStudyStateSchema = StudyRequestSchema.extend({
  revision: RevisionSchema,
  /** `running`: from `draft`, or again from `closed`. `closed`: from `running`. `archived`: from `closed`. */
  state: z.enum(['running', 'closed', 'archived'], fieldMessage('field_is_required')),
}).meta({ id: 'ChangeStudyState' });
export type ChangeStudyState = z.infer<typeof ChangeStudyStateSchema>;

/** What keeps a design from being frozen, in the order in which it is done. */
export const STUDY_GAPS = [
  'title',
  'question',
  'investigator',
  'approval',
  'consent',
  'sharingText',
  'guardianText',
  'design',
  'plan',
  'armName',
  'sittingName',
  'screeningText',
  'questionnaireText',
] as const;
export type StudyGap = (typeof STUDY_GAPS)[number];
/** `lang` null: in no language. `key`: of the arm, the sitting or the question. */
export const StudyGapSchema = z.object({
  gap: z.enum(STUDY_GAPS),
  lang: LanguageSchema.nullable(),
  key: z.string().nullable(),
});

export const ApprovalDocumentSchema = StudyRequestSchema.extend({
  /** As the file was called. */
  name: lineOf(120).min(1, fieldMessage('field_is_required')),
  /** Base64 of a PDF; null: none any more. */
  content: z
    .string(fieldMessage('field_is_not_valid'))
    .max(Math.ceil(APPROVAL_DOCUMENT_BYTES / 3) * 4, fieldMessage('field_is_too_long'))
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, fieldMessage('field_is_not_valid'))
    .nullable(),
}).meta({ id: 'ApprovalDocument' });
export type ApprovalDocument = z.infer<typeof ApprovalDocumentSchema>;

/** Below the base address of the calls: a PDF, with a researcher’s token. */
export const approvalPath = (studyId: string) => `/study/approval/${studyId}` as const;

export const StudySummarySchema = z
  .object({
    studyId: z.string(),
    title: PlanTextSchema,
    investigator: z.string(),
    state: z.enum(STUDY_STATES),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    /** Who has joined and not withdrawn. */
    people: z.int(),
    finished: z.int(),
    /** Newest frozen one; null: none yet. */
    version: z.int().nullable(),
    changedAt: z.string(),
  })
  .meta({ id: 'StudySummary' });
export type StudySummary = z.infer<typeof StudySummarySchema>;

export const StudySchema = z
  .object({
    studyId: z.string(),
    /** Counts changes; a change names the one that it was made from. */
    revision: z.int(),
    state: z.enum(STUDY_STATES),
    title: PlanTextSchema,
    question: PlanTextSchema,
    investigator: z.string(),
    approvalNo: z.string(),
    languages: z.array(LanguageSchema),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    facts: z.object({
      institution: z.string(),
      contact: z.string(),
      funding: z.string(),
      purpose: z.string(),
      retention: z.string(),
      recipients: z.string(),
    }),
    approval: z
      .object({ name: z.string(), bytes: z.int(), sha256: z.string(), storedAt: z.string() })
      .nullable(),
    /** The one that is worked at; as frozen last, where nothing was changed since. Null: not begun. */
    design: StudyDesignSchema.nullable(),
    /** Null: none yet. */
    consent: StudyConsentVersionSchema.nullable(),
    /** Null: nothing is frozen yet. */
    frozen: z.object({ version: z.int(), hash: z.string(), frozenAt: z.string() }).nullable(),
    /** Design, consent texts or facts say something that the newest frozen version does not. */
    isChangedSince: z.boolean(),
    /** Empty: it can be frozen. */
    gaps: z.array(StudyGapSchema),
    releases: z.array(StudyReleaseSchema),
    /** The operator has set up mail. */
    canMail: z.boolean(),
    madeAt: z.string(),
    changedAt: z.string(),
    startedAt: z.string().nullable(),
    closedAt: z.string().nullable(),
  })
  .meta({ id: 'Study' });
export type Study = z.infer<typeof StudySchema>;
