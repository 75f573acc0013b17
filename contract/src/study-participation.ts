/**
 * The participant’s side: in by a link without a form for an account, back by a code, and step by step to the end. The server
 * says what comes next; a page asks again after each step.
 */
import { DeviceMarksSchema, LanguageSchema, LoginDataSchema } from './accounts.ts';
import { classCodeOf } from './classes.ts';
import { fieldMessage } from './message-keys.ts';
import { OwnPlanSchema, PlanTextSchema } from './plans.ts';
import { z } from './schema.ts';
import { GENDERS, GRADES } from './sign-up-rules.ts';
import { StudyConsentLineSchema, StudyYesSchema } from './study-consents.ts';
import { STUDY_ASKS } from './study-designs.ts';
import {
  BirthMonthSchema,
  StudyAnswersSchema,
  StudyAnswerValueSchema,
  StudyKeySchema,
  StudyQuestionSchema,
} from './study-forms.ts';
import { ReminderAddressSchema, STUDY_LINK_KINDS, StudyLinkTokenSchema } from './study-links.ts';
import { StudyRequestSchema } from './study-request.ts';
import { plainCode } from './typed-text.ts';

/** The last digit is a check digit. People read it in three groups of four. */
export const RETURN_CODE_DIGITS = 12;

/** Blanks, hyphens and the digits of a Thai keyboard are fine. */
export const ReturnCodeSchema = z
  .string(fieldMessage('field_is_required'))
  .max(40, { error: fieldMessage('return_code_needs_twelve_digits'), abort: true })
  .overwrite(plainCode)
  .regex(/^[0-9]{12}$/, { error: fieldMessage('return_code_needs_twelve_digits'), abort: true })
  .refine((code) => classCodeOf(code.slice(0, -1)) === code, fieldMessage('return_code_has_typo'));

export const STUDY_GRADES = [...GRADES, 'other'] as const;

/** Drawn once by the pages of a device and stored there; the server keeps a hash that leads nowhere else. */
export const StudyDeviceSchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^[\w-]{22}$/, fieldMessage('field_is_not_valid'));

export const StudyDoorRequestSchema = z
  .object({ token: StudyLinkTokenSchema, deviceId: StudyDeviceSchema.optional() })
  .meta({ id: 'StudyDoorRequest' });
export type StudyDoorRequest = z.infer<typeof StudyDoorRequestSchema>;

/** What somebody reads before a yes or a no. */
export const StudyInvitationSchema = z.object({
  studyId: z.string(),
  title: PlanTextSchema,
  question: PlanTextSchema,
  investigator: z.string(),
  approvalNo: z.string(),
  contact: z.string(),
  languages: z.array(LanguageSchema),
  consentVersion: z.int(),
  participation: PlanTextSchema,
  sharing: PlanTextSchema,
  /** Years, both included. */
  ages: z.object({ least: z.int().nullable(), most: z.int().nullable() }),
  asks: z.array(z.enum(STUDY_ASKS)),
  sittingCount: z.int(),
  /** About how long all of it takes, of the longest arm. Not rounded. */
  minutes: z.number(),
  /** The first sitting’s and all others’ windows, in days; what is told before a yes. */
  windows: z.array(z.object({ name: PlanTextSchema, fromDay: z.int(), toDay: z.int() })),
});

/** `full`: the study, or the quota of the link. `notAgain`: somebody of this device was left out, or came by an open link. */
export const STUDY_DOOR_STATES = [
  'open',
  'full',
  'notStarted',
  'closed',
  'usedUp',
  'notAgain',
] as const;

export const StudyDoorSchema = z
  .object({
    ...StudyInvitationSchema.shape,
    kind: z.enum(STUDY_LINK_KINDS),
    state: z.enum(STUDY_DOOR_STATES),
    /** False: twenty and older only. */
    isGuardianRecorded: z.boolean(),
  })
  .meta({ id: 'StudyDoor' });
export type StudyDoor = z.infer<typeof StudyDoorSchema>;

const PersonSchema = z.object({
  birthMonth: BirthMonthSchema,
  /** Null: not asked, or not told. */
  sex: z.enum(GENDERS, fieldMessage('gender_is_not_valid')).nullable(),
  grade: z.enum(STUDY_GRADES, fieldMessage('education_is_not_valid')).nullable(),
});

export const JoinStudySchema = z
  .object({
    token: StudyLinkTokenSchema,
    /** Drawn by the page: joining that is sent again joins once, and gets the same code. */
    participationId: z.guid(fieldMessage('field_is_not_valid')),
    ...PersonSchema.shape,
    ...StudyYesSchema.shape,
    deviceId: StudyDeviceSchema,
    isShared: z.boolean(fieldMessage('field_is_not_valid')).optional(),
  })
  .meta({ id: 'JoinStudy' });
export type JoinStudy = z.infer<typeof JoinStudySchema>;

/** Below twenty without a guardian’s word, outside the ages of the study: 409, and nothing of it is stored. */
export const JoinedStudySchema = z
  .object({
    studyId: z.string(),
    participantNo: z.int(),
    /** Twelve digits; also on the participant’s own page. */
    returnCode: z.string(),
    login: LoginDataSchema,
  })
  .meta({ id: 'JoinedStudy' });
export type JoinedStudy = z.infer<typeof JoinedStudySchema>;

export const ReturnToStudySchema = z
  .object({
    returnCode: ReturnCodeSchema,
    deviceId: StudyDeviceSchema,
    isShared: z.boolean(fieldMessage('field_is_not_valid')).optional(),
    deviceMarks: DeviceMarksSchema.optional(),
  })
  .meta({ id: 'ReturnToStudy' });
export type ReturnToStudy = z.infer<typeof ReturnToStudySchema>;

/** With the account the caller has, as a pupil of a class of the study. Age, sex and grade are those of the account. */
export const JoinStudyAsPupilSchema = StudyRequestSchema.extend({
  ...StudyYesSchema.shape,
  deviceId: StudyDeviceSchema,
}).meta({ id: 'JoinStudyAsPupil' });
export type JoinStudyAsPupil = z.infer<typeof JoinStudyAsPupilSchema>;

export const STUDY_SITTING_STATES = [
  'toCome',
  'open',
  'begun',
  'late',
  'missed',
  'finished',
] as const;
export type StudySittingState = (typeof STUDY_SITTING_STATES)[number];

export const OwnStudySittingSchema = z.object({
  key: z.string(),
  name: PlanTextSchema,
  state: z.enum(STUDY_SITTING_STATES),
  /** First and last day; null: they follow from a first sitting that is not begun. */
  opensOn: z.string().nullable(),
  closesOn: z.string().nullable(),
  isLateAllowed: z.boolean(),
});

/**
 * `consent`: a newer text is to be read. `screening`, `questionnaire`: a form. `sitting`: one can be begun or gone on with.
 * `wait`: for the day on which the next one opens. `screenedOut`, `excluded`, `finished`, `missed`, `over`: nothing comes.
 * `guardianMissing`: a guardian’s word is not there, or was taken back.
 */
export const STUDY_STEPS = [
  'consent',
  'screening',
  'questionnaire',
  'sitting',
  'wait',
  'screenedOut',
  'excluded',
  'finished',
  'missed',
  'over',
  'guardianMissing',
] as const;
export type StudyStep = (typeof STUDY_STEPS)[number];

export const OwnStudySchema = z
  .object({
    ...StudyInvitationSchema.shape,
    participantNo: z.int(),
    /** Null: a pupil, who comes back with the own account. */
    returnCode: z.string().nullable(),
    joinedAt: z.string(),
    isSharing: z.boolean(),
    /** What the participant agreed to and took back, oldest first. */
    words: z.array(StudyConsentLineSchema),
    next: z.enum(STUDY_STEPS),
    /** With `screening` and `questionnaire`: what is asked. Else empty. */
    questions: z.array(StudyQuestionSchema),
    /** With `sitting`: the one to begin. With `wait`: the one that comes. Else null. */
    sittingKey: z.string().nullable(),
    /** With `wait`: `YYYY-MM-DD`. Else null. */
    opensOn: z.string().nullable(),
    /** Of the sitting that is begun and not finished; null: none is. Each test names it in `planStep`. */
    plan: OwnPlanSchema.nullable(),
    sittings: z.array(OwnStudySittingSchema),
    answers: z.array(z.object({ key: z.string(), value: StudyAnswerValueSchema.nullable() })),
    /** Null: no reminders are wanted. */
    reminders: z.object({ address: z.string(), lang: LanguageSchema }).nullable(),
    canMail: z.boolean(),
  })
  .meta({ id: 'OwnStudy' });
export type OwnStudy = z.infer<typeof OwnStudySchema>;

export const OfferedStudySchema = z
  .object({
    studyId: z.string(),
    title: PlanTextSchema,
    /**
     * `offered`: through a class, and can be joined. `notNow`: through a class, but full, outside its ages, without a
     * guardian’s word. `joined`: something may be done. `over`: nothing is any more.
     */
    state: z.enum(['offered', 'notNow', 'joined', 'over']),
    /** The class through which it is offered; null: by a link. */
    className: z.string().nullable(),
    next: z.enum(STUDY_STEPS).nullable(),
    opensOn: z.string().nullable(),
  })
  .meta({ id: 'OfferedStudy' });
export type OfferedStudy = z.infer<typeof OfferedStudySchema>;

export const StudyOfferSchema = z
  .object({
    ...StudyInvitationSchema.shape,
    /** `guardianMissing`: below twenty, and no guardian’s word on research that counts. `joined` already. */
    state: z.enum(['open', 'full', 'closed', 'notAgain', 'guardianMissing', 'joined', 'ages']),
  })
  .meta({ id: 'StudyOffer' });
export type StudyOffer = z.infer<typeof StudyOfferSchema>;

export const ANSWERED_FORMS = ['screening', 'questionnaire'] as const;

export const AnswerStudyFormSchema = StudyRequestSchema.extend({
  form: z.enum(ANSWERED_FORMS, fieldMessage('field_is_required')),
  answers: StudyAnswersSchema,
}).meta({ id: 'AnswerStudyForm' });
export type AnswerStudyForm = z.infer<typeof AnswerStudyFormSchema>;

export const BeginStudySittingSchema = StudyRequestSchema.extend({
  sittingKey: StudyKeySchema,
}).meta({ id: 'BeginStudySitting' });
export type BeginStudySitting = z.infer<typeof BeginStudySittingSchema>;

/** A newer text, or another word on sharing. */
export const AgreeToStudySchema = StudyRequestSchema.extend(StudyYesSchema.shape).meta({
  id: 'AgreeToStudy',
});
export type AgreeToStudy = z.infer<typeof AgreeToStudySchema>;

export const StudyRemindersWishSchema = StudyRequestSchema.extend({
  /** Null: none any more. */
  address: ReminderAddressSchema.nullable(),
  lang: LanguageSchema,
}).meta({ id: 'StudyRemindersWish' });
export type StudyRemindersWish = z.infer<typeof StudyRemindersWishSchema>;

/** With the one that is called back from another study: nothing else tells. */
export const ReturnedSchema = z
  .object({ studyId: z.string(), login: LoginDataSchema })
  .meta({ id: 'ReturnedToStudy' });
