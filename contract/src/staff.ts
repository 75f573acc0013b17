/**
 * Staff accounts on the wire: what the activation page shows, what it sends, and reset codes for pupils. Staff
 * accounts are made by the operator's command; no call makes one.
 */
import { DeviceMarksSchema, RoleSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { lineOf, PASSWORD_MAX_LENGTH } from './sign-up-rules.ts';

/** Any characters, in both profiles. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
/** Days are too long for a link that opens an account, a lesson too short. */
export const STAFF_LINK_HOURS = 48;
export const RECOVERY_CODE_COUNT = 10;
export const RESET_CODE_MINUTES = 30;

export const StaffPasswordSchema = z
  .string(fieldMessage('field_is_required'))
  .min(1, { error: fieldMessage('field_is_required'), abort: true })
  .max(PASSWORD_MAX_LENGTH, { error: fieldMessage('field_is_too_long'), abort: true })
  .min(STAFF_PASSWORD_MIN_LENGTH, fieldMessage('password_needs_twelve_characters'));

/** A code as somebody types it, with blanks or hyphens. */
export const TypedCodeSchema = z
  .string(fieldMessage('field_is_required'))
  .max(16, fieldMessage('field_is_too_long'));

/** What follows `#` in the one-time link. */
const LinkSchema = z
  .string(fieldMessage('field_is_required'))
  .max(64, fieldMessage('field_is_too_long'));

export const StaffActivationRequestSchema = z
  .object({ link: LinkSchema })
  .meta({ id: 'StaffActivationRequest' });
export type StaffActivationRequest = z.infer<typeof StaffActivationRequestSchema>;

export const StaffActivationSchema = z
  .object({
    username: z.string(),
    role: RoleSchema,
    /** ISO text in UTC. */
    expiresAt: z.string(),
    /** Base32, to be typed where no camera is at hand. */
    secret: z.string(),
    /** `otpauth://…`, to be opened on the phone itself. */
    uri: z.string(),
    /** The same address as a QR code: one text a row, `1` for a dark module; without the quiet zone. */
    qr: z.array(z.string()),
  })
  .meta({ id: 'StaffActivation' });
export type StaffActivation = z.infer<typeof StaffActivationSchema>;

export const ActivateStaffRequestSchema = z
  .object({
    link: LinkSchema,
    password: StaffPasswordSchema,
    /** The first code of the app: proof that it holds the secret. */
    code: TypedCodeSchema,
  })
  .meta({ id: 'ActivateStaffRequest' });
export type ActivateStaffRequest = z.infer<typeof ActivateStaffRequestSchema>;

export const ActivatedStaffSchema = z
  .object({
    username: z.string(),
    /** Each opens the account once instead of a code. Shown here only. */
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: 'ActivatedStaff' });
export type ActivatedStaff = z.infer<typeof ActivatedStaffSchema>;

export const ResetCodeRequestSchema = z
  .object({ username: lineOf(256).min(1, fieldMessage('field_is_required')) })
  .meta({ id: 'ResetCodeRequest' });
export type ResetCodeRequest = z.infer<typeof ResetCodeRequestSchema>;

export const ResetCodeSchema = z
  .object({
    username: z.string(),
    /** Eight digits. Shown here only. */
    code: z.string(),
    /** ISO text in UTC. */
    expiresAt: z.string(),
  })
  .meta({ id: 'ResetCode' });
export type ResetCode = z.infer<typeof ResetCodeSchema>;

/** The password is checked by the profile's rule afterwards; here only its type and its limit. */
export const PasswordResetRequestSchema = z
  .object({
    username: z
      .string(fieldMessage('field_is_required'))
      .trim()
      .max(256, fieldMessage('field_is_too_long')),
    code: TypedCodeSchema,
    password: z
      .string(fieldMessage('field_is_required'))
      .max(PASSWORD_MAX_LENGTH, fieldMessage('field_is_too_long')),
    deviceMarks: DeviceMarksSchema.optional(),
  })
  .meta({ id: 'PasswordResetRequest' });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequestSchema>;

export const PasswordResetDataSchema = z
  .object({
    /** New: to be kept by the device, and sent with the next log-in. */
    deviceMark: z.string().optional(),
  })
  .meta({ id: 'PasswordResetData' });
export type PasswordResetData = z.infer<typeof PasswordResetDataSchema>;
