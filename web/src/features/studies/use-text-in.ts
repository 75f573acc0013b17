/** A text of a study in the language of the pages, or in the one there is. */
import { planTextIn, type PlanText } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';

export function useTextIn(): (text: PlanText) => string {
  const { i18n } = useTranslation();
  return (text) => planTextIn(text, i18n.language === 'th' ? 'th' : 'en');
}
