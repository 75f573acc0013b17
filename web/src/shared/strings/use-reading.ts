/** Long texts in the language of the page. They are loaded only by the pages that show them. */
import { useTranslation } from 'react-i18next';
import { readingEn, type Reading } from './reading.en.ts';
import { readingTh } from './reading.th.ts';

export function useReading(): Reading {
  const { i18n } = useTranslation();
  return i18n.language === 'th' ? readingTh : readingEn;
}
