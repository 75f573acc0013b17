/** Before the first test of a visit: the display is measured. Nothing moves here, and it ends by itself. */
import { useTranslation } from 'react-i18next';
import styles from '../test-page.module.css';

export function TimingCheckPanel() {
  const { t } = useTranslation('runner');
  return (
    <div className={styles['loading']} role="status">
      <h1>{t('measure.title')}</h1>
      <p>{t('measure.text')}</p>
    </div>
  );
}
