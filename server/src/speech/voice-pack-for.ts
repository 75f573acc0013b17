/** Which voice pack a test plays in a language. The spoken language of a test is its task's affair. */
import { findDescription, type Language, type TestName } from '@jamdai/battery';

const PACK_BY_LANGUAGE: Readonly<Record<Language, string>> = {
  en: 'en-synthetic-1',
  th: 'th-synthetic-1',
};

/** Null: the test plays nothing. */
export function voicePackFor(testName: TestName, language: Language): string | null {
  return findDescription(testName)?.channel === 'heard' ? PACK_BY_LANGUAGE[language] : null;
}
