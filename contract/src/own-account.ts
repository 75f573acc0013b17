/**
 * What somebody may see and change of the own account: consents, school and grade, password, the devices that are
 * logged in, and the files with everything that is stored.
 */
import { LanguageSchema, RoleSchema } from './accounts.ts';
import { CONSENT_CHANNELS, WORDS } from './consent-channels.ts';
import { CONSENT_SCOPES, PolicyVersionSchema } from './consent-texts.ts';
import { fieldMessage } from './message-keys.ts';
import { z, type Sent } from './schema.ts';
import { lineOf, PASSWORD_MAX_LENGTH, SIGN_UP_FIELDS } from './sign-up-rules.ts';

/** The newest word on one scope. */
export const OwnConsentSchema = z
  .object({
    scope: z.enum(CONSENT_SCOPES),
    isGiven: z.boolean(),
    /** ISO text in UTC. Null, as is everything below: never asked. */
    recordedAt: z.string().nullable(),
    policyVersion: z.string().nullable(),
    lang: LanguageSchema.nullable(),
    /** The sentence of that version in that language; null where it is not known here. */
    text: z.string().nullable(),
    guardianName: z.string().nullable(),
    /** Of a paper that the school keeps, as its staff recorded it. */
    isOnPaper: z.boolean(),
    /** How it was given or withdrawn; null: never asked. */
    channel: z.enum(CONSENT_CHANNELS).nullable(),
    /** False: a guardian's consent that the owner typed, or that nobody at the school has confirmed: it opens nothing. */
    isCounted: z.boolean(),
    /** A parent or guardian said no and the owner is below twenty: it cannot be given, only withdrawn. */
    isShut: z.boolean(),
  })
  .meta({ id: 'OwnConsent' });
export type OwnConsent = z.infer<typeof OwnConsentSchema>;

/**
 * Whether the research question is to be shown after log-in. `ask`: once, now. `putOff`: never again by itself.
 * `onPaper`: a signed paper or a guardian's no has answered it. The answer itself stands under `consents`.
 */
export const RESEARCH_QUESTIONS = ['ask', 'answered', 'putOff', 'onPaper'] as const;
export type ResearchQuestion = (typeof RESEARCH_QUESTIONS)[number];

export const OwnAccountSchema = z
  .object({
    /** False: staff, who have told no school and no age and have agreed to nothing. */
    isTaker: z.boolean(),
    school: z.string(),
    education: z.string(),
    /** Whole years today, in the zone of the installation. Null: staff. */
    age: z.int().nullable(),
    /** Whether something is stored under `disease`. */
    hasDisease: z.boolean(),
    /** One of each scope, in the order of the sign-up form. */
    consents: z.array(OwnConsentSchema),
    /** Staff: `answered`. */
    researchQuestion: z.enum(RESEARCH_QUESTIONS),
    /**
     * Below twenty years a yes to research waits for a guardian's, whom the school asks. `notNeeded`: twenty or older;
     * `notAsked`: no word of a guardian that counts says anything of research.
     */
    guardianResearch: z.enum(['notNeeded', ...WORDS]),
  })
  .meta({ id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof OwnAccountSchema>;

export const SchoolChangeRequestSchema = z
  .object({ school: SIGN_UP_FIELDS.school, education: SIGN_UP_FIELDS.education })
  .meta({ id: 'SchoolChangeRequest' });
export type SchoolChangeRequest = z.infer<typeof SchoolChangeRequestSchema>;

/** Withdrawing the general consent is deleting the account, so it has no call of its own. */
export const CHANGEABLE_SCOPES = ['health', 'research', 'guardian'] as const;

export const ConsentChangeRequestSchema = z
  .object({
    scope: z.enum(CHANGEABLE_SCOPES, fieldMessage('field_is_not_valid')),
    isGiven: z.boolean(fieldMessage('field_is_required')),
    policyVersion: PolicyVersionSchema,
    lang: LanguageSchema,
    /** With a consent to health data: what is to be stored. Absent or empty: what is stored stays. */
    disease: SIGN_UP_FIELDS.disease.nullable().optional(),
    /** With a guardian's consent. */
    guardianName: lineOf(100).nullable().optional(),
  })
  .meta({ id: 'ConsentChangeRequest' });
export type ConsentChangeRequest = Sent<z.infer<typeof ConsentChangeRequestSchema>>;

/** The new password is checked by the profile's rule afterwards; here only its type and its limit. */
export const PasswordChangeRequestSchema = z
  .object({
    /** The old one. */
    password: z
      .string(fieldMessage('field_is_required'))
      .min(1, { error: fieldMessage('field_is_required'), abort: true })
      .max(PASSWORD_MAX_LENGTH, fieldMessage('field_is_too_long')),
    newPassword: z
      .string(fieldMessage('field_is_required'))
      .max(PASSWORD_MAX_LENGTH, fieldMessage('field_is_too_long')),
  })
  .meta({ id: 'PasswordChangeRequest' });
export type PasswordChangeRequest = z.infer<typeof PasswordChangeRequestSchema>;

/** What a log-in keeps of the user agent: families, no versions. The rest of it is thrown away. */
export const BROWSER_FAMILIES = [
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
] as const;
export const SYSTEM_FAMILIES = [
  'Android',
  'iPhone',
  'iPad',
  'ChromeOS',
  'Windows',
  'macOS',
  'Linux',
] as const;

export const OwnSessionSchema = z
  .object({
    /** Names the session; opens nothing. */
    sessionId: z.string(),
    /** The one that asks. */
    isThisOne: z.boolean(),
    /** Null: not told, or none of the families known here. */
    browser: z.enum(BROWSER_FAMILIES).nullable(),
    system: z.enum(SYSTEM_FAMILIES).nullable(),
    /** Ends with the tab, and after an hour without use. */
    isShared: z.boolean(),
    /** ISO texts in UTC; the last use to the minute. */
    issuedAt: z.string(),
    lastUsedAt: z.string(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSessionSchema>;

export const EndSessionRequestSchema = z
  .object({ sessionId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'EndSessionRequest' });
export type EndSessionRequest = z.infer<typeof EndSessionRequestSchema>;

/** A reset code that somebody made for the caller, who has not confirmed yet to have read so. */
export const ResetNoticeSchema = z
  .object({
    noticeId: z.string(),
    /** ISO texts in UTC. `usedAt` null: no password was set with the code. */
    madeAt: z.string(),
    usedAt: z.string().nullable(),
    /** By the person who runs the installation, who has no account. */
    isByCommand: z.boolean(),
    /** Null: by command, or that account is gone. */
    makerName: z.string().nullable(),
    makerRole: RoleSchema.nullable(),
  })
  .meta({ id: 'ResetNotice' });
export type ResetNotice = z.infer<typeof ResetNoticeSchema>;

/** Confirms the older ones as well. */
export const ResetNoticeConfirmationSchema = z
  .object({ noticeId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'ResetNoticeConfirmation' });
export type ResetNoticeConfirmation = z.infer<typeof ResetNoticeConfirmationSchema>;

/** Everything that is stored about the caller. Files, so not in the envelope; rejections are. */
export const OWN_DATA_FILES = ['my-data.json', 'my-data.csv'] as const;
export type OwnDataFile = (typeof OWN_DATA_FILES)[number];

/** Address of such a file, below `/api`. */
export const ownDataPath = (file: OwnDataFile) => `/own_data/${file}` as const;
