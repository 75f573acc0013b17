/** After a test of a plan: its points as far as they are known, the truth about the save, and the way on. */
import type { TestName } from '@jamdai/battery/present';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import type { InPlan } from '../in-plan.ts';
import type { FinishedView } from '../report-run.ts';
import styles from '../test-page.module.css';
import { useSendRun } from '../use-send-run.ts';
import { ShortReading, ShortScore } from './short-score.tsx';
import { SaveState } from './save-state.tsx';
import { Score, scoreOf } from './score.tsx';
import { StrategyAfterSave } from './strategy-question.tsx';

interface StepReportPanelProps {
  readonly finished: FinishedView;
  readonly testName: TestName;
  /** How many points there are; `null` where people rate the answers. */
  readonly count: number | null;
  readonly inPlan: InPlan;
}

export function StepReportPanel({ finished, testName, count, inPlan }: StepReportPanelProps) {
  const { t } = useTranslation(['runner', 'app']);
  const { status, isDurable } = useSendRun(finished.run);
  const score = scoreOf(finished, status);
  const { questionCount } = finished;
  const noteFinished = useEffectEvent(inPlan.onFinished);
  useEffect(() => noteFinished(), []);
  return (
    <>
      <h1 data-primary="" tabIndex={-1}>
        {t('plan.tested', { test: t(`app:test.${testName}`) })}
      </h1>
      <p className={styles['points']} data-score={score ?? undefined}>
        {questionCount === undefined ? (
          <Score score={score} count={count} />
        ) : (
          <ShortScore score={score} count={questionCount} />
        )}
      </p>
      {questionCount === undefined ? null : <ShortReading status={status} testName={testName} />}
      <div className={styles['save']}>
        <SaveState status={status} isDurable={isDurable} run={finished.run} />
      </div>
      <div className={styles['actions']}>
        <Button data-next="" onClick={inPlan.onNext}>
          {t('practice.next')}
        </Button>
      </div>
      <StrategyAfterSave status={status} testName={testName} />
    </>
  );
}
