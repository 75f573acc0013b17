import { findConsentText, POLICY_VERSION, type Consents } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { consentsToRecord, rejectForConsent } from './consents.ts';

const GENERAL: Consents = { policyVersion: POLICY_VERSION, lang: 'th', general: true };
const GUARDIAN = { name: 'Malee', at: '2026-11-20T05:00:00.000Z' };

describe('what a sign-up agrees to', () => {
  it('is the general consent at least, from ten years on, whoever is named', () => {
    expect(rejectForConsent(GENERAL, 10)).toBeNull();
    expect(rejectForConsent(undefined, 10)).toBeNull();
    expect(rejectForConsent({ ...GENERAL, general: false }, 30)).toMatchObject({
      ...{ status: 400, message: 'invalid_input' },
      fields: [{ path: 'consents.general', message: 'consent_is_required' }],
    });
    for (const consents of [undefined, GENERAL, { ...GENERAL, guardian: GUARDIAN as never }])
      expect(rejectForConsent(consents, 9)).toMatchObject({
        ...{ status: 400, message: 'account_is_made_by_school' },
        fields: [{ path: 'dateOfBirth', message: 'account_is_made_by_school' }],
      });
  });

  it('is recorded with its text, once for each consent that was given, and not for another', () => {
    const recorded = (consents: Consents | undefined) =>
      consentsToRecord(consents).map(({ scope }) => scope);
    expect(recorded(GENERAL)).toEqual(['general']);
    expect(recorded({ ...GENERAL, health: false, research: false, guardian: null })).toEqual([
      'general',
    ]);
    expect(recorded({ ...GENERAL, health: true })).toEqual(['general', 'health']);
    expect(recorded({ ...GENERAL, research: true })).toEqual(['general', 'research']);
    expect(recorded({ ...GENERAL, general: false })).toEqual([]);
    const all = { ...GENERAL, health: true, research: true, guardian: GUARDIAN as never };
    expect(consentsToRecord(all)).toEqual(
      (['general', 'health', 'research', 'guardian'] as const).map((scope) => ({
        ...{ scope, isGiven: true, policyVersion: POLICY_VERSION, language: 'th', channel: 'form' },
        text: findConsentText(POLICY_VERSION, 'th', scope) ?? null,
        guardian: scope === 'guardian' ? GUARDIAN : null,
      })),
    );
    expect(findConsentText(POLICY_VERSION, 'th', 'general')).toBeTruthy();
  });

  it('stands for a general one in English where a program says nothing of it', () => {
    expect(consentsToRecord(undefined)).toEqual([
      {
        ...{ scope: 'general', isGiven: true, policyVersion: POLICY_VERSION, language: 'en' },
        ...{ channel: 'api', guardian: null },
        text: findConsentText(POLICY_VERSION, 'en', 'general'),
      },
    ]);
  });
});
