/**
 * The page behind a guardian's link. Whoever has the secret may open it; no session is asked for or shown. A link takes one
 * answer; until it expires the guardian may come back and withdraw. Unknown, expired and revoked links have one answer.
 */
import { LanguageSchema } from './accounts.ts';
import { findConsentText } from './consent-texts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { lineOf, NAME_MAX_LENGTH } from './sign-up-rules.ts';

export const GUARDIAN_RELATIONS = ['mother', 'father', 'legal_guardian', 'other'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

/** Web page of a link; the secret follows behind `#`. */
export const GUARDIAN_PAGE = '/guardian';

export const GuardianLinkRequestSchema = z
  .object({
    token: z
      .string(fieldMessage('field_is_required'))
      .regex(/^[\w-]{43}$/, fieldMessage('field_is_not_valid')),
  })
  .meta({ id: 'GuardianLinkRequest' });
export type GuardianLinkRequest = z.infer<typeof GuardianLinkRequestSchema>;

export const GuardianLinkPageSchema = z
  .object({
    /** Of the pupil; nothing else is told about the pupil. */
    firstname: z.string(),
    school: z.string(),
    className: z.string(),
    /** ISO text in UTC. */
    expiresAt: z.string(),
    /** Null: to be answered. What stands of it, and not who gave it. */
    answer: z
      .object({
        /** ISO text in UTC. */
        answeredAt: z.string(),
        isGiven: z.boolean(),
        isResearchGiven: z.boolean(),
        /** A yes counts from then on; a no counts at once. */
        isConfirmed: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'GuardianLinkPage' });
export type GuardianLinkPage = z.infer<typeof GuardianLinkPageSchema>;

export const GuardianAnswerRequestSchema = GuardianLinkRequestSchema.extend({
  /** Of the sentences that were shown: `guardian` and `guardian_research`. */
  policyVersion: lineOf(40).refine(
    (version) => findConsentText(version, 'en', 'guardian') !== undefined,
    fieldMessage('field_is_not_valid'),
  ),
  lang: LanguageSchema,
  name: lineOf(NAME_MAX_LENGTH).min(1, fieldMessage('field_is_required')),
  relation: z.enum(GUARDIAN_RELATIONS, fieldMessage('field_is_required')),
  isGiven: z.boolean(fieldMessage('field_is_required')),
  isResearchGiven: z.boolean(fieldMessage('field_is_required')),
})
  .refine(({ isGiven, isResearchGiven }) => isGiven || !isResearchGiven, {
    path: ['isResearchGiven'],
    error: fieldMessage('field_is_not_valid'),
  })
  .meta({ id: 'GuardianAnswerRequest' });
export type GuardianAnswerRequest = z.infer<typeof GuardianAnswerRequestSchema>;

export const GuardianWithdrawalRequestSchema = GuardianLinkRequestSchema.extend({
  /** `research`: only that; the consent to the tests stays. */
  scope: z.enum(['all', 'research'], fieldMessage('field_is_not_valid')),
}).meta({ id: 'GuardianWithdrawalRequest' });
export type GuardianWithdrawalRequest = z.infer<typeof GuardianWithdrawalRequestSchema>;
