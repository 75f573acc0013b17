/** i18next, set up once: English and Thai, English as the fallback. */
import { LANGUAGES, type Language } from '@jamdai/battery/present';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';
import { th } from './th.ts';

/** Resolves when the first sentence can be drawn. Asked again it only changes the language: catalogues that came later stay. */
export async function startTranslations(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (i18next.isInitialized) {
    await i18next.changeLanguage(language);
    return;
  }
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: LANGUAGES,
    defaultNS: 'app',
    ns: ['app'],
    resources: { en: { app: en }, th: { app: th } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
}

/** English to Thai and back; gives the new language. */
export async function toggleLanguage(): Promise<Language> {
  const language = i18next.language === 'th' ? 'en' : 'th';
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
  return language;
}
