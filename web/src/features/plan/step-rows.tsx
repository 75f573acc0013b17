/** What comes in a plan, in order. */
import type { PlanStep } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { TestIcon } from '../../shared/ui/art/test-icon.tsx';
import styles from './plan-page.module.css';

interface StepRowsProps {
  readonly steps: readonly PlanStep[];
  readonly isDone: (position: number) => boolean;
  readonly labelledBy: string;
}

export function StepRows({ steps, isDone, labelledBy }: StepRowsProps) {
  const { t } = useTranslation(['plan', 'app']);
  return (
    <ol className={styles['steps']} aria-labelledby={labelledBy}>
      {steps.map((step, position) => (
        <li key={position} data-kind={step.kind} data-done={isDone(position) || undefined}>
          {step.kind === 'test' ? (
            <>
              <TestIcon testName={step.testName} />
              <span>
                {t(`app:test.${step.testName}`)}
                {step.length === 'full' ? null : (
                  <span className={styles['short']}> {t('overview.short')}</span>
                )}
              </span>
            </>
          ) : (
            <span>{t(step.kind === 'rest' ? 'overview.rest' : 'overview.text')}</span>
          )}
          {isDone(position) ? <span className={styles['done']}>{t('overview.done')}</span> : null}
        </li>
      ))}
    </ol>
  );
}
