/** What a sign-up agrees to: which consents are recorded, and which one is missing. */
import {
  findConsentText,
  GUARDIAN_REQUIRED_BELOW_AGE,
  POLICY_VERSION,
  type Consents,
  type ConsentScope,
} from '@jamdai/contract';
import { reject, rejectField, type Rejection } from '../core/http/outcome.ts';
import type { NewConsent } from './store.ts';

/** A payload without consents stands for a general one, given through the programming interface. */
const UNSTATED: Consents = { policyVersion: POLICY_VERSION, lang: 'en', general: true };

/** Null: the account may be made. */
export function rejectForConsent(consents: Consents | undefined, age: number): Rejection | null {
  const given = consents ?? UNSTATED;
  if (!given.general) return rejectField('consents.general', 'consent_is_required');
  // Whatever guardian is named here: a child can write any name.
  if (age < GUARDIAN_REQUIRED_BELOW_AGE) {
    return reject(400, 'account_is_made_by_school', {
      fields: [{ path: 'dateOfBirth', message: 'account_is_made_by_school' }],
    });
  }
  return null;
}

/** One record for each consent given; what was not given leaves none. */
export function consentsToRecord(consents: Consents | undefined): NewConsent[] {
  const given = consents ?? UNSTATED;
  const scopes: readonly (readonly [ConsentScope, boolean])[] = [
    ['general', given.general],
    ['health', given.health === true],
    ['research', given.research === true],
    ['guardian', Boolean(given.guardian)],
  ];
  return scopes
    .filter(([, isGiven]) => isGiven)
    .map(([scope]) => ({
      scope,
      isGiven: true,
      policyVersion: given.policyVersion,
      language: given.lang,
      text: findConsentText(given.policyVersion, given.lang, scope) ?? null,
      channel: consents ? 'form' : 'api',
      guardian: scope === 'guardian' ? (given.guardian ?? null) : null,
    }));
}
