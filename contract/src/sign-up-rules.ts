/**
 * The rules of the sign-up fields, once for the form and the server. The messages are translation keys.
 * Lengths are counted in UTF-16 units; texts are kept in normal form C without bidirectional overrides.
 */
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';

/** `spec`: the specification's password rule to the letter. `hardened`: longer, with any characters. */
export const PROFILES = ['spec', 'hardened'] as const;
export type Profile = (typeof PROFILES)[number];

export const USERNAME_MIN_LENGTH = 6;
export const USERNAME_MAX_LENGTH = 64;
export const PASSWORD_MIN_LENGTH = { spec: 6, hardened: 8 } as const;
export const PASSWORD_MAX_LENGTH = 128;
export const PHONE_MIN_DIGITS = 10;
export const PHONE_MAX_DIGITS = 20;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
export const EDUCATION_MAX_LENGTH = 60;
export const DISEASE_MAX_LENGTH = 1000;
/** Years. */
export const AGE_RANGE = { min: 3, max: 120 } as const;
/** Kilograms. */
export const WEIGHT_RANGE = { min: 5, max: 400 } as const;
/** Centimetres. */
export const HEIGHT_RANGE = { min: 40, max: 260 } as const;
/** Below this age only a guardian can agree; the sign-up is refused without that consent. */
export const GUARDIAN_REQUIRED_BELOW_AGE = 10;
/** Below this age a result enters norms and exports only with a guardian's consent. */
export const ADULT_AGE = 20;

export const GRADES = ['7', '8', '9'] as const;
export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

// Invisible characters that turn the direction of the text after them.
export const BIDI_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu;
// Control characters; a long text may hold line breaks and tabs.
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/u; // oxlint-disable-line no-control-regex
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/u; // oxlint-disable-line no-control-regex

/** A short text of one line: trimmed, composed, without overrides. */
export function lineOf(maxLength: number) {
  return textWithout(CONTROL, maxLength);
}

/** A text that may have several lines. */
export function linesOf(maxLength: number) {
  return textWithout(CONTROL_BUT_BREAKS, maxLength);
}

function textWithout(forbidden: RegExp, maxLength: number) {
  return z
    .string(fieldMessage('field_is_required'))
    .overwrite((text) => text.replace(BIDI_OVERRIDES, '').normalize('NFC').trim())
    .max(maxLength, { error: fieldMessage('field_is_too_long'), abort: true })
    .refine((text) => !forbidden.test(text), fieldMessage('field_has_forbidden_characters'));
}

function requiredLine(maxLength: number) {
  return lineOf(maxLength).min(1, fieldMessage('field_is_required'));
}

export const UsernameSchema = z
  .string(fieldMessage('field_is_required'))
  .trim()
  .min(1, { error: fieldMessage('field_is_required'), abort: true })
  .max(USERNAME_MAX_LENGTH, { error: fieldMessage('field_is_too_long'), abort: true })
  .regex(/^[!-~]*$/, { error: fieldMessage('please_enter_only_english'), abort: true })
  .regex(/[A-Za-z]/, { error: fieldMessage('please_enter_only_english'), abort: true })
  .min(USERNAME_MIN_LENGTH, fieldMessage('username_is_too_short'));

const passwordText = z
  .string(fieldMessage('field_is_required'))
  .min(1, { error: fieldMessage('field_is_required'), abort: true })
  .max(PASSWORD_MAX_LENGTH, { error: fieldMessage('field_is_too_long'), abort: true });

/** Passwords are never trimmed or normalised before this check: they are kept verbatim. */
export const PASSWORD_SCHEMAS = {
  spec: passwordText
    .regex(/^[A-Za-z0-9]*$/, {
      error: fieldMessage('please_enter_only_english_and_number'),
      abort: true,
    })
    .min(PASSWORD_MIN_LENGTH.spec, fieldMessage('password_is_too_short')),
  hardened: passwordText.min(
    PASSWORD_MIN_LENGTH.hardened,
    fieldMessage('password_needs_eight_characters'),
  ),
} as const;

/** A number, or its text as a form field gives it. */
function quantityOf(range: { readonly min: number; readonly max: number }, error: string) {
  const text = z
    .string(error)
    .max(8, error)
    .regex(/^\s*\d+(\.\d+)?\s*$/, error);
  return z
    .union([z.number(error), text], error)
    .refine((value) => Number(value) >= range.min && Number(value) <= range.max, error);
}

export const SIGN_UP_FIELDS = {
  username: UsernameSchema,
  firstname: requiredLine(NAME_MAX_LENGTH),
  lastname: requiredLine(NAME_MAX_LENGTH),
  email: z
    .string(fieldMessage('field_is_required'))
    .trim()
    .min(1, { error: fieldMessage('field_is_required'), abort: true })
    .max(EMAIL_MAX_LENGTH, { error: fieldMessage('field_is_too_long'), abort: true })
    .regex(/^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/u, fieldMessage('email_is_not_valid')),
  phoneNo: z
    .string(fieldMessage('field_is_required'))
    .trim()
    .min(1, { error: fieldMessage('field_is_required'), abort: true })
    .max(PHONE_MAX_DIGITS, { error: fieldMessage('field_is_too_long'), abort: true })
    .regex(/^[0-9]*$/, { error: fieldMessage('phone_no_has_only_digits'), abort: true })
    .min(PHONE_MIN_DIGITS, fieldMessage('phone_no_is_too_short')),
  school: requiredLine(NAME_MAX_LENGTH),
  /** "7", "8", "9", or any other text for students and general users. */
  education: requiredLine(EDUCATION_MAX_LENGTH),
  gender: z.enum(GENDERS, fieldMessage('gender_is_not_valid')),
  weight: quantityOf(WEIGHT_RANGE, fieldMessage('weight_is_not_valid')),
  height: quantityOf(HEIGHT_RANGE, fieldMessage('height_is_not_valid')),
  disease: linesOf(DISEASE_MAX_LENGTH),
} as const;

/** The form asks for whole years; the wire carries the date of birth instead. */
export const AgeSchema = quantityOf(AGE_RANGE, fieldMessage('age_is_not_valid')).refine(
  (value) => Number.isInteger(Number(value)),
  fieldMessage('age_is_not_valid'),
);

/** The date of birth that the form sends: `today` (ISO date) minus whole years; 29 February becomes the 28th. */
export function dateOfBirthFromAge(ageYears: number, today: string): string {
  const year = String(Number(today.slice(0, 4)) - ageYears).padStart(4, '0');
  return `${year}${today.slice(4).replace('-02-29', '-02-28')}`;
}

/** Whole years between two ISO dates (`YYYY-MM-DD`). */
export function ageOnDay(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
