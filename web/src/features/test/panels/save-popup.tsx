/** What became of the first try to save a finished run. */
import { useTranslation } from 'react-i18next';
import type { RunStatus } from '../../../shared/sync/index.ts';
import styles from '../test-page.module.css';
import { errorOf, reasonOf } from './save-state.tsx';

/** For two seconds. The notice above says the same to those who hear the page, and stays. */
export function SavePopup({ status }: { readonly status: RunStatus }) {
  const { t } = useTranslation('runner');
  const error = errorOf(status);
  const reason = status.kind === 'refused' ? t('report.refused') : error && reasonOf(error);
  return (
    <div className={styles['popup']} data-tone={error ? 'bad' : 'good'}>
      <strong>{error ? t('report.failed') : t('report.saved')}</strong>
      {reason ? <p>{reason}</p> : null}
    </div>
  );
}
