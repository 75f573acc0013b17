/**
 * Classes: a teacher's list of pupils. Pupils join by a code that the teacher shows, or have an account that the teacher
 * made from a list. Papers of a whole class and links for guardians: `class-consents.ts`.
 */
import { LanguageSchema, LoginRequestSchema, type Role } from './accounts.ts';
import {
  GuardianRecordSchema,
  MemberConsentSchema,
  PaperRecordingSchema,
  PaperVersionSchema,
} from './class-consents.ts';
import { ClassRequestSchema, MemberRequestSchema } from './class-request.ts';
import { PolicyVersionSchema } from './consent-texts.ts';
import { fieldMessage } from './message-keys.ts';
import { FileNoSchema, PAPER_LINES, RecordingIdSchema, SignedOnSchema } from './paper-words.ts';
import { z, type Sent } from './schema.ts';
import { AGE_RANGE, lineOf, SIGN_UP_FIELDS } from './sign-up-rules.ts';
import { plainCode } from './typed-text.ts';

/** Raters are not among them: they work without names. */
export const CLASS_ROLES = ['TEACHER', 'ADMIN'] as const satisfies readonly Role[];

export const CLASS_NAME_MAX_LENGTH = 60;
/** The last digit is a check digit. */
export const CLASS_CODE_DIGITS = 8;
export const CLASS_CODE_DAYS = 7;
/** For the code on a slip, with which a pupil enters the class, or sets the first password. */
export const START_CODE_DAYS = 14;
/** Two for the number of the slip in its class, and eight that nobody guesses. */
export const SLIP_CODE_DIGITS = { number: 2, secret: 8 } as const;
/** In one call, so that hashing their codes ends well before anybody stops waiting. */
export const NEW_PUPILS_AT_ONCE = 10;

/** Blanks, hyphens and the digits of a Thai keyboard are fine. One wrong digit, or two that changed places, is a typo. */
export const ClassCodeSchema = z
  .string(fieldMessage('field_is_required'))
  .max(40, { error: fieldMessage('class_code_needs_eight_digits'), abort: true })
  .overwrite(plainCode)
  .regex(/^[0-9]{8}$/, { error: fieldMessage('class_code_needs_eight_digits'), abort: true })
  .refine((code) => classCodeOf(code.slice(0, -1)) === code, fieldMessage('class_code_has_typo'));

/** The seven digits with their check digit (Luhn, ISO/IEC 7812-1). */
export function classCodeOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, position) => {
    const weighted = Number(digit) * (position % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export const SlipCodeSchema = z
  .string(fieldMessage('field_is_required'))
  .max(40, { error: fieldMessage('slip_code_needs_ten_digits'), abort: true })
  .overwrite(plainCode)
  .regex(/^[0-9]{10}$/, fieldMessage('slip_code_needs_ten_digits'));

/** What stands on the wall, and what stands on the pupil's slip. */
export const EnterRequestSchema = LoginRequestSchema.pick({ isShared: true, deviceMarks: true })
  .extend({ classCode: ClassCodeSchema, slipCode: SlipCodeSchema })
  .meta({ id: 'EnterRequest' });
export type EnterRequest = Sent<z.infer<typeof EnterRequestSchema>>;

export const NewClassSchema = z
  .object({
    name: lineOf(CLASS_NAME_MAX_LENGTH).min(1, fieldMessage('field_is_required')),
  })
  .meta({ id: 'NewClass' });
export type NewClass = z.infer<typeof NewClassSchema>;

export const SchoolClassSchema = z
  .object({
    classId: z.string(),
    name: z.string(),
    memberCount: z.int(),
    /** Null: nobody can join. */
    code: z.string().nullable(),
    /** ISO texts in UTC. */
    codeExpiresAt: z.string().nullable(),
    createdAt: z.string(),
    /** From then on the class has neither code nor members. */
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'SchoolClass' });
export type SchoolClass = z.infer<typeof SchoolClassSchema>;

export const ClassMemberSchema = z
  .object({
    memberId: z.string(),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    /** Class number (เลขที่); null: not told. */
    seatNo: z.int().nullable(),
    education: z.string(),
    /** Different tests with a result, of all that there are. Never the results. */
    testCount: z.int(),
    joinedAt: z.string(),
    /** A parent's or guardian's consent that stands, one that counts before one that does not; null: none does. */
    guardian: GuardianRecordSchema.nullable(),
    consent: MemberConsentSchema,
  })
  .meta({ id: 'ClassMember' });
export type ClassMember = z.infer<typeof ClassMemberSchema>;

export const ClassWithMembersSchema = SchoolClassSchema.extend({
  /** By class number; those without one come last, in the order in which they joined. */
  members: z.array(ClassMemberSchema),
  /** Papers that the caller recorded for many at once and has not taken back, newest first. */
  recordings: z.array(PaperRecordingSchema),
}).meta({ id: 'ClassWithMembers' });
export type ClassWithMembers = z.infer<typeof ClassWithMembersSchema>;

export const PaperConsentSchema = MemberRequestSchema.extend({
  /** False: the newest paper was recorded by mistake; the one before it counts again. */
  isSigned: z.boolean(fieldMessage('field_is_required')),
  /** Of the privacy policy; printed on the form. */
  policyVersion: PaperVersionSchema,
  /** The page that was signed. */
  lang: LanguageSchema,
  fileNo: FileNoSchema,
  signedOn: SignedOnSchema.nullable().optional(),
  /** Lines to which the guardian said no: consents that the pupil gave there are withdrawn, and below twenty stay so. */
  refused: z
    .array(z.enum(PAPER_LINES, fieldMessage('field_is_not_valid')))
    .max(2)
    .optional(),
}).meta({ id: 'PaperConsent' });
export type PaperConsent = z.infer<typeof PaperConsentSchema>;

export const JoinRequestSchema = z.object({ code: ClassCodeSchema }).meta({ id: 'JoinRequest' });
export type JoinRequest = z.infer<typeof JoinRequestSchema>;

/** What a pupil sees of a class. */
export const JoinedClassSchema = z
  .object({
    classId: z.string(),
    name: z.string(),
    /** The teacher's first name, or the username where none is told. */
    teacher: z.string(),
    joinedAt: z.string(),
  })
  .meta({ id: 'JoinedClass' });
export type JoinedClass = z.infer<typeof JoinedClassSchema>;

export const SEAT_NO_MAX = 999;
/** Class number (เลขที่). */
export const SeatNoSchema = z
  .int(fieldMessage('seat_number_is_not_valid'))
  .min(1, fieldMessage('seat_number_is_not_valid'))
  .max(SEAT_NO_MAX, fieldMessage('seat_number_is_not_valid'));

/** One line of a class list. The rules are those of the sign-up form. */
export const NewPupilSchema = z
  .object({
    firstname: SIGN_UP_FIELDS.firstname,
    lastname: SIGN_UP_FIELDS.lastname,
    grade: SIGN_UP_FIELDS.education,
    /** Whole years. */
    age: z
      .int(fieldMessage('age_is_not_valid'))
      .min(AGE_RANGE.min, fieldMessage('age_is_not_valid'))
      .max(AGE_RANGE.max, fieldMessage('age_is_not_valid')),
    gender: SIGN_UP_FIELDS.gender,
    /** Name of who signed for the pupil, where the list has it. */
    guardian: lineOf(100).nullable(),
    seatNo: SeatNoSchema.nullable().optional(),
  })
  .meta({ id: 'NewPupil' });
export type NewPupil = z.infer<typeof NewPupilSchema>;

export const NewPupilsRequestSchema = ClassRequestSchema.extend({
  school: SIGN_UP_FIELDS.school,
  /** The school has the signed consent of every one of them on file, below twenty years also a parent's or guardian's. */
  isConsentFiled: z.literal(true, fieldMessage('consent_is_required')),
  /** The signed papers say yes to research too, the pupil's and below twenty years the guardian's. Else research is not asked yet. */
  isResearchFiled: z.boolean(fieldMessage('field_is_not_valid')).optional(),
  /** The date on the papers. */
  signedOn: SignedOnSchema.nullable().optional(),
  /** The same for all parts of one list, so that its papers can be taken back in one call. */
  recordingId: RecordingIdSchema.optional(),
  /**
   * Lines whose pupil is in the class already (see `isSamePupil`) are left out; who has set no password yet gets a new slip.
   * Otherwise they are refused.
   */
  skipExisting: z.boolean(fieldMessage('field_is_not_valid')).optional(),
  policyVersion: PolicyVersionSchema,
  lang: LanguageSchema,
  pupils: z
    .array(NewPupilSchema, fieldMessage('field_is_required'))
    .min(1, fieldMessage('list_has_wrong_length'))
    .max(NEW_PUPILS_AT_ONCE, fieldMessage('list_has_wrong_length')),
}).meta({ id: 'NewPupilsRequest' });
export type NewPupilsRequest = Sent<z.infer<typeof NewPupilsRequestSchema>>;

type PupilOfList = Pick<NewPupil, 'firstname' | 'lastname'> & {
  readonly seatNo?: number | null | undefined;
};

/** The same names, and no two class numbers that differ: so a list that is sent again is known by its lines. */
export function isSamePupil(one: PupilOfList, other: PupilOfList): boolean {
  const hasOtherSeat = one.seatNo != null && other.seatNo != null && one.seatNo !== other.seatNo;
  return !hasOtherSeat && foldNames(one) === foldNames(other);
}

function foldNames({ firstname, lastname }: PupilOfList): string {
  return `${firstname} ${lastname}`.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

export const PupilSlipSchema = z
  .object({
    firstname: z.string(),
    lastname: z.string(),
    username: z.string(),
    /** Ten digits, to enter the class until a password is set with them. Shown here only. */
    code: z.string(),
    /** ISO text in UTC. */
    expiresAt: z.string(),
  })
  .meta({ id: 'PupilSlip' });
export type PupilSlip = z.infer<typeof PupilSlipSchema>;
