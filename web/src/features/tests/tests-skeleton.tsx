/** The tests page as it is drawn when the web is built, for members: its words at their places until the application has come. */
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page/page.tsx';
import panel from './next-panel.module.css';
import styles from './tests-page.module.css';

export function TestsSkeleton() {
  const { t } = useTranslation();
  return (
    <Page title={t('tests.title')} lead={t('tests.lead')} width="wide">
      <div className={styles['plans']} />
      <div className={panel['panel']} data-is-empty="" />
      <div className={styles['kind']}>{t('type.phonological_short_term_memory')}</div>
      <p className={styles['about']}>{t('typeText.phonological_short_term_memory')}</p>
    </Page>
  );
}
