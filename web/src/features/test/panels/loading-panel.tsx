/** Everything a test needs is fetched and checked before the first question. */
import { useTranslation } from 'react-i18next';
import styles from '../test-page.module.css';

interface LoadingPanelProps {
  /** 0–1. */
  readonly share: number;
  /** Devices that come first. */
  readonly aheadCount?: number;
}

export function LoadingPanel({ share, aheadCount = 0 }: LoadingPanelProps) {
  const { t } = useTranslation('runner');
  const percent = Math.round(share * 100);
  return (
    <div className={styles['loading']}>
      <h1>{t('loading.title')}</h1>
      <p role="status">
        {aheadCount > 0 ? t('loading.turn', { count: aheadCount }) : t('loading.sounds')}
      </p>
      <div
        className={styles['progress']}
        role="progressbar"
        aria-label={t('loading.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles['progressBar']} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
