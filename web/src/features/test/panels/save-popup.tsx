/** What became of the first try to save a finished run. */
import { useTranslation } from 'react-i18next';
import type { RunStatus } from '../../../shared/sync/index.ts';
import styles from '../test-page.module.css';
import { errorOf, isOffline, reasonOf } from './save-state.tsx';

interface SavePopupProps {
  readonly status: RunStatus;
  readonly isDurable: boolean;
}

/** For two seconds. The notice above says the same to those who hear the page, and stays. */
export function SavePopup({ status, isDurable }: SavePopupProps) {
  const { t } = useTranslation('runner');
  const error = errorOf(status);
  // Nothing is lost and nothing was refused: what the notice says is enough.
  if (isDurable && isOffline(error)) return null;
  const reason = status.kind === 'refused' ? t('report.refused') : error && reasonOf(error);
  return (
    <div className={styles['popup']} data-tone={error ? 'bad' : 'good'}>
      <strong>{error ? t('report.failed') : t('report.saved')}</strong>
      {reason ? <p>{reason}</p> : null}
    </div>
  );
}
