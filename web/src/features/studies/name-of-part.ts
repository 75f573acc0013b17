/** What a new sitting or group of a study is called in both languages, until somebody writes a better name. */
import type { PlanText } from '@jamdai/contract';
import i18next from 'i18next';

export function nameOfPart(part: 'sittings' | 'arms', number: number): PlanText {
  const say = (language: 'th' | 'en') => {
    const t = i18next.getFixedT(language, 'studies');
    return part === 'arms' ? t('arms.nth', { number }) : t('sittings.nth', { number });
  };
  return { th: say('th'), en: say('en') };
}
