/**
 * The sentences that a person agrees to at sign-up, by version of the privacy policy. The form shows exactly
 * these and the server keeps their hash with each consent, so a sentence is never changed: a new wording
 * is a new version, and old versions stay.
 */
import type { Language } from '@jamdai/battery/present';
import { fieldMessage } from './message-keys.ts';
import { lineOf } from './sign-up-rules.ts';

/** What the account's owner is asked. */
export const CONSENT_SCOPES = ['general', 'health', 'research', 'guardian'] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];

/** `guardian_…`: what a parent or guardian says to that line, apart from the pupil's own word on it. */
export const STORED_SCOPES = [...CONSENT_SCOPES, 'guardian_health', 'guardian_research'] as const;
export type StoredScope = (typeof STORED_SCOPES)[number];

/** The version that the form shows and sends now: the day on which it took effect. */
export const POLICY_VERSION = '2026-11-26' satisfies keyof typeof CONSENT_TEXTS;

type Sentences = Readonly<Record<ConsentScope, string>> & {
  readonly guardian_research?: string;
};
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

/** A guardian is asked elsewhere than the pupil, and about research in a line of its own. */
const SENTENCES_OF_23_NOVEMBER = {
  en: {
    ...SENTENCES_OF_20_NOVEMBER.en,
    guardian:
      'I am the parent or guardian of this pupil. I agree that the pupil takes the memory tests and that the data are stored.',
    guardian_research: 'The pupil’s results may be used for research, without the name. (optional)',
  },
  th: {
    ...SENTENCES_OF_20_NOVEMBER.th,
    guardian: 'ข้าพเจ้าเป็นพ่อแม่หรือผู้ปกครองของนักเรียนคนนี้ และยินยอมให้นักเรียนทำแบบทดสอบความจำและให้เก็บข้อมูลไว้',
    guardian_research: 'ให้นำผลของนักเรียนไปใช้ในการวิจัยได้ โดยไม่มีชื่อของนักเรียน (ไม่บังคับ)',
  },
} as const;

export const CONSENT_TEXTS = {
  '2026-11-20': SENTENCES_OF_20_NOVEMBER,
  '2026-11-22': SENTENCES_OF_20_NOVEMBER,
  '2026-11-23': SENTENCES_OF_23_NOVEMBER,
  // The policy says the same in simpler words.
  '2026-11-26': SENTENCES_OF_23_NOVEMBER,
} as const satisfies TextsByVersion;

/** A consent is to sentences that there are: an unknown version would be one to nothing. */
export const PolicyVersionSchema = lineOf(40).refine(
  (version) => Object.hasOwn(CONSENT_TEXTS, version),
  fieldMessage('field_is_not_valid'),
);

/** Newest first. */
export const POLICY_VERSIONS: readonly string[] = Object.keys(CONSENT_TEXTS)
  .toSorted()
  .toReversed();

/** Undefined for a version that is not known here. A guardian's line that has no sentence of its own has the pupil's. */
export function findConsentText(
  policyVersion: string,
  language: Language,
  scope: StoredScope,
): string | undefined {
  const texts: TextsByVersion = CONSENT_TEXTS;
  if (!Object.hasOwn(texts, policyVersion)) return undefined;
  const sentences = texts[policyVersion]?.[language];
  if (scope === 'guardian_health') return sentences?.health;
  return sentences?.[scope] ?? sentences?.research;
}
