/**
 * Accounts on the wire: signing up, logging in and out, the own profile and its deletion. Names are the
 * specification's. Unknown fields (`role`, `channel`, `isActive` …) are accepted and dropped.
 */
import { LANGUAGES } from '@jamdai/battery/present';
import { PolicyVersionSchema } from './consent-texts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { lineOf, PASSWORD_MAX_LENGTH, SIGN_UP_FIELDS } from './sign-up-rules.ts';

export const ROLES = ['USER', 'TEACHER', 'RESEARCHER', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];
export const RoleSchema = z.enum(ROLES).meta({ id: 'Role' });

export const LanguageSchema = z.enum(LANGUAGES, fieldMessage('field_is_not_valid')).meta({
  id: 'Language',
});

/** A moment with its offset, in the years 2000 to 2199. */
export const MomentSchema = z
  .string(fieldMessage('field_is_required'))
  .max(40, { error: fieldMessage('field_is_not_valid'), abort: true })
  .regex(
    /^2[01]\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/,
    fieldMessage('field_is_not_valid'),
  )
  .refine((text) => !Number.isNaN(Date.parse(text)), fieldMessage('field_is_not_valid'))
  .meta({ id: 'Moment', format: 'date-time' });

const ANY_YEAR = /^([+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * What the clock of a device said. One that stands before 2000 or after 2199 must not lose what was made on it: such a moment
 * becomes null.
 */
export const DeviceMomentSchema = z
  .string(fieldMessage('field_is_required'))
  .max(40, { error: fieldMessage('field_is_not_valid'), abort: true })
  .regex(ANY_YEAR, { error: fieldMessage('field_is_not_valid'), abort: true })
  .transform((text) => (MomentSchema.safeParse(text).success ? text : null))
  .meta({ id: 'DeviceMoment', format: 'date-time' });

/** `YYYY-MM-DD`, or a full moment of which only the date is kept. */
export const DateOfBirthSchema = z
  .string(fieldMessage('field_is_required'))
  .max(40, { error: fieldMessage('date_of_birth_is_not_valid'), abort: true })
  .regex(/^(19|20|21)\d\d-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/, {
    error: fieldMessage('date_of_birth_is_not_valid'),
    abort: true,
  })
  .refine((text) => isCalendarDate(text.slice(0, 10)), fieldMessage('date_of_birth_is_not_valid'))
  .meta({ id: 'DateOfBirth', format: 'date' });

function isCalendarDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

export const ConsentsSchema = z
  .object({
    policyVersion: PolicyVersionSchema,
    lang: LanguageSchema,
    /** Storing and using what the form asks for. Without it there is no account. */
    general: z.boolean(),
    /** Storing `disease`. Without it the field is accepted and not stored. */
    health: z.boolean().optional(),
    /** Use in research. */
    research: z.boolean().optional(),
    /** A parent or guardian who agrees; needed below 10 years, and below 20 for research and norms. */
    guardian: z
      .object({ name: lineOf(100).min(1, fieldMessage('field_is_required')), at: MomentSchema })
      .nullable()
      .optional(),
  })
  .meta({ id: 'Consents' });
export type Consents = z.infer<typeof ConsentsSchema>;

/** The password is checked by the profile's rule afterwards; here only its type and its limit. */
export const SignUpRequestSchema = z
  .object({
    ...SIGN_UP_FIELDS,
    password: z
      .string(fieldMessage('field_is_required'))
      .min(1, { error: fieldMessage('field_is_required'), abort: true })
      .max(PASSWORD_MAX_LENGTH, fieldMessage('field_is_too_long')),
    dateOfBirth: DateOfBirthSchema,
    disease: SIGN_UP_FIELDS.disease.nullable().optional(),
    consents: ConsentsSchema.optional(),
  })
  .meta({ id: 'SignUpRequest' });
export type SignUpRequest = z.input<typeof SignUpRequestSchema>;

export const SignUpDataSchema = z
  .object({
    userId: z.string(),
    /** False where `disease` was sent without consent to health data: it was dropped. */
    isHealthDataStored: z.boolean(),
  })
  .meta({ id: 'SignUpData' });
export type SignUpData = z.infer<typeof SignUpDataSchema>;

export const DEVICE_MARK_LIMITS = { length: 64, count: 64 } as const;

/** Marks that the device was given at earlier log-ins, whoever logged in: the server finds its own. They open nothing. */
export const DeviceMarksSchema = z
  .array(z.string().max(DEVICE_MARK_LIMITS.length, fieldMessage('field_is_too_long')))
  .max(DEVICE_MARK_LIMITS.count, fieldMessage('field_is_not_valid'));

export const LoginRequestSchema = z
  .object({
    username: z
      .string(fieldMessage('field_is_required'))
      .trim()
      .max(256, fieldMessage('field_is_too_long')),
    password: z
      .string(fieldMessage('field_is_required'))
      .max(PASSWORD_MAX_LENGTH, fieldMessage('field_is_too_long')),
    /** Second factor of staff accounts: six digits. */
    code: z.string().max(16, fieldMessage('field_is_too_long')).optional(),
    /** A shared computer: the token ends after an hour without use, and after twelve hours in all. */
    isShared: z.boolean(fieldMessage('field_is_not_valid')).optional(),
    deviceMarks: DeviceMarksSchema.optional(),
  })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof LoginRequestSchema>;

export const LoginDataSchema = z
  .object({
    token: z.string(),
    userId: z.string(),
    role: RoleSchema,
    /** New: to be kept by the device, and sent with the next log-in. */
    deviceMark: z.string().optional(),
  })
  .meta({ id: 'LoginData' });
export type LoginData = z.infer<typeof LoginDataSchema>;

/** The five fields that the profile page shows, and nothing else. */
export const UserProfileSchema = z
  .object({
    email: z.string(),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    schoolName: z.string(),
  })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfileSchema>;
