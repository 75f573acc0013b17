/** The report: score and time at once, and the truth about the save. It never waits for the network. */
import type { TestName } from '@jamdai/battery/present';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { ShortResult } from '../../results/index.ts';
import { PATHS } from '../../../shared/routing/paths.ts';
import { DeviceLink } from '../../this-device/index.ts';
import styles from '../test-page.module.css';
import type { FinishedView } from '../report-run.ts';
import { useInPlan } from '../in-plan.ts';
import { useSendRun } from '../use-send-run.ts';
import { ShortReportPanel } from './short-report-panel.tsx';
import { SavePopup } from './save-popup.tsx';
import { SaveState } from './save-state.tsx';
import { Score, scoreOf } from './score.tsx';
import { StepReportPanel } from './step-report-panel.tsx';
import { StrategyAfterSave } from './strategy-question.tsx';

interface ReportPanelProps {
  readonly finished: FinishedView;
  readonly testName: TestName;
  /** How many points there are; `null` where people rate the answers. */
  readonly count: number | null;
}

export function ReportPanel(props: ReportPanelProps) {
  const inPlan = useInPlan();
  const { questionCount } = props.finished;
  if (inPlan) return <StepReportPanel {...props} inPlan={inPlan} />;
  return questionCount === undefined ? (
    <WholeReportPanel {...props} />
  ) : (
    <ShortReportPanel {...props} count={questionCount} />
  );
}

function WholeReportPanel({ finished, testName, count }: ReportPanelProps) {
  const { t } = useTranslation(['runner', 'app']);
  const { status, isDurable, isPopupOpen } = useSendRun(finished.run);
  const score = scoreOf(finished, status);
  const totalS = Math.round(finished.timeTotal);
  const time = { minutes: Math.floor(totalS / 60), seconds: totalS % 60 };
  return (
    <>
      <h1 data-primary="" tabIndex={-1}>
        {t('report.title')}
      </h1>
      <p>{t(`app:test.${testName}`)}</p>
      <dl className={styles['report']}>
        <div>
          <dt>{t('report.score')}</dt>
          <dd data-score={score ?? undefined}>
            <Score score={score} count={count} />
          </dd>
        </div>
        <div>
          <dt>{t('report.time')}</dt>
          <dd>{t('report.timeText', time)}</dd>
        </div>
      </dl>
      <div className={styles['save']}>
        <SaveState status={status} isDurable={isDurable} run={finished.run} />
      </div>
      {status?.kind === 'sent' && status.taking?.flags.includes('takenOver') ? (
        <p className={styles['note']}>{t('elsewhere.counted')}</p>
      ) : null}
      {status?.kind === 'sent' && status.taking && count !== null ? (
        <Suspense fallback={null}>
          <ShortResult testName={testName} testTakingId={status.taking.testTakingId} />
        </Suspense>
      ) : null}
      {count === null ? <p className={styles['note']}>{t('app:results.inProcessHint')}</p> : null}
      <p className={styles['note']}>{t('report.meaning')}</p>
      <DeviceLink />
      <div className={styles['actions']}>
        <ButtonLink to={PATHS.results}>{t('report.toResults')}</ButtonLink>
        <ButtonLink to={PATHS.tests} tone="quiet">
          {t('report.toTests')}
        </ButtonLink>
      </div>
      <StrategyAfterSave status={status} testName={testName} />
      {isPopupOpen && status ? <SavePopup status={status} isDurable={isDurable} /> : null}
    </>
  );
}
