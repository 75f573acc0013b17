/** Languages of voice packs in the language of the page. */
import type { useTranslation } from 'react-i18next';

type Translate = ReturnType<typeof useTranslation<'recording'>>['t'];

/** Of a language without a name of its own its tag. */
export function languageName(t: Translate, language: string): string {
  if (language === 'th-TH' || language === 'en-US' || language === 'es-ES')
    return t(`language.${language}`);
  return language;
}
