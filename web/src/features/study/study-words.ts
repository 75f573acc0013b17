/** What is said to participants in more than one place. */
import { planTextIn, type PlanText } from '@jamdai/contract';
import type { Language } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';

/** `languageOf`: in which language a text is shown, as it is agreed to. */
export function useStudyText() {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'th' ? 'th' : 'en';
  const other: Language = language === 'th' ? 'en' : 'th';
  return {
    language,
    textIn: (text: PlanText) => planTextIn(text, language),
    languageOf: (text: PlanText): Language => (text[language] === '' ? other : language),
  };
}

/** `YYYY-MM-DD` as the pages write days. */
export function dayInWords(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** Twelve digits in three groups, as people read them. */
export function codeInGroups(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join(' ');
}
