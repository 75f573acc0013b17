/**
 * The sentences that a person agrees to at sign-up, by version of the privacy policy. The form shows exactly
 * these and the server keeps their hash with each consent, so a sentence is never changed: a new wording
 * is a new version, and old versions stay.
 */
import type { Language } from '@jamdai/battery/present';

export const CONSENT_SCOPES = ['general', 'health', 'research', 'guardian'] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];

/** The version that the form shows and sends now: the day on which it took effect. */
export const POLICY_VERSION = '2026-11-22' satisfies keyof typeof CONSENT_TEXTS;

type Sentences = Readonly<Record<ConsentScope, string>>;
type TextsByVersion = Readonly<Record<string, Readonly<Record<Language, Sentences>>>>;

/** The policy of 22 November describes more; what is agreed to is worded as before. */
const SENTENCES_OF_20_NOVEMBER = {
  en: {
    general: 'I accept the conditions of the service and the privacy policy.',
    health: 'I agree that what I wrote under “Disease” is stored. It is health data.',
    research: 'My results may be used for research, without my name. (optional)',
    guardian: 'I am the parent or guardian and I agree to this sign-up.',
  },
  th: {
    general: 'ฉันยอมรับเงื่อนไขการใช้บริการและนโยบายความเป็นส่วนตัว',
    health: 'ฉันยินยอมให้เก็บสิ่งที่เขียนไว้ในช่อง “โรคประจำตัว” ซึ่งเป็นข้อมูลสุขภาพ',
    research: 'ให้นำผลของฉันไปใช้ในการวิจัยได้ โดยไม่มีชื่อของฉัน (ไม่บังคับ)',
    guardian: 'ฉันเป็นพ่อแม่หรือผู้ปกครอง และยินยอมให้สมัครสมาชิก',
  },
} as const;

export const CONSENT_TEXTS = {
  '2026-11-20': SENTENCES_OF_20_NOVEMBER,
  '2026-11-22': SENTENCES_OF_20_NOVEMBER,
} as const satisfies TextsByVersion;

/** Newest first. */
export const POLICY_VERSIONS: readonly string[] = Object.keys(CONSENT_TEXTS)
  .toSorted()
  .toReversed();

/** Undefined for a version that is not known here. */
export function findConsentText(
  policyVersion: string,
  language: Language,
  scope: ConsentScope,
): string | undefined {
  const texts: TextsByVersion = CONSENT_TEXTS;
  return Object.hasOwn(texts, policyVersion) ? texts[policyVersion]?.[language][scope] : undefined;
}
