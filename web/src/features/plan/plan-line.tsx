/** Above every step of a plan: how far it is, and the quiet ways to fill the screen or to go on another day. */
import { useTranslation } from 'react-i18next';
import styles from './plan-page.module.css';

interface PlanLineProps {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly doneCount: number;
  readonly minutes: number;
  readonly onStop: () => void;
  readonly fullScreen: {
    readonly isOffered: boolean;
    readonly isOn: boolean;
    readonly toggle: () => void;
  };
}

export function PlanLine(props: PlanLineProps) {
  const { number, count, doneCount, minutes, onStop, fullScreen } = props;
  const { t } = useTranslation('plan');
  const words = t('line', { number, count, minutes: t('minutes', { count: minutes }) });
  return (
    <div className={styles['line']}>
      <div className={styles['far']}>
        {/* Stands through all steps, so that each change is heard. */}
        <p role="status" data-plan-line="">
          {words}
        </p>
        <div className={styles['bar']} aria-hidden="true">
          <div style={{ width: `${(100 * doneCount) / count}%` }} />
        </div>
      </div>
      {fullScreen.isOffered ? (
        <button type="button" className={styles['quiet']} onClick={fullScreen.toggle}>
          {t(fullScreen.isOn ? 'leaveFullScreen' : 'fullScreen')}
        </button>
      ) : null}
      <button type="button" className={styles['quiet']} onClick={onStop}>
        {t('stop')}
      </button>
    </div>
  );
}
