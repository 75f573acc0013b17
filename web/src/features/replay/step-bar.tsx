/** One step back or forward of a run, and beside it a way to any other. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from './replay.module.css';

interface StepBarProps {
  readonly current: number;
  readonly stepCount: number;
  readonly onTurn: (to: 'previous' | 'next') => void;
  readonly children: ReactNode;
}

export function StepBar({ current, stepCount, onTurn, children }: StepBarProps) {
  const { t } = useTranslation('research');
  return (
    <div className={styles['bar']}>
      <Button tone="quiet" disabled={current === 0} onClick={() => onTurn('previous')}>
        {t('replay.previous')}
      </Button>
      <Button disabled={current === stepCount - 1} onClick={() => onTurn('next')}>
        {t('replay.next')}
      </Button>
      {children}
    </div>
  );
}
