/** The only company of a question: how far it is, and a quiet way to stop. */
import { useTranslation } from 'react-i18next';
import styles from './test-page.module.css';

interface RunProgressProps {
  /** 0–29. */
  readonly index: number;
  readonly count: number;
  /** What stands beside the way to stop. */
  readonly company: 'practice' | 'progress' | 'none';
  /** Nobody knows yet how many there will be: at most `count`. */
  readonly isAtMost: boolean;
  readonly onStop: () => void;
}

export function RunProgress(props: RunProgressProps) {
  const { index, count, company, isAtMost, onStop } = props;
  const { t } = useTranslation(['runner', 'short']);
  const number = index + 1;
  return (
    <div className={styles['top']}>
      {company === 'progress' ? null : (
        <span className={styles['practice']}>
          {company === 'practice' ? t('practice.label') : null}
        </span>
      )}
      {company === 'progress' ? (
        <span className={styles['count']} aria-hidden="true">
          {isAtMost ? t('short:number', { number }) : t('run.count', { number, count })}
        </span>
      ) : null}
      {company === 'progress' ? (
        <div
          className={styles['progress']}
          role="progressbar"
          aria-label={
            isAtMost
              ? t('short:progress', { number, most: count })
              : t('run.progress', { number, count })
          }
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={number}
        >
          <div className={styles['progressBar']} style={{ width: `${(100 * number) / count}%` }} />
        </div>
      ) : null}
      <button type="button" className={styles['stop']} data-stop="" onClick={onStop}>
        {t('run.stop')}
      </button>
    </div>
  );
}
