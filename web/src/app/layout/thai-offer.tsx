/**
 * One quiet line for a browser that speaks Thai and has landed on English pages. Going there or closing it chooses a language,
 * which is kept, so it does not come again. It stands over the lower edge: nothing moves when it comes.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasChosenLanguage, saveLanguage } from '../../shared/api/session.ts';
import { toggleLanguage } from '../../shared/strings/i18n.ts';
import styles from './thai-offer.module.css';

export default function ThaiOffer() {
  const { t, i18n } = useTranslation();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || i18n.language === 'th' || hasChosenLanguage()) return null;
  const stay = (): void => {
    saveLanguage('en');
    setClosed(true);
  };
  return (
    <aside className={styles['offer']} aria-label={t('bar.otherLanguageLabel')}>
      <button
        type="button"
        className={styles['read']}
        lang="th"
        onClick={() => void toggleLanguage().then(saveLanguage)}
      >
        {t('bar.readInOther')}
      </button>
      <button type="button" className={styles['close']} onClick={stay}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">{t('bar.stayHere')}</span>
      </button>
    </aside>
  );
}
