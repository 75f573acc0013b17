/** Seconds as they count up, for the eye; what is said about them is a child. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stopwatch.module.css';

interface StopwatchFaceProps {
  readonly elapsedS: number;
  readonly totalS: number;
  readonly children?: ReactNode;
}

export function StopwatchFace({ elapsedS, totalS, children }: StopwatchFaceProps) {
  const { t } = useTranslation('runner');
  return (
    <div className={styles['stopwatch']}>
      <span className={styles['seconds']} aria-hidden="true" data-elapsed={elapsedS}>
        {t('naming.seconds', { elapsed: Math.min(elapsedS, totalS), total: totalS })}
      </span>
      <span className={styles['track']} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * elapsedS) / totalS)}%` }} />
      </span>
      {children}
    </div>
  );
}
