/** What stands in a page's place while its code or its data is on the way: an elephant that walks on the spot. */
import { useTranslation } from 'react-i18next';
import { ElephantHead } from '../ui/art/elephant-head.tsx';
import styles from './page-loading.module.css';

export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles['loading']} role="status" data-loading="">
      <ElephantHead className={styles['head']} />
      <span>{t('common.loading')}</span>
    </div>
  );
}
