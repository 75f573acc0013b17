/**
 * A rest: something calm to look at, and the way on, which opens when the teacher's minimum is over. The circle stands still for
 * whoever wants nothing to move.
 */
import type { TestName } from '@jamdai/battery/present';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './plan-page.module.css';
import { StepFrame } from './step-frame.tsx';

interface RestStepProps {
  /** Until it may end, in ms from now; 0: it may. Read anew each second. */
  readonly readLeftMs: () => number;
  readonly nextTest: TestName | null;
  readonly onGoOn: () => void;
}

const TICK_MS = 1000;

export function RestStep({ readLeftMs, nextTest, onGoOn }: RestStepProps) {
  const { t } = useTranslation(['plan', 'app']);
  const leftS = useLeftSeconds(readLeftMs);
  const isOver = leftS === 0;
  return (
    <StepFrame title={t('rest.title')}>
      <p className={styles['moving']}>{t('rest.text')}</p>
      <p className={styles['still']}>{t('rest.still')}</p>
      <div className={styles['calm']} aria-hidden="true">
        <div className={styles['breath']} />
      </div>
      <div className={styles['rest']}>
        {nextTest ? <p>{t('rest.next', { test: t(`app:test.${nextTest}`) })}</p> : null}
        {/* Heard when it is over, and not every second. */}
        <p role="status" data-left={leftS}>
          {isOver ? t('rest.ready') : null}
          {isOver ? null : (
            <span aria-live="off" className={styles['left']}>
              {t('rest.wait', { time: clockOf(leftS) })}
            </span>
          )}
        </p>
        <Button
          data-next=""
          aria-disabled={!isOver || undefined}
          onClick={isOver ? onGoOn : undefined}
        >
          {t('rest.goOn')}
        </Button>
      </div>
    </StepFrame>
  );
}

/** Whole seconds, rounded up. */
function useLeftSeconds(readLeftMs: () => number): number {
  const [leftMs, setLeftMs] = useState(readLeftMs);
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeftMs(readLeftMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver, readLeftMs]);
  return Math.ceil(leftMs / 1000);
}

/** `1:05`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
