/** What became of the first try to save a finished run, for two seconds, in a place that is kept for it: it covers nothing. */
import { useTranslation } from 'react-i18next';
import type { RunStatus } from '../../../shared/sync/index.ts';
import styles from './report.module.css';
import { errorOf, isOffline, reasonOf } from './save-state.tsx';

interface SavePopupProps {
  readonly status: RunStatus | undefined;
  readonly isDurable: boolean;
  readonly isOpen: boolean;
}

/** The notice below says the same to those who hear the page, and stays. */
export function SavePopup({ status, isDurable, isOpen }: SavePopupProps) {
  // Nothing is lost and nothing was refused: what the notice says is enough.
  const isHarmless = status && isDurable && isOffline(errorOf(status));
  return (
    <div className={styles['popupPlace']}>
      {isOpen && status && !isHarmless ? <OpenPopup status={status} /> : null}
    </div>
  );
}

function OpenPopup({ status }: { readonly status: RunStatus }) {
  const { t } = useTranslation('runner');
  const error = errorOf(status);
  const reason = status.kind === 'refused' ? t('report.refused') : error && reasonOf(error);
  return (
    <div className={styles['popup']} data-popup="" data-tone={error ? 'bad' : 'good'}>
      <strong>{error ? t('report.failed') : t('report.saved')}</strong>
      {reason ? <p>{reason}</p> : null}
    </div>
  );
}
