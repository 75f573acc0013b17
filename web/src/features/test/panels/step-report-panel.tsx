/** After a test of a plan: its points as far as they are known, the truth about the save, and the way on. */
import type { TestName } from '@jamdai/battery/present';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import type { RunStatus } from '../../../shared/sync/index.ts';
import type { InPlan } from '../in-plan.ts';
import type { FinishedView } from '../report-run.ts';
import pageStyles from '../test-page.module.css';
import { useSendRun } from '../use-send-run.ts';
import styles from './report.module.css';
import { SavePopup } from './save-popup.tsx';
import { SaveState } from './save-state.tsx';
import { scoreOf } from './score.ts';
import { ScorePicture } from './score-picture.tsx';
import { ShortReading, ShortScore } from './short-score.tsx';
import { StrategyAfterSave } from './strategy-question.tsx';
import { WrittenWords } from './written-words.tsx';

interface StepReportPanelProps {
  readonly finished: FinishedView;
  readonly testName: TestName;
  /** How many points there are; `null` where people rate the answers. */
  readonly count: number | null;
  readonly inPlan: InPlan;
}

export function StepReportPanel({ finished, testName, count, inPlan }: StepReportPanelProps) {
  const { t } = useTranslation(['runner', 'app']);
  const { status, isDurable, isPopupOpen } = useSendRun(finished.run);
  const noteFinished = useEffectEvent(inPlan.onFinished);
  useEffect(() => noteFinished(), []);
  const { next } = inPlan;
  return (
    <>
      <SavePopup status={status} isDurable={isDurable} isOpen={isPopupOpen} />
      <h1 data-primary="" tabIndex={-1}>
        {t('plan.tested', { test: t(`app:test.${testName}`) })}
      </h1>
      <WhatCame finished={finished} status={status} testName={testName} count={count} />
      <div className={pageStyles['save']}>
        <SaveState status={status} isDurable={isDurable} run={finished.run} />
      </div>
      <div className={styles['bar']}>
        <Button data-next="" onClick={inPlan.onNext}>
          {next.kind === 'test'
            ? t('report.next', { test: t(`app:test.${next.testName}`) })
            : t(`plan.next.${next.kind}`)}
        </Button>
      </div>
      <StrategyAfterSave status={status} testName={testName} />
    </>
  );
}

interface WhatCameProps extends Omit<StepReportPanelProps, 'inPlan'> {
  readonly status: RunStatus | undefined;
}

function WhatCame({ finished, status, testName, count }: WhatCameProps) {
  const { questionCount } = finished;
  const score = scoreOf(finished, status);
  if (questionCount !== undefined) {
    return (
      <>
        <p className={styles['points']} data-score={score ?? undefined}>
          <ShortScore score={score} count={questionCount} />
        </p>
        <ShortReading status={status} testName={testName} />
      </>
    );
  }
  if (count === null) return <WrittenWords run={finished.run} />;
  return <ScorePicture score={score} count={count} />;
}
