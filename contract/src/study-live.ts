/**
 * A study as it goes: who has begun, where they are, who is late or left out, how good the data are. People are numbers here.
 * The arm of a person stands nowhere, so that whoever looks stays blind; counts of an arm below five are withheld.
 */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { NAME_REASONS } from './participants.ts';
import { PlanTextSchema } from './plans.ts';
import { z } from './schema.ts';
import { lineOf } from './sign-up-rules.ts';
import { STUDY_SITTING_STATES } from './study-participation.ts';
import { StudyRequestSchema } from './study-request.ts';

/** Counts of groups below this are withheld, and the next smallest with a single one that is. */
export const LEAST_TOLD = 5;
export const STUDY_PEOPLE_PAGE = 100;

/**
 * `joined`: forms to come. `waiting`: between two windows. `due`: one can be begun. `begun`: within one of the sittings. `late`: behind a
 * window, and may still come. `dropped`: behind one for good, or the study is over. `withdrawn` people are a count, not in lists.
 */
export const STUDY_PERSON_STATES = [
  'joined',
  'screenedOut',
  'due',
  'begun',
  'waiting',
  'late',
  'dropped',
  'finished',
  'excluded',
] as const;
export type StudyPersonState = (typeof STUDY_PERSON_STATES)[number];

export const EXCLUSION_REASONS = [
  'samePerson',
  'protocol',
  'technical',
  'ineligible',
  'quality',
  'other',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];
export const EXCLUSION_NOTE_MAX_LENGTH = 300;

const Count = z.int().min(0);
/** Null: withheld. */
const GroupCount = Count.nullable();

const STATE_COUNTS = Object.fromEntries(
  STUDY_PERSON_STATES.map((state) => [state, Count] as const),
) as Record<StudyPersonState, typeof Count>;
const GROUP_COUNTS = Object.fromEntries(
  STUDY_PERSON_STATES.map((state) => [state, GroupCount] as const),
) as Record<StudyPersonState, typeof GroupCount>;

const FlagCountSchema = z.object({ flag: z.string(), count: Count });

export const TIMING_GRADES = ['good', 'fair', 'poor', 'unknown'] as const;

export const StudyPersonSchema = z
  .object({
    participantNo: z.int(),
    state: z.enum(STUDY_PERSON_STATES),
    /** By which way they came, and what the researcher wrote on the link. */
    cameBy: z.enum(['personal', 'open', 'class']),
    label: z.string(),
    joinedAt: z.string(),
    designVersion: z.int(),
    isSharing: z.boolean(),
    sittings: z.array(
      z.object({
        key: z.string(),
        state: z.enum(STUDY_SITTING_STATES),
        begunAt: z.string().nullable(),
        finishedAt: z.string().nullable(),
        opensOn: z.string().nullable(),
        closesOn: z.string().nullable(),
        /** Begun behind its window. */
        isLate: z.boolean(),
        /** Null: the arms differ in how many tests this sitting has, so that the number would tell the arm. */
        doneTests: GroupCount,
        testCount: GroupCount,
      }),
    ),
    /** Of the newest attempt, form or beginning. */
    lastSeenAt: z.string(),
    /** Null: the arms differ in their tests. */
    attempts: GroupCount,
    /** Attempts with each flag. */
    flags: z.array(FlagCountSchema),
    /** Full attempts no better than guessing. */
    guessing: Count,
    /** Of the worst device that was used. */
    timing: z.enum(TIMING_GRADES),
    /** Numbers of others on the same device. */
    sameDevice: z.array(z.int()),
    devices: Count,
    exclusion: z
      .object({
        reason: z.enum([...EXCLUSION_REASONS, 'screening']),
        /** With `screening`: the keys of the questions. Else what the researcher wrote. */
        note: z.string(),
        at: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'StudyPerson' });
export type StudyPerson = z.infer<typeof StudyPersonSchema>;

export const StudyLiveRequestSchema = StudyRequestSchema.extend({
  /** From 1. */
  page: z
    .int(fieldMessage('field_is_not_valid'))
    .min(1, fieldMessage('field_is_out_of_range'))
    .max(100_000, fieldMessage('field_is_out_of_range'))
    .optional(),
  /** Absent or null: all of them. */
  state: z.enum(STUDY_PERSON_STATES, fieldMessage('field_is_not_valid')).nullable().optional(),
}).meta({ id: 'StudyLiveRequest' });
export type StudyLiveRequest = z.infer<typeof StudyLiveRequestSchema>;

export const StudyLiveSchema = z
  .object({
    studyId: z.string(),
    /** By the calendar of the installation. */
    today: z.string(),
    counts: z.object({
      /** All who joined and did not withdraw. */
      people: Count,
      assigned: Count,
      withdrawn: Count,
      ...STATE_COUNTS,
    }),
    stopping: z
      .object({ people: z.int(), counted: z.enum(['assigned', 'finished']), reached: Count })
      .nullable(),
    arms: z.array(
      z.object({
        key: z.string(),
        name: PlanTextSchema,
        /**
         * Whoever was assigned, later withdrawals too, of blocks that are whole: what a single person does changes no count in one arm
         * alone. People who were excluded count where they would be; `excluded` itself is null where there are any.
         */
        assigned: GroupCount,
        ...GROUP_COUNTS,
      }),
    ),
    /** How the blocks stand, in each stratum. */
    balance: z.array(
      z.object({
        /** Empty: there are no strata. */
        stratum: z.array(z.object({ of: z.string(), value: z.string() })),
        assigned: GroupCount,
        /** Largest less smallest number of assigned people of two arms. */
        difference: z.int().nullable(),
      }),
    ),
    sittings: z.array(
      z.object({ key: z.string(), name: PlanTextSchema, begun: Count, finished: Count }),
    ),
    quality: z.object({
      attempts: Count,
      flags: z.array(FlagCountSchema),
      guessing: Count,
      timing: z.object({ good: Count, fair: Count, poor: Count, unknown: Count }),
    }),
    page: z.int(),
    pageCount: z.int(),
    /** In the order in which they joined. */
    people: z.array(StudyPersonSchema),
  })
  .meta({ id: 'StudyLive' });
export type StudyLive = z.infer<typeof StudyLiveSchema>;

const ParticipantNoSchema = z
  .int(fieldMessage('field_is_not_valid'))
  .min(1, fieldMessage('field_is_out_of_range'))
  .max(10_000_000, fieldMessage('field_is_out_of_range'));

export const ExcludeParticipantSchema = StudyRequestSchema.extend({
  participantNo: ParticipantNoSchema,
  /** Null: no longer excluded. */
  reason: z.enum(EXCLUSION_REASONS, fieldMessage('field_is_not_valid')).nullable(),
  /** No names: it stands in the export. */
  note: lineOf(EXCLUSION_NOTE_MAX_LENGTH),
}).meta({ id: 'ExcludeParticipant' });
export type ExcludeParticipant = z.infer<typeof ExcludeParticipantSchema>;

/** Names of pupils, and the arm of anybody: each look is an event in the audit trail. */
export const StudyNamesRequestSchema = StudyRequestSchema.extend({
  participantNos: z
    .array(ParticipantNoSchema)
    .min(1, fieldMessage('list_has_wrong_length'))
    .max(STUDY_PEOPLE_PAGE, fieldMessage('list_has_wrong_length')),
  reason: z.enum(NAME_REASONS, fieldMessage('field_is_required')),
}).meta({ id: 'StudyNamesRequest' });
export type StudyNamesRequest = z.infer<typeof StudyNamesRequestSchema>;

export const StudyNameSchema = z
  .object({
    participantNo: z.int(),
    /** Null: came by a link, and nobody knows who it is. */
    name: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
    className: z.string().nullable(),
    /** Null: not assigned. */
    arm: z.string().nullable(),
  })
  .meta({ id: 'StudyName' });
export type StudyName = z.infer<typeof StudyNameSchema>;

/** `opens`: within three days. `open`: can be done now. `lastDay`: today is the last one. `late`: behind it, and still allowed. */
export const REMINDER_KINDS = ['opens', 'open', 'lastDay', 'late'] as const;

export const StudyReminderSchema = z
  .object({
    participantNo: z.int(),
    label: z.string(),
    kind: z.enum(REMINDER_KINDS),
    sittingKey: z.string(),
    sitting: PlanTextSchema,
    opensOn: z.string(),
    closesOn: z.string(),
    /** Opt-in; null: none was left. */
    address: z.string().nullable(),
    lang: LanguageSchema,
    /** Of a mail on this sitting; null: none was sent. */
    sentAt: z.string().nullable(),
    /** What a mail to this address would say. */
    subject: z.string(),
    body: z.string(),
  })
  .meta({ id: 'StudyReminder' });
export type StudyReminder = z.infer<typeof StudyReminderSchema>;

export const StudyRemindersSchema = z
  .object({ today: z.string(), canMail: z.boolean(), reminders: z.array(StudyReminderSchema) })
  .meta({ id: 'StudyReminders' });
export type StudyReminders = z.infer<typeof StudyRemindersSchema>;

export const SendStudyRemindersSchema = StudyRequestSchema.extend({
  participantNos: z
    .array(ParticipantNoSchema)
    .min(1, fieldMessage('list_has_wrong_length'))
    .max(STUDY_PEOPLE_PAGE, fieldMessage('list_has_wrong_length')),
}).meta({ id: 'SendStudyReminders' });
export type SendStudyReminders = z.infer<typeof SendStudyRemindersSchema>;

export const SentRemindersSchema = z
  .object({
    sent: Count,
    /** The mail server said no. */
    failed: z.array(z.int()),
    /** No address, nothing due, or sent for this sitting already today. */
    skipped: z.array(z.int()),
  })
  .meta({ id: 'SentStudyReminders' });
export type SentReminders = z.infer<typeof SentRemindersSchema>;
